import { type CorporateEvent, withEvents } from "#domain/corporate-events.ts";
import { flowOf, type Trade } from "#domain/daily-valuation.ts";
import { type Decimal, zero } from "#domain/decimal.ts";
import { afterStep, type OpenPosition } from "#domain/positions.ts";

/** An entry or an event, and what was held after it. */
export type LedgerLine<Entry extends Trade, Event extends CorporateEvent> = {
  step: Entry | Event;
  quantity: Decimal;
  cost: Decimal;
  /** Null where nothing is held. */
  averagePrice: Decimal | null;
  /** With fees. */
  putIn: Decimal;
  takenOut: Decimal;
};

/** How an asset's quantity and average came about; the last line is the position. Events that met nothing are left out. */
export function ledgerLines<Entry extends Trade, Event extends CorporateEvent>(
  tradesOfAsset: Iterable<Entry>,
  eventsOfAsset: Iterable<Event>,
): LedgerLine<Entry, Event>[] {
  const lines: LedgerLine<Entry, Event>[] = [];
  let open: OpenPosition | undefined;
  for (const step of withEvents(tradesOfAsset, eventsOfAsset)) {
    if ("factor" in step && !open) continue;
    const flow = "factor" in step ? { putIn: zero, takenOut: zero } : flowOf(open, step);
    open = afterStep(open, step);
    const { quantity, cost } = open ?? { quantity: zero, cost: zero };
    lines.push({ step, quantity, cost, averagePrice: open ? cost.div(quantity) : null, ...flow });
  }
  return lines;
}
