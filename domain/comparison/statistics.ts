import { type ComparedGrowth, growthAt, knownGrowth } from "#domain/comparison/growth-line.ts";
import { addDays, type Day, daysBetween } from "#domain/kernel/calendar.ts";
import { Decimal, one, ratio } from "#domain/kernel/decimal.ts";
import { growthBetween } from "#domain/returns/compared-growth.ts";
import type { Rate, Unavailable } from "#domain/returns/returns.ts";

/** The growth in a whole calendar month ('YYYY-MM'). */
export type LineMonth = { month: string; rate: Decimal };

/** The largest fall from a peak, as a negative fraction, and its days. */
type Drawdown = {
  rate: Decimal;
  peak: Day;
  trough: Day;
  /** The return of the line up to these days. */
  peakReturn: Decimal;
  troughReturn: Decimal;
};

/** The returns of twelve months, each ending with a whole month. */
type Rolling = { count: number; last: LineMonth; worst: LineMonth; best: LineMonth };

export type LineStatistics = {
  /** The return in a year, of a line of a year or more. */
  yearly: Rate;
  /** Null where the line never fell. */
  drawdown: Drawdown | null;
  /** The standard deviation of the monthly returns, as a fraction. */
  deviation: Rate;
  /** The same × √12. */
  volatility: Rate;
  best: LineMonth | null;
  worst: LineMonth | null;
  rolling: Rolling | null;
  /** All whole months that are known, in order. */
  months: readonly LineMonth[];
};

/** Fewer months say little about how a line moves. */
const minMonths = 6;
const daysOfYear = 365;
/** A year whose last days are not known yet is a year. */
const minDaysOfYear = 355;
const monthsOfYear = 12;

/** The return between two days that are known. */
const returnBetween = (line: ComparedGrowth, from: number, to: number): Decimal =>
  growthBetween(knownGrowth(line), from, to);

const monthOf = (day: Day) => day.slice(0, 7);

/** Indexes of the last days of calendar months, of days without gaps. */
function monthEnds(days: readonly Day[]): number[] {
  return [...days.keys()].filter((i) => {
    const day = days[i] ?? "";
    return monthOf(days[i + 1] ?? addDays(day, 1)) !== monthOf(day);
  });
}

function wholeMonths(line: ComparedGrowth, days: readonly Day[]): LineMonth[] {
  const ends = monthEnds(days);
  return ends.slice(1).flatMap((end, i) => {
    const base = ends[i] ?? 0;
    const isKnown = base >= line.first && end <= line.last && line.growth[base] && line.growth[end];
    if (!isKnown || !line.isMeasured(base, end)) return [];
    return { month: monthOf(days[end] ?? ""), rate: returnBetween(line, base, end) };
  });
}

/** The fall from the highest value so far on each day, as a fraction; null where the growth is not known. */
export function drawdownSeries({ growth }: ComparedGrowth): (number | null)[] {
  let peak = 0;
  return growth.map((known) => {
    if (known === null) return null;
    const value = known.toNumber();
    peak = Math.max(peak, value);
    return peak === 0 ? 0 : value / peak - 1;
  });
}

