import type { Distribution, IncomeEntry } from "#domain/income/distribution.ts";
import { addDays, type Day, daysBetween } from "#domain/kernel/calendar.ts";
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

/** Interest of a contract, which B3's files call a yield, too. */
export const isContractInterest = (kind: string): boolean =>
  kind === "fixed-income-interest" || kind === "yield";

/** Whether a person recorded a coupon as income of the bond, without naming it. */
function isOfCoupon(entry: IncomeEntry, coupon: Distribution, codes: TickerHistory): boolean {
  const { assetId, kind, recordDate, paymentDate, contract } = coupon;
  return (
    kind === "fixed-income-interest" &&
    (entry.kind === kind || (contract !== undefined && isContractInterest(entry.kind))) &&
    paymentDate !== null &&
    codes.securityOf(entry.assetId) === codes.securityOf(assetId) &&
    isNearCoupon(entry, { recordDate, paymentDate })
  );
}

/** Interest that the person recorded of a contract, more than a week from each payment that the terms tell. By security. */
function interestOfOtherDays(
  own: Iterable<IncomeEntry>,
  { distributions, codes }: IncomeSources,
): Map<string, IncomeEntry[]> {
  const computed = Map.groupBy(
    distributions.filter(({ contract }) => contract),
    ({ assetId }) => codes.securityOf(assetId),
  );
  const isLoose = (entry: IncomeEntry) =>
    !computed.get(codes.securityOf(entry.assetId))?.some((coupon) => isOfCoupon(entry, coupon, codes));
  return Map.groupBy(
    [...own].filter((entry) => isContractInterest(entry.kind) && isLoose(entry)),
    ({ assetId }) => codes.securityOf(assetId),
  );
}

/**
 * Recorded interest counts. The title may pay on other days than its terms tell. So a computed payment is doubtful if interest
 * was recorded since the payment before.
 */
function withoutPaidTwice(
  statements: readonly Statement[],
  own: Iterable<IncomeEntry>,
  sources: IncomeSources,
): Statement[] {
  const recorded = interestOfOtherDays(own, sources);
  return statements.map((statement) => {
    const { distribution, entry } = statement;
    const { contract, paymentDate = null } = distribution ?? {};
    if (entry || !contract || paymentDate === null) return statement;
    const last = addDays(paymentDate, longestDelay);
    const isPaid = recorded
      .get(sources.codes.securityOf(distribution.assetId))
      ?.some((each) => each.paymentDate > contract.since && each.paymentDate <= last);
    return isPaid ? { ...statement, distribution: { ...distribution, isDoubtful: true } } : statement;
  });
}

/** Each payment once. An entry that confirms a distribution replaces it, whether or not it is ignored. */
export function statementsOf(sources: IncomeSources): Statement[] {
  const { distributions, entries, ignoredIds, codes } = sources;
  const confirming = new Map(entries.map((entry) => [entry.distributionId, entry]));
  const listed = new Set(distributions.map(({ id }) => id));
  const own = new Set(
    entries.filter(({ distributionId }) => distributionId === null || !listed.has(distributionId)),
  );
  const interest = Map.groupBy(
    [...own].filter(({ kind }) => isContractInterest(kind)),
    ({ assetId }) => codes.securityOf(assetId),
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
    const recorded =
      coupon &&
      interest
        .get(codes.securityOf(coupon.assetId))
        ?.find((entry) => own.has(entry) && isOfCoupon(entry, coupon, codes));
    if (recorded) {
      own.delete(recorded);
      statements.push({ distribution: coupon, entry: recorded });
      continue;
    }
    const ignored = group.find(({ id }) => ignoredIds.has(id));
    const distribution = ignored ?? group.find(({ isDoubtful }) => !isDoubtful) ?? group[0];
    if (distribution) statements.push({ distribution, entry: undefined, isIgnored: ignored !== undefined });
  }
  return [
    ...[...own].map((entry) => ({ distribution: undefined, entry })),
    ...withoutPaidTwice(statements, own, sources),
  ];
}
