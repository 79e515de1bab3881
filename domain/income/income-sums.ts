import { type IncomeItem, isCounted } from "#domain/income/income-item.ts";
import { isRepayment } from "#domain/income/payment-kind.ts";
import { isWithin } from "#domain/income/twelve-months.ts";
import type { Period } from "#domain/kernel/calendar.ts";
import { type Decimal, zero } from "#domain/kernel/decimal.ts";

/** Sums in BRL. */
export type IncomeAmounts = { gross: Decimal; withheld: Decimal; net: Decimal };

/** Income of different states is never added together. */
export type SumsByState = Record<"announced" | "receivable" | "received", IncomeAmounts>;

/** Whether a payment is income: repaid capital, doubtful and ignored payments are not. */
export const isIncome = ({ kind, state }: IncomeItem): boolean => isCounted(state) && !isRepayment(kind);

export function sumOf(items: Iterable<IncomeAmounts>): IncomeAmounts {
  const sum = { gross: zero, withheld: zero, net: zero };
  for (const { gross, withheld, net } of items) {
    sum.gross = sum.gross.plus(gross);
    sum.withheld = sum.withheld.plus(withheld);
    sum.net = sum.net.plus(net);
  }
  return sum;
}

/** The income among the items that was paid in the period. */
export const receivedIn = (period: Period, items: readonly IncomeItem[]): IncomeItem[] =>
  items.filter((item) => item.state === "received" && isIncome(item) && isWithin(item.paymentDate, period));

/** The income among the items, by state. */
export function sumsByState(items: readonly IncomeItem[]): SumsByState {
  const byState = Map.groupBy(items.filter(isIncome), ({ state }) => state);
  const sumIn = (state: keyof SumsByState) => sumOf(byState.get(state) ?? []);
  return { announced: sumIn("announced"), receivable: sumIn("receivable"), received: sumIn("received") };
}
