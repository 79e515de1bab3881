import type { Position } from "#contract/positions.ts";
import { decimal } from "#domain/decimal.ts";

type Key =
  | ("ticker" | "quantity" | "averagePrice" | "invested" | "marketValue")
  | ("gain" | "gainRate" | "today" | "weight");

export type PositionSort = { by: Key; descending: boolean };
export type SortKey = Key;

/** Figures begin with the largest, names with A. */
export function nextSort(sort: PositionSort | null, by: Key): PositionSort {
  return sort?.by === by ? { by, descending: !sort.descending } : { by, descending: by !== "ticker" };
}

/** As decimal text; null where it is not known. */
function figureOf(position: Position, by: Exclude<Key, "ticker">): string | null {
  if (by === "today") return "rate" in position.today ? position.today.rate : null;
  return position[by];
}

/** What is not known comes last either way. */
function compare(a: Position, b: Position, { by, descending }: PositionSort): number {
  const turn = descending ? -1 : 1;
  if (by === "ticker") return turn * a.asset.ticker.localeCompare(b.asset.ticker, "pt-BR", { numeric: true });
  const [one, other] = [figureOf(a, by), figureOf(b, by)];
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return turn * decimal(one).cmp(decimal(other));
}

export function sortedPositions(positions: readonly Position[], sort: PositionSort | null): Position[] {
  return sort ? positions.toSorted((a, b) => compare(a, b, sort)) : [...positions];
}
