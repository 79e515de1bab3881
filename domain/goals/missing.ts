import { Decimal, zero } from "#domain/kernel/decimal.ts";

/** The amount that a goal still needs: BRL of wealth, or BRL of income a month; zero once it is reached. */
export const missingOf = ({ current, target }: { current: Decimal; target: Decimal }): Decimal =>
  Decimal.max(zero, target.minus(current));
