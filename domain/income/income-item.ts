import { isRepayment, type PaymentKind } from "#domain/income/payment-kind.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";

/**
 * `announced`: the record date is today or later, so the amount is for today's quantity. `receivable`: entitled, not yet paid.
 * `unconfirmed`: entitled more than six months ago, and no source knows whether it was paid. It is no income, but part of the total
 * return. `amount-missing`: a paid coupon whose amount no source lists. Such a coupon, and `doubtful` and `ignored` payments, count
 * nowhere.
 */
export type IncomeState =
  | "announced"
  | "receivable"
  | "received"
  | "unconfirmed"
  | "amount-missing"
  | "doubtful"
  | "ignored";

/** Whether payments in this state count as income; sums of different states are never added together. */
export const isCounted = (state: IncomeState): boolean =>
  state === "announced" || state === "receivable" || state === "received";

/** `calculated` from a distribution and the quantity held; `confirmed` by the person; `own`: no known distribution. */
type IncomeBasis = "calculated" | "confirmed" | "own";

/** One payment to one portfolio. Amounts in BRL, not rounded. */
export type IncomeItem = {
  /** At least one of the two is known. */
  entryId: string | null;
  distributionId: string | null;
  /** The security. */
  assetId: string;
  kind: PaymentKind;
  state: IncomeState;
  basis: IncomeBasis;
  recordDate: Day | null;
  exDate: Day | null;
  /** Null if it is not known yet. */
  paymentDate: Day | null;
  /** When a source listed the payment and its day; null for what the person recorded, and if that was before all visits. */
  knownAt: Date | null;
  /** The amount has an IPCA that is not published yet. */
  isEstimated: boolean;
  /** Held at the close of the record date; null for own income without one. */
  quantity: Decimal | null;
  /** Null too for a coupon without a known amount; its amounts are zero. */
  perUnit: Decimal | null;
  gross: Decimal;
  withheld: Decimal;
  net: Decimal;
  /** Confirmed net − calculated net, if they differ by more than one cent. */
  difference: Decimal | null;
  /** The law that the withheld amount was calculated by; null if the person entered the amount, or no rule is known. */
  taxSource: string | null;
  isTaxUncertain: boolean;
  /** The part of its gross amount that the payer withholds from a coupon; null for other payments. */
  withheldShare: Decimal | null;
};

/** One of the two dates is always known. */
export const dayOfItem = ({ paymentDate, recordDate }: Pick<IncomeItem, "paymentDate" | "recordDate">): Day =>
  paymentDate ?? recordDate ?? "";

const orderKey = (item: Pick<IncomeItem, "paymentDate" | "recordDate" | "distributionId" | "entryId">) =>
  `${dayOfItem(item)} ${item.distributionId ?? item.entryId}`;

/** In order of payment, else record, date. */
export const inOrderOfPayment = <Item extends Parameters<typeof orderKey>[0]>(
  items: readonly Item[],
): Item[] =>
  items
    .map((item) => ({ item, key: orderKey(item) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ item }) => item);

/** Whether the person may want to check it. `isContradicted`: another source says something else. */
export function needsCheck({ state, basis, difference }: IncomeItem, isContradicted: boolean): boolean {
  if (state === "ignored") return false;
  return (
    state === "doubtful" ||
    state === "unconfirmed" ||
    state === "amount-missing" ||
    difference !== null ||
    (basis === "calculated" && isContradicted)
  );
}

/** Net income that is part of the total return from `accruesOn` until it is paid out. `withheld` is no part of `net`. */
export type Accrual = {
  assetId: string;
  accruesOn: Day;
  paidOn: Day | null;
  net: Decimal;
  withheld: Decimal;
};

/**
 * The income to which the portfolio is entitled, paid or not, also if nobody confirms the payment: the price fell on the ex date.
 * Repaid capital is part of the ledger instead.
 */
export function accruals(items: Iterable<IncomeItem>): Accrual[] {
  const accrued: Accrual[] = [];
  for (const { assetId, kind, state, exDate, paymentDate, net, withheld } of items) {
    const accruesOn = exDate ?? paymentDate;
    const counts = state === "receivable" || state === "received" || state === "unconfirmed";
    if (!counts || !accruesOn || isRepayment(kind)) continue;
    // Sources list some payments on their record date. Until the ex date the price includes the payment.
    const paidOn = paymentDate !== null && paymentDate < accruesOn ? accruesOn : paymentDate;
    accrued.push({ assetId, accruesOn, paidOn, net, withheld });
  }
  return accrued;
}
