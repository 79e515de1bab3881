import { decimal, textOf } from "#domain/decimal.ts";

/** What a price for a year comes to each month, in whole cents: '699' → '58.25' */
export function monthlyPriceOf(pricePerYear: string): string {
  return textOf(decimal(pricePerYear).div(12), 2);
}
