import { Decimal, ratio, zero } from "#domain/kernel/decimal.ts";

/** Why an asset below its target is not bought. */
export type Obstacle = "avoided" | "ended" | "no-price" | "old-price";

/** An asset of a portfolio with targets. Amounts in BRL. */
export type TargetedAsset = {
  id: string;
  value: Decimal;
  /** Fraction of the portfolio; those of all assets add up to one. */
  target: Decimal;
  /** BRL for the smallest quantity that is traded; null without a price. */
  unitPrice: Decimal | null;
  /** How many of these quantities may be sold. */
  sellable: Decimal;
  obstacle: Obstacle | null;
};

export type Deposit = {
  amount: Decimal;
  /** The least amount of a trade; zero for none. */
  minimumOrder: Decimal;
  allowsSales: boolean;
};

/** `units` counts the smallest tradable quantities. Units and amount of a sale are negative. */
type ProposedTrade = { id: string; units: Decimal; amount: Decimal };

/** An asset that stays below its target by `shortage` without a purchase. `unit`: one unit costs more than is left. */
type Unbought = { id: string; shortage: Decimal; reason: Obstacle | "unit" | "minimum-order" };

export type TradeProposal = {
  /** Purchases, largest amount first, then sales. */
  trades: ProposedTrade[];
  leftover: Decimal;
  /** Largest shortage first. */
  unbought: Unbought[];
  /** The fractions of the portfolio after the trades, without the leftover; none for an empty portfolio. */
  weights: ReadonlyMap<string, Decimal>;
};

/** An amount to buy or to sell, in whole units. */
type Need = { id: string; need: Decimal; unitPrice: Decimal };
type Units = Map<string, Decimal>;

const largestFirst = (a: Need, b: Need): number => b.need.comparedTo(a.need) || (a.id < b.id ? -1 : 1);
const wholeUnits = (amount: Decimal, unitPrice: Decimal): Decimal => amount.divToInt(unitPrice);
const sumOf = (amounts: readonly Decimal[]): Decimal =>
  amounts.reduce((sum, amount) => sum.plus(amount), zero);
const costOf = (units: Units, needs: readonly Need[]): Decimal =>
  sumOf(needs.map(({ id, unitPrice }) => unitPrice.times(units.get(id) ?? zero)));

/**
 * The largest needs, met as far as the budget goes, and the part of each that stays open. A need whose part would be below the minimum
 * is left out. The needs are sorted.
 */
function levelled(sorted: readonly Need[], budget: Decimal, minimumOrder: Decimal) {
  let sum = zero;
  let open = zero;
  for (const [count, { need }] of sorted.entries()) {
    sum = sum.plus(need);
    const level = Decimal.max(ratio(sum.minus(budget), new Decimal(count + 1)), zero);
    if (need.minus(level).lt(minimumOrder)) return { needs: sorted.slice(0, count), open };
    open = level;
  }
  return { needs: sorted, open };
}

/** Whole units for the needs, the largest first. An order that would be too small is left out, the smallest need first. */
function shareOut(sorted: readonly Need[], budget: Decimal, minimumOrder: Decimal): Units {
  let all = sorted;
  for (;;) {
    const { needs, open } = levelled(all, budget, minimumOrder);
    const units: Units = new Map(
      needs.map(({ id, need, unitPrice }) => [
        id,
        Decimal.max(wholeUnits(need.minus(open), unitPrice), zero),
      ]),
    );
    // A unit that costs more than the minimum is no small order, and its part waits for the rest.
    const tooSmall = needs.findLast(
      ({ id, unitPrice }) =>
        unitPrice.lt(minimumOrder) && unitPrice.times(units.get(id) ?? zero).lt(minimumOrder),
    );
    if (!tooSmall) return units;
    all = needs.filter((need) => need !== tooSmall);
  }
}

/** The units of an order that cannot be smaller: one, or as many as the least amount of a first order takes. */
function leastUnits({ id, unitPrice }: Need, units: Units, minimumOrder: Decimal): Decimal {
  const isOrdered = units.get(id)?.gt(0);
  return isOrdered ? new Decimal(1) : Decimal.max(minimumOrder.div(unitPrice).ceil(), 1);
}

/** The needs that stay open, and that the money left pays at least one order of. */
const openNeeds = (sorted: readonly Need[], units: Units, left: Decimal, minimumOrder: Decimal): Need[] =>
  sorted
    .map((each) => ({ ...each, need: each.need.minus(each.unitPrice.times(units.get(each.id) ?? zero)) }))
    .filter(
      (each) => each.need.gt(0) && leastUnits(each, units, minimumOrder).times(each.unitPrice).lte(left),
    )
    .toSorted(largestFirst);

/** Units of at most this price, in BRL, are bought many at once: a coin has a hundred million of them. */
const smallUnit = new Decimal(1);
const isSmall = ({ unitPrice }: Need): boolean => unitPrice.lte(smallUnit);

/** Small units of the furthest assets, down to the shortage of the asset with larger units that comes next. */
function smallUnits(open: readonly Need[], left: Decimal): Units {
  const next = open.find((each) => !isSmall(each))?.need ?? zero;
  const above = open.flatMap((each) => (isSmall(each) ? { ...each, need: each.need.minus(next) } : []));
  return shareOut(
    above.filter(({ need }) => need.gt(0)),
    left,
    zero,
  );
}

/**
 * Spends what whole units left over, until it pays no order of an asset below its target. Each unit goes to the asset that is furthest
 * below its target then.
 */
