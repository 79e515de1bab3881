import type { Day, Period } from "#domain/kernel/calendar.ts";
import type { AssetPerformance } from "#domain/overview/asset-performance.ts";
import { openStep } from "#domain/returns/fold-days.ts";
import { type DailyValue, SummedDailyValue, toAmounts } from "#domain/valuation/daily-value.ts";

/** The day of a close that stepped as by a split that nobody confirmed or denied. The asset was held before. */
export type OpenStep = { assetId: string; day: Day };

/** The days, of which those of steps have no return and no result across them. */
export function markSteps(days: readonly DailyValue[], steps: readonly OpenStep[]): DailyValue[] {
  const stepDays = new Set(steps.map(({ day }) => day));
  return days.map((valued) => {
    if (!stepDays.has(valued.day)) return valued;
    const { missing, isPriced } = valued;
    return new SummedDailyValue(valued.day, toAmounts(valued), { missing: [...missing, openStep], isPriced });
  });
}

/** The performance of an asset, without return and result if the period has one of its steps. */
export function withoutReturn(
  asset: AssetPerformance,
  steps: readonly OpenStep[],
  { from, to }: Period,
): AssetPerformance {
  if (!steps.some(({ day }) => from < day && day <= to)) return asset;
  const none = { unavailable: "price-doubtful" as const };
  return { ...asset, return: none, result: none };
}
