import { type IncomeItem, isCounted } from "#domain/income/income-item.ts";
import { isRepayment } from "#domain/income/payment-kind.ts";
import { type Decimal, zero } from "#domain/kernel/decimal.ts";
import { monthOf } from "#domain/tax/months.ts";
import { isGrossSale, redeemedYield } from "#domain/tax/redeemed-yield.ts";
import type { TaxKind } from "#domain/tax/tax-kind.ts";
import type { TaxFacts } from "#domain/tax/tax-month.ts";
import type { TaxedSale } from "#domain/tax/taxed-sale.ts";
import type { YearHoldings } from "#domain/tax/year-holdings.ts";

/**
 * Lines of the annual return that the year's income, redeemed yield and exempt gains belong to. `credit` is interest on equity that was
 * not paid by the end of the year. `check` is income or a result without a sure line.
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
export type LineAmount = {
  line: ReturnLine;
  assetId: string | null;
  amount: Decimal;
  /** The month that the amount is of; the year for interest without one. */
  when: string;
  isGross?: boolean;
};

/** The amount of a line and an asset, and the months that sum to it. */
export type LineSum = Omit<LineAmount, "when"> & { parts: readonly Pick<LineAmount, "when" | "amount">[] };

export const bonusLines = (bonuses: YearHoldings["bonuses"]): LineAmount[] =>
  bonuses.map(({ assetId, day, amount }) => ({ line: "bonus-shares", assetId, amount, when: monthOf(day) }));

/** Lines of the yield of sales whose tax is withheld or none, so that no month has it. */
export const linesOfYield: Partial<Record<TaxKind, ReturnLine>> = {
  treasury: "taxed-interest",
  "taxed-fixed-income": "taxed-interest",
  "fixed-income-etf": "taxed-interest",
  "exempt-fixed-income": "exempt-interest",
  "fi-infra": "exempt-gains",
};

/** Tells the investment funds, whose tax is withheld, from other assets of the tax kind 'other'. */
export type IsFund = (assetId: string) => boolean;

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
export const yieldLines = (sales: readonly TaxedSale[], isFund: IsFund): LineAmount[] =>
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

export function incomeLines(items: Iterable<IncomeItem>, facts: TaxFacts, year: string): LineAmount[] {
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

/** One amount for each line and asset, in the order of the first, with its months. */
export function summed(lines: readonly LineAmount[]): LineSum[] {
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
