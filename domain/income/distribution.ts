import type { PaymentKind } from "#domain/income/payment-kind.ts";
import { nextBusinessDay } from "#domain/kernel/business-days.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";
import type { RepaymentKind } from "#domain/ledger/entry.ts";

export type DistributionKind =
  | "dividend"
  | "interest-on-equity"
  | "yield"
  | "fixed-income-interest"
  | RepaymentKind;

/** The interest of a person's own contract, which its terms tell. */
type ContractInterest = {
  /** The first day that the payment pays for. */
  since: Day;
  isExempt: boolean;
  /** The newest IPCA stands for one that is not published yet. */
  isEstimated: boolean;
};

/** An announced payment, or a coupon of a bond, to the holders of the asset at the close of the record date. */
export type Distribution = {
  id: string;
  /** The ticker under which the source lists it. */
  assetId: string;
  kind: DistributionKind;
  recordDate: Day;
  /** Null if it is not known yet. */
  paymentDate: Day | null;
  /** Gross BRL per unit of the record date; null for a coupon whose amount no source lists. */
  perUnit: Decimal | null;
  /** Probably the repetition of another payment. */
  isDoubtful: boolean;
  /** When the payment and its day became known; undefined if that was before all visits. */
  knownAt?: Date | undefined;
  /** Undefined for what the market lists. */
  contract?: ContractInterest;
};

/** The first session of B3 after the record date: a buyer of that day does not get the payment. */
export const exDateOf = (recordDate: Day): Day => nextBusinessDay("B3", recordDate);

/** The price of a contract falls on the day of its payment, also on one without a session of B3. */
export const exDateOfDistribution = ({ recordDate, paymentDate, contract }: Distribution): Day =>
  (contract && paymentDate) ?? exDateOf(recordDate);

/** A person's own income, or the amounts really paid of a known distribution. Total BRL. */
export type IncomeEntry = {
  id: string;
  /** The ticker under which it is recorded. */
  assetId: string;
  kind: PaymentKind;
  recordDate: Day | null;
  paymentDate: Day;
  quantity: Decimal | null;
  gross: Decimal;
  withheld: Decimal;
  /** The distribution that it confirms. */
  distributionId: string | null;
};
