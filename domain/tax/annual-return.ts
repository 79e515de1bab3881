import { type IncomeItem, isCounted } from "#domain/income/income-item.ts";
import { isRepayment } from "#domain/income/payment-kind.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { Decimal, zero } from "#domain/kernel/decimal.ts";
import type { Custody } from "#domain/ledger/custodians.ts";
import { type CoinsAbroad, coinsAbroad } from "#domain/tax/coins-abroad.ts";
import { type LargeDividend, largeDividends, type PayingCompany } from "#domain/tax/large-dividends.ts";
import { monthOf } from "#domain/tax/months.ts";
import type { OpenQuestion } from "#domain/tax/pool-step.ts";
import { isGrossSale, redeemedYield } from "#domain/tax/redeemed-yield.ts";
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

/**
 * Lines of the annual return that the year's income, redeemed yield and exempt gains belong to. `credit` is interest on equity that was not paid
 * by the end of the year. `check` is income or a result without a sure line.
 */
type ReturnLine =
  | "dividend"
  | "bonus-shares"
  | "exempt-share-gains"
  | "exempt-coin-gains"
  | "exempt-interest"
  | "exempt-gains"
  | "fund-yield"
  | "interest-on-equity"
  | "taxed-interest"
  | "taxed-coin-gains"
  | "credit"
  | "check";

/**
 * `assetId` is null for gains of several assets. Net of withheld tax where the return asks for the net amount. `isGross`: of some sale
 * or payment of a bond nothing was withheld, as far as the entries tell.
 */
type LineAmount = {
  line: ReturnLine;
  assetId: string | null;
  amount: Decimal;
  /** The month that the amount is of; the year for interest without one. */
  when: string;
  isGross?: boolean;
};

/** The amount of a line and an asset, and the months that sum to it. */
type LineSum = Omit<LineAmount, "when"> & { parts: readonly Pick<LineAmount, "when" | "amount">[] };

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

const bonusLines = (bonuses: YearHoldings["bonuses"]): LineAmount[] =>
  bonuses.map(({ assetId, day, amount }) => ({ line: "bonus-shares", assetId, amount, when: monthOf(day) }));

/** Lines of the yield of sales whose tax is withheld or none, so that no month has it. */
const linesOfYield: Partial<Record<TaxKind, ReturnLine>> = {
  treasury: "taxed-interest",
  "taxed-fixed-income": "taxed-interest",
  "fixed-income-etf": "taxed-interest",
  "exempt-fixed-income": "exempt-interest",
  "fi-infra": "exempt-gains",
};

/** Tells the investment funds, whose tax is withheld, from other assets of the tax kind 'other'. */
type IsFund = (assetId: string) => boolean;

/** The line of a sale that belongs to no month. A result without a sure line is to be checked, a loss too. */
function lineOfSale(sale: TaxedSale, isFund: IsFund): LineAmount {
  const { assetId, taxKind, gain, day } = sale;
  const when = monthOf(day);
  const ofFund = taxKind === "other" && isFund(assetId) ? "taxed-interest" : undefined;
  const line = linesOfYield[taxKind] ?? ofFund;
  if (!line) return { line: "check", assetId, amount: gain, when };
  return {
    line,
    assetId,
    amount: redeemedYield(sale),
    when,
    isGross: line === "taxed-interest" && isGrossSale(sale),
  };
}

/** Coins abroad have a table of their own. */
const yieldLines = (sales: readonly TaxedSale[], isFund: IsFund): LineAmount[] =>
  sales
    .filter(({ group, taxKind }) => group === "untaxed" && taxKind !== "coin-abroad")
    .map((sale) => lineOfSale(sale, isFund));

function lineOfIncome({ kind }: IncomeItem, taxKind: TaxKind): ReturnLine {
  if (kind === "interest-on-equity") return "interest-on-equity";
  if (taxKind === "fii" || taxKind === "fiagro") return "fund-yield";
  if (kind === "dividend" && (taxKind === "share" || taxKind === "unit")) return "dividend";
  if (taxKind === "exempt-fixed-income") return "exempt-interest";
  if (taxKind === "fi-infra") return "exempt-gains";
  const isBond = taxKind === "treasury" || taxKind === "taxed-fixed-income" || taxKind === "fixed-income-etf";
  if (isBond || kind === "fixed-income-interest" || kind === "securities-lending") return "taxed-interest";
  return "check";
}

