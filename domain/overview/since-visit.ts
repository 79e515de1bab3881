import type { IncomeItem } from "#domain/income/income-item.ts";
import { isIncome, sumOf } from "#domain/income/income-sums.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, zero } from "#domain/kernel/decimal.ts";
import { instantOfId } from "#domain/kernel/instant-of-id.ts";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";
import type { TickerHistory } from "#domain/ledger/ticker-history.ts";
import type { ChartSeries } from "#domain/overview/chart-series.ts";
import type { LastKnownDay } from "#domain/overview/last-known-day.ts";
import { type IsNews, isNewsSince, type Told } from "#domain/overview/news.ts";
import type { PortfolioFacts } from "#domain/valuation/current-positions.ts";

/** A visit of the owner, with its last request. */
export type Visit = Told & {
  /** The newest session whose closes the owner could have seen. */
  closesUntil: Day;
};

/** The change of the result. `isNewer`: something of it is from after that session. */
type ResultSince = { amount: Decimal; isNewer: boolean };

type SinceVisitFacts = Pick<PortfolioFacts, "replays" | "lastCloses"> & {
  today: Day;
  firstEntry: Day;
  lastKnown: LastKnownDay;
  codes: TickerHistory;
  income: readonly IncomeItem[];
};

/** The results of a period that includes the visit, by day, and the day of the newest price. */
type Results = Pick<ChartSeries, "days" | "results"> & { pricedOn: Day | null };

/** The last known result until a day. */
const resultUntil = ({ days, results }: Results, until: Day): Decimal | null =>
  results.findLast((result, index) => result !== null && (days[index] ?? "") <= until) ?? null;

/** The result on which the change is based; null if it is not known. */
function resultBefore(series: Results, day: Day, firstEntry: Day): Decimal | null {
  // Before the first entry there was no result.
  const isBeforeAll = day < firstEntry;
  if ((series.days[0] ?? "") > (isBeforeAll ? firstEntry : day)) return null;
  if (isBeforeAll) return zero;
  // Without a newer price the last result stands for the day.
  if (series.pricedOn !== null && series.pricedOn <= day) return resultUntil(series, day);
  return series.results[series.days.indexOf(day)] ?? null;
}

/**
 * Null if it is not known. The visit is before the period, a price is missing, or most prices are older than the visit and late.
 */
export function resultSince(
  { closesUntil }: Pick<Visit, "closesUntil">,
  series: Results,
  { today, firstEntry, lastKnown }: Pick<SinceVisitFacts, "today" | "firstEntry" | "lastKnown">,
): ResultSince | null {
  const lateSince = lastKnown.awaited?.since;
  if (lateSince !== undefined && lateSince <= closesUntil) return null;
  const before = resultBefore(series, closesUntil, firstEntry);
  const after = resultUntil(series, lateSince ?? today);
  if (before === null || after === null) return null;
  const amount = after.minus(before);
  const hasNewerPrice = series.pricedOn !== null && series.pricedOn > closesUntil;
  return { amount, isNewer: hasNewerPrice || !amount.isZero() };
}

/** Unpaid payments that became known after the visit. The interest of fixed income is known from its terms. */
function announcedSince({ at }: Visit, items: readonly IncomeItem[]): IncomeItem[] {
  return items.filter((item) => {
    const { state, kind, distributionId } = item;
    if (state !== "announced" && state !== "receivable") return false;
    if (!isIncome(item) || kind === "fixed-income-interest" || distributionId === null) return false;
    return (instantOfId(distributionId) ?? 0) > at.getTime();
  });
}

const isHeldBefore = (replayed: AssetReplay | undefined, day: Day): boolean =>
  replayed?.days.findLast((step) => step.day < day)?.held !== undefined;

/** The security of each event that changed a holding on one of the days: splits, bonuses, conversions and new tickers. */
function eventsSince(isSince: (day: Day) => boolean, { replays, codes }: SinceVisitFacts): string[] {
  const ratios = [...replays.values()].flatMap((replayed) =>
    replayed.ratioChanges
      .filter(({ day, keepsUnits }) => !keepsUnits && isSince(day) && isHeldBefore(replayed, day))
      .map(() => replayed.assetId),
  );
  const changes = codes
    .changesOf(new Set(codes.includeLinked(replays.keys())))
    .filter(({ day, oldId }) => isSince(day) && isHeldBefore(replays.get(codes.securityOf(oldId)), day))
    .map(({ oldId }) => codes.securityOf(oldId));
  return [...ratios, ...changes];
}

/** The contracts and bonds whose repayment of what was held is news. */
export const maturedSince = (
  isNews: IsNews,
  { replays, lastCloses }: Pick<SinceVisitFacts, "replays" | "lastCloses">,
): string[] =>
  [...replays.values()].flatMap((replayed) => {
    const [price] = lastCloses.get(replayed.assetId) ?? [];
    if (price?.isFinal !== true || !isHeldBefore(replayed, price.day)) return [];
    return isNews({ day: price.day, knownAt: price.knownAt ?? null }) ? [replayed.assetId] : [];
  });

/** The payments that are news. */
export const receivedSince = (isNews: IsNews, items: readonly IncomeItem[]): IncomeItem[] =>
  items.filter(
    (item) =>
      item.state === "received" &&
      isIncome(item) &&
      item.paymentDate !== null &&
      isNews({ day: item.paymentDate, knownAt: item.knownAt }),
  );

export type SinceVisit = {
  result: ResultSince | null;
  /** Net income that was paid. */
  received: { payments: number; net: Decimal };
  announced: { payments: number; net: Decimal };
  /** The security of each event. */
  events: string[];
  matured: string[];
};

/** The changes of a portfolio after the day of a visit, until today. */
export function sinceVisit(visit: Visit, series: Results, facts: SinceVisitFacts): SinceVisit {
  const isSince = (day: Day) => visit.day < day && day <= facts.today;
  const isNews = isNewsSince(visit, facts.today);
  const received = receivedSince(isNews, facts.income);
  const announced = announcedSince(visit, facts.income);
  return {
    result: resultSince(visit, series, facts),
    received: { payments: received.length, net: sumOf(received).net },
    announced: { payments: announced.length, net: sumOf(announced).net },
    events: eventsSince(isSince, facts),
    matured: maturedSince(isNews, facts),
  };
}
