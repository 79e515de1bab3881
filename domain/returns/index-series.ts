import { type BusinessCalendar, businessDaysBetween, lastBusinessDay } from "#domain/kernel/business-days.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { Decimal, decimal, one, ratio } from "#domain/kernel/decimal.ts";
import type { Unavailable } from "#domain/returns/returns.ts";
import type { Close } from "#domain/valuation/daily-valuation.ts";

export const benchmarkNames = ["CDI", "IBOV", "IPCA"] as const;
export type BenchmarkName = (typeof benchmarkNames)[number];

/** The growth of an index on a day, as a fraction. */
type Change = { day: Day; rate: Decimal };

export type BenchmarkGrowth = {
  /** Growth factor from the first day to each day; constant after `until`. */
  growth: Decimal[];
  /** The last requested day, or the last published day if the index ends earlier. */
  until: Day;
};

export type GrowthOrReason = BenchmarkGrowth | Unavailable;

export class IndexSeries {
  readonly calendar: BusinessCalendar;
  /** The first day that can be the base of a period. */
  readonly from: Day;
  /** The last published day; undefined without any. */
  readonly until: Day | undefined;
  /** In order of day. */
  readonly changes: readonly Change[];
  readonly #plainGrowths = new Map<string, GrowthOrReason>();

  constructor(given: Pick<IndexSeries, "calendar" | "from" | "until" | "changes">) {
    this.calendar = given.calendar;
    this.from = given.from;
    this.until = given.until;
    this.changes = given.changes;
  }

  /** The growth of the plain index, which people with the same period share: calculated once for the same days. */
  plainGrowth(days: readonly Day[], calculate: () => GrowthOrReason): GrowthOrReason {
    const key = `${days[0]} ${days.at(-1)} ${days.length}`;
    const growth = this.#plainGrowths.get(key) ?? calculate();
    this.#plainGrowths.set(key, growth);
    return growth;
  }
}

/** The first day of an empty series. */
const firstDayOfEmptySeries = "9999-12-31";
const hundredth = decimal("0.01");

/** Cuts the series at the first missing business day, which would otherwise count as a day at 0 %. */
function withoutGap(changes: readonly Change[]): readonly Change[] {
  const [first] = changes;
  const last = changes.at(-1);
  if (!first || !last) return changes;
  const publishedDays = new Set(changes.map(({ day }) => day));
  const gap = businessDaysBetween("ANBIMA", first.day, last.day).find((day) => !publishedDays.has(day));
  return gap ? changes.filter(({ day }) => day < gap) : changes;
}

function ratesSeries(from: Day, rates: readonly Change[]): IndexSeries {
  const changes = withoutGap(rates);
  return new IndexSeries({ calendar: "ANBIMA", from, until: changes.at(-1)?.day, changes });
}

/** Daily rates in percent, as published (SGS 12), in order of day. */
export function cdiSeries(rates: readonly { day: Day; percent: Decimal }[]): IndexSeries {
  const changes = rates.map(({ day, percent }) => ({ day, rate: percent.times(hundredth) }));
  return ratesSeries(addDays(changes[0]?.day ?? firstDayOfEmptySeries, -1), changes);
}

/** Closes of an index, in order of day. Over a missing close, the change is that to the next close. */
export function closesSeries(closes: readonly Close[], calendar: BusinessCalendar = "B3"): IndexSeries {
  let before: Close | undefined;
  const changes: Change[] = [];
  for (const close of closes) {
    if (before) changes.push({ day: close.day, rate: ratio(close.price, before.price).minus(one) });
    before = close;
  }
  const from = closes[0]?.day ?? firstDayOfEmptySeries;
  return new IndexSeries({ calendar, from, until: before?.day, changes });
}

/** Monthly rates in percent (SGS 433), each spread evenly over the business days of its month ('2026-01'). */
export function ipcaSeries(months: readonly { month: string; percent: Decimal }[]): IndexSeries {
  const changes = months.flatMap(({ month, percent }) => {
    const first = `${month}-01`;
    const nextMonth = addDays(first, 31).slice(0, 7);
    const days = businessDaysBetween("ANBIMA", addDays(first, -1), addDays(`${nextMonth}-01`, -1));
    const growth = ratio(percent.times(hundredth).plus(one), one);
    const rate = growth.pow(ratio(one, new Decimal(days.length))).minus(one);
    return days.map((day) => ({ day, rate }));
  });
  const [first] = months;
  const from = first ? lastBusinessDay("ANBIMA", addDays(`${first.month}-01`, -1)) : firstDayOfEmptySeries;
  return ratesSeries(from, changes);
}

/** Values as published, in order of day. A monthly value is dated on the first day of its month. */
export function indexSeries(
  name: BenchmarkName,
  values: readonly { day: Day; value: Decimal }[],
): IndexSeries {
  switch (name) {
    case "CDI":
      return cdiSeries(values.map(({ day, value }) => ({ day, percent: value })));
    case "IBOV":
      return closesSeries(values.map(({ day, value }) => ({ day, price: value })));
    case "IPCA":
      return ipcaSeries(values.map(({ day, value }) => ({ month: day.slice(0, 7), percent: value })));
  }
}
