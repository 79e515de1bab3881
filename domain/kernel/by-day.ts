import type { Day } from "#domain/kernel/calendar.ts";

type Dated = { day: Day };

/** How many items are at or before a day; so also the index of the first one after it. `items` are in order of day. */
export function countUntil(items: readonly Dated[], day: Day): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((items[middle]?.day ?? "") <= day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The last item at or before a day. `items` are in order of day. */
export const lastUntil = <Item extends Dated>(items: readonly Item[], day: Day): Item | undefined =>
  items[countUntil(items, day) - 1];