/** Whether the tax of a bond's payment is not in the entry. An amount that is the computed net one was entered without its tax. */
function isGrossPayment({ basis, difference, gross, withheld, withheldShare }: IncomeItem): boolean {
  const isComputedNet = basis === "confirmed" && difference === null && withheldShare?.gt(0) === true;
  return gross.gt(0) && withheld.isZero() && !isComputedNet;
}

/** Lines whose amount is net: the tax at source is final. */
const netLines: ReadonlySet<ReturnLine> = new Set(["interest-on-equity", "taxed-interest", "credit"]);

function incomeLines(items: Iterable<IncomeItem>, facts: TaxFacts, year: string): LineAmount[] {
  const first = `${year}-01-01`;
  const last = `${year}-12-31`;
  const lines: LineAmount[] = [];
  for (const item of items) {
    if (!isCounted(item.state) || item.state === "announced" || isRepayment(item.kind)) continue;
    const { paymentDate, exDate, assetId, net, gross } = item;
    const line = lineOfIncome(item, facts.taxKindOf(assetId));
    const isPaid = paymentDate !== null && paymentDate >= first && paymentDate <= last;
    const isOwed =
      line === "interest-on-equity" &&
      exDate !== null &&
      exDate <= last &&
      (paymentDate === null || paymentDate > last);
    const isGross = line === "taxed-interest" && item.kind !== "securities-lending" && isGrossPayment(item);
    const amount = netLines.has(line) ? net : gross;
    if (isPaid) lines.push({ line, assetId, amount, when: monthOf(paymentDate), isGross });
    else if (isOwed) lines.push({ line: "credit", assetId, amount: net, when: monthOf(exDate) });
  }
  return lines;
}

const monthsOf = (year: number): Month[] =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, "0")}`);

/** One amount for each line and asset, in the order of the first, with its months. */
function summed(lines: readonly LineAmount[]): LineSum[] {
  const sumOf = (group: readonly LineAmount[]) => group.reduce((sum, each) => sum.plus(each.amount), zero);
  return [...Map.groupBy(lines, ({ line, assetId }) => `${line} ${assetId}`).values()].flatMap((group) => {
    const [first] = group;
    const amount = sumOf(group);
    if (!first || amount.isZero()) return [];
    const parts = [...Map.groupBy(group, ({ when }) => when)]
      .map(([when, ofMonth]) => ({ when, amount: sumOf(ofMonth) }))
      .filter((part) => !part.amount.isZero())
      .toSorted((a, b) => (a.when < b.when ? -1 : 1));
    const { line, assetId } = first;
    return { line, assetId, amount, parts, isGross: group.some((each) => each.isGross) };
  });
}

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
  const { exchanges, bonuses } = holdings;
  const [before, after] = holdings.ends;
  const entriesOfYear = facts.entries.filter(({ day }) => day.startsWith(text));
  const bought = entriesOfYear.filter(({ kind }) => kind === "buy" || kind === "subscription");
  const endOf = (ends: typeof before, day: Day, assetId: string) => {
    const held = ends?.get(assetId) ?? noUnits;
    const priceOn = deposits.get(assetId);
    return priceOn ? withBalance(held, day, priceOn) : held;
  };
  const ids = new Set([
    ...(before?.keys() ?? []),
    ...(after?.keys() ?? []),
    ...bought.map(({ assetId }) => assetId),
    ...exchanges.keys(),
  ]);
  const custodies = custodyAt(facts.entries, `${year}-12-31`);
  const goods = [...ids].map((assetId): Good => {
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
  const december = `${year}-12`;
  const { months, sales, questions } = monthsOfSales(sold, {
    ...facts,
    until: december < facts.until ? facts.until : december,
  });
  const ofYear = months.filter(({ month }) => month.startsWith(text));
  const gains = ofYear.flatMap(({ month, isExempt, shareResult, coins }): LineAmount[] => [
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
  const salesOfYear = sales.filter(({ day }) => day.startsWith(text));
  const { buckets } = ofYear[0] ?? {};
  const large = largeDividends(income.items, income.payerOf, text);
  const apart = new Set(large.flatMap(({ items }) => items));
  const others = [...income.items].filter((item) => !apart.has(item));
  const shown = monthsOf(year).filter((month) => month <= facts.until);
  const computed = new Map(ofYear.map((month) => [month.month, month]));
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
      ...bonusLines(bonuses),
      ...gains,
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
