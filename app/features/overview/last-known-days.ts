import { formatDay, formatMonth, formatShortDay } from "#app/lib/format.ts";
import type { Overview } from "#contract/overview.ts";
import { benchmarkLabels } from "#domain/returns/benchmark-labels.ts";
import { benchmarkName } from "#domain/returns/benchmark-name.ts";

type OverviewEnd = Pick<Overview, "period" | "pricedUntil">;

export const monthWithoutPricesText =
  "Um mês sem preços fica sem rentabilidade: o que mudou nele entra no próximo mês com preços.";

/** The day on which the portfolio's figures end; null if it is the period's last day, or if there are no prices. */
export function pricesEnd({ period, pricedUntil }: OverviewEnd): string | null {
  return pricedUntil !== null && pricedUntil < period.to ? pricedUntil : null;
}

/**
 * The day since which most of the wealth has old prices. One purchase prices its own asset alone, so `pricedUntil` may be much
 * later. The server weighs the holdings of today, so periods of the past, and those with a sale since that day, have none.
 */
export function oldPricesFrom({
  awaited,
  prices: { sources },
  period,
  series,
}: Pick<Overview, "awaited" | "prices" | "period" | "series">): string | null {
  if (awaited?.what !== "prices" || sources.some(({ newest }) => period.to < newest)) return null;
  return hasSaleAfter(awaited.since, series) ? null : awaited.since;
}

/** Whether the cost of the positions fell after a day, as it does with a sale. */
const hasSaleAfter = (day: string, { days, invested }: Pick<Overview["series"], "days" | "invested">) =>
  days.some((each, index) => each > day && Number(invested[index]) < Number(invested[index - 1]));

/**
 * 'até 20/08' if the percentage of the CDI ends before the other figures, because the CDI is not published until their day; else
 * empty.
 */
export function ofCdiEndText({
  period,
  pricedUntil,
  indexes,
}: OverviewEnd & Pick<Overview, "indexes">): string {
  const known = indexes.find(({ name }) => name === "CDI")?.knownUntil;
  const end = pricedUntil ?? period.to;
  return known && known < end ? ` até ${formatShortDay(known, end)}` : "";
}

/** 'Últimos índices publicados: CDI 20/08/2026, IPCA 30/06/2026.'; undefined if all reach the last day of the figures. */
export function indexEndsText({ period, pricedUntil, benchmark, indexes }: Overview): string | undefined {
  const end = pricedUntil ?? period.to;
  const ends = indexes.flatMap(({ name, knownUntil }) =>
    knownUntil !== null && knownUntil < end
      ? [
          `${name === benchmark.name ? benchmarkName(benchmark) : benchmarkLabels[name]} ${formatDay(knownUntil)}`,
        ]
      : [],
  );
  return ends.length > 0 ? `Últimos índices publicados: ${ends.join(", ")}.` : undefined;
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
