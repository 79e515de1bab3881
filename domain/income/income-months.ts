import type { IncomeItem } from "#domain/income/income-item.ts";
import { isIncome, type SumsByState, sumsByState } from "#domain/income/income-sums.ts";
import type { PaymentKind } from "#domain/income/payment-kind.ts";

export type IncomeMonth = {
  /** 'YYYY-MM'. */
  month: string;
  total: SumsByState;
  kinds: { kind: PaymentKind; part: SumsByState }[];
  classes: { classCode: string; part: SumsByState }[];
};

const maxMonths = 120;

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const next = number === 12 ? [year + 1, 1] : [year, number + 1];
  return next.map((part, i) => String(part).padStart(i === 0 ? 4 : 2, "0")).join("-");
}

/** Income by month of payment, from the first month to the last, without gaps; at most the last 120. */
export function incomeByMonth(
  items: readonly IncomeItem[],
  classOf: (assetId: string) => string,
): IncomeMonth[] {
  const paid = items.filter((item) => isIncome(item) && item.paymentDate !== null);
  const byMonth = Map.groupBy(paid, ({ paymentDate }) => (paymentDate ?? "").slice(0, 7));
  const known = [...byMonth.keys()].toSorted();
  const first = known[0];
  const last = known.at(-1);
  if (first === undefined || last === undefined) return [];
  const months: string[] = [];
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month);
  return months.slice(-maxMonths).map((month) => {
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
