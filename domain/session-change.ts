import { lastBusinessDay } from "#domain/business-days.ts";
import { addDays } from "#domain/calendar.ts";
import { type CorporateEvent, carriedOver } from "#domain/corporate-events.ts";
import type { Decimal } from "#domain/decimal.ts";
import type { KnownPrice } from "#domain/valuation.ts";

/**
 * How the newest close stands to the one of the session before, as a fraction; undefined where that one is not known.
 * `closes` are the newest first.
 */
export function sessionChange(
  closes: readonly KnownPrice[],
  eventsOfAsset: readonly CorporateEvent[],
): Decimal | undefined {
  const [last, before] = closes;
  if (!last || !before || before.day < lastBusinessDay("B3", addDays(last.day, -1))) return undefined;
  return last.price.div(carriedOver(before.price, before.day, last.day, eventsOfAsset)).minus(1);
}
