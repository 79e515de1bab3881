import { couponStart, purchasesLeft, type TaxedCoupon } from "#domain/income/coupon-tax.ts";
import {
  type Distribution,
  exDateOf,
  exDateOfDistribution,
  type IncomeEntry,
} from "#domain/income/distribution.ts";
import type { IncomeItem, IncomeState } from "#domain/income/income-item.ts";
import { type IncomeSources, statementsOf } from "#domain/income/statements.ts";
import type { AssetClassCode } from "#domain/kernel/asset-class.ts";
import { type Day, monthsAfter } from "#domain/kernel/calendar.ts";
import { type Decimal, zero } from "#domain/kernel/decimal.ts";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";
import { heldOn } from "#domain/ledger/held-on.ts";

/** `distributions` includes those of all tickers of the securities in `replays` and `entries`. */
export type IncomeFacts = IncomeSources & {
  /** Until `today`, by security. */
  replays: ReadonlyMap<string, AssetReplay>;
  today: Day;
  assetOf(id: string): { ticker: string; isCustom: boolean; assetClass: { code: AssetClassCode } };
};

/** Months after which a payment without a payment date is no longer expected: most are made within some weeks. */
const longestWait = 6;

/** A payment whose tax is not calculated yet. */
export type Payment = Omit<
  IncomeItem,
  "withheld" | "net" | "difference" | "taxSource" | "isTaxUncertain" | "withheldShare"
> & {
  entry: IncomeEntry | undefined;
  /** The announced amount per unit times the units held on the record date. Own income has none, so it repeats `gross`. */
  calculatedGross: Decimal;
  /** The purchases and the amount that the tax on a coupon follows from; null for other payments. */
  coupon: TaxedCoupon | null;
};

function stateOn(today: Day, { recordDate, paymentDate, perUnit }: Distribution): IncomeState {
  if (perUnit === null && paymentDate !== null && paymentDate <= today) return "amount-missing";
  if (recordDate >= today) return "announced";
  if (paymentDate === null)
    return monthsAfter(recordDate, longestWait) < today ? "unconfirmed" : "receivable";
  return paymentDate <= today ? "received" : "receivable";
}

function enteredPayment(
  distribution: Distribution | undefined,
  entry: IncomeEntry,
  { replays, codes }: IncomeFacts,
): Payment {
  const { id, kind, paymentDate, gross } = entry;
  const assetId = codes.securityOf(entry.assetId);
  const recordDate = distribution?.recordDate ?? entry.recordDate;
  const held = recordDate === null ? zero : heldOn(replays.get(assetId), recordDate);
  const quantity = entry.quantity ?? (held.isZero() ? null : held);
  return {
    entryId: id,
    distributionId: distribution?.id ?? null,
    assetId,
    kind,
    // People record what was paid.
    state: "received",
    basis: distribution ? "confirmed" : "own",
    recordDate,
    exDate: distribution ? exDateOfDistribution(distribution) : recordDate && exDateOf(recordDate),
    paymentDate,
    knownAt: null,
    isEstimated: false,
    quantity,
    perUnit: quantity && gross.div(quantity),
    gross,
    entry,
    calculatedGross: distribution?.perUnit?.times(held) ?? gross,
    coupon: distribution ? couponOf(distribution, replays.get(assetId)) : null,
  };
}

const isCoupon = ({ kind }: Distribution) => kind === "fixed-income-interest";

function couponOf(distribution: Distribution, replayed: AssetReplay | undefined): Payment["coupon"] {
  if (!isCoupon(distribution) || !replayed) return null;
  const { recordDate, perUnit, contract } = distribution;
  return {
    purchases: purchasesLeft(replayed, recordDate),
    perUnit,
    since: contract?.since ?? couponStart(recordDate),
    isExempt: contract?.isExempt ?? false,
  };
}

/** Months ahead for which coupons, which are known until the maturity of a bond, count as announced. */
const couponsAhead = 12;

/** Undefined if nothing was held at the close of the record date, and for a coupon of a later year. */
function calculatedPayment(
  distribution: Distribution,
  isIgnored: boolean,
  { replays, codes, today }: IncomeFacts,
): Payment | undefined {
  const { id, kind, recordDate, paymentDate, perUnit, isDoubtful } = distribution;
  const assetId = codes.securityOf(distribution.assetId);
  const quantity = heldOn(replays.get(assetId), recordDate);
  if (quantity.isZero()) return undefined;
  if (isCoupon(distribution) && recordDate > monthsAfter(today, couponsAhead)) return undefined;
  const state = isDoubtful ? "doubtful" : stateOn(today, distribution);
  const gross = perUnit?.times(quantity) ?? zero;
  return {
    entryId: null,
    distributionId: id,
    assetId,
    kind,
    state: isIgnored ? "ignored" : state,
    basis: "calculated",
    recordDate,
    exDate: exDateOfDistribution(distribution),
    paymentDate,
    knownAt: distribution.knownAt ?? null,
    isEstimated: distribution.contract?.isEstimated ?? false,
    quantity,
    perUnit,
    gross,
    entry: undefined,
    calculatedGross: gross,
    coupon: couponOf(distribution, replays.get(assetId)),
  };
}

/** The payments of all distributions to which the portfolio is entitled, and of the person's entries. */
export function incomePayments(facts: IncomeFacts): Payment[] {
  return statementsOf(facts).flatMap((statement) => {
    if (statement.entry) return enteredPayment(statement.distribution, statement.entry, facts);
    return calculatedPayment(statement.distribution, statement.isIgnored, facts) ?? [];
  });
}
