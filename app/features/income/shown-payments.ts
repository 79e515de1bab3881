import type { IncomeItem, IncomePage } from "#contract/income.ts";
import { isRepayment } from "#domain/income/payment-kind.ts";
import { paymentsInCents, sumInCents } from "#domain/income/payments-in-cents.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";

type Amounts = Pick<IncomeItem, "gross" | "withheld" | "net">;

const exact = ({ gross, withheld, net }: Amounts) => ({
  gross: decimal(gross),
  withheld: decimal(withheld),
  net: decimal(net),
});

const textsOf = ({ gross, withheld, net }: ReturnType<typeof sumInCents>): Amounts => ({
  gross: textOf(gross),
  withheld: textOf(withheld),
  net: textOf(net),
});

/** A payment, or a sum, in cents: gross − withheld = net. */
export const shownPayment = (amounts: Amounts): Amounts => textsOf(sumInCents(exact(amounts)));

/**
 * The payments of a sum in cents, which sum to it if the page has all of them. Repaid capital, which the list of the screen has beside
 * them, is no part of it.
 */
export function paymentsOfSum({ items, count }: Pick<IncomePage, "items" | "count">): IncomeItem[] {
  const paid = items.filter(({ kind }) => !isRepayment(kind));
  if (items.length < count) return paid.map((item) => ({ ...item, ...shownPayment(item) }));
  const shown = paymentsInCents(paid.map(exact));
  return paid.map((item, i) => ({ ...item, ...(shown[i] && textsOf(shown[i])) }));
}
