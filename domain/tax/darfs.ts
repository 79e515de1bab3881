import { businessDaysBetween, lastBusinessDay, nextBusinessDay } from "#domain/kernel/business-days.ts";
import { addDays, type Day, daysBetween } from "#domain/kernel/calendar.ts";
import { Decimal, decimal, one, zero } from "#domain/kernel/decimal.ts";
import { monthAfter, monthOf } from "#domain/tax/months.ts";
import { ruleValue } from "#domain/tax/rules.ts";
import type { Month } from "#domain/tax/tax-month.ts";
import type { TaxedSale } from "#domain/tax/taxed-sale.ts";

export const lastDayOf = (month: Month): Day => addDays(`${monthAfter(month)}-01`, -1);

/** The last business day of the month after the sales. 31 December counts as one. */
export const darfDueDay = (month: Month): Day => lastBusinessDay("ANBIMA", lastDayOf(monthAfter(month)));

/** Banks do not serve the public on 31 December: the business day before it; null on other days. */
export const lastBankDay = (dueDay: Day): Day | null =>
  dueDay.endsWith("-12-31") ? lastBusinessDay("ANBIMA", addDays(dueDay, -1)) : null;

/** The exchange settled three business days after a trade until this day, and two from then on. */
const twoDaysFrom: Day = "2019-05-27";

function settlementDay(day: Day): Day {
  let settled = day;
  for (let left = day < twoDaysFrom ? 3 : 2; left > 0; left -= 1) settled = nextBusinessDay("B3", settled);
  return settled;
}

/** The due day if sales count on their settlement, where that is another month; null if both readings agree. */
export function settlementDueDay(month: Month, sales: readonly TaxedSale[]): Day | null {
  const counting = sales.filter(
    ({ day, group }) => monthOf(day) === month && group !== "untaxed" && group !== "coins",
  );
  return counting.some(({ day }) => monthOf(settlementDay(day)) > month)
    ? darfDueDay(monthAfter(month))
    : null;
}

/** The value of the Selic on a day, in percent. */
export type SelicDay = { day: Day; value: Decimal };

/** The Selic of a month as a fraction; undefined if a business day is missing. */
export type MonthlySelic = (month: Month) => Decimal | undefined;

/** The Selic by month from its days; each month is computed once. */
export function monthlySelic(days: readonly SelicDay[]): MonthlySelic {
  const byMonth = Map.groupBy(days, ({ day }) => monthOf(day));
  const known = new Map<Month, Decimal | undefined>();
  return (month) => {
    if (!known.has(month)) known.set(month, selicOf(month, byMonth.get(month) ?? []));
    return known.get(month);
  };
}

/** Rounded as the Receita publishes it; undefined if a business day is missing. */
function selicOf(month: Month, ofMonth: readonly SelicDay[]): Decimal | undefined {
  const expected = businessDaysBetween("ANBIMA", addDays(`${month}-01`, -1), lastDayOf(month)).length;
  if (ofMonth.length < expected) return undefined;
  const growth = ofMonth.reduce((product, { value }) => product.times(value.div(100).plus(1)), one);
  return growth.minus(1).toDecimalPlaces(4);
}

export type LatePayment = { day: Day; fine: Decimal; interest: Decimal | null; total: Decimal };

/** The days from the first business day after the due day, both included. Zero before that day. */
const daysLate = (dueDay: Day, day: Day): number =>
  Math.max(0, daysBetween(nextBusinessDay("ANBIMA", dueDay), day) + 1);

/** Fine and interest of a DARF that is paid on `day`, as an estimate. Null on time. Without the Selic, no interest. */
export function latePayment(due: Decimal, dueDay: Day, day: Day, selic: MonthlySelic): LatePayment | null {
  if (day <= dueDay) return null;
  const rate = Decimal.min(
    ruleValue("late-fine", day).times(daysLate(dueDay, day)),
    ruleValue("late-fine-limit", day),
  );
  const fine = due.times(rate).toDecimalPlaces(2);
  const interestRate = lateInterest(monthOf(dueDay), monthOf(day), day, selic);
  const interest = interestRate ? due.times(interestRate).toDecimalPlaces(2) : null;
  return { day, fine, interest, total: due.plus(fine).plus(interest ?? zero) };
}

/** The Selic of the full months after the due month, and 1 % in the month of the payment. */
function lateInterest(dueMonth: Month, payMonth: Month, day: Day, selic: MonthlySelic): Decimal | null {
  if (payMonth === dueMonth) return decimal("0");
  let rate = ruleValue("late-interest", day);
  for (let month = monthAfter(dueMonth); month < payMonth; month = monthAfter(month)) {
    const ofMonth = selic(month);
    if (!ofMonth) return null;
    rate = rate.plus(ofMonth);
  }
  return rate;
}
