import { incomeOfPeriod } from "#domain/income/accrual.ts";
import type { Accrual } from "#domain/income/income-item.ts";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";
import type { MonthReturn } from "#domain/overview/month-returns.ts";
import { type ExplainedResult, explainResult, feesOfPeriod } from "#domain/overview/result-parts.ts";
import { isUnavailable, type Unavailable } from "#domain/returns/returns.ts";

export type ExplainedMonth = Omit<MonthReturn, "result"> & { result: ExplainedResult | Unavailable };

/** The months of an overview with the parts of each result, oldest first. `accruals` are those that count. */
export function explainMonths(
  months: readonly MonthReturn[],
  accruals: readonly Accrual[],
  replays: ReadonlyMap<string, AssetReplay>,
): ExplainedMonth[] {
  return months.toReversed().map((month): ExplainedMonth => {
    const { measured, result } = month;
    if (isUnavailable(result)) return { ...month, result };
    const { from, to } = measured;
    const ofMonth = accruals.filter(
      ({ accruesOn, paidOn }) => accruesOn <= to && (paidOn === null || from < paidOn),
    );
    const income = incomeOfPeriod(ofMonth, measured);
    const explained = explainResult(result, to, { income, ...feesOfPeriod(replays.values(), measured) });
    return { ...month, result: explained };
  });
}
