import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import type { Holding } from "#domain/ledger/step.ts";

export const dayText = (day: Day) => day.split("-").reverse().join("/");
export const quantityText = (quantity: Decimal) => textOf(quantity).replace(".", ",");

/** Units that can be taken from a custodian: its own, and those without one. */
export function custodyOf(before: Holding | undefined, custodianId: string | null): Decimal {
  const held = (id: string | null) => before?.byCustodian.get(id) ?? zero;
  return custodianId === null ? held(null) : held(custodianId).plus(held(null));
}
