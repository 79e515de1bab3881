import { sourceName } from "#app/entities/asset/price-origin.ts";
import { AssetRanking } from "#app/features/overview/asset-ranking.tsx";
import { changedAssets } from "#app/features/overview/best-and-worst.ts";
import type { RankMeasure } from "#app/features/overview/rank-by-measure.ts";
import { formatDay } from "#app/lib/format.ts";
import { Gain } from "#app/ui/data/money.tsx";
import { Rate } from "#app/ui/data/rate.tsx";
import { FoldingCard } from "#app/ui/layout/folding-card.tsx";
import type { Overview } from "#contract/overview.ts";
import { ownValuation } from "#contract/price-source.ts";
import { dayOf } from "#domain/kernel/calendar.ts";

const dayChange: RankMeasure = (share) => share.today;

function noChangeText({ day, sources }: Overview["prices"]): string {
  if (day === null) return "Não há nada em carteira.";
  const isQuoted = sources.some(({ source }) => source !== null && source !== ownValuation);
  return isQuoted
    ? "Nenhum ativo tem preço em dois pregões seguidos."
    : "Sem pregão: o valor vem das suas avaliações e lançamentos.";
}

/** The assets whose price changed since the previous trading session, the largest changes first. */
export function Today({ overview: { today, assets, prices } }: { overview: Overview }) {
  const changed = changedAssets(assets);
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
      {today && changed.length === 0 && <p className="text-ink-2">Nenhum preço mudou.</p>}
      {today && <AssetRanking assets={changed} measure={dayChange} />}
      {today && <p className="mt-4 text-ink-3 text-sm">Preços: {today.sources.map(sourceName).join("; ")}</p>}
    </FoldingCard>
  );
}
