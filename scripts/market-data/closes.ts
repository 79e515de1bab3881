import { decimal, textOf } from "#domain/kernel/decimal.ts";

/** The proofs that a close is as traded. Their letters ship with the closes; market-data/README.md explains them. */
export const proofs = {
  official: "c",
  wholeCents: "d",
  dailyAsTraded: "f",
  snapshot: "s",
  exactLevel: "e",
  rights: "r",
  distributions: "p",
  level: "l",
  shareSplits: "g",
  treasury: "t",
  crypto: "x",
} as const;

export type Close = { ticker: string; day: string; close: string; proof: string };

export const closeKey = ({ ticker, day }: { ticker: string; day: string }) => `${ticker},${day}`;

/** A list of the close, or an empty list for a price of 0, which some sources give for days without a trade. */
export function closeIfPositive(ticker: string, day: string, price: string, proof: string): Close[] {
  const close = decimal(price);
  return close.gt(0) ? [{ ticker, day, close: textOf(close), proof }] : [];
}

/** If several sources have a close of a day, the first one wins. */
export function mergeCloses(sources: readonly (readonly Close[])[]): Close[] {
  const closeByKey = new Map<string, Close>();
  for (const close of sources.flat()) {
    if (!closeByKey.has(closeKey(close))) closeByKey.set(closeKey(close), close);
  }
  return [...closeByKey.values()].sort((a, b) => (closeKey(a) < closeKey(b) ? -1 : 1));
}

/** The tickers that closed at a price, by day and price. */
export function closesByDay(closes: readonly Close[]): Map<string, Map<string, Set<string>>> {
  const days = new Map<string, Map<string, Set<string>>>();
  for (const { ticker, day, close } of closes) {
    const prices = days.get(day) ?? new Map<string, Set<string>>();
    prices.set(close, (prices.get(close) ?? new Set()).add(ticker));
    days.set(day, prices);
  }
  return days;
}
