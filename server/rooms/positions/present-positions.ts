import type { Asset } from "#contract/assets.ts";
import type { Custodian } from "#contract/custodians.ts";
import type { OutdatedAsset } from "#contract/overview.ts";
import type { Position } from "#contract/positions.ts";
import { unknownRepaymentDay } from "#domain/fixed-income/treasury-bond.ts";
import type { IncomeOfAsset } from "#domain/income/income-summary.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, textOf } from "#domain/kernel/decimal.ts";
import type { SessionMove } from "#domain/overview/last-session.ts";
import type { CurrentPosition } from "#domain/valuation/current-positions.ts";
import type { United } from "#server/rooms/income/load-members.ts";
import { presentIncomeOf } from "#server/rooms/income/present-yields.ts";
import { type Part, presentMembers, sumOfParts } from "#server/rooms/positions/sum-of-parts.ts";

export const amountsOf = ({
  quantity,
  averagePrice,
  invested,
  marketValue,
  gain,
  gainRate,
  currentPrice,
}: CurrentPosition) => ({
  quantity: textOf(quantity),
  averagePrice: textOf(averagePrice),
  invested: textOf(invested),
  marketValue: textOf(marketValue),
  gain: textOf(gain),
  gainRate: gainRate && textOf(gainRate),
  currentPrice: { ...currentPrice, price: textOf(currentPrice.price) },
});

/** Thirds of a unit may leave less than can be recorded at a custodian. */
function presentCustody(
  { byCustodian }: Pick<CurrentPosition, "byCustodian">,
  custodianById: ReadonlyMap<string, Custodian>,
): Position["custody"] {
  return [...byCustodian]
    .filter(([, units]) => !units.toDecimalPlaces(10).isZero())
    .toSorted(([, a], [, b]) => b.comparedTo(a))
    .map(([id, units]) => ({ custodian: custodianById.get(id ?? "") ?? null, quantity: textOf(units) }));
}

/** A step that nobody answered changes what was gained, so no gain is shown. */
export const noGain = { gain: null, gainRate: null };

type PositionStep = { assetId: string; day: string; ratio: { from: number; to: number } };

function presentStep(steps: readonly PositionStep[]): Partial<Position> {
  const newest = steps.toSorted((a, b) => (a.day < b.day ? -1 : 1)).at(-1);
  return newest ? { ...noGain, priceStep: { day: newest.day, ...newest.ratio } } : {};
}

/** The day on which a bond was repaid with an amount that the person is asked for. */
function presentRepayment({ assetClass, ticker }: Asset, today: Day): Partial<Position> {
  const repaidOn = assetClass.code === "TREASURY" ? unknownRepaymentDay(ticker, today) : null;
  return repaidOn === null ? {} : { repaidOn };
}

/** `day`: that of all positions together. `outdated`: those that count at their last value, by asset. */
export type PositionPrices = {
  day: Day;
  marketDayOf(position: CurrentPosition): Day;
  outdated: ReadonlyMap<string, OutdatedAsset>;
};

function presentPrices(
  position: CurrentPosition,
  assetId: string,
  { day, marketDayOf, outdated }: PositionPrices,
): Pick<Position, "marketDay" | "pricesDay" | "outdated"> {
  const found = outdated.get(assetId);
  return { marketDay: marketDayOf(position), pricesDay: day, ...(found && { outdated: found }) };
}

/** The part of a position in the last session of the overview. */
function presentDay(
  { assetId }: CurrentPosition,
  move: SessionMove | null,
): Pick<Position, "session" | "today" | "todayAmount" | "todayBefore" | "wasHeldInSession"> {
  const part = move?.parts.get(assetId);
  const change = move?.priceChanges.get(assetId);
  return {
    session: move && { day: move.day, isSession: move.isSession },
    today: change ? { rate: textOf(change) } : { unavailable: "price-missing" },
    todayAmount: part?.amount ? textOf(part.amount) : null,
    todayBefore: part?.before ? textOf(part.before) : null,
    wasHeldInSession: part !== undefined,
  };
}

const byClassAndTicker = ({ asset: a }: Pick<Position, "asset">, { asset: b }: Pick<Position, "asset">) =>
  a.assetClass.orderIndex - b.assetClass.orderIndex || (a.ticker < b.ticker ? -1 : 1);

type Context = Pick<United, "members" | "memberOf" | "assetOf" | "today"> & {
  /** The assets that are applications of fixed income. */
  contractIds: ReadonlySet<string>;
  custodians: readonly Custodian[];
  incomeOf(position: CurrentPosition): IncomeOfAsset;
  openSteps: readonly PositionStep[];
  prices: PositionPrices;
  session: SessionMove | null;
};

/** One row for each asset, ordered by class and ticker. In a sum it has the parts of the portfolios that hold the asset. */
export function presentPositions(
  positions: readonly (CurrentPosition & { weight: Decimal })[],
  context: Context,
): Position[] {
  const { members, memberOf, assetOf, contractIds, custodians, incomeOf, openSteps } = context;
  const { prices, session, today } = context;
  const custodianById = new Map(custodians.map((custodian) => [custodian.id, custodian]));
  const stepsOf = Map.groupBy(openSteps, ({ assetId }) => assetId);
  const parts = positions.map((position): Part => {
    const { assetId } = position;
    const { id, name } = memberOf(assetId);
    const asset = assetOf(assetId);
    const income = incomeOf(position);
    const row = {
      asset,
      ...amountsOf(position),
      hasOldPrice: position.hasOldPrice,
      ...presentPrices(position, asset.id, prices),
      ...(contractIds.has(asset.id) && { isContract: true as const }),
      ...presentRepayment(asset, today),
      ...presentStep(stepsOf.get(assetId) ?? []),
      weight: textOf(position.weight),
      ...presentDay(position, session),
      custody: presentCustody(position, custodianById),
      income: presentIncomeOf(income),
    };
    return { position: row, income, portfolio: { id, name } };
  });
  return [...Map.groupBy(parts, ({ position }) => position.asset.id).values()]
    .flatMap((ofAsset) => {
      const row = sumOfParts(ofAsset);
      if (!row) return [];
      return members.length > 1 ? { ...row, parts: presentMembers(ofAsset) } : row;
    })
    .toSorted(byClassAndTicker);
}
