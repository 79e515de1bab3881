import { type Day, daysBetween, type Period } from "#domain/kernel/calendar.ts";
import {
  isUnavailable,
  isUnpriced,
  monthsOf,
  type Rate,
  type Result,
  type ReturnSeries,
  resultOf,
  timeWeighted,
  type Unavailable,
} from "#domain/returns/returns.ts";
import type { DailyValue } from "#domain/valuation/daily-value.ts";

export type MonthReturn = {
  /** 'YYYY-MM'. */
  month: string;
  /** The days that return and result cover, those of months without a price before it included. */
  measured: Period;
  return: Rate;
  /** The return from the beginning of the period to the end of `measured`. */
  accumulated: Rate;
  benchmark: Rate;
  result: Result | Unavailable;
};

export const isNothingHeld = (day: DailyValue | undefined) => !day || day.value.isZero();

const figuresOf = (days: readonly DailyValue[]) => ({ rate: timeWeighted(days), result: resultOf(days) });

/** A carried value is no price: without fees or income of its own, the month has no figure, and not 0,00 %. */
function withoutZero(days: readonly DailyValue[]): ReturnType<typeof figuresOf> {
  const { rate, result } = figuresOf(days);
  const isZero = !isUnavailable(rate) && rate.isZero() && !isUnavailable(result) && result.result.isZero();
  const isHeldAtStart = !isNothingHeld(days[0]);
  return isZero && isHeldAtStart
    ? { rate: { unavailable: "price-missing" }, result: { unavailable: "price-missing" } }
    : { rate, result };
}

/**
 * Changes in a month without prices count in the next month with one, so that the months sum to the period's result. The
 * return of the month with the last price ends on the day of that price. The benchmark is that of the month's own days, so a
 * month shows the same in every period.
 */
export function monthlyReturns(
  days: readonly DailyValue[],
  {
    pricedUntil,
    carriedOn,
    returns,
  }: { pricedUntil: Day; carriedOn: Day | undefined; returns: ReturnSeries },
  benchmarkOf: (days: readonly DailyValue[]) => Rate,
): MonthReturn[] {
  const start = days[0]?.day ?? pricedUntil;
  const upToPrice = (ofMonth: readonly DailyValue[]) => {
    const known = ofMonth.filter(({ day }) => day <= pricedUntil);
    return known.length > 1 ? known : ofMonth;
  };
  let unpriced: (readonly DailyValue[])[] = [];
  const months = monthsOf(days).map(({ month, days: ofMonth }): MonthReturn => {
    const isPriced = !isUnpriced(ofMonth);
    // Only a month with a price needs the days of the gap before it.
    const measured =
      isPriced && unpriced.length > 0
        ? [...unpriced, ofMonth].flatMap((of, i) => of.slice(i === 0 ? 0 : 1))
        : ofMonth;
    unpriced = isPriced ? [] : [...unpriced, ofMonth];
    const counted = upToPrice(measured);
    const from = counted[0]?.day ?? start;
    const to = counted.at(-1)?.day ?? from;
    const isCarried = ofMonth.every(({ day, isPriced: ofDay }, i) => i === 0 || !ofDay || day === carriedOn);
    const { rate, result } = carriedOn !== undefined && isCarried ? withoutZero(counted) : figuresOf(counted);
    const accumulated = returns.at(daysBetween(start, to));
    return {
      month,
      measured: { from, to },
      return: rate,
      accumulated: accumulated ?? (isUnavailable(rate) ? rate : { unavailable: "nothing-invested" }),
      benchmark: benchmarkOf(ofMonth),
      result,
    };
  });
  return months.reverse();
}
