import { accruedPriceOn, type PricedContract, pricedDay } from "#domain/fixed-income/contract-prices.ts";
import { factorAfter, stepsUntil } from "#domain/fixed-income/growth-series.ts";
import { type Day, monthsAfter } from "#domain/kernel/calendar.ts";
import { Decimal, one, ratio } from "#domain/kernel/decimal.ts";

/** Decimals of the growth of a month: enough to lead to each factor of nine decimals. */
export const growthPlaces = 16;

export type GrowthLine = {
  kind: "start" | "month" | "valuation";
  /** The first day, the last known day of a month, or that of the owner's valuation. */
  day: Day;
  /** The factor since the line of the month before; null except for months. */
  growth: Decimal | null;
  /** Since the first day. */
  factor: Decimal;
  /** BRL for one unit: before a valuation of that day, and the valuation itself. */
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

/** The growth of a contract month by month, and the owner's valuations. The last line has the newest price. */
export function growthTrail(contract: PricedContract, today: Day): GrowthLine[] {
  const { unitPrice, growth, typed } = contract;
  const { firstDay, knownUntil, estimatedFrom } = growth;
  const last = pricedDay(contract, today);
  const countOn = (day: Day) => new Decimal(factorAfter(growth, stepsUntil(growth, day)));
  const common = (day: Day) => ({
    day,
    factor: countOn(day).times("1e-9"),
    isEstimated: estimatedFrom !== null && day >= estimatedFrom,
  });
  const days = monthDays(firstDay, knownUntil);
  const months = days.map((day, place): GrowthLine => {
    const grown = ratio(countOn(day), countOn(days[place - 1] ?? firstDay));
    const price = accruedPriceOn(contract, day);
    return { ...common(day), kind: "month", growth: grown.toDecimalPlaces(growthPlaces), price };
  });
  const valuations = typed
    .filter(({ day }) => day <= last)
    .map(({ day, price }): GrowthLine => ({ ...common(day), kind: "valuation", growth: null, price }));
  const start: GrowthLine = {
    ...common(firstDay),
    kind: "start",
    growth: null,
    factor: one,
    price: unitPrice,
  };
  // The sort is stable: a valuation follows the month that ends on its day.
  return [
    start,
    ...[...months, ...valuations].toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day))),
  ];
}
