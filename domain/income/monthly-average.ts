import { type Decimal, zero } from "#domain/kernel/decimal.ts";

/** The sum of the net amounts of months in BRL, and their mean; months without income count too. Undefined without months. */
export function monthlyAverage(months: readonly string[]): { total: Decimal; average: Decimal | undefined } {
  const total = months.reduce((sum, net) => sum.plus(net), zero);
  return { total, average: months.length === 0 ? undefined : total.div(months.length) };
}
