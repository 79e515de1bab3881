import type { Position } from "#contract/positions.ts";
import { decimal } from "#domain/kernel/decimal.ts";

type Key =
  | ("ticker" | "quantity" | "averagePrice" | "invested" | "marketValue" | "currentPrice")
  | ("gain" | "gainRate" | "today" | "weight" | "income");

export type PositionSort = { by: Key; descending: boolean };
export type SortKey = Key;

/** The largest positions first. */
export const defaultSort: PositionSort = { by: "marketValue", descending: true };

/** Figures are first sorted in descending order, tickers in ascending order. */
export function nextSort(sort: PositionSort, by: Key): PositionSort {
  return sort.by === by ? { by, descending: !sort.descending } : { by, descending: by !== "ticker" };
}

/** The figure as decimal text; null if it is unknown. */
function figureValue(position: Position, by: Exclude<Key, "ticker">): string | null {
  if (by === "currentPrice") return position.currentPrice.price;
  if (by === "income") return position.income.received;
  if (by === "today") return "rate" in position.today ? position.today.rate : null;
  return position[by];
}

/** Unknown figures come last in both directions. */
function compare(a: Position, b: Position, { by, descending }: PositionSort): number {
  const direction = descending ? -1 : 1;
  if (by === "ticker")
    return direction * a.asset.ticker.localeCompare(b.asset.ticker, "pt-BR", { numeric: true });
  const one = figureValue(a, by);
  const other = figureValue(b, by);
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return direction * decimal(one).cmp(decimal(other));
}

export function sortedPositions(positions: readonly Position[], sort: PositionSort): Position[] {
  return positions.toSorted((a, b) => compare(a, b, sort));
}
