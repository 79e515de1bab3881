import type { Day } from "#domain/calendar.ts";
import { type Decimal, zero } from "#domain/decimal.ts";
import type { ValuedDay } from "#domain/valued-day.ts";

/** A day with prices, on which everything was bought and sold at its close; for tests. */
export function valuedDay(
  day: Day,
  { value, putIn = zero, takenOut = zero }: { value: Decimal; putIn?: Decimal; takenOut?: Decimal },
): ValuedDay {
  const carried = value.plus(takenOut).minus(putIn);
  return { day, value, putIn, takenOut, carried, invested: zero, missing: [], isPriced: true };
}
