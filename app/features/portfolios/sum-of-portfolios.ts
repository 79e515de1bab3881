import type { PortfolioSummary } from "#contract/portfolio-summary.ts";
import { coveredDay } from "#domain/kernel/covered-day.ts";
import { type Decimal, decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import { partsInCents } from "#domain/kernel/shown-parts.ts";

/** Several portfolios together; amounts in BRL. */
export type Total = {
  value: string;
  /**
   * The change in the last session, of which half of the value has prices; null without one. A portfolio with another last
   * session has no price of this one.
   */
  day: Omit<NonNullable<PortfolioSummary["today"]>, "before"> | null;
  /** Net income paid in this month. */
  receivedThisMonth: string;
  /** The income of the next day with a payment; `net` is null if one of its amounts is not known. */
  next: PortfolioSummary["income"]["next"];
  /** The result of the last 12 months; null if that of one portfolio is unknown. */
  result: string | null;
  /** The day on which those months end: 'each' if the portfolios have different ones, null if nothing newer is awaited. */
  knownUntil: string | null;
  /** The results since the first day, oldest first; empty if that of one portfolio is unknown. */
  results: string[];
  /** Some assets have no price and are left out. */
  isPartial: boolean;
  /** The day of the prices if some are old; else null. */
  oldPriceDay: string | null;
  /** Assets with an old price that is older than that day. */
  olderPrices: number;
};

/** The end of results that end on different days. */
export const eachEnd = "each";

const sumOf = (amounts: readonly string[]): Decimal =>
  amounts.reduce((sum, amount) => sum.plus(decimal(amount)), zero);

/** The rate over all; unavailable if the session had a trade, or if it is that of less than half of the value. */
function rateOfDay(
  moved: readonly PortfolioSummary[],
  all: readonly PortfolioSummary[],
): NonNullable<Total["day"]>["rate"] {
  const [only] = all.length === 1 ? all : [];
  if (only?.today) return only.today.rate;
  const sessions = moved.flatMap(({ today }) => today ?? []);
  const before = sumOf(sessions.map((session) => session.before ?? "0"));
  const isKnown = sessions.every((session) => session.before !== null && "rate" in session.rate);
  const covered = sumOf(moved.map(({ value }) => value)).times(2);
  if (!isKnown || before.isZero() || covered.lt(sumOf(all.map(({ value }) => value))))
    return { unavailable: "few-prices" };
  return { rate: textOf(sumOf(sessions.map(({ amount }) => amount)).div(before), 8) };
}

/** The assets that a session could move. A portfolio without any session has one at least, unless it is worth nothing. */
const assetsOf = (summaries: readonly PortfolioSummary[]): number =>
  summaries.reduce((sum, { today, value }) => sum + (today?.of ?? (decimal(value).isZero() ? 0 : 1)), 0);

/** A day of contracts alone counts only if no portfolio has a session. */
function dayOfAll(summaries: readonly PortfolioSummary[]): Total["day"] {
  const days = summaries.flatMap(({ value, today }) => (today ? [{ ...today, value: decimal(value) }] : []));
  const sessions = days.filter((session) => session.isSession);
  const isSession = sessions.length > 0;
  const day = coveredDay(isSession ? sessions : days);
  if (day === undefined) return null;
  const moved = summaries.filter(({ today }) => today?.day === day);
  const amount = textOf(sumOf(moved.flatMap(({ today }) => today?.amount ?? [])));
  const covered = moved.reduce((sum, { today }) => sum + (today?.covered ?? 0), 0);
  return { day, isSession, amount, rate: rateOfDay(moved, summaries), covered, of: assetsOf(summaries) };
}

function nextOf(summaries: readonly PortfolioSummary[]): Total["next"] {
  const payments = summaries.flatMap(({ income }) => income.next ?? []);
  const day = payments.map((payment) => payment.day).toSorted()[0];
  if (day === undefined) return null;
  const all = payments.filter((payment) => payment.day === day);
  const receivable = all.filter(({ state }) => state === "receivable");
  // Announced payments are never added to receivable ones.
  const ofDay = receivable.length > 0 ? receivable : all;
  const known = ofDay.flatMap(({ net }) => net ?? []);
  return {
    day,
    state: receivable.length > 0 ? "receivable" : "announced",
    tickers: [...new Set(ofDay.flatMap(({ tickers }) => tickers))].toSorted(),
    net: known.length === ofDay.length ? textOf(sumOf(known)) : null,
  };
}

/** The result of a portfolio on each of the days: its last one until then, zero before the first. */
function resultsOn(days: readonly string[], { series }: PortfolioSummary): Decimal[] {
  let next = 0;
  return days.map((day) => {
    while (next < series.days.length && (series.days[next] ?? "") <= day) next += 1;
    return decimal(series.result[next - 1] ?? "0");
  });
}

function resultsOfAll(summaries: readonly PortfolioSummary[]): string[] {
  const days = [...new Set(summaries.flatMap(({ series }) => series.days))].toSorted();
  const columns = summaries.map((summary) => resultsOn(days, summary));
  return days.map((_, index) =>
    textOf(columns.reduce((sum, column) => sum.plus(column[index] ?? zero), zero)),
  );
}

/** Adds portfolios up. */
export function sumOfPortfolios(summaries: readonly PortfolioSummary[]): Total {
  const pricedOn = coveredDay(
    summaries.flatMap(({ pricedOn: day, value }) => (day ? [{ day, value: decimal(value) }] : [])),
  );
  const oldDays = summaries.flatMap(({ oldPriceDays }) => oldPriceDays);
  const ends = new Set(summaries.map(({ knownUntil }) => knownUntil));
  const results = summaries.flatMap(({ result }) => result ?? []);
  const isKnown = results.length === summaries.length;
  return {
    value: textOf(sumOf(summaries.map(({ value }) => value))),
    day: dayOfAll(summaries),
    receivedThisMonth: textOf(sumOf(summaries.map(({ income }) => income.receivedThisMonth))),
    next: nextOf(summaries),
    result: isKnown ? textOf(sumOf(results)) : null,
    knownUntil: ends.size > 1 ? eachEnd : (summaries[0]?.knownUntil ?? null),
    results: isKnown ? resultsOfAll(summaries) : [],
    isPartial: summaries.some(({ missingPrices }) => missingPrices > 0),
    oldPriceDay: oldDays.length > 0 ? (pricedOn ?? null) : null,
    olderPrices: oldDays.filter((day) => pricedOn !== undefined && day < pricedOn).length,
  };
}

/** The amounts of the cards in cents: those that the total adds up sum to it as it is shown. */
export function summariesInCents(summaries: readonly PortfolioSummary[]): PortfolioSummary[] {
  const total = sumOfPortfolios(summaries);
  const isOfDay = ({ today }: PortfolioSummary) => today !== null && today.day === total.day?.day;
  const column = (amountOf: (summary: PortfolioSummary) => string | null | undefined) => {
    const known = summaries.filter((summary) => amountOf(summary) != null);
    const cents = partsInCents(known.map((summary) => decimal(amountOf(summary) ?? "0")));
    return new Map(known.map((summary, i) => [summary, textOf(cents[i] ?? zero)]));
  };
  const values = column(({ value }) => value);
  const results = column(({ result }) => result);
  const days = column((summary) => (isOfDay(summary) ? summary.today?.amount : null));
  return summaries.map((summary) => ({
    ...summary,
    value: values.get(summary) ?? summary.value,
    result: results.get(summary) ?? summary.result,
    today: summary.today && { ...summary.today, amount: days.get(summary) ?? summary.today.amount },
  }));
}
