import type { Distribution, IncomeEntry } from "#domain/income/distribution.ts";
import { type Day, daysBetween } from "#domain/kernel/calendar.ts";
import type { TickerHistory } from "#domain/ledger/ticker-history.ts";

/** The known distributions of some assets, and the decisions of a portfolio's owner about its income. */
export type IncomeSources = {
  distributions: readonly Distribution[];
  entries: readonly IncomeEntry[];
  /** Distributions that the person leaves out. */
  ignoredIds: ReadonlySet<string>;
  codes: TickerHistory;
};

/** One payment: announced, entered by the person, or both. */
export type Statement =
  | { distribution: Distribution; entry: undefined; isIgnored: boolean }
  | { distribution: Distribution | undefined; entry: IncomeEntry };

/** Groups distributions that are listed under several tickers of one security. */
function groupsOf(distributions: readonly Distribution[], codes: TickerHistory): Iterable<Distribution[]> {
  return Map.groupBy(distributions, ({ assetId, kind, recordDate, paymentDate, perUnit }) =>
    [codes.securityOf(assetId), kind, recordDate, paymentDate, perUnit].join(" "),
  ).values();
}

/** Days between the payment of a coupon and the day that a person recorded for it. */
const longestDelay = 7;

/** Whether an entry has the record date of a coupon, or was paid within a week of it. */
export const isNearCoupon = (
  entry: Pick<IncomeEntry, "recordDate" | "paymentDate">,
  coupon: { recordDate: Day; paymentDate: Day },
): boolean =>
  entry.recordDate === coupon.recordDate ||
  Math.abs(daysBetween(coupon.paymentDate, entry.paymentDate)) <= longestDelay;

/** Whether a person recorded a coupon as income of the bond, without naming it. */
function isOfCoupon(entry: IncomeEntry, coupon: Distribution, codes: TickerHistory): boolean {
  const { assetId, kind, recordDate, paymentDate } = coupon;
  return (
    kind === "fixed-income-interest" &&
    entry.kind === kind &&
    paymentDate !== null &&
    codes.securityOf(entry.assetId) === codes.securityOf(assetId) &&
    isNearCoupon(entry, { recordDate, paymentDate })
  );
}

/** Each payment once. An entry that confirms a distribution replaces it, whether or not it is ignored. */
export function statementsOf({ distributions, entries, ignoredIds, codes }: IncomeSources): Statement[] {
  const confirming = new Map(entries.map((entry) => [entry.distributionId, entry]));
  const listed = new Set(distributions.map(({ id }) => id));
  const own = new Set(
    entries.filter(({ distributionId }) => distributionId === null || !listed.has(distributionId)),
  );
  const statements: Statement[] = [];
  for (const group of groupsOf(distributions, codes)) {
    const confirmed = group.flatMap((distribution) => {
      const entry = confirming.get(distribution.id);
      return entry ? [{ distribution, entry }] : [];
    });
    statements.push(...confirmed);
    if (confirmed.length > 0) continue;
    const [coupon] = group;
    const recorded = coupon && [...own].find((entry) => isOfCoupon(entry, coupon, codes));
    if (recorded) {
      own.delete(recorded);
      statements.push({ distribution: coupon, entry: recorded });
      continue;
    }
    const ignored = group.find(({ id }) => ignoredIds.has(id));
    const distribution = ignored ?? group.find(({ isDoubtful }) => !isDoubtful) ?? group[0];
    if (distribution) statements.push({ distribution, entry: undefined, isIgnored: ignored !== undefined });
  }
  return [...[...own].map((entry) => ({ distribution: undefined, entry })), ...statements];
}
