import { Decimal, ratio, zero } from "#domain/kernel/decimal.ts";
import {
  type ClassLimits,
  costOf,
  largestFirst,
  type Need,
  shareOut,
  sumOfAmounts,
  type Units,
  wholeNeed,
  wholeUnits,
} from "#domain/targets/share-out.ts";

/** Why an asset below its target is not bought. */
export type Obstacle = "avoided" | "ended" | "no-price" | "old-price";

/** An asset of a portfolio with targets. Amounts in BRL. */
export type TargetedAsset = {
  id: string;
  /** The target of a class is the sum of those of its assets. */
  classId: string;
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

/**
 * An asset that stays below its target by `shortage` without a purchase. `class`: its class stays at or above its own target. `unit`: one
 * unit costs more than is left.
 */
type Unbought = { id: string; shortage: Decimal; reason: Obstacle | "class" | "unit" | "minimum-order" };

export type TradeProposal = {
  /** Purchases, largest amount first, then sales. */
  trades: ProposedTrade[];
  leftover: Decimal;
  /** Largest shortage first. */
  unbought: Unbought[];
  /** The fractions of the portfolio after the trades, without the leftover; none for an empty portfolio. */
  weights: ReadonlyMap<string, Decimal>;
};

/** The units of an order that cannot be smaller: one, or as many as the least amount of a first order takes. */
function leastUnits({ id, unitPrice }: Need, units: Units, minimumOrder: Decimal): Decimal {
  const isOrdered = units.get(id)?.gt(0);
  return isOrdered ? new Decimal(1) : Decimal.max(minimumOrder.div(unitPrice).ceil(), 1);
}

/** A need that stays open, and that of its class. */
type OpenNeed = Need & { ofClass: Decimal };

const furthestFirst = (a: OpenNeed, b: OpenNeed): number =>
  largestFirst({ id: a.classId, need: a.ofClass }, { id: b.classId, need: b.ofClass });

type Spending = { cash: Decimal; minimumOrder: Decimal; limits: ClassLimits };

/** The needs that the money left pays at least one order of: those of the class that is furthest below its target come first. */
function openNeeds(sorted: readonly Need[], units: Units, left: Decimal, spending: Spending): OpenNeed[] {
  const { minimumOrder, limits } = spending;
  const ofClasses = new Map(
    [...Map.groupBy(sorted, ({ classId }) => classId)].map(([id, needs]) => [
      id,
      (limits.get(id) ?? zero).minus(costOf(units, needs)),
    ]),
  );
  return sorted
    .map((each) => ({
      ...each,
      need: each.need.minus(each.unitPrice.times(units.get(each.id) ?? zero)),
      ofClass: ofClasses.get(each.classId) ?? zero,
    }))
    .filter(
      (each) =>
        each.need.gt(0) &&
        each.ofClass.gt(0) &&
        leastUnits(each, units, minimumOrder).times(each.unitPrice).lte(left),
    )
    .toSorted((a, b) => (a.classId === b.classId ? largestFirst(a, b) : furthestFirst(a, b)));
}

/** Units of at most this price, in BRL, are bought many at once: a coin has a hundred million of them. */
const smallUnit = new Decimal(1);
const isSmall = ({ unitPrice }: Need): boolean => unitPrice.lte(smallUnit);

/**
 * Small units of the furthest classes, down to the shortage of the class that comes next and would get a larger unit. In a class they go
 * to its furthest assets in the same way.
 */
function smallUnits(open: readonly OpenNeed[], left: Decimal): Units {
  const classes = [...Map.groupBy(open, ({ classId }) => classId).values()];
  const next = classes.find(([first]) => first && !isSmall(first))?.[0]?.ofClass ?? zero;
  const above = classes.flatMap((needs) => {
    const nextOfClass = needs.find((each) => !isSmall(each))?.need ?? zero;
    return needs.flatMap((each) =>
      isSmall(each) ? { ...each, need: each.need.minus(nextOfClass), ofClass: each.ofClass.minus(next) } : [],
    );
  });
  return shareOut(
    above.filter(({ need, ofClass }) => need.gt(0) && ofClass.gt(0)),
    {
      amount: left,
      minimumOrder: zero,
      limits: new Map(above.map(({ classId, ofClass }) => [classId, ofClass])),
    },
  );
}

/**
 * Spends what whole units left over, until it pays no order of an asset below its target. Each unit goes to the class that is furthest
 * below its target then, and in it to the furthest asset.
 */
function spendRest(sorted: readonly Need[], units: Units, spending: Spending): Decimal {
  const { cash, minimumOrder } = spending;
  for (;;) {
    const left = cash.minus(costOf(units, sorted));
    const open = openNeeds(sorted, units, left, spending);
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

type ShortageOf = (asset: TargetedAsset) => Decimal;

/** The needs of the assets above their targets, at most as much as may be sold. */
const excessOf = (assets: readonly TargetedAsset[], shortageOf: ShortageOf) =>
  assets
    .flatMap((asset): Need[] => {
      const { id, classId, unitPrice, sellable } = asset;
      const excess = shortageOf(asset).neg();
      if (!unitPrice || !sellable.gt(0) || !excess.gt(0)) return [];
      return [{ id, classId, unitPrice, need: Decimal.min(excess, sellable.times(unitPrice)) }];
    })
    .toSorted(largestFirst);

/** How far each class is below its target after sales of its assets. It is not above zero for a class that takes nothing. */
function classLimits(assets: readonly TargetedAsset[], sold: readonly Need[], shortageOf: ShortageOf) {
  const amounts = new Map(sold.map(({ id, need }) => [id, need]));
  return new Map(
    [...Map.groupBy(assets, ({ classId }) => classId)].map(([classId, ofClass]) => [
      classId,
      sumOfAmounts(ofClass.map((asset) => shortageOf(asset).plus(amounts.get(asset.id) ?? zero))),
    ]),
  );
}

/**
 * Splits a deposit to whole units by the targets of a person, which are those of the portfolio with the deposit. Money goes to the
 * classes that are furthest below their targets, in BRL. In each class it goes to the furthest assets. A class or an asset at or above its
 * target is not bought. Sales, where allowed, pay for what the deposit does not. The order of the assets is irrelevant.
 */
export function proposeTrades(assets: readonly TargetedAsset[], deposit: Deposit): TradeProposal {
  const { amount, minimumOrder, allowsSales } = deposit;
  const total = sumOfAmounts(assets.map(({ value }) => value)).plus(amount);
  const shortageOf = ({ value, target }: TargetedAsset) => target.times(total).minus(value);
  const wanted = assets
    .flatMap((asset): Need[] => {
      const { id, classId, unitPrice, obstacle } = asset;
      const need = shortageOf(asset);
      return unitPrice && !obstacle && need.gt(0) ? [{ id, classId, need, unitPrice }] : [];
    })
    .toSorted(largestFirst);
  const excess = allowsSales ? excessOf(assets, shortageOf) : [];
  const limitsAfter = (sold: readonly Need[]) => classLimits(assets, sold, shortageOf);
  const unpaid = Decimal.max(wholeNeed(wanted, limitsAfter(excess)).minus(amount), zero);
  const sold = shareOut(excess, { amount: unpaid, minimumOrder, limits: new Map() });
  const cash = amount.plus(costOf(sold, excess));
  const limits = limitsAfter(excess.map((each) => ({ ...each, need: costOf(sold, [each]) })));
  const bought = shareOut(wanted, { amount: cash, minimumOrder, limits });
  const rest = spendRest(wanted, bought, { cash, minimumOrder, limits });
  const leftover = takeBack(excess, sold, rest, minimumOrder);
  const openOf = ({ classId }: TargetedAsset) =>
    (limits.get(classId) ?? zero).minus(
      costOf(
        bought,
        wanted.filter((each) => each.classId === classId),
      ),
    );
  return presentProposal(assets, { wanted, excess, bought, sold, leftover, openOf, shortageOf });
}

type Outcome = {
  wanted: Need[];
  excess: Need[];
  bought: Units;
  sold: Units;
  leftover: Decimal;
  /** How far the class of an asset stays below its target. */
  openOf: ShortageOf;
  shortageOf: ShortageOf;
};

const tradesOf = (needs: readonly Need[], units: Units): ProposedTrade[] =>
  needs
    .flatMap(({ id, unitPrice }) => {
      const count = units.get(id) ?? zero;
      return count.gt(0) ? [{ id, units: count, amount: count.times(unitPrice) }] : [];
    })
    .toSorted((a, b) => b.amount.comparedTo(a.amount) || (a.id < b.id ? -1 : 1));

function reasonOf(asset: TargetedAsset, leftover: Decimal, openOf: ShortageOf): Unbought["reason"] {
  const { unitPrice, obstacle } = asset;
  if (openOf(asset).lte(0)) return "class";
  if (obstacle) return obstacle;
  if (!unitPrice) return "no-price";
  return unitPrice.gt(leftover) ? "unit" : "minimum-order";
}

function presentProposal(assets: readonly TargetedAsset[], outcome: Outcome): TradeProposal {
  const { wanted, excess, bought, sold, leftover, openOf, shortageOf } = outcome;
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
      const shortage = shortageOf(asset);
      if (!shortage.gt(0) || traded.has(asset.id)) return [];
      return [{ id: asset.id, shortage, reason: reasonOf(asset, leftover, openOf) }];
    })
    .toSorted((a, b) => b.shortage.comparedTo(a.shortage) || (a.id < b.id ? -1 : 1));
  const values = assets.map(({ id, value }) => ({ id, value: value.plus(traded.get(id) ?? zero) }));
  const total = sumOfAmounts(values.map(({ value }) => value));
  const weights = new Map(total.gt(0) ? values.map(({ id, value }) => [id, ratio(value, total)]) : []);
  return { trades, leftover, unbought, weights };
}
