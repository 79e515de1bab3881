import type { IncomeItem } from "#domain/income/income-item.ts";
import { isIncome, type SumsByState, sumsByState } from "#domain/income/income-sums.ts";
import type { PaymentKind } from "#domain/income/payment-kind.ts";
import { type Day, monthsAfter } from "#domain/kernel/calendar.ts";

export type IncomeMonth = {
  /** 'YYYY-MM'. */
  month: string;
  total: SumsByState;
  kinds: { kind: PaymentKind; part: SumsByState }[];
  classes: { classCode: string; part: SumsByState }[];
};

const maxMonths = 120;
/** The coupons of a bond are known for decades. */
const monthsAhead = 12;

const monthOf = (day: Day) => day.slice(0, 7);

/** The months from the first to the last one without gaps; far ahead, only those with a payment. */
function listMonths(known: readonly string[], first: string, today: Day): string[] {
  const last = known.at(-1) ?? first;
  const far = monthOf(monthsAfter(today, monthsAhead));
  const months: string[] = [];
  for (let month = first; month <= last && month <= far; month = monthOf(monthsAfter(`${month}-01`, 1)))
    months.push(month);
  const current = monthOf(today);
  const past = months.filter((month) => month <= current);
  const ahead = months.filter((month) => month > current);
  return [...past.slice(-maxMonths), ...ahead, ...known.filter((month) => month > far)];
}

/** Income by month of payment, from the first month to the last; at most 120 of them until the current one. */
export function incomeByMonth(
  items: readonly IncomeItem[],
  classOf: (assetId: string) => string,
  today: Day,
): IncomeMonth[] {
  const paid = items.filter((item) => isIncome(item) && item.paymentDate !== null);
  const byMonth = Map.groupBy(paid, ({ paymentDate }) => (paymentDate ?? "").slice(0, 7));
  const known = [...byMonth.keys()].toSorted();
  const first = known[0];
  if (first === undefined) return [];
  return listMonths(known, first, today).map((month) => {
    const ofMonth = byMonth.get(month) ?? [];
    const kinds = [...Map.groupBy(ofMonth, ({ kind }) => kind)];
    const classes = [...Map.groupBy(ofMonth, ({ assetId }) => classOf(assetId))];
    return {
      month,
      total: sumsByState(ofMonth),
      kinds: kinds.map(([kind, ofKind]) => ({ kind, part: sumsByState(ofKind) })),
      classes: classes.map(([classCode, ofClass]) => ({ classCode, part: sumsByState(ofClass) })),
    };
  });
}
