import type { Rate } from "#contract/overview.ts";
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

/** The day of some positions, from those with the newest price and one of the session before. */
export type DayTotal = {
  /** In BRL; null if no position has both prices. */
  amount: string | null;
  /** A fraction of the value before the session; unavailable if less than half of the value counts. */
  rate: Rate;
  /** `covered` of `of` positions count. */
  covered: number;
  of: number;
  /** The day of these prices if a row of another class has a newer one; else null. */
  olderDay: string | null;
};

export type ClassSection = { name: string; positions: Position[]; totals: Totals };

const sumOf = (amounts: readonly string[]) =>
  amounts.reduce((sum, amount) => sum.plus(decimal(amount)), zero);

/** The newest day of a change. A repaid application has none: it keeps its price from the day of payment on. */
function newestDay(positions: readonly Position[]): string | undefined {
  return positions
    .filter(({ todayAmount, repaidOn }) => todayAmount !== null && repaidOn === undefined)
    .map(({ currentPrice }) => currentPrice.day)
    .toSorted()
    .at(-1);
}

/** The sum of the changes that the rows show, as far as they are changes of one day. `newestOfAll` is that of all classes. */
function sumDay(all: readonly Position[], newestOfAll: string | undefined): DayTotal {
  const positions = all.filter(({ repaidOn }) => repaidOn === undefined);
  const changed = positions.filter(({ todayAmount }) => todayAmount !== null);
  const newest = newestDay(changed);
  const counted = changed.filter(({ currentPrice }) => currentPrice.day === newest);
  const counts = {
    covered: counted.length,
    of: positions.length,
    olderDay: newest === newestOfAll ? null : (newest ?? null),
  };
  if (counted.length === 0) return { amount: null, rate: { unavailable: "price-missing" }, ...counts };
  const amount = sumOf(counted.map(({ todayAmount }) => todayAmount ?? "0"));
  const value = sumOf(counted.map(({ marketValue }) => marketValue));
  const before = value.minus(amount);
  const isMostKnown = value.times(2).gte(sumOf(positions.map(({ marketValue }) => marketValue)));
  return {
    amount: textOf(amount),
    rate: isMostKnown && before.gt(0) ? { rate: textOf(amount.div(before)) } : { unavailable: "few-prices" },
    ...counts,
  };
}

/** The totals of some positions among `all` that are listed. */
export function sumPositions(positions: readonly Position[], all = positions): Totals {
  const { invested, marketValue, gain, gainRate } = totalValuation(
    positions.map((position) => ({
      invested: decimal(position.invested),
      marketValue: decimal(position.marketValue),
    })),
  );
  const isKnown = !positions.some(({ priceStep }) => priceStep);
  return {
    invested: textOf(invested),
    marketValue: textOf(marketValue),
    gain: isKnown ? textOf(gain) : null,
    gainRate: isKnown && gainRate ? textOf(gainRate) : null,
    received: textOf(sumOf(positions.map(({ income }) => income.received))),
    weight: textOf(sumOf(positions.map(({ weight }) => weight))),
    day: sumDay(positions, newestDay(all)),
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

/** Groups positions by the name of their asset class, and keeps their order. */
export function groupByClass(positions: readonly Position[]): ClassSection[] {
  const byName = Map.groupBy(positions, ({ asset }) => asset.assetClass.name || "Outros");
  return [...byName].map(([name, members]) => ({
    name,
    positions: members,
    totals: sumPositions(members, positions),
  }));
}
