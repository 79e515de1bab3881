import type { Month } from "#app/lib/months.ts";
import type { IncomeItem, IncomePage } from "#contract/income.ts";

export type MonthGroup = {
  month: Month;
  items: IncomePage["items"];
  /** The sums of the whole month, which may continue on another page. */
  sums: IncomePage["sums"] | undefined;
};

/** The month of the payment or, without its date, of the record date. */
const monthOfItem = ({ paymentDate, recordDate }: IncomeItem) =>
  (paymentDate ?? recordDate ?? "").slice(0, 7);

/** The items of a page by month, in their order. */
export function groupByMonth({ items, months }: Pick<IncomePage, "items" | "months">): MonthGroup[] {
  const sums = new Map(months.map((each) => [each.month, each.sums]));
  return [...Map.groupBy(items, monthOfItem)].map(([month, ofMonth]) => ({
    month,
    items: ofMonth,
    sums: sums.get(month),
  }));
}
