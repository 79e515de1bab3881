import type { Decimal } from "#domain/kernel/decimal.ts";
import type { TaxBucket } from "#domain/tax/tax-kind.ts";
import type { Month, TaxFacts, TaxMonth, Withholding } from "#domain/tax/tax-month.ts";
import {
  add,
  clampToZero,
  exact,
  type Fraction,
  isLess,
  min,
  multiply,
  negative,
  roundedText,
  subtract,
  sumOf,
  zero,
} from "#tests/oracles/fractions/fraction.ts";
import { fractionOf, isPositive, type NaiveDayTrade } from "#tests/oracles/tax/naive-day-trades.ts";
import { coinBracketsOn, numberOn } from "#tests/oracles/tax/naive-rules.ts";
import {
  type NaiveRealisations,
  type NaiveSale,
  naiveRealisations,
} from "#tests/oracles/tax/naive-tax-holdings.ts";

type BucketedKind = NaiveSale["taxKind"];

/** The buckets of sales that are not day trades. Other kinds have none. */
const bucketsOfSales: Partial<Record<BucketedKind, TaxBucket>> = {
  share: "common",
  unit: "common",
  "equity-etf": "common",
  bdr: "common",
  option: "common",
  right: "common",
  "bought back": "common",
  fii: "fund",
  fiagro: "fund",
};
const bucketsOfDayTrades: Partial<Record<BucketedKind, TaxBucket>> = {
  share: "day-trade",
  unit: "day-trade",
  "equity-etf": "day-trade",
  bdr: "day-trade",
  option: "day-trade",
  fii: "fund",
  fiagro: "fund",
};

type WithText<Value> = Value extends Decimal
  ? string
  : Value extends object
    ? { [Key in keyof Value]: WithText<Value[Key]> }
    : Value;

/** A month in text with at most 8 decimals. */
export type NaiveTaxMonth = WithText<TaxMonth>;

/** Balances that a month takes over from the month before it. */
type BroughtUnits = {
  losses: Record<TaxBucket, Fraction>;
  withheld: Record<Withholding, Fraction>;
  waiting: Fraction;
  waitingOfCoins: Fraction;
};

const nothingCarried: BroughtUnits = {
  losses: { common: zero, "day-trade": zero, fund: zero },
  withheld: { common: zero, "day-trade": zero },
  waiting: zero,
  waitingOfCoins: zero,
};

const text = (amount: Fraction) => roundedText(amount, 8);
/** Half up, for amounts that are not negative. */
const inCents = (amount: Fraction) => exact(roundedText(amount, 2));
const monthOf = (day: string): Month => day.slice(0, 7);
const firstDayOf = (month: Month) => `${month}-01`;

/** The tax of each month by the law and decision 0039, with exact fractions and without any optimisation. */
export function naiveTaxMonths(facts: TaxFacts): NaiveTaxMonth[] {
  const realisations = naiveRealisations(facts);
  const months: NaiveTaxMonth[] = [];
  let carried = nothingCarried;
  for (const month of monthsOf(facts)) {
    const next = monthAfter(facts, realisations, month, withOpening(facts, month, carried));
    months.push(next.written);
    carried = next.carried;
  }
  return months;
}

function monthsOf({ entries, statements: { opening }, until }: TaxFacts): Month[] {
  const starts = [...entries.map(({ day }) => monthOf(day)), ...(opening ? [opening.month] : [])];
  const [first] = starts.sort();
  const months: Month[] = [];
  for (let month = first; month !== undefined && month <= until; month = nextMonth(month)) months.push(month);
  return months;
}

function nextMonth(month: Month): Month {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return number === 12
    ? `${String(year + 1).padStart(4, "0")}-01`
    : `${month.slice(0, 4)}-${String(number + 1).padStart(2, "0")}`;
}

