import { incomeTaxSource } from "#domain/fixed-income/redemption-rules.ts";
import { redeem } from "#domain/fixed-income/redemption-tax.ts";
import type { Withheld } from "#domain/income/withholding.ts";
import { type Day, monthsAfter } from "#domain/kernel/calendar.ts";
import { Decimal, decimal, zero } from "#domain/kernel/decimal.ts";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";

/** Its rates have at most six decimals, so that cents round none of them. */
const wholeYield = decimal("1000000");

/** Units of one day of purchase. */
export type HeldUnits = { day: Day; quantity: Decimal };

/**
 * The purchases that are left at the close of a day. Sales take the oldest first, so these are the newest ones of the holding.
 * Units that no purchase explains count from the first day of the asset.
 */
export function purchasesLeft(
  { days, first }: Pick<AssetReplay, "days" | "first">,
  day: Day,
): readonly HeldUnits[] {
  const until = days.filter((each) => each.day <= day);
  if (until.some(({ moved }) => moved?.came.length)) return purchasesWithArrivals(until, first.day);
  const left: HeldUnits[] = [];
  let open = until.at(-1)?.held?.quantity ?? zero;
  for (const { day: bought, ...each } of until.toReversed()) {
    if (open.isZero()) break;
    const quantity = Decimal.min(open, each.bought?.quantity ?? zero);
    if (quantity.gt(0)) left.push({ day: bought, quantity });
    open = open.minus(quantity);
  }
  if (open.gt(0)) left.push({ day: first.day, quantity: open });
  return left.toReversed();
}

const byDay = (a: HeldUnits, b: HeldUnits) => (a.day < b.day ? -1 : Number(a.day > b.day));

/** The purchases that are left of a holding with units of another portfolio, which keep their days of purchase. */
function purchasesWithArrivals(days: AssetReplay["days"], firstDay: Day): readonly HeldUnits[] {
  let left: HeldUnits[] = [];
  for (const { day, held, bought, moved } of days) {
    const came = (moved?.came ?? []).map((lot) => ({ day: lot.day, quantity: lot.quantity }));
    if (bought) came.push({ day, quantity: bought.quantity });
    if (came.length > 0) left = [...left, ...came].toSorted(byDay);
    const units = left.reduce((sum, { quantity }) => sum.plus(quantity), zero);
    let gone = Decimal.max(zero, units.minus(held?.quantity ?? zero));
    left = left.flatMap((lot) => {
      const taken = Decimal.min(gone, lot.quantity);
      gone = gone.minus(taken);
      return taken.eq(lot.quantity) ? [] : [{ day: lot.day, quantity: lot.quantity.minus(taken) }];
    });
  }
  const known = left.reduce((sum, { quantity }) => sum.plus(quantity), zero);
  const unknown = (days.at(-1)?.held?.quantity ?? zero).minus(known);
  const [oldest] = days.flatMap(({ moved }) => moved?.came.map((lot) => lot.day) ?? []).toSorted();
  const since = oldest !== undefined && oldest < firstDay ? oldest : firstDay;
  return unknown.gt(0) ? [{ day: since, quantity: unknown }, ...left] : left;
}

/** The base of the tax on a coupon. Purchases after `since` did not earn all of it. */
export type TaxedCoupon = {
  purchases: readonly HeldUnits[];
  perUnit: Decimal | null;
  since: Day;
  isExempt: boolean;
};

type WithheldFromCoupon = Withheld & {
  /** The part of the gross amount before rounding. */
  share: Decimal;
};

const monthsOfCoupon = 6;

/** The day from which a half-yearly coupon pays. */
export const couponStart = (recordDate: Day): Day => monthsAfter(recordDate, -monthsOfCoupon);

/**
 * IOF and income tax on a coupon in cents for each purchase, by the days since then. All of the coupon is yield. That is uncertain
 * if a purchase did not earn the whole coupon, because the payer may tax less (Lei 12.431/2011, art. 5º).
 */
export function withheldFromCoupon(
  { purchases, perUnit, since, isExempt }: TaxedCoupon,
  paymentDate: Day,
): WithheldFromCoupon {
  const yieldSince = (firstDay: Day, gross: Decimal) => {
    const { net, ...paid } = redeem({ invested: zero, gross }, { firstDay, day: paymentDate, isExempt });
    return paid.gross.minus(net);
  };
  let amount = zero;
  let weighted = zero;
  let units = zero;
  for (const { day, quantity } of purchases) {
    amount = amount.plus(perUnit ? yieldSince(day, quantity.times(perUnit)) : zero);
    weighted = weighted.plus(yieldSince(day, wholeYield).div(wholeYield).times(quantity));
    units = units.plus(quantity);
  }
  return {
    amount,
    source: isExempt ? null : incomeTaxSource(paymentDate),
    share: units.isZero() ? zero : weighted.div(units),
    isUncertain: !isExempt && purchases.some(({ day }) => day > since),
  };
}
