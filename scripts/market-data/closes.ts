import { decimal, textOf } from "#domain/decimal.ts";

/** How a close is known to be as traded; the letter ships with it, and market-data/README.md says what each means. */
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

export const keyOf = ({ ticker, day }: { ticker: string; day: string }) => `${ticker},${day}`;

/** Not for closes that are nothing, which some sources have on days without a trade. */
export function closeOf(ticker: string, day: string, price: string, proof: string): Close[] {
  const close = decimal(price);
  return close.gt(0) ? [{ ticker, day, close: textOf(close), proof }] : [];
}

/** Of several closes of a day the first source's counts. */
export function firstOfEach(sources: readonly (readonly Close[])[]): Close[] {
  const found = new Map<string, Close>();
  for (const close of sources.flat()) {
    if (!found.has(keyOf(close))) found.set(keyOf(close), close);
  }
  return [...found.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** By day and price, the tickers that closed at it. */
export function closesByDay(closes: readonly Close[]): Map<string, Map<string, Set<string>>> {
  const days = new Map<string, Map<string, Set<string>>>();
  for (const { ticker, day, close } of closes) {
    const prices = days.get(day) ?? new Map<string, Set<string>>();
    prices.set(close, (prices.get(close) ?? new Set()).add(ticker));
    days.set(day, prices);
  }
  return days;
}