function spendRest(sorted: readonly Need[], cash: Decimal, units: Units, minimumOrder: Decimal): Decimal {
  for (;;) {
    const left = cash.minus(costOf(units, sorted));
    const open = openNeeds(sorted, units, left, minimumOrder);
    const [next] = open;
    if (!next) return left;
    const least = leastUnits(next, units, minimumOrder);
    const free = open.filter((each) => leastUnits(each, units, minimumOrder).eq(1));
    const shared = least.eq(1) && isSmall(next) ? smallUnits(free, left) : new Map<string, Decimal>();
    const more = costOf(shared, free).gt(0) ? shared : new Map([[next.id, least]]);
    for (const [id, count] of more) units.set(id, count.plus(units.get(id) ?? zero));
  }
}

/** Takes sales back whose proceeds nothing needs. */
function takeBack(sorted: readonly Need[], sold: Units, leftover: Decimal, minimumOrder: Decimal): Decimal {
  let left = leftover;
  for (const { id, unitPrice } of sorted.toReversed()) {
    const units = sold.get(id) ?? zero;
    const kept = units.minus(Decimal.min(units, wholeUnits(left, unitPrice)));
    if (kept.gt(0) && kept.times(unitPrice).lt(minimumOrder)) continue;
    left = left.minus(units.minus(kept).times(unitPrice));
    sold.set(id, kept);
  }
  return left;
}

/** The needs of the assets above their targets, at most as much as may be sold. */
const excessOf = (assets: readonly TargetedAsset[], shortageOf: (asset: TargetedAsset) => Decimal) =>
  assets
    .flatMap((asset): Need[] => {
      const { id, unitPrice, sellable } = asset;
      const excess = shortageOf(asset).neg();
      if (!unitPrice || !sellable.gt(0) || !excess.gt(0)) return [];
      return [{ id, unitPrice, need: Decimal.min(excess, sellable.times(unitPrice)) }];
    })
    .toSorted(largestFirst);

/**
 * Splits a deposit to whole units by the targets of a person. The assets that are furthest below their targets, in BRL, come first,
 * so that money follows the targets of the portfolio with the deposit. An asset at or above its target is not bought. Sales, where
 * allowed, pay for what the deposit does not. The order of the assets is irrelevant.
 */
export function proposeTrades(assets: readonly TargetedAsset[], deposit: Deposit): TradeProposal {
  const { amount, minimumOrder, allowsSales } = deposit;
  const total = sumOf(assets.map(({ value }) => value)).plus(amount);
  const shortageOf = ({ value, target }: TargetedAsset) => target.times(total).minus(value);
  const wanted = assets
    .flatMap((asset): Need[] => {
      const { id, unitPrice, obstacle } = asset;
      const need = shortageOf(asset);
      return unitPrice && !obstacle && need.gt(0) ? [{ id, need, unitPrice }] : [];
    })
    .toSorted(largestFirst);
  const excess = allowsSales ? excessOf(assets, shortageOf) : [];
  const unpaid = Decimal.max(sumOf(wanted.map(({ need }) => need)).minus(amount), zero);
  const sold = shareOut(excess, unpaid, minimumOrder);
  const cash = amount.plus(costOf(sold, excess));
  const bought = shareOut(wanted, cash, minimumOrder);
  const rest = spendRest(wanted, cash, bought, minimumOrder);
  const leftover = takeBack(excess, sold, rest, minimumOrder);
  return presentProposal(assets, { wanted, excess, bought, sold, leftover, shortageOf });
}

type Outcome = {
  wanted: Need[];
  excess: Need[];
  bought: Units;
  sold: Units;
  leftover: Decimal;
  shortageOf: (asset: TargetedAsset) => Decimal;
};

const tradesOf = (needs: readonly Need[], units: Units): ProposedTrade[] =>
  needs
    .flatMap(({ id, unitPrice }) => {
      const count = units.get(id) ?? zero;
      return count.gt(0) ? [{ id, units: count, amount: count.times(unitPrice) }] : [];
    })
    .toSorted((a, b) => b.amount.comparedTo(a.amount) || (a.id < b.id ? -1 : 1));

function presentProposal(assets: readonly TargetedAsset[], outcome: Outcome): TradeProposal {
  const { wanted, excess, bought, sold, leftover, shortageOf } = outcome;
  const trades = [
    ...tradesOf(wanted, bought),
    ...tradesOf(excess, sold).map(({ id, units, amount }) => ({
      id,
      units: units.neg(),
      amount: amount.neg(),
    })),
  ];
  const traded = new Map(trades.map(({ id, amount }) => [id, amount]));
  const unbought = assets
    .flatMap((asset): Unbought[] => {
      const { id, unitPrice, obstacle } = asset;
      const shortage = shortageOf(asset);
      if (!shortage.gt(0) || traded.has(id)) return [];
      const isUnit = unitPrice?.gt(leftover) ?? false;
      return [
        { id, shortage, reason: obstacle ?? (!unitPrice ? "no-price" : isUnit ? "unit" : "minimum-order") },
      ];
    })
    .toSorted((a, b) => b.shortage.comparedTo(a.shortage) || (a.id < b.id ? -1 : 1));
  const values = assets.map(({ id, value }) => ({ id, value: value.plus(traded.get(id) ?? zero) }));
  const total = sumOf(values.map(({ value }) => value));
  const weights = new Map(total.gt(0) ? values.map(({ id, value }) => [id, ratio(value, total)]) : []);
  return { trades, leftover, unbought, weights };
}
