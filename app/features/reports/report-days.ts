import { formatDay } from "#app/lib/format.ts";
import type { Report } from "#contract/report.ts";
import { businessDaysBetween } from "#domain/kernel/business-days.ts";

const earlier = (a: string, b: string | null | undefined) => (b && b < a ? b : a);

/**
 * The day on which the portfolio's figures end, and ' até 20/08/2026' for each rate that ends before the period does. The comparison
 * may also begin later than the period: ' desde 19/05/2026 até 20/08/2026'.
 */
export function returnEnds({ overview }: Report) {
  const { period, pricedUntil, indexes, benchmark } = overview;
  const end = pricedUntil ?? period.to;
  const knownUntil = (name: string) => indexes.find((index) => index.name === name)?.knownUntil;
  const text = (day: string) => (day < period.to ? ` até ${formatDay(day)}` : "");
  const { from, until, portfolio } = benchmark.compared;
  return {
    end,
    portfolio: text(end),
    compared: `${from > period.from ? ` desde ${formatDay(from)}` : ""}${text(until ?? end)}`,
    ofCdi: text(earlier(end, knownUntil("CDI"))),
    real: text(earlier(end, knownUntil("IPCA"))),
    /** Whether the portfolio's return of the compared days is another one than that of the period. */
    isOtherReturn:
      (until !== null && until < end) ||
      ("rate" in portfolio && "rate" in overview.return && portfolio.rate !== overview.return.rate),
  };
}

/** ' (preços de 21/08/2026)' if sessions follow the prices until the day of the holdings; else empty. */
export const pricesDayText = ({ heldOn, overview: { prices } }: Report): string =>
  prices.day !== null && businessDaysBetween("B3", prices.day, heldOn).length > 0
    ? ` (preços de ${formatDay(prices.day)})`
    : "";
