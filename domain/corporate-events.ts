import type { Day } from "#domain/calendar.ts";
import type { Decimal } from "#domain/decimal.ts";

/** A split, reverse split or bonus: `factor` is the units after for one unit before. */
export type CorporateEvent = { assetId: string; exDate: Day; factor: Decimal };

const inEventOrder = <Event extends CorporateEvent>(events: Iterable<Event>): Event[] =>
  [...events].sort((a, b) => (a.exDate < b.exDate ? -1 : a.exDate > b.exDate ? 1 : 0));

/** A ledger in its order with the events among it, each at the start of its day; events after the last entry follow it. */
export function* withEvents<Entry extends { tradeDate: Day }, Event extends CorporateEvent>(
  ledger: Iterable<Entry>,
  events: Iterable<Event>,
): Generator<Entry | Event> {
  const pending = inEventOrder(events);
  let next = 0;
  for (const entry of ledger) {
    for (let event = pending[next]; event && event.exDate <= entry.tradeDate; event = pending[++next]) {
      yield event;
    }
    yield entry;
  }
  yield* pending.slice(next);
}

/** What a price seen on `seen` is on `day`: a unit of then is `factor` units after each event of its asset between the two. */
export function carriedOver(
  price: Decimal,
  seen: Day,
  day: Day,
  eventsOfAsset: readonly CorporateEvent[],
): Decimal {
  let carried = price;
  for (const { exDate, factor } of eventsOfAsset) {
    if (seen < exDate && exDate <= day) carried = carried.div(factor);
  }
  return carried;
}
