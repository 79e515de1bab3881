import { accruedPriceOn, type PricedContract, pricedDay } from "#domain/fixed-income/contract-prices.ts";
import { factorAfter, type InterestPayment, stepsUntil } from "#domain/fixed-income/growth-series.ts";
import { type Day, monthsAfter } from "#domain/kernel/calendar.ts";
import { billionths, Decimal, one, ratio } from "#domain/kernel/decimal.ts";

/** Decimals of the growth of a month: enough to lead to each factor of nine decimals. */
export const growthPlaces = 16;

export type GrowthLine = {
  kind: "start" | "month" | "payment" | "valuation";
  /** The first day, the last known day of a month, or that of a payment of interest or of the owner's valuation. */
  day: Day;
  /** The factor since the month or the payment before; null except for months and payments. */
  growth: Decimal | null;
  /** Since the first day, without interest that was paid before. That of a payment includes what it pays. */
  factor: Decimal;
  /** The interest that is paid for one unit in BRL; null except for payments. */
  interest: Decimal | null;
  /** BRL for one unit: after a payment, before a valuation of that day, and the valuation itself. */
  price: Decimal;
  /** Whether an IPCA that is not published yet is part of the factor. */
  isEstimated: boolean;
};

/** The last days of the months after the first day, and the last day. */
function monthDays(firstDay: Day, last: Day): Day[] {
  const days: Day[] = [];
  const firstMonth = `${firstDay.slice(0, 7)}-31`;
  for (let end = monthsAfter(firstMonth, 0); end < last; end = monthsAfter(firstMonth, days.length))
    days.push(end);
  return [...days, last].filter((day) => day > firstDay);
}

/** The interest that a payment pays for one unit, in BRL. */
const interestOf = (unitPrice: Decimal, { accrued, left }: InterestPayment): Decimal =>
  unitPrice.times(billionths(accrued - left));

/** A month or a payment: the count of 1e-9 that has grown until it, and the count from which growth goes on. */
type Stop = { kind: "month" | "payment"; day: Day; grown: number; left: number; interest: Decimal | null };

// Sorts are stable: a payment precedes the month that ends on its day, and a valuation follows it.
const byDay = (a: { day: Day }, b: { day: Day }) => (a.day < b.day ? -1 : Number(a.day > b.day));

/** The growth of a contract month by month, its payments and the owner's valuations. The last line has the newest price. */
export function growthTrail(contract: PricedContract, today: Day): GrowthLine[] {
  const { unitPrice, growth, typed } = contract;
  const { firstDay, knownUntil, estimatedFrom } = growth;
  const last = pricedDay(contract, today);
  const countOn = (day: Day) => factorAfter(growth, stepsUntil(growth, day));
  const common = (day: Day) => ({
    day,
    interest: null,
    factor: billionths(countOn(day)),
    isEstimated: estimatedFrom !== null && day >= estimatedFrom,
  });
  const payments = growth.payments.map((payment): Stop => {
    const { day, accrued, left } = payment;
    return { kind: "payment", day, grown: accrued, left, interest: interestOf(unitPrice, payment) };
  });
  const months = monthDays(firstDay, knownUntil).map((day): Stop => {
    const grown = countOn(day);
    return { kind: "month", day, grown, left: grown, interest: null };
  });
  const start: GrowthLine = {
    ...common(firstDay),
    kind: "start",
    growth: null,
    factor: one,
    price: unitPrice,
  };
  let base = countOn(firstDay);
  const stops = [...payments, ...months].toSorted(byDay).map((stop): GrowthLine => {
    const { kind, day, grown, left, interest } = stop;
    const since = ratio(new Decimal(grown), new Decimal(base)).toDecimalPlaces(growthPlaces);
    base = left;
    const price = accruedPriceOn(contract, day);
    return { ...common(day), kind, growth: since, factor: billionths(grown), interest, price };
  });
  const valuations = typed
    .filter(({ day }) => day <= last)
    .map(({ day, price }): GrowthLine => ({ ...common(day), kind: "valuation", growth: null, price }));
  return [start, ...[...stops, ...valuations].toSorted(byDay)];
}
