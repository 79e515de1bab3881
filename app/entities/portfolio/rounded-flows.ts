import type { Overview } from "#contract/overview.ts";
import { type Decimal, decimal, textOf } from "#domain/kernel/decimal.ts";

type Result = NonNullable<Overview["result"]>;

const cents = (amount: string): Decimal => decimal(textOf(decimal(amount), 2));

type IncomePart = { label: "Proventos" | "Proventos brutos" | "IR retido"; amount: Decimal };

/** The changes after the end of a result in cents, which lead from its rounded end to the rounded value of today. */
export function roundLater({ result, later, value }: Pick<Overview, "result" | "later" | "value">) {
  if (!result || !later) return null;
  const contributions = cents(later.contributions);
  const withdrawals = cents(later.withdrawals);
  const today = cents(value);
  const change = today.minus(cents(result.end)).minus(contributions).plus(withdrawals);
  return { contributions, withdrawals, change, today };
}

/** Net income; or gross income and the tax withheld from it, which sum to it. */
export const incomeParts = ({ income, withheld }: Record<"income" | "withheld", Decimal>): IncomePart[] =>
  withheld.isZero()
    ? [{ label: "Proventos", amount: income }]
    : [
        { label: "Proventos brutos", amount: income.plus(withheld) },
        { label: "IR retido", amount: withheld.negated() },
      ];

/**
 * The figures of a result in cents, so that the shown ones sum: begin + contributions − withdrawals + price + fees = end, and
 * price + income + fees − custodyFees = amount. `fees` are those of trades. The value at the beginning absorbs what rounding leaves; without one, the
 * contributions do.
 */
export function roundFlows({
  begin,
  contributions,
  withdrawals,
  end,
  income,
  parts,
  amount,
  ...paid
}: Result) {
  const custodyFees = cents(paid.custodyFees);
  const shown = {
    begin: cents(begin),
    contributions: cents(contributions),
    withdrawals: cents(withdrawals),
    end: cents(end),
    received: cents(income.received),
    receivable: cents(income.receivable),
    receivableBefore: cents(income.receivableBefore),
    withheld: cents(income.withheld),
    fees: cents(parts.fees).plus(custodyFees),
    custodyFees,
    amount: cents(amount),
  };
  const incomeTotal = shown.received.plus(shown.receivable).minus(shown.receivableBefore);
  const price = shown.amount.minus(incomeTotal).minus(shown.fees).plus(custodyFees);
  const before = shown.end.plus(shown.withdrawals).minus(price).minus(shown.fees);
  const opening = shown.begin.isZero()
    ? { begin: shown.begin, contributions: before }
    : { begin: before.minus(shown.contributions), contributions: shown.contributions };
  return { ...shown, ...opening, income: incomeTotal, price };
}
