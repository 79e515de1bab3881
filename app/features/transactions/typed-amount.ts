import { type Decimal, decimal, zero } from "#domain/decimal.ts";

/** What a number box holds while somebody types: nothing, or half a number, counts as zero. */
export function typedAmount(typed: string): Decimal {
  return /^\d*(\.\d*)?$/.test(typed) && /\d/.test(typed) ? decimal(typed) : zero;
}
