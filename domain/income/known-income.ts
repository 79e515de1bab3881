import type { IncomeItem } from "#domain/income/income-item.ts";
import type { Day } from "#domain/kernel/calendar.ts";

/** The last day until which all payments of an asset are known. */
export type UntilOf = (assetId: string) => Day;

/** The last payment of each asset that the person recorded and no source lists. */
export function lastOwnPayments(items: readonly IncomeItem[]): Map<string, Day> {
  const last = new Map<string, Day>();
  for (const { assetId, basis, paymentDate } of items) {
    if (basis !== "own" || paymentDate === null) continue;
    if (paymentDate > (last.get(assetId) ?? "")) last.set(assetId, paymentDate);
  }
  return last;
}
