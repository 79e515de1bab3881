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
};

export type ClassSection = { name: string; positions: Position[]; totals: Totals };

export function sumPositions(positions: readonly Position[]): Totals {
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
    received: textOf(positions.reduce((sum, { income }) => sum.plus(decimal(income.received)), zero)),
    weight: textOf(positions.reduce((sum, { weight }) => sum.plus(decimal(weight)), zero)),
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
    totals: sumPositions(members),
  }));
}
