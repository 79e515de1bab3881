import type { Position } from "#contract/positions.ts";
import { type IncomeOfAsset, sumOfIncome } from "#domain/income/income-summary.ts";
import { type Decimal, decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import { presentIncomeOf } from "#server/rooms/income/present-yields.ts";

/** The position of one portfolio in an asset. */
export type Part = { position: Position; income: IncomeOfAsset; portfolio: { id: string; name: string } };

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

function sumOfAmounts(positions: readonly Position[]) {
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

/** The position of all portfolios in an asset. The price is the newest one of the parts, of which only own trades can differ. */
export function sumOfParts(parts: readonly Part[]): Position | undefined {
  const positions = parts.map(({ position }) => position);
  // Rounded amounts do not sum to a rate to the last digit.
  if (positions.length === 1) return positions[0];
  const newest = positions.toSorted((a, b) => (a.currentPrice.day > b.currentPrice.day ? -1 : 1))[0];
  const income = sumOfIncome(parts.map((part) => part.income));
  if (!newest || !income) return undefined;
  const step = positions.find(({ priceStep }) => priceStep);
  return {
    ...newest,
    ...(step?.priceStep && { priceStep: step.priceStep }),
    ...sumOfAmounts(positions),
    marketDay:
      positions
        .map(({ marketDay }) => marketDay)
        .toSorted()
        .at(-1) ?? newest.marketDay,
    today: positions.find(({ today }) => "rate" in today)?.today ?? newest.today,
    custody: sumOfCustody(positions),
    income: presentIncomeOf(income),
  };
}

/** The amounts of each portfolio, largest first. */
export const presentMembers = (parts: readonly Part[]): Position["parts"] =>
  parts
    .map(({ portfolio, position: { quantity, averagePrice, invested, marketValue, gain, gainRate } }) => ({
      portfolio,
      quantity,
      averagePrice,
      invested,
      marketValue,
      gain,
      gainRate,
    }))
    .toSorted((a, b) => decimal(b.marketValue).comparedTo(decimal(a.marketValue)));
