import type { IncomeItem } from "#domain/income/income-item.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, zero } from "#domain/kernel/decimal.ts";

/** The last day until which all payments of an asset are known. */
export type UntilOf = (assetId: string) => Day;

type Known = { until: Day; marketValue: Decimal };

/** The newest day until which the payments of half of the value are known; undefined without assets. */
export function halfKnownUntil(known: readonly Known[]): Day | undefined {
  const newestFirst = known.toSorted((a, b) => (a.until < b.until ? 1 : -1));
  const total = known.reduce((sum, { marketValue }) => sum.plus(marketValue), zero);
  let covered = zero;
  return newestFirst.find(({ marketValue }) => {
    covered = covered.plus(marketValue);
    return covered.times(2).gte(total);
  })?.until;
}

/** The last payment of each asset that the person recorded and no source lists. */
export function lastOwnPayments(items: readonly IncomeItem[]): Map<string, Day> {
  const last = new Map<string, Day>();
  for (const { assetId, basis, paymentDate } of items) {
    if (basis !== "own" || paymentDate === null) continue;
    if (paymentDate > (last.get(assetId) ?? "")) last.set(assetId, paymentDate);
  }
  return last;
}
