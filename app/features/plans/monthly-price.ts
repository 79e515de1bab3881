import { decimal, textOf } from "#domain/kernel/decimal.ts";

/** The monthly equivalent of a yearly price, rounded to cents: '699' → '58.25'. */
export function monthlyPriceOf(pricePerYear: string): string {
  return textOf(decimal(pricePerYear).div(12), 2);
}
