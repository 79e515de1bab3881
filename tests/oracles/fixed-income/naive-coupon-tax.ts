import { type Day, daysBetween } from "#domain/kernel/calendar.ts";
import {
  add,
  divide,
  exact,
  type Fraction,
  multiply,
  one,
  roundedText,
  subtract,
  zero,
} from "#tests/oracles/fractions/fraction.ts";

/** Hundredths of a unit that were bought (positive) or sold on a day. */
export type CouponTrade = { day: Day; hundredths: number };

const iofPercents =
  "96 93 90 86 83 80 76 73 70 66 63 60 56 53 50 46 43 40 36 33 30 26 23 20 16 13 10 6 3".split(" ");

function iofOf(days: number): Fraction {
  if (days === 0) return one;
  return divide(exact(iofPercents[days - 1] ?? "0"), exact("100"));
}

function incomeTaxOf(days: number): Fraction {
  if (days > 720) return exact("0.15");
  if (days > 360) return exact("0.175");
  return days > 180 ? exact("0.2") : exact("0.225");
}

const cents = (amount: Fraction) => exact(roundedText(amount, 2));

/** The taxes on a coupon, from a queue that holds each hundredth of a unit with the day of its purchase. */
export function naiveCouponTax(
  trades: readonly CouponTrade[],
  perUnit: string,
  { recordDate, paymentDate }: { recordDate: Day; paymentDate: Day },
): string {
  const queue: Day[] = [];
  for (const { day, hundredths } of trades) {
    if (day > recordDate) continue;
    for (let count = 0; count < hundredths; count += 1) queue.push(day);
    for (let count = 0; count > hundredths; count -= 1) queue.shift();
  }
  let tax = zero;
  for (const day of new Set(queue)) {
    const count = queue.filter((each) => each === day).length;
    const gross = cents(multiply(exact(perUnit), divide(exact(String(count)), exact("100"))));
    const days = daysBetween(day, paymentDate);
    const iof = cents(multiply(gross, iofOf(days)));
    const incomeTax = cents(multiply(subtract(gross, iof), incomeTaxOf(days)));
    tax = add(tax, add(iof, incomeTax));
  }
  return roundedText(tax, 2);
}
