import type { IncomeItem } from "#domain/income/income-item.ts";
import { isIncome, type SumsByState, sumOf, sumsByState } from "#domain/income/income-sums.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";

/** Income of the current month by state. `withoutAmount`: the payments of it whose amount nobody knows. */
export type ThisMonth = SumsByState & { withoutAmount: number };

/**
 * The next day on which a payment is expected. Its receivable payments stand for it, or else its announced ones. `net` is null if the
 * amount of one of them is not known.
 */
export type NextPayment = {
  day: Day;
  state: "receivable" | "announced";
  assetIds: string[];
  net: Decimal | null;
};

/** An amount that neither a source nor the person states. */
const hasNoAmount = ({ basis, perUnit }: IncomeItem) => basis === "calculated" && perUnit === null;

export function incomeOfMonth(items: readonly IncomeItem[], today: Day): ThisMonth {
  const month = today.slice(0, 7);
  const ofMonth = items.filter(({ paymentDate }) => paymentDate?.startsWith(month));
  const isUnknown = (item: IncomeItem) =>
    hasNoAmount(item) && (isIncome(item) || item.state === "amount-missing");
  return { ...sumsByState(ofMonth), withoutAmount: ofMonth.filter(isUnknown).length };
}

export function nextPayment(items: readonly IncomeItem[], today: Day): NextPayment | null {
  const coming = items.flatMap((item) => {
    const { state, paymentDate: day } = item;
    const isExpected = state === "receivable" || state === "announced";
    return isExpected && isIncome(item) && day !== null && day >= today ? [{ ...item, state, day }] : [];
  });
  const [day] = coming.map((item) => item.day).toSorted();
  if (day === undefined) return null;
  const ofDay = coming.filter((item) => item.day === day);
  const state = ofDay.some((item) => item.state === "receivable") ? "receivable" : "announced";
  const paid = ofDay.filter((item) => item.state === state);
  return {
    day,
    state,
    assetIds: [...new Set(paid.map(({ assetId }) => assetId))],
    net: paid.some(hasNoAmount) ? null : sumOf(paid).net,
  };
}
