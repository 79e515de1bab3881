import type { BoughtUnits } from "#domain/fixed-income/redemption-lots.ts";
import { Decimal, ratio, zero } from "#domain/kernel/decimal.ts";
import type { Bonus } from "#domain/ledger/entry.ts";

/** A holder's units of one asset and their cost. The cost in BRL, with fees, is one for all portfolios; units are kept by portfolio. */
export type PooledHolding = {
  units: Map<string, Decimal>;
  cost: Decimal;
  /** Units by portfolio that perhaps nobody holds, because an earlier sale of more than was held has no explanation. */
  doubtful: Map<string, Decimal>;
  /** A bonus whose cost nobody knows, of which the holding may have units. */
  costlessBonus: Bonus | undefined;
  /** The purchases of an asset that is sold by lots, with fees, oldest first. Empty if all units are one lot. */
  lots: BoughtUnits[];
};

/** The sum over all portfolios. */
export const sumOfUnits = (units: ReadonlyMap<string, Decimal>): Decimal =>
  [...units.values()].reduce((sum, each) => sum.plus(each), zero);

export const unitsOf = ({ units }: PooledHolding): Decimal => sumOfUnits(units);

/** Whether an earlier sale of more than was held leaves it open who holds the units, or what they cost. */
export const isUncertain = ({ doubtful, costlessBonus }: PooledHolding): boolean =>
  sumOfUnits(doubtful).gt(0) || costlessBonus !== undefined;

/** Decimals to which a cost is rounded. */
export const places = 20;

/** amount × units / all, rounded at the 20th decimal, so that costs do not gain digits with each sale. */
export const prorate = (amount: Decimal, units: Decimal, all: Decimal): Decimal =>
  units.eq(all) ? amount : new Decimal(ratio(amount.times(units), all)).toDecimalPlaces(places);
