import type { AssetClassCode } from "#domain/kernel/asset-class.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import {
  add,
  divide,
  exact,
  type Fraction,
  isZero,
  min,
  multiply,
  productOf,
  subtract,
  zero,
} from "#tests/oracles/fractions/fraction.ts";

// A portfolio as plain data, numbers as decimal text, and what it held on a day.

export type NaiveTrade = {
  day: Day;
  order: number;
  kind: "buy" | "sell";
  assetId: string;
  quantity: string;
  price: string;
  fees: string;
};

/** `to` units after for `from` units before, from the start of `day`. */
type NaiveSplit = { day: Day; assetId: string; from: string; to: string };

export type NaiveIncomeKind = "dividend" | "interest-on-equity" | "yield";
export type NaiveDistributionKind = NaiveIncomeKind | "amortization" | "capital-return";

/** `perUnit` is for a unit of the record date. */
export type NaiveDistribution = {
  id: string;
  assetId: string;
  kind: NaiveDistributionKind;
  recordDate: Day;
  paymentDate: Day | null;
  perUnit: string;
  isDoubtful: boolean;
};

type NaiveConfirmation = { distributionId: string; paymentDate: Day; gross: string; withheld: string };
type NaiveOwnIncome = {
  id: string;
  assetId: string;
  kind: NaiveIncomeKind;
  day: Day;
  gross: string;
  withheld: string;
};

export type NaivePortfolio = {
  today: Day;
  /** Assets of one company share its key. */
  assets: { assetId: string; assetClass: AssetClassCode; companyKey: string }[];
  trades: NaiveTrade[];
  splits: NaiveSplit[];
  closes: { assetId: string; day: Day; price: string }[];
  distributions: NaiveDistribution[];
  ignoredDistributionIds: string[];
  confirmations: NaiveConfirmation[];
  ownIncome: NaiveOwnIncome[];
};

/** Computes once for each portfolio and asset, because the reference implementations ask again on each day. */
export function memoized<Result>(
  compute: (portfolio: NaivePortfolio, assetId: string) => Result,
): (portfolio: NaivePortfolio, assetId: string) => Result {
  const results = new WeakMap<NaivePortfolio, Map<string, { result: Result }>>();
  return (portfolio, assetId) => {
    const byAsset = results.get(portfolio) ?? new Map<string, { result: Result }>();
    results.set(portfolio, byAsset);
    const known = byAsset.get(assetId) ?? { result: compute(portfolio, assetId) };
    byAsset.set(assetId, known);
    return known.result;
  };
}

/** New units for one old unit, by the splits of an asset in (after, until]. */
export function unitsForOne({ splits }: NaivePortfolio, assetId: string, after: Day, until: Day): Fraction {
  const ofPeriod = splits.filter(
    (split) => split.assetId === assetId && after < split.day && split.day <= until,
  );
  return productOf(ofPeriod.map(({ from, to }) => divide(exact(to), exact(from))));
}

export type CountedTrade = {
  day: Day;
  kind: "buy" | "sell";
  /** The units that count: a sale is of at most what was held. */
  units: Fraction;
  price: Fraction;
  fees: Fraction;
  heldAfter: Fraction;
};

/** In ledger order: within a day purchases before sales. A sale with nothing held does not count. */
export const countedTrades = memoized((portfolio, assetId): CountedTrade[] => {
  const trades = portfolio.trades
    .filter((trade) => trade.assetId === assetId)
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.kind.localeCompare(b.kind) || a.order - b.order);
  const counted: CountedTrade[] = [];
  for (const { day, kind, quantity, price, fees } of trades) {
    const last = counted.at(-1);
    const held = last ? multiply(last.heldAfter, unitsForOne(portfolio, assetId, last.day, day)) : zero;
    const units = kind === "buy" ? exact(quantity) : min(exact(quantity), held);
    if (isZero(units)) continue;
    const heldAfter = kind === "buy" ? add(held, units) : subtract(held, units);
    counted.push({ day, kind, units, price: exact(price), fees: exact(fees), heldAfter });
  }
  return counted;
});

const closesOf = memoized(({ closes }, assetId) =>
  closes.filter((each) => each.assetId === assetId).toSorted((a, b) => a.day.localeCompare(b.day)),
);

/** At the close of `day`. */
export function quantityAt(portfolio: NaivePortfolio, assetId: string, day: Day): Fraction {
  const last = countedTrades(portfolio, assetId).findLast((trade) => trade.day <= day);
  return last ? multiply(last.heldAfter, unitsForOne(portfolio, assetId, last.day, day)) : zero;
}

/** The last close, or a newer own trade, per unit of `day`. Undefined where there is neither. */
export function priceAt(portfolio: NaivePortfolio, assetId: string, day: Day): Fraction | undefined {
  const close = closesOf(portfolio, assetId).findLast((each) => each.day <= day);
  const trade = countedTrades(portfolio, assetId).findLast((each) => each.day <= day);
  const last =
    trade && !(close && close.day >= trade.day) ? trade : close && { ...close, price: exact(close.price) };
  return last && divide(last.price, unitsForOne(portfolio, assetId, last.day, day));
}

/** In BRL, without income to be received. */
export function valueAt(portfolio: NaivePortfolio, assetId: string, day: Day): Fraction {
  return multiply(quantityAt(portfolio, assetId, day), priceAt(portfolio, assetId, day) ?? zero);
}
