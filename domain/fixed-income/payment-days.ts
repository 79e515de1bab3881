import type { InterestPaid, Terms } from "#domain/fixed-income/terms.ts";
import { isBusinessDay, nextBusinessDay } from "#domain/kernel/business-days.ts";
import { type Day, monthsAfter } from "#domain/kernel/calendar.ts";

/** The day itself, or the next business day. */
const paidOn = (day: Day): Day => (isBusinessDay("ANBIMA", day) ? day : nextBusinessDay("ANBIMA", day));

/** The day of payment: the maturity, or the next business day. */
export const paymentDay = ({ maturity }: Pick<Terms, "maturity">): Day | null =>
  maturity === null ? null : paidOn(maturity);

/** Months between two payments of interest; null if all of it is paid at the maturity. */
function monthsOfInterest(interestPaid: InterestPaid): number | null {
  switch (interestPaid) {
    case "at-maturity":
      return null;
    case "monthly":
      return 1;
    case "half-yearly":
      return 6;
    case "yearly":
      return 12;
  }
}

/**
 * The days until `until` on which interest is paid, without that of the maturity. They are the anniversaries of the first day, or the
 * next business days. A contract without a maturity goes on paying.
 */
export function interestDays(
  { firstDay, maturity, interestPaid }: Pick<Terms, "firstDay" | "maturity" | "interestPaid">,
  until: Day,
): Day[] {
  const months = monthsOfInterest(interestPaid);
  if (months === null) return [];
  const end = paymentDay({ maturity });
  const days: Day[] = [];
  for (let count = months; ; count += months) {
    const day = paidOn(monthsAfter(firstDay, count));
    if (day > until || (end !== null && day >= end)) return days;
    days.push(day);
  }
}
