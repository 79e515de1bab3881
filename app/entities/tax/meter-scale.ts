import { decimal } from "#domain/kernel/decimal.ts";

/** The filled part of a meter and the place of its mark, in percent of its width. The larger of sales and limit takes all of it. */
export function meterScale(sales: string, limit: string): { filled: number; mark: number } {
  const ratio = decimal(sales).div(limit).toNumber();
  return ratio > 1 ? { filled: 100, mark: 100 / ratio } : { filled: 100 * ratio, mark: 100 };
}
