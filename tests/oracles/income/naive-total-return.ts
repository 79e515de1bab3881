import { addDays, calendarDays, type Day } from "#domain/kernel/calendar.ts";
import {
  add,
  clampToZero,
  divide,
  type Fraction,
  isZero,
  min,
  multiply,
  one,
  productOf,
  subtract,
  sumOf,
  zero,
} from "#tests/oracles/fractions/fraction.ts";
import { accrualDayOf, capitalRepayments, countedIncome } from "#tests/oracles/income/naive-income.ts";
import {
  type CountedTrade,
  countedTrades,
  memoized,
  type NaivePortfolio,
  priceAt,
  quantityAt,
  unitsForOne,
  valueAt,
} from "#tests/oracles/income/naive-portfolio.ts";
import { NaivePurse } from "#tests/oracles/returns/naive-purse.ts";

// Returns and results with income by accrual, from the rules alone. The return follows the market's convention. A
// day counts its holdings and the income that their price lost on it, over the holdings of the day before.

/** (after, until]: the close of the first day is the base. */
export type NaivePeriod = { after: Day; until: Day };
export type IncomeMode = "with-income" | "without-income";

const grossOf = ({ units, price }: CountedTrade) => multiply(units, price);
const netOfFees = (trade: CountedTrade) => subtract(grossOf(trade), trade.fees);
const purchasesIn = (trades: CountedTrade[]) => trades.filter(({ kind }) => kind === "buy");
const salesIn = (trades: CountedTrade[]) => trades.filter(({ kind }) => kind === "sell");

/** Sales net of fees. */
const withdrawnBy = (trades: CountedTrade[]) =>
  sumOf(salesIn(trades).map((sale) => clampToZero(netOfFees(sale))));

/** Purchases with fees. Fees beyond what a sale brings are a contribution that is lost. */
const contributedBy = (trades: CountedTrade[]) =>
  sumOf([
    ...purchasesIn(trades).map((purchase) => add(grossOf(purchase), purchase.fees)),
    ...salesIn(trades).map((sale) => clampToZero(subtract(sale.fees, grossOf(sale)))),
  ]);

/**
 * The first day from `day` on with a close or a trade of the asset, or without units of it. Undefined if there is none until
 * today: the last price is then from before `day`.
 */
function firstPricedDay(portfolio: NaivePortfolio, assetId: string, day: Day): Day | undefined {
  return calendarDays(day, portfolio.today).find(
    (each) =>
      isZero(quantityAt(portfolio, assetId, each)) ||
      countedTrades(portfolio, assetId).some((trade) => trade.day === each) ||
      portfolio.closes.some((close) => close.assetId === assetId && close.day === each),
  );
}

/** Net income in BRL that is to be received from `accruesOn` until the day before `paidOn`. */
type NaiveAccrual = { accruesOn: Day; paidOn: Day | null; net: Fraction };

const later = (a: Day, b: Day) => (a > b ? a : b);
const ofAllAssets = "";

const allAccruals = memoized((portfolio): NaiveAccrual[] =>
  countedIncome(portfolio).flatMap((item) => {
    const accruesOn = firstPricedDay(portfolio, item.assetId, accrualDayOf(item));
    const paidOn = item.paymentDate;
    return accruesOn === undefined
      ? []
      : [{ accruesOn, paidOn: paidOn && later(paidOn, accruesOn), net: item.net }];
  }),
);

const accrualsOf = (portfolio: NaivePortfolio): NaiveAccrual[] => allAccruals(portfolio, ofAllAssets);

type Returned = { day: Day; amount: Fraction };

const allReturned = memoized((portfolio): Returned[] =>
  capitalRepayments(portfolio).flatMap(({ assetId, exDate, amount }) => {
    const day = firstPricedDay(portfolio, assetId, exDate);
    return day === undefined ? [] : [{ day, amount }];
  }),
);

/** Repaid capital, on the day from which prices no longer include it. */
const capitalReturned = (portfolio: NaivePortfolio): Returned[] => allReturned(portfolio, ofAllAssets);

function receivableAt(accruals: NaiveAccrual[], day: Day): Fraction {
  const open = accruals.filter(
    ({ accruesOn, paidOn }) => accruesOn <= day && (paidOn === null || day < paidOn),
  );
  return sumOf(open.map(({ net }) => net));
}

const isIn = ({ after, until }: NaivePeriod, day: Day | null) => day !== null && after < day && day <= until;

const paidIn = (accruals: NaiveAccrual[], period: NaivePeriod) =>
  sumOf(accruals.filter(({ paidOn }) => isIn(period, paidOn)).map(({ net }) => net));

const returnedIn = (portfolio: NaivePortfolio, period: NaivePeriod) =>
  sumOf(
    capitalReturned(portfolio)
      .filter(({ day }) => isIn(period, day))
      .map(({ amount }) => amount),
  );

const assetIdsOf = ({ assets }: NaivePortfolio) => assets.map(({ assetId }) => assetId);

const tradesIn = (portfolio: NaivePortfolio, assetId: string, period: NaivePeriod) =>
  countedTrades(portfolio, assetId).filter(({ day }) => isIn(period, day));

