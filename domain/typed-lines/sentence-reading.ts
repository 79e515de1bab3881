import type { AssetClassCode } from "#domain/kernel/asset-class.ts";
import { exchangeClasses } from "#domain/kernel/asset-class.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { Decimal, decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import type { EntrySentence } from "#domain/typed-lines/entry-sentence.ts";
import type { TradeType } from "#domain/typed-lines/entry-words.ts";
import type { SentenceDoubt } from "#domain/typed-lines/sentence-doubt.ts";
import {
  settledNumber,
  type TypedMark,
  type TypedNumber,
  typedMarks,
} from "#domain/typed-lines/typed-numbers.ts";

/** A line as it is read for its asset. Amounts are decimal text. */
export type SentenceReading = {
  type: TradeType;
  quantity: string;
  price: string | undefined;
  day: Day | undefined;
  fees: string | undefined;
  doubts: readonly SentenceDoubt[];
};

const wholeClasses = new Set(exchangeClasses);

const hasDecimals = ({ mark, thousands }: TypedNumber) => mark !== undefined && thousands === undefined;

/**
 * Whether a line of whole units has its price where the quantity belongs: '44,30' and '100'. An amount with cents is a price, also
 * if it is '44,00'.
 */
function isSwapped({ quantity, price }: EntrySentence): boolean {
  if (!price || hasDecimals(price) || price.thousands !== undefined || !hasDecimals(quantity)) return false;
  return decimal(price.value).isInteger() && /[.,]\d\d?$/.test(quantity.text);
}

/** A number without three decimals. In '1.500' a point groups thousands: there is no half unit, and a total has cents. */
function withoutThreeDecimals(quantity: TypedNumber, marks: ReadonlySet<TypedMark>) {
  const { thousands, mark } = quantity;
  if (thousands === undefined) return settledNumber(quantity, marks);
  const isDecimalMark = mark !== undefined && marks.has(mark);
  return { value: thousands, isCertain: !isDecimalMark && (marks.size === 1 || mark === ".") };
}

/** An amount of this size may be the cost of the whole trade. */
const areTooLarge = (fees: Decimal, traded: Decimal) => fees.gt(30) && fees.gt(traded.times("0.1"));

/** Decimals of a quantity of classes that have fractions, as their sellers count them. */
const fractionPlaces: Partial<Record<AssetClassCode, number>> = { TREASURY: 2 };
const mostPlaces = 8;

/** The units that an amount buys at a price; none without a price. */
function unitsFor(amount: string, price: string | undefined, assetClass: AssetClassCode | undefined): string {
  if (price === undefined || decimal(price).lte(0)) return "0";
  const isWhole = assetClass !== undefined && wholeClasses.has(assetClass);
  const places = isWhole ? 0 : ((assetClass && fractionPlaces[assetClass]) ?? mostPlaces);
  return textOf(decimal(amount).div(price).toDecimalPlaces(places, Decimal.ROUND_DOWN));
}

const pricePlaces = 8;

/** The price of a unit if all of them cost this total; none without units. */
const priceOfTotal = (total: string, quantity: string): string | undefined =>
  decimal(quantity).gt(0) ? textOf(decimal(total).div(quantity), pricePlaces) : undefined;

const isInCents = (amount: string) => decimal(amount).times(100).isInteger();

/** Whether a second amount is that of the whole trade: '100 petr4 38,40 3.840,00'. A fee is never half of it. */
function isWholeAmount({ quantity, price, extra, total, isAmount }: EntrySentence): boolean {
  if (!price || !extra || total || isAmount) return false;
  const traded = decimal(quantity.thousands ?? quantity.value).times(price.value);
  const amount = decimal(extra.thousands ?? extra.value);
  return traded.gt(0) && amount.gte(traded.times("0.5")) && amount.lte(traded.times(2));
}

/** The line with its second amount as the total, or as a fee that is doubtful. */
function withExtra(sentence: EntrySentence): EntrySentence {
  const { extra, fees, doubts } = sentence;
  if (!extra) return sentence;
  if (isWholeAmount(sentence)) return { ...sentence, total: extra };
  return { ...sentence, fees: [...fees, extra], doubts: [...doubts, { kind: "fees" }] };
}