function withOpening(
  { statements: { opening } }: TaxFacts,
  month: Month,
  carried: BroughtUnits,
): BroughtUnits {
  if (opening?.month !== month) return carried;
  const { losses, withheld, waiting } = opening;
  // A balance that the person did not type is carried as computed.
  const typed = (stated: Decimal | undefined, computed: Fraction) =>
    stated === undefined ? computed : fractionOf(stated);
  return {
    losses: {
      common: typed(losses.common, carried.losses.common),
      "day-trade": typed(losses["day-trade"], carried.losses["day-trade"]),
      fund: typed(losses.fund, carried.losses.fund),
    },
    withheld: {
      common: typed(withheld.common, carried.withheld.common),
      "day-trade": typed(withheld["day-trade"], carried.withheld["day-trade"]),
    },
    waiting: typed(waiting["6015"], carried.waiting),
    waitingOfCoins: typed(waiting["4600"], carried.waitingOfCoins),
  };
}

function monthAfter(facts: TaxFacts, realisations: NaiveRealisations, month: Month, carried: BroughtUnits) {
  const sales = realisations.sales.filter(({ day }) => monthOf(day) === month);
  const dayTrades = realisations.dayTrades.filter(({ day }) => monthOf(day) === month);

  const shares = sales.filter(({ taxKind }) => taxKind === "share");
  const shareSales = sumOf(shares.map(({ gross }) => gross));
  const shareResult = sumOf(shares.map(({ gain }) => gain));
  const isExempt = !isLess(numberOn("shareLimit", firstDayOf(month)), shareSales);
  // Decision 0039: a net gain within the limit is exempt, and a net loss goes to the common bucket.
  const exemptGain = isExempt ? clampToZero(shareResult) : zero;

  const gainsOf = (bucket: TaxBucket) =>
    sumOf([
      ...sales.filter(({ taxKind }) => bucketsOfSales[taxKind] === bucket).map(({ gain }) => gain),
      ...dayTrades.filter(({ taxKind }) => bucketsOfDayTrades[taxKind] === bucket).map(({ gain }) => gain),
    ]);
  const common = bucketMonth("common", month, subtract(gainsOf("common"), exemptGain), carried);
  const dayTrade = bucketMonth("day-trade", month, gainsOf("day-trade"), carried);
  const fund = bucketMonth("fund", month, gainsOf("fund"), carried);
  const tax = sumOf([common.tax, dayTrade.tax, fund.tax]);

  const typed = facts.statements.withheld.get(month);
  const withheld = {
    common: typed?.common ? fractionOf(typed.common) : withheldFromSales(sales, month),
    "day-trade": typed?.["day-trade"] ? fractionOf(typed["day-trade"]) : withheldFromDayTrades(dayTrades),
  };
  // Decision 0039: the tax withheld on day trades is used first.
  const ofDayTrades = withholdingMonth("day-trade", withheld, carried, tax, month);
  const ofSales = withholdingMonth("common", withheld, carried, subtract(tax, ofDayTrades.used), month);
  const payable = subtract(tax, add(ofDayTrades.used, ofSales.used));
  const darf = darfMonth(month, payable, carried.waiting);
  const coins = coinMonth(month, sales, carried.waitingOfCoins);

  return {
    written: {
      month,
      shareSales: text(shareSales),
      shareResult: text(shareResult),
      isExempt,
      buckets: { common: common.written, "day-trade": dayTrade.written, fund: fund.written },
      withheld: {
        common: { ...ofSales.written, isTyped: typed?.common !== undefined },
        "day-trade": { ...ofDayTrades.written, isTyped: typed?.["day-trade"] !== undefined },
      },
      tax: text(tax),
      payable: text(payable),
      darf: darf.written,
      coins: coins.written,
      isIncomplete: realisations.incompleteDays.some((day) => monthOf(day) === month),
    },
    carried: {
      losses: { common: common.lossAfter, "day-trade": dayTrade.lossAfter, fund: fund.lossAfter },
      withheld: { common: ofSales.after, "day-trade": ofDayTrades.after },
      waiting: darf.waitingAfter,
      waitingOfCoins: coins.waitingAfter,
    },
  };
}

