import { type IncomeItem, isCounted } from "#domain/income/income-item.ts";
import { MonthlyDividends, mayBeLargeDividend } from "#domain/income/withholding.ts";
import type { AssetClassCode } from "#domain/kernel/asset-class.ts";
import { type Decimal, zero } from "#domain/kernel/decimal.ts";
import { monthOf } from "#domain/tax/months.ts";
import type { Month } from "#domain/tax/tax-month.ts";

/** The dividends of one company in one month, if they are so large that tax is withheld. Amounts in BRL. */
export type LargeDividend = {
  month: Month;
  assetIds: string[];
  gross: Decimal;
  /** As recorded or calculated, portfolio by portfolio. */
  withheld: Decimal;
  /** The tax by the law, over all portfolios of the holder. */
  due: Decimal;
  items: IncomeItem[];
};

/** The class of an asset, and the company that pays its dividends. */
export type PayingCompany = { classCode: AssetClassCode; company: string };

/** The large dividends that were paid to a holder in a year, by month. `income` is that of all portfolios of the holder. */
export function largeDividends(
  income: Iterable<IncomeItem>,
  payerOf: (assetId: string) => PayingCompany,
  year: string,
): LargeDividend[] {
  const ofYear = [...income].filter(({ kind, state, assetId, recordDate, paymentDate }) => {
    if (!isCounted(state) || state === "announced" || !paymentDate?.startsWith(year)) return false;
    return mayBeLargeDividend(kind, payerOf(assetId).classCode, recordDate ?? paymentDate);
  });
  const monthKey = ({ assetId, paymentDate }: IncomeItem) =>
    `${monthOf(paymentDate ?? "")} ${payerOf(assetId).company}`;
  const groups = [...Map.groupBy(ofYear, monthKey)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return groups.flatMap(([, items]): LargeDividend[] => {
    const day = items[0]?.paymentDate ?? "";
    const gross = items.reduce((sum, item) => sum.plus(item.gross), zero);
    const due = new MonthlyDividends().withheldFrom(gross, day);
    if (!due) return [];
    return [
      {
        month: monthOf(day),
        assetIds: [...new Set(items.map(({ assetId }) => assetId))],
        gross,
        withheld: items.reduce((sum, item) => sum.plus(item.withheld), zero),
        due: due.amount,
        items,
      },
    ];
  });
}
