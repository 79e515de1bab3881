import { sourceName } from "#app/entities/asset/price-origin.ts";
import { AssetRanking } from "#app/features/overview/asset-ranking.tsx";
import { rankByMeasure } from "#app/features/overview/rank-by-measure.ts";
import { formatDay } from "#app/lib/format.ts";
import { Gain } from "#app/ui/data/money.tsx";
import { Rate } from "#app/ui/data/rate.tsx";
import { FoldingCard } from "#app/ui/layout/folding-card.tsx";
import type { Overview } from "#contract/overview.ts";
import { ownValuation } from "#contract/price-source.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import { decimal } from "#domain/kernel/decimal.ts";

const maxListed = 5;
type AssetResult = Overview["assets"][number];
const dayChange = (share: AssetResult) => share.today;
const changeSize = ({ today }: AssetResult) => decimal("rate" in today ? today.rate : "0").abs();

function noChangeText({ day, sources }: Overview["prices"]): string {
  if (day === null) return "Não há nada em carteira.";
  const isQuoted = sources.some(({ source }) => source !== null && source !== ownValuation);
  if (!isQuoted) return "Sem pregão: o valor vem das suas avaliações e lançamentos.";
  return "Nenhum ativo tem preço em dois pregões seguidos.";
}

/** The assets whose price changed since the previous trading session, the largest changes first. */
export function Today({ overview: { today, assets, prices } }: { overview: Overview }) {
  const changedAssets = rankByMeasure(
    assets.filter(({ held }) => held),
    dayChange,
  )
    .filter((share) => !changeSize(share).isZero())
    .sort((a, b) => changeSize(b).cmp(changeSize(a)))
    .slice(0, maxListed);
  const title =
    !today || today.day === dayOf(new Date())
      ? "Hoje"
      : `${today.isSession ? "Último pregão" : "Variação"}, ${formatDay(today.day)}`;
  return (
    <FoldingCard title={title} summary={today && <Gain value={today.amount} />}>
      {today ? (
        <p className="mb-4 flex flex-wrap items-baseline gap-x-3">
          <Gain value={today.amount} className="figure text-xl" />
          <Rate value={today.rate} />
          {today.covered < today.of && (
            <span className="text-ink-3 text-sm">
              {today.covered} de {today.of} ativos
            </span>
          )}
        </p>
      ) : (
        <p className="text-ink-2">{noChangeText(prices)}</p>
      )}
      {today && changedAssets.length === 0 && <p className="text-ink-2">Nenhum preço mudou.</p>}
      {today && <AssetRanking assets={changedAssets} measure={dayChange} />}
      {today && <p className="mt-4 text-ink-3 text-sm">Preços: {today.sources.map(sourceName).join("; ")}</p>}
    </FoldingCard>
  );
}
