import { Decimal, zero } from "#domain/kernel/decimal.ts";

/** The sales that a month still has room for within a limit of the exemption, in BRL; zero beyond it. */
export const exemptionLeft = (limit: Decimal, sales: Decimal): Decimal =>
  Decimal.max(zero, limit.minus(sales));
