import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { nextBusinessDay } from "#tests/oracles/fixed-income/naive-business-days.ts";
import {
  accrue,
  type Contract,
  dayOfPayment,
  type Rates,
} from "#tests/oracles/fixed-income/naive-fixed-income.ts";
import {
  exact,
  type Fraction,
  multiply,
  one,
  roundedText,
  subtract,
} from "#tests/oracles/fractions/fraction.ts";

/** Interest of one real that is paid before the maturity, and what is left of the real and its growth. */
type NaivePayment = { day: Day; interest: Fraction; left: Fraction };

/** The date of the first day that many months later; the last day of a month that has no such date. */
function anniversary(firstDay: Day, months: number): Day {
  const count = Number(firstDay.slice(0, 4)) * 12 + Number(firstDay.slice(5, 7)) - 1 + months;
  const month = `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}`;
  for (let date = Number(firstDay.slice(8)); ; date -= 1) {
    const day = `${month}-${String(date).padStart(2, "0")}`;
    // A date that the month does not have ends in the next one.
    if (addDays(`${month}-01`, date - 1) === day) return day;
  }
}

/** The days of payment until `until`, every so many months, without that of the maturity. */
function daysOfInterest(contract: Contract, months: number, until: Day): Day[] {
  const end = dayOfPayment(contract) ?? "9999-12-31";
  const days: Day[] = [];
  for (let count = months; ; count += months) {
    const day = nextBusinessDay(anniversary(contract.firstDay, count));
    if (day > until || day >= end) return days;
    days.push(day);
  }
}

/** A contract that begins on the day of each payment; the principal of IPCA contracts is corrected since the first day. */
function factorSince(
  contract: Contract,
  rates: Rates,
  since: Day,
  day: Day,
): { accrued: Fraction; left: Fraction } {
  const { index } = contract;
  const begun = { ...contract, firstDay: since, maturity: null };
  if (index.kind !== "IPCA + spread") return { accrued: accrue(begun, rates, day).factor, left: one };
  const corrected = { ...contract, maturity: null, index: { ...index, percent: "0" } };
  const left = accrue(corrected, rates, day).factor;
  const spread = accrue({ ...begun, index: { ...index, kind: "fixed" } }, rates, day).factor;
  return { accrued: exact(roundedText(multiply(left, spread), 9)), left };
}

/** The payments until a day, and the growth of one real that is left on it. The rates must tell that day. */
export function naiveInterest(
  contract: Contract,
  months: number,
  { rates, until }: { rates: Rates; until: Day },
): { payments: NaivePayment[]; factor: Fraction } {
  let since = contract.firstDay;
  const payments = daysOfInterest(contract, months, until).map((day): NaivePayment => {
    const { accrued, left } = factorSince(contract, rates, since, day);
    since = day;
    return { day, interest: subtract(accrued, left), left };
  });
  const end = dayOfPayment(contract);
  const last = end !== null && end < until ? end : until;
  return { payments, factor: factorSince(contract, rates, since, last).accrued };
}
