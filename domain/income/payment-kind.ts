import type { IncomeKind, RepaymentKind } from "#domain/ledger/entry.ts";

/** Repaid capital lowers the cost and is no income. */
export type PaymentKind = IncomeKind | RepaymentKind;

export function isRepayment(kind: PaymentKind): kind is RepaymentKind {
  return kind === "amortization" || kind === "capital-return";
}
