import { benchmarkName } from "#app/features/overview/benchmark-name.ts";
import { formatDay, formatMonth } from "#app/lib/format.ts";
import type { Overview } from "#contract/overview.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";

type OverviewEnd = Pick<Overview, "period" | "pricedUntil">;
type Index = Overview["indexes"][number];

export const monthWithoutPricesText =
  "Um mês sem preços fica sem rentabilidade: o que mudou nele entra no próximo mês com preços.";

const earlier = (a: string, b: string) => (a < b ? a : b);

/** The day on which the portfolio's figures end; null if it is the period's last day, or if there are no prices. */
export function pricesEnd({ period, pricedUntil }: OverviewEnd): string | null {
  return pricedUntil !== null && pricedUntil < period.to ? pricedUntil : null;
}

/** The day of the receivable in the comparison; null if it is the receivable of today, as shown beside the wealth. */
export function receivableDay({
  period,
  pricedUntil,
  benchmarkEquivalent,
  receivable,
}: Pick<Overview, "period" | "pricedUntil" | "benchmarkEquivalent" | "receivable">): string | null {
  const cents = (amount: string) => textOf(decimal(amount), 2);
  const isToday =
    benchmarkEquivalent !== null && cents(benchmarkEquivalent.receivable) === cents(receivable.net);
  return isToday ? null : (pricedUntil ?? period.to);
}

/**
 * The newest day such that prices of that day or later cover half of the wealth. Null if recent prices cover it.
 * One purchase prices its own asset alone, so `pricedUntil` may be much later. The weights are those of today, so periods
 * of the past, and those with a sale since that day, have none.
 */
export function oldPricesFrom({
  prices: { stale, day: newest },
  assets,
  period,
  series,
}: Pick<Overview, "prices" | "assets" | "period" | "series">): string | null {
  if (period.to < (newest ?? "")) return null;
  const weights = new Map(assets.map(({ asset, weight }) => [asset.ticker, Number(weight ?? 0)]));
  const old = stale
    .map(({ ticker, day }) => ({ day, weight: weights.get(ticker) ?? 0 }))
    .toSorted((a, b) => (a.day < b.day ? 1 : -1));
  let priced = 1 - old.reduce((sum, { weight }) => sum + weight, 0);
  if (priced >= 0.5) return null;
  for (const { day, weight } of old) {
    priced += weight;
    if (priced >= 0.5) return hasSaleAfter(day, series) ? null : day;
  }
  return null;
}

/** Whether the cost of the positions fell after a day, as it does with a sale. */
const hasSaleAfter = (day: string, { days, invested }: Pick<Overview["series"], "days" | "invested">) =>
  days.some((each, index) => each > day && Number(invested[index]) < Number(invested[index - 1]));

/** The last day with both the portfolio's prices and the index; null if it is the period's last day. */
export function comparisonEnd(ends: OverviewEnd, { knownUntil }: Pick<Index, "knownUntil">): string | null {
  if (knownUntil === null) return null;
  const end = earlier(knownUntil, ends.pricedUntil ?? ends.period.to);
  return end < ends.period.to ? end : null;
}

/** Names the last day of each month with incomplete figures: 'ago 2026: carteira até 21/08/2026, CDI até 20/08/2026.' */
export function describePartialMonths({
  period,
  pricedUntil,
  months,
  benchmark,
  indexes,
}: Overview): string[] {
  const indexKnownUntil = indexes.find(({ name }) => name === benchmark.name)?.knownUntil;
  const isWithinMonth = (month: string, day: string | null | undefined) =>
    day?.startsWith(month) === true && day < period.to && !isLastOfMonth(day);
  return months.flatMap(({ month, return: rate, benchmark: index }) => {
    const isPriced = "rate" in rate && isWithinMonth(month, pricedUntil);
    const end = indexKnownUntil;
    const name = benchmarkName(benchmark);
    const isPartlyKnown = "rate" in index && end !== null && end !== undefined && isWithinMonth(month, end);
    const parts =
      isPriced && isPartlyKnown && end === pricedUntil
        ? [`carteira e ${name} até ${formatDay(end)}`]
        : [
            ...(isPriced && pricedUntil ? [`carteira até ${formatDay(pricedUntil)}`] : []),
            ...(isPartlyKnown ? [`${name} até ${formatDay(end)}`] : []),
          ];
    return parts.length > 0 ? [`${formatMonth(month)}: ${parts.join(", ")}.`] : [];
  });
}

const isLastOfMonth = (day: string) =>
  new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 7) !== day.slice(0, 7);