/** The value of the holdings in BRL, without receivable income. */
export const holdingsValueAt = (portfolio: NaivePortfolio, day: Day): Fraction =>
  sumOf(assetIdsOf(portfolio).map((assetId) => valueAt(portfolio, assetId, day)));

/** The end value of the units held before a day, and of those bought on it. Both include what their sales brought. */
function dayOfAsset(portfolio: NaivePortfolio, assetId: string, day: Day) {
  const eve = addDays(day, -1);
  const trades = tradesIn(portfolio, assetId, { after: eve, until: day });
  const opening = multiply(quantityAt(portfolio, assetId, eve), unitsForOne(portfolio, assetId, eve, day));
  const sold = sumOf(salesIn(trades).map(({ units }) => units));
  const openingSold = min(opening, sold);
  const proceeds = withdrawnBy(trades);
  const openingProceeds = isZero(sold) ? zero : divide(multiply(proceeds, openingSold), sold);
  const stillHeld = multiply(subtract(opening, openingSold), priceAt(portfolio, assetId, day) ?? zero);
  const openingEnd = add(stillHeld, openingProceeds);
  return {
    openingEnd,
    openingProceeds,
    purchasesEnd: subtract(add(valueAt(portfolio, assetId, day), proceeds), openingEnd),
    contributions: contributedBy(trades),
  };
}

/** 1 + the return of each day that had an opening value or contributions. Income without holdings is no return. */
export function dayFactors(
  portfolio: NaivePortfolio,
  period: NaivePeriod,
  mode: IncomeMode,
): Map<Day, Fraction> {
  const items = mode === "with-income" ? accrualsOf(portfolio) : [];
  const factors = new Map<Day, Fraction>();
  for (const day of calendarDays(addDays(period.after, 1), period.until)) {
    const eve = addDays(day, -1);
    const assets = assetIdsOf(portfolio).map((assetId) => dayOfAsset(portfolio, assetId, day));
    const valueBefore = holdingsValueAt(portfolio, eve);
    const leftThePrice = [
      ...items.filter(({ accruesOn }) => accruesOn === day).map(({ net }) => net),
      returnedIn(portfolio, { after: eve, until: day }),
    ];
    // Without holdings before, whatever is there without a purchase is measured from this day on.
    const opening = isZero(valueBefore) ? [] : assets;
    const openingEnd = isZero(valueBefore)
      ? zero
      : sumOf([...opening.map((asset) => asset.openingEnd), ...leftThePrice]);
    const contributions = sumOf(assets.map((asset) => asset.contributions));
    if (isZero(valueBefore) && isZero(contributions)) continue;
    const purse = new NaivePurse();
    for (const { openingProceeds } of opening) purse.receive(openingProceeds);
    const notInPurse = subtract(openingEnd, purse.cash);
    for (const asset of assets) purse.pay(asset.contributions);
    const atWork = add(openingEnd, purse.entered);
    const atEnd = sumOf([notInPurse, purse.cash, ...assets.map((asset) => asset.purchasesEnd)]);
    const ofOpening = isZero(valueBefore) ? one : divide(openingEnd, valueBefore);
    const ofPurchases = isZero(atWork) ? one : divide(atEnd, atWork);
    factors.set(day, multiply(ofOpening, ofPurchases));
  }
  return factors;
}

/** The time-weighted return as a fraction of 1. Undefined where no day had money in it. */
export function totalReturn(
  portfolio: NaivePortfolio,
  period: NaivePeriod,
  mode: IncomeMode,
): Fraction | undefined {
  const factors = dayFactors(portfolio, period, mode);
  return factors.size > 0 ? subtract(productOf(factors.values()), one) : undefined;
}

/** In BRL: value and receivable at the end, and what left, less value and receivable before, and contributions. */
export function totalResult(portfolio: NaivePortfolio, period: NaivePeriod): Fraction {
  const items = accrualsOf(portfolio);
  const trades = assetIdsOf(portfolio).flatMap((assetId) => tradesIn(portfolio, assetId, period));
  const after = sumOf([
    holdingsValueAt(portfolio, period.until),
    receivableAt(items, period.until),
    withdrawnBy(trades),
    returnedIn(portfolio, period),
    paidIn(items, period),
  ]);
  const before = sumOf([
    holdingsValueAt(portfolio, period.after),
    receivableAt(items, period.after),
    contributedBy(trades),
  ]);
  return subtract(after, before);
}

export type ResultParts = { price: Fraction; income: Fraction; fees: Fraction };

/** In BRL: the gain at traded prices and closes, the net income that accrued, and the fees as a negative amount. */
export function resultParts(portfolio: NaivePortfolio, period: NaivePeriod): ResultParts {
  const trades = assetIdsOf(portfolio).flatMap((assetId) => tradesIn(portfolio, assetId, period));
  const brought = sumOf([...salesIn(trades).map(grossOf), returnedIn(portfolio, period)]);
  const paid = sumOf(purchasesIn(trades).map(grossOf));
  const change = subtract(holdingsValueAt(portfolio, period.until), holdingsValueAt(portfolio, period.after));
  const accrued = accrualsOf(portfolio).filter(({ accruesOn }) => isIn(period, accruesOn));
  return {
    price: subtract(add(change, brought), paid),
    income: sumOf(accrued.map(({ net }) => net)),
    fees: subtract(zero, sumOf(trades.map(({ fees }) => fees))),
  };
}
