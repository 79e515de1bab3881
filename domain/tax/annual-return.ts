import type { IncomeItem } from "#domain/income/income-item.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { Decimal, zero } from "#domain/kernel/decimal.ts";
import type { Custody } from "#domain/ledger/custodians.ts";
import { type CoinsAbroad, coinsAbroad } from "#domain/tax/coins-abroad.ts";
import { type LargeDividend, largeDividends, type PayingCompany } from "#domain/tax/large-dividends.ts";
import type { OpenQuestion } from "#domain/tax/pool-step.ts";
import {
  bonusLines,
  type IsFund,
  incomeLines,
  type LineAmount,
  type LineSum,
  linesOfYield,
  summed,
  yieldLines,
} from "#domain/tax/return-lines.ts";
import { creditedInterest, type Deposits, withBalance } from "#domain/tax/savings-of-year.ts";
import type { TaxBucket, TaxKind } from "#domain/tax/tax-kind.ts";
import type { Month, TaxEntry, TaxFacts, TaxMonth, Withholding } from "#domain/tax/tax-month.ts";
import { emptyMonth, monthsOfSales } from "#domain/tax/tax-months.ts";
import type { TaxedSale } from "#domain/tax/taxed-sale.ts";
import { taxedSales } from "#domain/tax/taxed-sales.ts";
import { custodyAt, knownCustody } from "#domain/tax/year-custody.ts";
import {
  type ExchangeOfYear,
  type Held,
  noExchange,
  noUnits,
  YearHoldings,
} from "#domain/tax/year-holdings.ts";

/**
 * An asset of 'Bens e Direitos', at the end of the year and of the year before. Both are zero if it was bought and sold between. The
 * cost of a savings deposit is its balance.
 */
type Good = {
  assetId: string;
  taxKind: TaxKind;
  before: Held;
  after: Held;
  /** Where the units of `after` are; undefined if that is not known of all of them. */
  custody: Custody | undefined;
} & ExchangeOfYear;

export type AnnualReturn = {
  goods: Good[];
  lines: LineSum[];
  /** All sales and open questions of the year. */
  sales: readonly TaxedSale[];
  questions: readonly OpenQuestion[];
  /** Interest that was paid in the year, and whose amount is not known yet. */
  missingAmounts: readonly IncomeItem[];
  /** Losses carried into the first month of the year. */
  losses: Record<TaxBucket, Decimal>;
  /** The months of the year until the current one, for 'Renda Variável'. */
  months: TaxMonth[];
  /** Withheld tax that is left at the end of the last of these months. */
  withheldLeft: Record<Withholding, Decimal>;
  /** Null without sales of coins abroad and without a loss carried from them. */
  coinsAbroad: CoinsAbroad | null;
  /** Dividends with tax withheld. They are in no other line. */
  largeDividends: LargeDividend[];
};

