import { useQuery } from "@tanstack/react-query";
import { originText, sayAll, sayNothing } from "#app/features/positions/origin-account.ts";
import { originQuery } from "#app/features/positions/origin-api.ts";
import { OriginLines } from "#app/features/positions/origin-lines.tsx";
import { priceText } from "#app/features/positions/price-text.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { useValuesHidden } from "#app/lib/preferences.ts";
import { Account, AccountLines, CopyAccount } from "#app/ui/account-lines.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Gain, Money, Quantity, UnitPrice } from "#app/ui/money.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { Asset } from "#contract/assets.ts";
import type { Origin } from "#contract/origin.ts";

type OriginDialogProps = { portfolioId: string; asset: Asset; open: boolean; onClose: () => void };

/** Where average price and result of an asset come from. Loaded when somebody asks. */
export default function OriginDialog({ portfolioId, asset, open, onClose }: OriginDialogProps) {
  const { data, error, refetch, isFetching } = useQuery(originQuery(portfolioId, asset.id));
  const hidden = useValuesHidden();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="De onde vem este número?"
      description={`${asset.ticker}, ${asset.name}`}
      size="lg"
      footer={data && <CopyAccount text={() => originText(data, hidden ? sayNothing : sayAll)} />}
    >
      {data && <AccountOfAsset origin={data} hidden={hidden} />}
      {!data && error && <ErrorState text={messageOf(error)} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && (
        <>
          <p role="status" className="sr-only">
            Carregando a conta...
          </p>
          <Skeleton className="h-80" />
        </>
      )}
    </Dialog>
  );
}

function AccountOfAsset({
  origin: { lines, position, result },
  hidden,
}: {
  origin: Origin;
  hidden: boolean;
}) {
  return (
    <Account>
      <OriginLines lines={lines} />
      <div className="grid gap-7 sm:grid-cols-2 sm:gap-10">
        {position && (
          <section>
            <h3 className="mb-2 text-base">Preço médio</h3>
            <AccountLines
              parts={[
                { sign: "", label: "Custo, sem taxas", value: <Money value={position.invested} /> },
                { sign: "÷", label: "Quantidade", value: <Quantity value={position.quantity} /> },
              ]}
              total={{ label: "Preço médio", value: <UnitPrice value={position.averagePrice} /> }}
            />
          </section>
        )}
        <section>
          <h3 className="mb-2 text-base">Resultado</h3>
          <AccountLines
            parts={[
              { sign: "", label: "Valor hoje", value: <Money value={result.value} /> },
              { sign: "+", label: "Saiu: vendas, menos as taxas", value: <Money value={result.takenOut} /> },
              { sign: "−", label: "Entrou: compras, mais as taxas", value: <Money value={result.putIn} /> },
            ]}
            total={{ label: "Resultado", value: <Gain value={result.amount} /> }}
          />
        </section>
      </div>
      {position && <p className="text-ink-3 text-sm">{priceText(position.currentPrice, hidden)}</p>}
    </Account>
  );
}
