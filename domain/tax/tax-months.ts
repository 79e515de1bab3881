import { Decimal, zero } from "#domain/kernel/decimal.ts";
import { dayIn, monthAfter, monthOf } from "#domain/tax/months.ts";
import type { OpenQuestion } from "#domain/tax/pool-step.ts";
import { ruleValue, taxByBrackets } from "#domain/tax/rules.ts";
import type { TaxBucket } from "#domain/tax/tax-kind.ts";
import type {
  BucketMonth,
  CoinMonth,
  DarfMonth,
  Month,
  TaxFacts,
  TaxMonth,
  Withholding,
  WithholdingMonth,
} from "#domain/tax/tax-month.ts";
import type { SaleGroup, TaxedSale } from "#domain/tax/taxed-sale.ts";
import { type HolderSales, taxedSales } from "#domain/tax/taxed-sales.ts";

const cents = (amount: Decimal) => amount.toDecimalPlaces(2);
const sumOf = (amounts: Iterable<Decimal>) => [...amounts].reduce((sum, each) => sum.plus(each), zero);

/** Balances that pass from one month to the next. */
type BroughtUnits = {
  losses: Record<TaxBucket, Decimal>;
  withheld: Record<Withholding, Decimal>;
  waiting: Decimal;
  waitingCoins: Decimal;
};

const bucketOfGroup: Readonly<Record<SaleGroup, TaxBucket | null>> = {
  shares: "common",
  others: "common",
  short: "common",
  funds: "fund",
  "day-trade": "day-trade",
  coins: null,
  untaxed: null,
};
const bucketOf = ({ group }: TaxedSale) => bucketOfGroup[group];

function bucketMonth(result: Decimal, lossBefore: Decimal, rate: Decimal): BucketMonth {
  const gain = Decimal.max(zero, result);
  const lossUsed = Decimal.min(gain, lossBefore);
  const base = gain.minus(lossUsed);
  const lossAfter = lossBefore.minus(lossUsed).plus(Decimal.max(zero, result.neg()));
  return { result, lossBefore, lossUsed, lossAfter, base, tax: cents(base.times(rate)) };
}

function darfMonth(waitingBefore: Decimal, payable: Decimal, minimum: Decimal): DarfMonth {
  const sum = waitingBefore.plus(payable);
  const isDue = payable.gt(0) && sum.gte(minimum);
  return { waitingBefore, due: isDue ? sum : zero, waitingAfter: isDue ? zero : sum };
}

/** A part of the sales, unless that is too little to be withheld. */
function commonWithheld(sales: readonly TaxedSale[], month: Month): Decimal {
  const counting = sales.filter(
    (sale) => sale.kind !== "day-trade" && ["common", "fund"].includes(bucketOf(sale) ?? ""),
  );
  const day = dayIn(month);
  const amount = cents(sumOf(counting.map(({ gross }) => gross)).times(ruleValue("common-withheld", day)));
  return amount.gt(ruleValue("common-withheld-minimum", day)) ? amount : zero;
}

/** A part of each day's positive result. */
function dayTradeWithheld(sales: readonly TaxedSale[]): Decimal {
  const counting = sales.filter((sale) => sale.kind === "day-trade" && bucketOf(sale) !== null);
  return sumOf(
    [...Map.groupBy(counting, ({ day }) => day)].map(([day, ofDay]) => {
      const result = sumOf(ofDay.map(({ gain }) => gain));
      return cents(Decimal.max(zero, result).times(ruleValue("day-trade-withheld", day)));
    }),
  );
}

function withholdingMonth(
  amounts: { amount: Decimal; isTyped: boolean; before: Decimal },
  tax: Decimal,
  month: Month,
): WithholdingMonth {
  const available = amounts.before.plus(amounts.amount);
  const used = Decimal.min(available, tax);
  const left = available.minus(used);
  return { ...amounts, used, left, after: month.endsWith("-12") ? zero : left };
}

function coinMonth(sales: readonly TaxedSale[], waiting: Decimal, month: Month): CoinMonth {
  const coins = sales.filter(({ group }) => group === "coins");
  const gross = sumOf(coins.map((sale) => sale.gross));
  const gains = sumOf(coins.map(({ gain }) => Decimal.max(zero, gain)));
  const day = dayIn(month);
  const isExempt = gross.lte(ruleValue("coin-limit", day));
  const tax = isExempt ? zero : cents(taxByBrackets("coin-rate", gains, day));
  const darf = darfMonth(waiting, tax, ruleValue("darf-minimum", day));
  return { sales: gross, gains, isExempt, tax, darf };
}

