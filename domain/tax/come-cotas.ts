import { lastBusinessDay } from "#domain/kernel/business-days.ts";
import { type Day, daysBetween } from "#domain/kernel/calendar.ts";
import { Decimal, decimal } from "#domain/kernel/decimal.ts";

/** The tax class of a fund, which follows from the mean term of its portfolio. */
export type FundTerm = "long-term" | "short-term";

/** Lei 14.754/2023, art. 17, and Lei 11.033/2004. */
const rates: Record<FundTerm, Decimal> = { "long-term": decimal("0.15"), "short-term": decimal("0.2") };

/** The first year of Lei 14.754/2023. The law before it had the gain of each purchase. */
const firstYear = 2024;

/** The last come-cotas of the law before. */
export const lastFormerDay: Day = "2023-11-30";

/** The decimals of the redeemed quotas. An administrator may use others. */
const quotaPlaces = 8;

/** A statement may have the redemption some days after the day of the tax. */
const maxBookingDays = 10;

/** The days of come-cotas since Lei 14.754/2023 until a day: the last business days of May and November. */
export function comeCotasDays(until: Day): Day[] {
  const days: Day[] = [];
  for (let year = firstYear; year <= Number(until.slice(0, 4)); year += 1)
    for (const last of [`${year}-05-31`, `${year}-11-30`]) days.push(lastBusinessDay("ANBIMA", last));
  return days.filter((day) => day <= until);
}

/** The day of the come-cotas that a redemption recorded on `day` belongs to: that of its month, or of some days before. */
export const comeCotasDayOf = (day: Day): Day | undefined =>
  comeCotasDays(`${day.slice(0, 7)}-31`).findLast(
    (due) => due.slice(0, 7) === day.slice(0, 7) || daysBetween(due, day) <= maxBookingDays,
  );

/** `quantity` quotas that cost `cost` in BRL for this tax, at a quota of the day. */
type TaxedUnits = { quantity: Decimal; cost: Decimal; quota: Decimal; term: FundTerm };

/** The tax in BRL, and the quotas that are redeemed for it. */
export type ComeCotasEstimate = { tax: Decimal; quantity: Decimal };

/** The tax is cut to cents, and the quotas to the digits of a statement. Undefined without a gain that leads to a tax. */
export function estimateComeCotas({
  quantity,
  cost,
  quota,
  term,
}: TaxedUnits): ComeCotasEstimate | undefined {
  const gain = quantity.times(quota).minus(cost);
  const tax = gain.times(rates[term]).toDecimalPlaces(2, Decimal.ROUND_DOWN);
  if (tax.lte(0)) return undefined;
  const taken = tax.div(quota).toDecimalPlaces(quotaPlaces, Decimal.ROUND_DOWN);
  return taken.gt(0) ? { tax, quantity: taken } : undefined;
}