/** Reads the numbers of a line for an asset of this class; without a class, as for one that has fractions. */
export function readSentence(typed: EntrySentence, assetClass: AssetClassCode | undefined): SentenceReading {
  const sentence = withExtra(typed);
  const { type, day, isOrderFree, isAmount } = sentence;
  const doubts: SentenceDoubt[] = [...sentence.doubts];
  if (isAmount) doubts.push({ kind: "amount", text: sentence.quantity.text });
  const isWholeClass = !isAmount && assetClass !== undefined && wholeClasses.has(assetClass);
  const looksSwapped = isWholeClass && isSwapped(sentence);
  const isPriceFirst = looksSwapped && (isOrderFree || !decimal(sentence.quantity.value).isInteger());
  const [typedQuantity, typedPrice] =
    isPriceFirst && sentence.price
      ? [sentence.price, sentence.quantity]
      : [sentence.quantity, sentence.price];
  const typedTotal = sentence.total;
  const numbers = [typedQuantity, typedPrice, typedTotal, ...sentence.fees].filter(
    (one) => one !== undefined,
  );
  const marks = typedMarks(numbers);
  if (marks.size > 1) doubts.push({ kind: "marks" });
  if (looksSwapped && !isOrderFree) doubts.push({ kind: "swapped" });

  const settled = (
    { text }: TypedNumber,
    { value, isCertain }: ReturnType<typeof settledNumber>,
    isPrice = false,
  ) => {
    if (!isCertain) doubts.push({ kind: "thousands", text, ...(isPrice && { isPrice }) });
    return value;
  };
  const typedUnits = settled(
    typedQuantity,
    isWholeClass || isAmount
      ? withoutThreeDecimals(typedQuantity, marks)
      : settledNumber(typedQuantity, marks),
  );
  if (isWholeClass && !decimal(typedUnits).isInteger()) doubts.push({ kind: "fraction" });
  const total = typedTotal && settled(typedTotal, withoutThreeDecimals(typedTotal, marks));
  const ownPrice = typedPrice && settled(typedPrice, settledNumber(typedPrice, marks), true);
  const price = ownPrice ?? (total && !isAmount ? priceOfTotal(total, typedUnits) : undefined);
  const quantity = isAmount ? unitsFor(typedUnits, price, assetClass) : typedUnits;
  const amounts = sentence.fees.map((fee) => decimal(settled(fee, settledNumber(fee, marks))));
  const fees = amounts.reduce((sum, fee) => sum.plus(fee), zero);
  if (typedTotal && total !== undefined) {
    const isSettled = ownPrice === undefined ? fees.eq(0) && price !== undefined && isInCents(price) : false;
    const traded = ownPrice === undefined ? undefined : decimal(quantity).times(ownPrice);
    const signed = type === "SELL" ? fees.neg() : fees;
    const agrees = traded && [traded, traded.plus(signed)].some((amount) => amount.eq(total));
    if (!isSettled && !agrees) doubts.push({ kind: "total", text: typedTotal.text });
  }
  const areNamed = !doubts.some(({ kind }) => kind === "fees");
  if (price !== undefined && areNamed && areTooLarge(fees, decimal(quantity).times(price)))
    doubts.push({ kind: "large-fees" });
  return {
    type,
    quantity,
    price,
    day,
    fees: amounts.length === 0 ? undefined : textOf(fees, 40),
    doubts,
  };
}

const lowest = decimal("0.7");
const highest = decimal("1.4");

/** How many times the larger of two amounts is the smaller one. */
const distance = (one: Decimal, other: Decimal) => (one.gt(other) ? one.div(other) : other.div(one));

const mostTimesTheClose = 10;

/** Whether the close tells what the mark of '520.000' means: a price this near to it has no other reading, a thousand times away. */
export function settlesMark(close: string, price: string): boolean {
  const market = decimal(close);
  const typed = decimal(price);
  return market.gt(0) && typed.gt(0) && distance(typed, market).lte(mostTimesTheClose);
}

/**
 * Whether quantity and price may stand in each other's place, because the quantity is a price of the market too. Side by side,
 * either order is usual. Otherwise, the quantity must be nearer to the close than the price is.
 */
export function mayBeSwapped(
  { quantity, price }: Pick<SentenceReading, "quantity" | "price">,
  { isOrderFree, close }: { isOrderFree: boolean; close: string },
): boolean {
  const units = decimal(quantity);
  const market = decimal(close);
  if (price === undefined || units.lte(0) || market.lte(0) || decimal(price).lte(0)) return false;
  if (units.lt(market.times(lowest)) || units.gt(market.times(highest))) return false;
  return isOrderFree || distance(units, market).lt(distance(decimal(price), market));
}
