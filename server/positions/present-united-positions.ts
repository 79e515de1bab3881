import type { Asset } from "#contract/assets.ts";
import type { Custodian } from "#contract/custodians.ts";
import type { Position } from "#contract/positions.ts";
import { type IncomeOfAsset, sumOfIncome } from "#domain/income/income-summary.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import type { SessionMove } from "#domain/overview/last-session.ts";
import type { CurrentPosition } from "#domain/valuation/current-positions.ts";
import {
  byClassAndTicker,
  type PositionPrices,
  type PositionStep,
  presentIncomeOf,
  presentPositions,
} from "#server/positions/present-positions.ts";

type WeightedPosition = CurrentPosition & { weight: Decimal };
type PartOwner = { id: string; name: string };

/** One portfolio's position in an asset. */
type Part = { position: Position; income: IncomeOfAsset; portfolio: PartOwner };

/** Sums over several portfolios. Ids are those of parts. */
type UnitedContext = {
  assetOf(id: string): Asset;
  portfolioOf(id: string): PartOwner;
  custodians: readonly Custodian[];
  incomeOf(position: CurrentPosition): IncomeOfAsset;
  openSteps: readonly PositionStep[];
  prices: PositionPrices;
  session: SessionMove | null;
  today: Day;
};

const sumOfTexts = (texts: readonly string[]): Decimal => texts.reduce((sum, text) => sum.plus(text), zero);

/** Null if one of them is not known. */
const knownSum = (texts: readonly (string | null)[]): Decimal | null =>
  texts.some((text) => text === null) ? null : sumOfTexts(texts.filter((text) => text !== null));

function sumOfCustody(positions: readonly Position[]): Position["custody"] {
  const byCustodian = Map.groupBy(
    positions.flatMap(({ custody }) => custody),
    ({ custodian }) => custodian?.id ?? "",
  );
  return [...byCustodian.values()]
    .flatMap((places) => {
      const [first] = places;
      const quantity = sumOfTexts(places.map((place) => place.quantity));
      return first ? [{ custodian: first.custodian, quantity }] : [];
    })
    .toSorted((a, b) => b.quantity.comparedTo(a.quantity))
    .map(({ custodian, quantity }) => ({ custodian, quantity: textOf(quantity) }));
}

function amountsOf(positions: readonly Position[]) {
  const sumOf = (name: "quantity" | "invested" | "marketValue" | "weight") =>
    sumOfTexts(positions.map((position) => position[name]));
  const invested = sumOf("invested");
  const quantity = sumOf("quantity");
  const gain = knownSum(positions.map((position) => position.gain));
  const inSession = positions.filter(({ wasHeldInSession }) => wasHeldInSession);
  const before = knownSum(inSession.map((position) => position.todayBefore));
  const changes = positions.flatMap(({ todayAmount }) => todayAmount ?? []);
  return {
    quantity: textOf(quantity),
    averagePrice: textOf(invested.div(quantity)),
    invested: textOf(invested),
    marketValue: textOf(sumOf("marketValue")),
    gain: gain && textOf(gain),
    gainRate: gain && !invested.isZero() ? textOf(gain.div(invested)) : null,
    weight: textOf(sumOf("weight")),
    todayAmount: changes.length > 0 ? textOf(sumOfTexts(changes)) : null,
    todayBefore: before && inSession.length > 0 ? textOf(before) : null,
    wasHeldInSession: inSession.length > 0,
  };
}

const presentPart = ({ position, portfolio }: Part): NonNullable<Position["parts"]>[number] => {
  const { quantity, averagePrice, invested, marketValue, gain, gainRate } = position;
  return { portfolio, quantity, averagePrice, invested, marketValue, gain, gainRate };
};

/** The row of an asset. The price is the newest one of its parts, of which only own trades can differ. */
function presentRow(parts: readonly Part[]): Position | undefined {
  const positions = parts.map(({ position }) => position);
  const newest = positions.toSorted((a, b) => (a.currentPrice.day > b.currentPrice.day ? -1 : 1))[0];
  const income = sumOfIncome(parts.map((part) => part.income));
  if (!newest || !income) return undefined;
  const step = positions.find(({ priceStep }) => priceStep);
  return {
    ...newest,
    ...(step?.priceStep && { priceStep: step.priceStep }),
    ...amountsOf(positions),
    marketDay:
      positions
        .map(({ marketDay }) => marketDay)
        .toSorted()
        .at(-1) ?? newest.marketDay,
    today: positions.find(({ today }) => "rate" in today)?.today ?? newest.today,
    custody: sumOfCustody(positions),
    income: presentIncomeOf(income),
    parts: parts
      .map(presentPart)
      .toSorted((a, b) => decimal(b.marketValue).comparedTo(decimal(a.marketValue))),
  };
}

/** One row for each asset, with the parts of the portfolios that hold it, ordered as positions are. */
export function presentUnitedPositions(
  held: readonly WeightedPosition[],
  { portfolioOf, incomeOf, ...context }: UnitedContext,
): Position[] {
  const parts = held.flatMap((position) => {
    const income = incomeOf(position);
    const [row] = presentPositions([position], { ...context, incomeOf: () => income });
    return row ? [{ position: row, income, portfolio: portfolioOf(position.assetId) }] : [];
  });
  const rows = [...Map.groupBy(parts, ({ position }) => position.asset.id).values()];
  return rows.flatMap((ofAsset) => presentRow(ofAsset) ?? []).toSorted(byClassAndTicker);
}
