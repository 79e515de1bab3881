import { useParams } from "react-router";
import { oldestFirst, type PriceList, priceOrigin } from "#app/entities/asset/price-origin.ts";
import { useReadOnly } from "#app/lib/read-only.ts";
import { ButtonLink } from "#app/ui/base/button.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";

type PriceDialogProps = { prices: PriceList; open: boolean; onClose: () => void };

/** Each price with its day and source. Loaded when it opens. */
export default function PriceDialog({ prices: { old, more }, open, onClose }: PriceDialogProps) {
  const { portfolioId } = useParams();
  const readOnly = useReadOnly();
  const oldLines = oldestFirst(old).map(({ name, source, day }) => ({
    name,
    origin: priceOrigin(source, day),
  }));
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="De quando são os preços"
      description="O valor de hoje usa o preço mais recente que conhecemos de cada ativo."
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll this region */}
      <section aria-label="Preços" tabIndex={0} className="grid gap-6 rounded-sm outline-offset-4">
        <Lines title="Sem preço novo há mais de 3 dias úteis" lines={oldLines} />
        <Lines title={old.length > 0 ? more.title : undefined} lines={more.lines} />
      </section>
      {portfolioId && !readOnly && (
        <ButtonLink to={`/portfolio/${portfolioId}/data-health`} variant="secondary" className="mt-6">
          Ver a saúde dos dados
        </ButtonLink>
      )}
    </Dialog>
  );
}

function Lines({ title, lines }: { title: string | undefined; lines: PriceList["more"]["lines"] }) {
  if (lines.length === 0) return null;
  return (
    <section>
      {title && <h3 className="mb-2 text-base">{title}</h3>}
      <dl className="divide-y divide-line">
        {lines.map(({ name, origin }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two sources may price as many assets
          <div key={index} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-ink-2">{origin}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