/** Doubles find the days of the fall, and decimals give its rate. */
function largestDrawdown(line: ComparedGrowth, days: readonly Day[]): Drawdown | null {
  let trough = -1;
  let fall = 0;
  for (const [i, known] of drawdownSeries(line).entries()) {
    if (known === null || known >= fall) continue;
    fall = known;
    trough = i;
  }
  const lowest = line.growth[trough];
  if (!lowest) return null;
  let peak = -1;
  for (const [i, known] of line.growth.slice(0, trough).entries())
    if (known && (peak < 0 || known.gte(growthAt(line, peak)))) peak = i;
  const rate = returnBetween(line, peak, trough);
  if (!rate.isNegative()) return null;
  return {
    rate,
    peak: days[peak] ?? "",
    trough: days[trough] ?? "",
    peakReturn: growthAt(line, peak).minus(one),
    troughReturn: growthAt(line, trough).minus(one),
  };
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function varianceOf(months: readonly LineMonth[]): number | undefined {
  if (months.length < minMonths) return undefined;
  const rates = months.map(({ rate }) => rate.toNumber());
  const mean = meanOf(rates);
  return rates.reduce((sum, rate) => sum + (rate - mean) ** 2, 0) / (rates.length - 1);
}

const rootOf = (variance: number | undefined): Rate =>
  variance === undefined ? { unavailable: "too-short" } : new Decimal(Math.sqrt(variance));

function yearlyOf(line: ComparedGrowth, days: readonly Day[]): Rate {
  const from = days[line.first] ?? "";
  const length = daysBetween(from, days[line.end] ?? from);
  if (length < minDaysOfYear) return { unavailable: "too-short" };
  const growth = growthAt(line, line.end);
  if (!growth.gt(0)) return growth.minus(one);
  return growth.pow(ratio(new Decimal(daysOfYear), new Decimal(length))).minus(one);
}

const isNextMonth = (before: string, month: string) => monthOf(addDays(`${before}-28`, 4)) === month;

function rollingOf(months: readonly LineMonth[]): Rolling | null {
  const yearsOf = months.flatMap((end, i): LineMonth[] => {
    const year = months.slice(i - monthsOfYear + 1, i + 1);
    const isWhole =
      year.length === monthsOfYear &&
      year.every(({ month }, k) => k === 0 || isNextMonth(year[k - 1]?.month ?? "", month));
    if (!isWhole) return [];
    const growth = year.reduce((product, { rate }) => product.times(rate.plus(one)), ratio(one, one));
    return [{ month: end.month, rate: growth.minus(one) }];
  });
  const last = yearsOf.at(-1);
  if (!last) return null;
  return { count: yearsOf.length, last, worst: lowest(yearsOf) ?? last, best: highest(yearsOf) ?? last };
}

/** The earliest of equal months. */
const lowest = (months: readonly LineMonth[]) =>
  months.reduce<LineMonth | null>((low, month) => (low?.rate.lte(month.rate) ? low : month), null);
const highest = (months: readonly LineMonth[]) =>
  months.reduce<LineMonth | null>((high, month) => (high?.rate.gte(month.rate) ? high : month), null);

/** The figures of one line over its own known days. */
export function statisticsOf(line: ComparedGrowth, days: readonly Day[]): LineStatistics {
  const months = wholeMonths(line, days);
  const variance = varianceOf(months);
  return {
    yearly: yearlyOf(line, days),
    drawdown: largestDrawdown(line, days),
    deviation: rootOf(variance),
    volatility: rootOf(variance === undefined ? undefined : variance * monthsOfYear),
    best: highest(months),
    worst: lowest(months),
    rolling: rollingOf(months),
    months,
  };
}

export type Correlation = {
  /** From -1 to 1. */
  rate: Decimal;
  /** The terms of the rate, over the months that both lines know: the covariance is divided by both standard deviations. */
  covariance: Decimal;
  deviationA: Decimal;
  deviationB: Decimal;
};

/** Pearson's correlation of the monthly returns of two lines. */
export function correlationOf(a: readonly LineMonth[], b: readonly LineMonth[]): Correlation | Unavailable {
  const others = new Map(b.map(({ month, rate }) => [month, rate]));
  const pairs = a.flatMap(({ month, rate }) => {
    const other = others.get(month);
    return other ? [[rate.toNumber(), other.toNumber()] as const] : [];
  });
  if (pairs.length < minMonths) return { unavailable: "too-short" };
  const meanA = meanOf(pairs.map(([rate]) => rate));
  const meanB = meanOf(pairs.map(([, rate]) => rate));
  let both = 0;
  let ofA = 0;
  let ofB = 0;
  for (const [rate, other] of pairs) {
    both += (rate - meanA) * (other - meanB);
    ofA += (rate - meanA) ** 2;
    ofB += (other - meanB) ** 2;
  }
  // Returns that never change move with nothing.
  if (ofA < flat || ofB < flat) return { unavailable: "no-growth" };
  const freedom = pairs.length - 1;
  return {
    rate: new Decimal(Math.max(-1, Math.min(1, both / Math.sqrt(ofA * ofB)))),
    covariance: new Decimal(both / freedom),
    deviationA: new Decimal(Math.sqrt(ofA / freedom)),
    deviationB: new Decimal(Math.sqrt(ofB / freedom)),
  };
}

/** Rounding leaves less than this of equal rates. */
const flat = 1e-24;
