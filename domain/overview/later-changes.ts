import { toDecimal } from "#domain/kernel/amount.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";
import type { ExplainedResult } from "#domain/overview/result-parts.ts";

/**
 * The way from the value at the end of a result to the value of today. Purchases and sales after that day include fees, and the rest is
 * the change of prices. end + contributions − withdrawals + change = value.
 */
export type LaterChanges = { contributions: Decimal; withdrawals: Decimal; change: Decimal };

/** Undefined if the result ends before the last known day, because its period is over. */
export function laterChanges(
  { until, value: end }: Pick<ExplainedResult, "until" | "value">,
  replays: Iterable<AssetReplay>,
  { value, knownUntil }: { value: Decimal; knownUntil: Day },
): LaterChanges | undefined {
  if (until < knownUntil) return undefined;
  let contributed = 0n;
  let withdrawn = 0n;
  for (const { days } of replays)
    for (const ofDay of days) {
      if (ofDay.day <= until) continue;
      contributed += ofDay.contributed - ofDay.charged;
      withdrawn += ofDay.withdrawn;
    }
  const contributions = toDecimal(contributed);
  const withdrawals = toDecimal(withdrawn);
  return {
    contributions,
    withdrawals,
    change: value.minus(end).minus(contributions).plus(withdrawals),
  };
}
