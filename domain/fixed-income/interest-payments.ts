import { businessDayIndex } from "#domain/fixed-income/accrual-days.ts";
import type { GrowthSeries } from "#domain/fixed-income/growth-series.ts";
import { PowerTables } from "#domain/fixed-income/growth-tables.ts";
import { interestDays } from "#domain/fixed-income/payment-days.ts";
import type { Terms } from "#domain/fixed-income/terms.ts";
import { type Day, daysBetween } from "#domain/kernel/calendar.ts";
import { billionths, type Decimal } from "#domain/kernel/decimal.ts";

/** Interest that a contract pays before its maturity. */
type InterestDue = {
  day: Day;
  /** The first day that it pays for. */
  since: Day;
  /** For each real of the unit price; null where the rates of its days are not published. */
  interest: Decimal | null;
  /** Whether an IPCA that is not published yet is part of it. */
  isEstimated: boolean;
};

/** The interest of a fixed rate is known in advance. */
function interestAhead({ remuneration }: Terms, since: Day, day: Day, powers: PowerTables): Decimal | null {
  if (remuneration.index !== "fixed") return null;
  const days = businessDayIndex(day) - businessDayIndex(since);
  return billionths(powers.of(remuneration.rate).after(days) - 1e9);
}

/** The payments of interest until a day, which may be in the future, without that of the maturity. */
export function interestPayments(
  terms: Terms,
  growth: GrowthSeries,
  until: Day,
  powers = new PowerTables(),
): InterestDue[] {
  let since = terms.firstDay;
  return interestDays(terms, until).map((day, place) => {
    const paid = growth.payments[place];
    const due = {
      day,
      since,
      interest: paid ? billionths(paid.accrued - paid.left) : interestAhead(terms, since, day, powers),
      isEstimated: paid !== undefined && growth.estimatedFrom !== null && day >= growth.estimatedFrom,
    };
    since = day;
    return due;
  });
}

const tailDigits = 8;
const tailOf = (id: string) => Number.parseInt(id.slice(-tailDigits), 16);
const dayNumber = (day: Day) => daysBetween("1970-01-01", day);

/** The id of a payment: that of its contract, whose last digits are combined with the day. */
export function interestId(contractId: string, day: Day): string {
  const tail = (tailOf(contractId) ^ dayNumber(day)) >>> 0;
  return contractId.slice(0, -tailDigits) + tail.toString(16).padStart(tailDigits, "0");
}

/** The first and the last id of a contract that may have a payment with the id. */
export const contractIdsOf = (paymentId: string): { first: string; last: string } => {
  const start = paymentId.slice(0, -tailDigits);
  return { first: start + "0".repeat(tailDigits), last: start + "f".repeat(tailDigits) };
};