const monthsOf = (year: number): Month[] =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, "0")}`);

/** The income of all portfolios of a holder, and what its payers and other assets are. */
type HolderIncome = {
  items: Iterable<IncomeItem>;
  payerOf(assetId: string): PayingCompany;
  isFund: IsFund;
};

/** The lines of the interest that savings deposits were credited in the year. */
const savingsLines = (
  goods: readonly Good[],
  ofYear: readonly TaxEntry[],
  deposits: Deposits,
  year: string,
): LineAmount[] =>
  goods.flatMap(({ assetId, taxKind, ...ends }) => {
    const line = linesOfYield[taxKind];
    if (!line || !deposits.has(assetId)) return [];
    const entries = ofYear.filter((entry) => entry.assetId === assetId);
    return [{ line, assetId, amount: creditedInterest(ends, entries), when: year }];
  });

/** The assets of 'Bens e Direitos': those of both ends of the year, and those that were bought or exchanged in between. */
function goodsOf(
  facts: TaxFacts,
  { ends: [before, after], exchanges }: YearHoldings,
  deposits: Deposits,
  year: number,
): Good[] {
  const bought = facts.entries.filter(
    ({ kind, day }) => (kind === "buy" || kind === "subscription") && day.startsWith(String(year)),
  );
  const ids = new Set([
    ...(before?.keys() ?? []),
    ...(after?.keys() ?? []),
    ...bought.map(({ assetId }) => assetId),
    ...exchanges.keys(),
  ]);
  const endOf = (ends: typeof before, day: Day, assetId: string) => {
    const held = ends?.get(assetId) ?? noUnits;
    const priceOn = deposits.get(assetId);
    return priceOn ? withBalance(held, day, priceOn) : held;
  };
  const custodies = custodyAt(facts.entries, `${year}-12-31`);
  return [...ids].map((assetId) => {
    const held = endOf(after, `${year}-12-31`, assetId);
    return {
      assetId,
      taxKind: facts.taxKindOf(assetId),
      before: endOf(before, `${year - 1}-12-31`, assetId),
      after: held,
      custody: knownCustody(custodies.get(assetId), held.quantity),
      ...(exchanges.get(assetId) ?? noExchange),
    };
  });
}

/** The lines of the gains of each month: those of shares that are exempt, and those of coins. */
const gainLines = (months: readonly TaxMonth[]): LineAmount[] =>
  months.flatMap(({ month, isExempt, shareResult, coins }) => [
    {
      line: "exempt-share-gains",
      assetId: null,
      amount: isExempt ? Decimal.max(zero, shareResult) : zero,
      when: month,
    },
    {
      line: coins.isExempt ? "exempt-coin-gains" : "taxed-coin-gains",
      assetId: null,
      amount: coins.gains,
      when: month,
    },
  ]);

/** The annual return of a holder for a year. */
export function annualReturn(
  facts: TaxFacts,
  income: HolderIncome,
  deposits: Deposits,
  year: number,
): AnnualReturn {
  const text = String(year);
  const holdings = new YearHoldings(year);
  const sold = taxedSales(facts, holdings);
  const goods = goodsOf(facts, holdings, deposits, year);
  const december = `${year}-12`;
  const { months, sales, questions } = monthsOfSales(sold, {
    ...facts,
    until: december < facts.until ? facts.until : december,
  });
  const ofYear = months.filter(({ month }) => month.startsWith(text));
  const salesOfYear = sales.filter(({ day }) => day.startsWith(text));
  const entriesOfYear = facts.entries.filter(({ day }) => day.startsWith(text));
  const large = largeDividends(income.items, income.payerOf, text);
  const apart = new Set(large.flatMap(({ items }) => items));
  const others = [...income.items].filter((item) => !apart.has(item));
  const shown = monthsOf(year).filter((month) => month <= facts.until);
  const computed = new Map(ofYear.map((month) => [month.month, month]));
  const { buckets } = ofYear[0] ?? {};
  const { withheld } = ofYear.findLast(({ month }) => month <= facts.until) ?? emptyMonth(december);
  return {
    goods,
    sales: salesOfYear,
    questions: questions.filter(({ day }) => day.startsWith(text)),
    missingAmounts: others.filter(
      ({ state, paymentDate }) => state === "amount-missing" && paymentDate?.startsWith(text),
    ),
    lines: summed([
      ...incomeLines(others, facts, text),
      ...yieldLines(
        salesOfYear.filter(({ assetId }) => !deposits.has(assetId)),
        income.isFund,
      ),
      ...savingsLines(goods, entriesOfYear, deposits, text),
      ...bonusLines(holdings.bonuses),
      ...gainLines(ofYear),
    ]),
    months: shown.map((month) => computed.get(month) ?? emptyMonth(month)),
    withheldLeft: { common: withheld.common.left, "day-trade": withheld["day-trade"].left },
    coinsAbroad: coinsAbroad(sales, year, facts.statements),
    largeDividends: large,
    losses: {
      common: buckets?.common.lossBefore ?? zero,
      "day-trade": buckets?.["day-trade"].lossBefore ?? zero,
      fund: buckets?.fund.lossBefore ?? zero,
    },
  };
}
