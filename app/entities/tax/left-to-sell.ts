import { type Decimal, decimal } from "#domain/kernel/decimal.ts";

/** The sales that a month still has before its gain is taxed; negative above the limit. */
export const leftToSell = ({ sales, limit }: { sales: string; limit: string }): Decimal =>
  decimal(limit).minus(sales);
