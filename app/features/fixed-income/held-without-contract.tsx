import { AssetLink } from "#app/entities/asset/asset-link.tsx";
import { Money } from "#app/ui/data/money.tsx";
import type { Position } from "#contract/positions.ts";

/** Positions of fixed income that are valued by their last price or by their owner. Nothing without one. */
export function HeldWithoutContract({ positions }: { positions: readonly Position[] }) {
  if (positions.length === 0) return null;
  return (
    <section className="mt-6">
      <h3 className="font-semibold">Sem contrato</h3>
      <p className="text-ink-2 text-sm">
        Fora das somas acima: sem o contrato, não há como saber o imposto e o vencimento.
      </p>
      <ul className="mt-3 divide-y divide-line">
        {positions.map(({ asset, marketValue }) => (
          <li key={asset.id} className="flex items-baseline justify-between gap-4 py-2.5">
            <AssetLink ticker={asset.ticker} label={asset.name} className="wrap-anywhere min-w-0" />
            <Money value={marketValue} className="shrink-0 font-semibold" />
          </li>
        ))}
      </ul>
    </section>
  );
}