/** P&R IRPF 2026, q. 709: losses carry without limit of time, each within its bucket. The tax is rounded bucket by bucket. */
function bucketMonth(bucket: TaxBucket, month: Month, result: Fraction, { losses }: BroughtUnits) {
  const lossBefore = losses[bucket];
  const lossUsed = min(lossBefore, clampToZero(result));
  const lossAfter = add(subtract(lossBefore, lossUsed), clampToZero(negative(result)));
  const base = clampToZero(subtract(result, lossUsed));
  const tax = inCents(multiply(base, numberOn(bucket, firstDayOf(month))));
  return {
    tax,
    lossAfter,
    written: {
      result: text(result),
      lossBefore: text(lossBefore),
      lossUsed: text(lossUsed),
      lossAfter: text(lossAfter),
      base: text(base),
      tax: text(tax),
    },
  };
}

/** Decision 0039: one total of all gross sales of the common and the fund bucket. */
function withheldFromSales(sales: readonly NaiveSale[], month: Month): Fraction {
  const gross = sumOf(sales.filter(({ taxKind }) => bucketsOfSales[taxKind]).map((sale) => sale.gross));
  const amount = inCents(multiply(gross, numberOn("withheldOfSales", firstDayOf(month))));
  return isLess(numberOn("notWithheld", firstDayOf(month)), amount) ? amount : zero;
}

/** Decision 0039: on the positive result of each day, over all assets and brokers. */
function withheldFromDayTrades(dayTrades: readonly NaiveDayTrade[]): Fraction {
  const taxed = dayTrades.filter(({ taxKind }) => bucketsOfDayTrades[taxKind]);
  return sumOf(
    [...Map.groupBy(taxed, ({ day }) => day)].map(([day, ofDay]) => {
      const result = sumOf(ofDay.map(({ gain }) => gain));
      return inCents(multiply(clampToZero(result), numberOn("withheldOfDayTrades", day)));
    }),
  );
}

/** The rest counts for the following months of the year (P&R IRPF 2026, q. 712 to 715), and is lost on 31/12. */
function withholdingMonth(
  kind: Withholding,
  withheld: Record<Withholding, Fraction>,
  carried: BroughtUnits,
  tax: Fraction,
  month: Month,
) {
  const amount = withheld[kind];
  const before = carried.withheld[kind];
  const used = min(add(before, amount), tax);
  const left = subtract(add(before, amount), used);
  const after = month.endsWith("-12") ? zero : left;
  return {
    used,
    after,
    written: {
      amount: text(amount),
      before: text(before),
      used: text(used),
      left: text(left),
      after: text(after),
    },
  };
}

/** Lei 9.430/1996, art. 68: a smaller amount waits, also across the year's end. */
function darfMonth(month: Month, payable: Fraction, waitingBefore: Fraction) {
  const sum = add(payable, waitingBefore);
  const isDue = isPositive(payable) && !isLess(sum, numberOn("smallestDarf", firstDayOf(month)));
  const due = isDue ? sum : zero;
  const waitingAfter = isDue ? zero : sum;
  return {
    waitingAfter,
    written: { waitingBefore: text(waitingBefore), due: text(due), waitingAfter: text(waitingAfter) },
  };
}

/** Decision 0039: sale by sale; a loss does not reduce another sale's gain. */
function coinMonth(month: Month, allSales: readonly NaiveSale[], waitingBefore: Fraction) {
  const coinSales = allSales.filter(({ taxKind }) => taxKind === "coin");
  const sales = sumOf(coinSales.map(({ gross }) => gross));
  const gains = sumOf(coinSales.map(({ gain }) => clampToZero(gain)));
  const isExempt = !isLess(numberOn("coinLimit", firstDayOf(month)), sales);
  const tax = isExempt ? zero : inCents(taxByBrackets(gains, month));
  const darf = darfMonth(month, tax, waitingBefore);
  return {
    waitingAfter: darf.waitingAfter,
    written: { sales: text(sales), gains: text(gains), isExempt, tax: text(tax), darf: darf.written },
  };
}

const taxByBrackets = (gains: Fraction, month: Month): Fraction =>
  sumOf(
    coinBracketsOn(firstDayOf(month)).map(({ from, to, rate }) => {
      const upTo = to ? min(gains, to) : gains;
      return multiply(clampToZero(subtract(upTo, from)), rate);
    }),
  );
