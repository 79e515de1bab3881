import { benchmarkName } from "#app/features/overview/benchmark-name.ts";
import { formatDay, formatMonth } from "#app/lib/format.ts";
import type { Overview } from "#contract/overview.ts";

type Ends = Pick<Overview, "period" | "pricedUntil">;
type Index = Overview["indexes"][number];

const earlier = (a: string, b: string) => (a < b ? a : b);

/** The last day that the portfolio's figures are from; null where that is the period's own last day, or where there is none. */
export function endOfPrices({ period, pricedUntil }: Ends): string | null {
  return pricedUntil !== null && pricedUntil < period.to ? pricedUntil : null;
}

/** The last day for which both the portfolio and the index are known; null where that is the period's own last day. */
export function endWith(ends: Ends, { knownUntil }: Pick<Index, "knownUntil">): string | null {
  if (knownUntil === null) return null;
  const end = earlier(knownUntil, ends.pricedUntil ?? ends.period.to);
  return end < ends.period.to ? end : null;
}

/** Until when a month's figures are known, where that is not the end of the month: 'ago 2026: carteira até 21/08/2026, CDI até 20/08/2026.' */
export function unfinishedMonths({ period, pricedUntil, months, benchmark, indexes }: Overview): string[] {
  const known = indexes.find(({ name }) => name === benchmark.name)?.knownUntil;
  const endsIn = (month: string, day: string | null | undefined) =>
    day?.startsWith(month) === true && day < period.to && !isLastOfMonth(day);
  return months.flatMap(({ month, return: rate, benchmark: index }) => {
    const isPriced = "rate" in rate && endsIn(month, pricedUntil);
    const end = isPriced && pricedUntil && known ? earlier(pricedUntil, known) : known;
    const name = benchmarkName(benchmark);
    const isKnownInPart = "rate" in index && end !== null && end !== undefined && endsIn(month, end);
    const parts =
      isPriced && isKnownInPart && end === pricedUntil
        ? [`carteira e ${name} até ${formatDay(end)}`]
        : [
            ...(isPriced && pricedUntil ? [`carteira até ${formatDay(pricedUntil)}`] : []),
            ...(isKnownInPart ? [`${name} até ${formatDay(end)}`] : []),
          ];
    return parts.length > 0 ? [`${formatMonth(month)}: ${parts.join(", ")}.`] : [];
  });
}

const isLastOfMonth = (day: string) =>
  new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 7) !== day.slice(0, 7);
