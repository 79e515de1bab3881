import type { Day } from "#domain/calendar.ts";

/** The last item at or before a day. `items` are in order of day. */
export function lastUntil<Item extends { day: Day }>(items: readonly Item[], day: Day): Item | undefined {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((items[middle]?.day ?? "") <= day) low = middle + 1;
    else high = middle;
  }
  return items[low - 1];
}
