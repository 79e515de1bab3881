import type { Position } from "#contract/positions.ts";
import { decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import { foldedText } from "#domain/kernel/search-text.ts";
import { tickersOf } from "#domain/kernel/ticker.ts";
import { totalValuation } from "#domain/valuation/valuation.ts";

/** Totals in BRL as decimal text; `gainRate` is a fraction. */
export type Totals = {
  invested: string;
  marketValue: string;
  /** Null, as the rate is, if one of the positions may have been split. */
  gain: string | null;
  gainRate: string | null;
  /** Net income received. */
  received: string;
  /** The part of the portfolio's value, as a fraction. */
  weight: string;
  day: DayTotal;
};

/** The part of some positions in the last session. */
export type DayTotal = {
  /** In BRL; null if no position has both prices. */
  amount: string | null;
  /** A fraction of the value before the session; null if less than half of the value counts, or if something was traded. */
  rate: string | null;
  /** `covered` of `of` positions count; those bought later are none of them. */
  covered: number;
  of: number;
};

export type ClassSection = { name: string; positions: Position[]; totals: Totals };

const sumOf = (amounts: readonly string[]) =>
  amounts.reduce((sum, amount) => sum.plus(decimal(amount)), zero);

/** The sum of the parts that the positions have in the last session. */
function sumDay(positions: readonly Position[]): DayTotal {
  const held = positions.filter(({ wasHeldInSession }) => wasHeldInSession);
  const covered = held.filter(({ todayAmount }) => todayAmount !== null);
  const counts = { covered: covered.length, of: held.length };
  if (covered.length === 0) return { amount: null, rate: null, ...counts };
  const amount = sumOf(covered.map(({ todayAmount }) => todayAmount ?? "0"));
  const before = sumOf(covered.map(({ todayBefore }) => todayBefore ?? "0"));
  const isUntraded = covered.every(({ todayBefore }) => todayBefore !== null);
  const value = sumOf(covered.map(({ marketValue }) => marketValue));
  const isMostKnown = value.times(2).gte(sumOf(held.map(({ marketValue }) => marketValue)));
  const hasRate = isUntraded && isMostKnown && before.gt(0);
  return { amount: textOf(amount), rate: hasRate ? textOf(amount.div(before)) : null, ...counts };
}

/** A position with the amounts that the table shows. */
type ShownOf = (position: Position) => Position;

const asItIs: ShownOf = (position) => position;

/** The totals of some positions: amounts of the shown ones, and a rate of the exact ones. */
export function sumPositions(positions: readonly Position[], shownOf: ShownOf = asItIs): Totals {
  const { gainRate } = totalValuation(
    positions.map((position) => ({
      invested: decimal(position.invested),
      marketValue: decimal(position.marketValue),
    })),
  );
  const shown = positions.map(shownOf);
  const invested = sumOf(shown.map((position) => position.invested));
  const marketValue = sumOf(shown.map((position) => position.marketValue));
  const isKnown = !positions.some(({ priceStep }) => priceStep);
  return {
    invested: textOf(invested),
    marketValue: textOf(marketValue),
    gain: isKnown ? textOf(marketValue.minus(invested)) : null,
    gainRate: isKnown && gainRate ? textOf(gainRate) : null,
    received: textOf(sumOf(shown.map(({ income }) => income.received))),
    weight: textOf(sumOf(positions.map(({ weight }) => weight))),
    day: sumDay(positions),
  };
}

/** The positions that have the searched ticker, or every word of the search in ticker or name, ignoring case and accents. */
export function matchingPositions(positions: readonly Position[], search: string): Position[] {
  const words = foldedText(search).split(" ");
  const tickers = tickersOf(search);
  return positions.filter(({ asset }) => {
    if (tickers.includes(asset.ticker)) return true;
    const text = foldedText(`${asset.ticker} ${asset.name}`);
    return words.every((word) => text.includes(word));
  });
}

export const classNameOf = ({ asset }: Position): string => asset.assetClass.name || "Outros";

/** Groups positions by the name of their asset class, and keeps their order. */
export function groupByClass(positions: readonly Position[], shownOf: ShownOf = asItIs): ClassSection[] {
  return [...Map.groupBy(positions, classNameOf)].map(([name, members]) => ({
    name,
    positions: members.map(shownOf),
    totals: sumPositions(members, shownOf),
  }));
}
