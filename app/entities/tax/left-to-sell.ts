import { type Decimal, decimal } from "#domain/kernel/decimal.ts";

/** What may still be sold in a month before its gain is taxed; negative above the limit. */
export const leftToSell = ({ sales, limit }: { sales: string; limit: string }): Decimal =>
  decimal(limit).minus(sales);
