import { type Decimal, decimal, zero } from "#domain/decimal.ts";

/** The value of a number field during typing; an empty or incomplete number counts as zero. */
export function typedAmount(typed: string): Decimal {
  return /^\d*(\.\d*)?$/.test(typed) && /\d/.test(typed) ? decimal(typed) : zero;
}
