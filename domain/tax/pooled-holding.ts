import type { Day } from "#domain/kernel/calendar.ts";
import { Decimal, ratio, zero } from "#domain/kernel/decimal.ts";
import type { Bonus } from "#domain/ledger/entry.ts";
import type { BoughtUnits, LotList } from "#domain/ledger/lot-list.ts";

/** A holder's units of one asset and their cost. The cost in BRL, with fees, is one for all portfolios; units are kept by portfolio. */
export type PooledHolding = {
  units: Map<string, Decimal>;
  cost: Decimal;
  /** Units by portfolio that perhaps nobody holds, because an earlier sale of more than was held has no explanation. */
  doubtful: Map<string, Decimal>;
  /** A bonus whose cost nobody knows, of which the holding may have units. */
  costlessBonus: Bonus | undefined;
  /** The purchases of an asset that is sold by lots, with fees, oldest first. Empty if all units are one lot. */
  lots: LotList<BoughtUnits & { day?: Day }>;
};

/** The sum over all portfolios. */
export const sumOfUnits = (units: ReadonlyMap<string, Decimal>): Decimal =>
  [...units.values()].reduce((sum, each) => sum.plus(each), zero);

export const unitsOf = ({ units }: PooledHolding): Decimal => sumOfUnits(units);

/** Whether an earlier sale of more than was held leaves it open who holds the units, or what they cost. */
export const isUncertain = ({ doubtful, costlessBonus }: PooledHolding): boolean =>
  sumOfUnits(doubtful).gt(0) || costlessBonus !== undefined;

/** Units are sold from a portfolio first, and then from the others. */
export function takeFromPortfolios(
  { units: held, doubtful }: PooledHolding,
  portfolioId: string,
  sold: Decimal,
): void {
  let left = sold;
  for (const portfolio of [portfolioId, ...held.keys()]) {
    const units = held.get(portfolio) ?? zero;
    const taken = Decimal.min(units, left);
    if (taken.gt(0)) held.set(portfolio, units.minus(taken));
    left = left.minus(taken);
  }
  for (const [portfolio, units] of doubtful)
    doubtful.set(portfolio, Decimal.min(units, held.get(portfolio) ?? zero));
}

/** Units of a portfolio that perhaps nobody holds. */
export function addDoubtful({ doubtful }: PooledHolding, portfolioId: string, units: Decimal): void {
  doubtful.set(portfolioId, (doubtful.get(portfolioId) ?? zero).plus(units));
}

/** Units move to another portfolio of the holder. Those that perhaps nobody holds move last. */
export function moveUnits(
  holding: PooledHolding,
  { from, to, wanted }: { from: string; to: string; wanted: Decimal },
): void {
  const { units, doubtful } = holding;
  const before = units.get(from) ?? zero;
  const moved = Decimal.min(wanted, before);
  const left = before.minus(moved);
  units.set(from, left);
  units.set(to, (units.get(to) ?? zero).plus(moved));
  const open = doubtful.get(from);
  if (!open || open.lte(left)) return;
  doubtful.set(from, left);
  addDoubtful(holding, to, open.minus(left));
}

/** Decimals to which a cost is rounded. */
export const places = 20;

/** amount × units / all, rounded at the 20th decimal, so that costs do not gain digits with each sale. */
export const prorate = (amount: Decimal, units: Decimal, all: Decimal): Decimal =>
  units.eq(all) ? amount : new Decimal(ratio(amount.times(units), all)).toDecimalPlaces(places);
