import { type IncomeAmounts, sumOf } from "#domain/income/income-sums.ts";
import { zero } from "#domain/kernel/decimal.ts";
import { partsInCents } from "#domain/kernel/shown-parts.ts";

type Untaxed = Pick<IncomeAmounts, "gross" | "net">;

/** The sum of payments, or a single one, in cents. The tax is the difference of the shown amounts. */
export function sumInCents(amounts: Untaxed): IncomeAmounts {
  const gross = amounts.gross.toDecimalPlaces(2);
  const net = amounts.net.toDecimalPlaces(2);
  return { gross, withheld: gross.minus(net), net };
}

/**
 * Payments as a list shows them, in cents: each column sums to that of `sumInCents` of their sum. A gross amount is what net amount and
 * tax sum to, so that a payment without tax shows none.
 */
export function paymentsInCents(payments: readonly IncomeAmounts[]): IncomeAmounts[] {
  const net = partsInCents(payments.map((payment) => payment.net));
  const withheld = partsInCents(
    payments.map((payment) => payment.withheld),
    sumInCents(sumOf(payments)).withheld,
  );
  return payments.map((_, i) => {
    const amounts = { net: net[i] ?? zero, withheld: withheld[i] ?? zero };
    return { ...amounts, gross: amounts.net.plus(amounts.withheld) };
  });
}