function taxMonth(
  month: Month,
  sales: readonly TaxedSale[],
  carried: BroughtUnits,
  { statements, isIncomplete }: Pick<TaxFacts, "statements"> & { isIncomplete: boolean },
): TaxMonth {
  const day = dayIn(month);
  const shares = sales.filter(({ group }) => group === "shares");
  const shareSales = sumOf(shares.map(({ gross }) => gross));
  const shareResult = sumOf(shares.map(({ gain }) => gain));
  const isExempt = shareSales.lte(ruleValue("share-limit", day));
  const gainsOf = (bucket: TaxBucket) =>
    sumOf(
      sales.filter((sale) => bucketOf(sale) === bucket && sale.group !== "shares").map(({ gain }) => gain),
    );
  const taxedShares = isExempt && shareResult.gt(0) ? zero : shareResult;
  const { losses } = carried;
  const buckets = {
    common: bucketMonth(gainsOf("common").plus(taxedShares), losses.common, ruleValue("common-rate", day)),
    "day-trade": bucketMonth(gainsOf("day-trade"), losses["day-trade"], ruleValue("day-trade-rate", day)),
    fund: bucketMonth(gainsOf("fund"), losses.fund, ruleValue("fund-rate", day)),
  };
  const tax = sumOf(Object.values(buckets).map((bucket) => bucket.tax));
  const typed = statements.withheld.get(month);
  const amountsOf = (kind: Withholding, estimate: Decimal) => {
    const stated = typed?.[kind];
    return { amount: stated ?? estimate, isTyped: stated !== undefined, before: carried.withheld[kind] };
  };
  const ofDayTrades = withholdingMonth(amountsOf("day-trade", dayTradeWithheld(sales)), tax, month);
  const common = withholdingMonth(
    amountsOf("common", commonWithheld(sales, month)),
    tax.minus(ofDayTrades.used),
    month,
  );
  const payable = tax.minus(ofDayTrades.used).minus(common.used);
  return {
    month,
    shareSales,
    shareResult,
    isExempt,
    buckets,
    withheld: { common, "day-trade": ofDayTrades },
    tax,
    payable,
    darf: darfMonth(carried.waiting, payable, ruleValue("darf-minimum", day)),
    coins: coinMonth(sales, carried.waitingCoins, month),
    isIncomplete: isIncomplete || sales.some(isUncertain),
  };
}

const isUncertain = ({ isOversold, group, kind }: TaxedSale) =>
  isOversold || (group === "funds" && kind === "rights");

const nothingCarried: BroughtUnits = {
  losses: { common: zero, "day-trade": zero, fund: zero },
  withheld: { common: zero, "day-trade": zero },
  waiting: zero,
  waitingCoins: zero,
};

/** A month without sales and without anything carried. */
export const emptyMonth = (month: Month): TaxMonth =>
  taxMonth(month, [], nothingCarried, {
    statements: { opening: null, withheld: new Map() },
    isIncomplete: false,
  });

export type TaxResult = {
  /** Every month from the first entry or the opening balances to `until`. */
  months: TaxMonth[];
  sales: readonly TaxedSale[];
  questions: readonly OpenQuestion[];
};

/** The tax of one holder, month by month. */
export const taxMonths = (facts: TaxFacts): TaxResult => monthsOfSales(taxedSales(facts), facts);

/** The tax of one holder's sales, month by month. */
export function monthsOfSales(
  { sales, questions, firstDay }: HolderSales,
  { statements, until }: Pick<TaxFacts, "statements" | "until">,
): TaxResult {
  const { opening } = statements;
  const starts = [firstDay ? monthOf(firstDay) : until, opening?.month ?? until].toSorted();
  const salesOf = Map.groupBy(sales, ({ day }) => monthOf(day));
  const questioned = new Set(questions.map(({ day }) => monthOf(day)));
  const months: TaxMonth[] = [];
  let carried = nothingCarried;
  for (let month = starts[0] ?? until; month <= until; month = monthAfter(month)) {
    if (month === opening?.month)
      carried = {
        losses: { ...carried.losses, ...opening.losses },
        withheld: { ...carried.withheld, ...opening.withheld },
        waiting: opening.waiting["6015"] ?? carried.waiting,
        waitingCoins: opening.waiting["4600"] ?? carried.waitingCoins,
      };
    const computed = taxMonth(month, salesOf.get(month) ?? [], carried, {
      statements,
      isIncomplete: questioned.has(month),
    });
    months.push(computed);
    const { buckets, withheld, darf, coins } = computed;
    carried = {
      losses: {
        common: buckets.common.lossAfter,
        "day-trade": buckets["day-trade"].lossAfter,
        fund: buckets.fund.lossAfter,
      },
      withheld: { common: withheld.common.after, "day-trade": withheld["day-trade"].after },
      waiting: darf.waitingAfter,
      waitingCoins: coins.darf.waitingAfter,
    };
  }
  return { months, sales, questions };
}
