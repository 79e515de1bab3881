import fc from "fast-check";
import { expect, it } from "vitest";
import type { ComparedGrowth } from "#domain/comparison/growth-line.ts";
import { mixLine } from "#domain/comparison/mix-line.ts";
import { correlationOf, drawdownSeries, statisticsOf } from "#domain/comparison/statistics.ts";
import { addDays, calendarDays } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal, one, textOf } from "#domain/kernel/decimal.ts";
import { isUnavailable, type Rate } from "#domain/returns/returns.ts";
import {
  naiveCorrelation,
  naiveDrawdown,
  naiveMix,
  naiveMonths,
  naiveVolatility,
} from "#tests/oracles/comparison/naive-line.ts";
import { propertyRuns } from "#tests/properties/property-runs.ts";

const from = "2025-01-20";
const daysFrom = (count: number) => calendarDays(from, addDays(from, count - 1));
const lineOf = (growth: readonly (Decimal | null)[], first = 0): ComparedGrowth => ({
  growth,
  first,
  end: growth.length - 1,
  last: growth.length - 1,
  isMeasured: () => true,
});
/** Changes of each day in ten thousandths, as growth since the first day. */
const grown = (changes: readonly number[]) => {
  let growth = one;
  return [one, ...changes.map((change) => (growth = growth.times(1 + change / 10_000)))];
};
const change = fc.integer({ min: -2_000, max: 2_000 });
const changes = (days: number) => fc.array(change, { minLength: days - 1, maxLength: days - 1 });
const rateText = (rate: Rate, places = 9) => (isUnavailable(rate) ? rate.unavailable : textOf(rate, places));

it("has the figures of a line whose months are known: +10 %, −20 %, six times +5 %", () => {
  const days = calendarDays("2025-01-31", "2025-09-30");
  const rates = [0.1, -0.2, 0.05, 0.05, 0.05, 0.05, 0.05, 0.05];
  let level = one;
  let month = 0;
  const growth = days.map((day, i) => {
    if (i > 0 && day.slice(8) === "01") level = level.times(decimal(String(1 + (rates[month++] ?? 0))));
    return level;
  });
  const { drawdown, volatility, best, worst, rolling, yearly, months } = statisticsOf(lineOf(growth), days);
  expect(months.map(({ month: name, rate }) => `${name} ${rate}`)).toEqual([
    "2025-02 0.1",
    "2025-03 -0.2",
    ...["04", "05", "06", "07", "08", "09"].map((each) => `2025-${each} 0.05`),
  ]);
  expect(drawdown).toMatchObject({ peak: "2025-02-28", trough: "2025-03-01" });
  expect(drawdown?.rate.toString()).toBe("-0.2");
  expect([best?.month, worst?.month]).toEqual(["2025-02", "2025-03"]);
  // The mean is 2,5 %; the squares sum to 0,06; 12 × 0,06 / 7 = 0,102857…
  expect(rateText(volatility, 6)).toBe("0.320713");
  expect([yearly, rolling]).toEqual([{ unavailable: "too-short" }, null]);
});

it("falls, months, volatility and correlation are those of a naive second implementation", () => {
  const days = daysFrom(300);
  fc.assert(
    fc.property(changes(300), changes(300), fc.array(fc.nat(299), { maxLength: 40 }), (a, b, gaps) => {
      const known = grown(a).map((value, i) => (i > 0 && i < 299 && gaps.includes(i) ? null : value));
      const line = lineOf(known);
      const dated = days.map((day, i) => ({ day, growth: known[i] ?? null }));
      const figures = statisticsOf(line, days);
      const fall = naiveDrawdown(dated);
      expect(figures.drawdown?.rate.toNumber() ?? 0).toBeCloseTo(fall, 12);
      const lowest = drawdownSeries(line).reduce<number>((low, value) => Math.min(low, value ?? 0), 0);
      expect(lowest).toBeCloseTo(fall, 12);
      const months = naiveMonths(dated);
      expect(figures.months.map(({ rate }) => textOf(rate, 15))).toEqual(
        months.map((rate) => textOf(rate, 15)),
      );
      if (months.length >= 6) expect(rateText(figures.volatility)).toBe(textOf(naiveVolatility(months), 9));
      const whole = statisticsOf(lineOf(grown(a)), days).months;
      const other = statisticsOf(lineOf(grown(b)), days).months;
      const correlation = naiveCorrelation(
        whole.map(({ rate }) => rate),
        other.map(({ rate }) => rate),
      );
      const found = correlationOf(whole, other);
      if (isUnavailable(found)) throw new Error(found.unavailable);
      const { rate, covariance, deviationA, deviationB } = found;
      expect(textOf(rate, 6)).toBe(textOf(correlation, 6));
      expect(textOf(covariance.div(deviationA).div(deviationB), 6)).toBe(textOf(correlation, 6));
      const yearly = naiveVolatility(whole.map((month) => month.rate));
      expect(deviationA.toNumber()).toBeCloseTo(yearly.toNumber() / Math.sqrt(12), 12);
    }),
    { numRuns: propertyRuns(30) },
  );
});

it("chains twelve months to each rolling year, and a year's rate to the whole", () => {
  const days = calendarDays("2023-12-31", "2025-12-31");
  fc.assert(
    fc.property(changes(days.length), (all) => {
      const growth = grown(all.map((each) => each / 10));
      const { rolling, yearly } = statisticsOf(lineOf(growth), days);
      const at = (day: string) => growth[days.indexOf(day)] ?? one;
      expect(rolling?.count).toBe(13);
      expect(textOf(rolling?.last.rate ?? one, 12)).toBe(
        textOf(at("2025-12-31").div(at("2024-12-31")).minus(1), 12),
      );
      const perYear = isUnavailable(yearly) ? Number.NaN : yearly.toNumber();
      expect((1 + perYear) ** (731 / 365)).toBeCloseTo(at("2025-12-31").toNumber(), 9);
      expect(rolling?.worst.rate.lte(rolling.last.rate)).toBe(true);
      expect(rolling?.best.rate.gte(rolling.last.rate)).toBe(true);
    }),
    { numRuns: propertyRuns(20) },
  );
});

it("a line and itself move together, and one that never changes moves with nothing", () => {
  const days = daysFrom(300);
  const { months } = statisticsOf(lineOf(grown(days.slice(1).map((_day, i) => (i % 7) - 2))), days);
  expect(correlationOf(months, months)).toMatchObject({ rate: one });
  const still = statisticsOf(lineOf(days.map(() => one)), days).months;
  expect(correlationOf(months, still)).toEqual({ unavailable: "no-growth" });
  expect(correlationOf(months.slice(0, 5), months)).toEqual({ unavailable: "too-short" });
});

it("a mix is money that is divided by the weights again at each month's end", () => {
  const days = daysFrom(100);
  const weights = fc.integer({ min: 1, max: 99 });
  fc.assert(
    fc.property(changes(100), changes(100), weights, (a, b, percent) => {
      const parts = [
        { weight: decimal(String(percent / 100)), growth: grown(a) },
        { weight: decimal(String((100 - percent) / 100)), growth: grown(b) },
      ];
      const mixed = mixLine(
        parts.map(({ weight, growth }) => ({ weight, line: lineOf(growth) })),
        days,
      );
      if (isUnavailable(mixed)) throw new Error(mixed.unavailable);
      expect(mixed.growth.map((growth) => growth && textOf(growth, 12))).toEqual(
        naiveMix(days, parts).map((growth) => textOf(growth, 12)),
      );
    }),
    { numRuns: propertyRuns(30) },
  );
});

it("a mix of one series is the series, and none is longer than its parts", () => {
  const days = daysFrom(100);
  const whole = lineOf(grown(days.slice(1).map((_day, i) => i % 11)));
  expect(mixLine([{ weight: one, line: whole }], days)).toBe(whole);
  const late = {
    ...lineOf(
      whole.growth.map((growth, i) => (i < 40 ? null : growth)),
      40,
    ),
    end: 80,
    last: 82,
  };
  const half = decimal("0.5");
  const mixed = mixLine(
    [
      { weight: half, line: whole },
      { weight: half, line: late },
    ],
    days,
  );
  expect(mixed).toMatchObject({ first: 40, end: 80, last: 82 });
  if (isUnavailable(mixed)) throw new Error(mixed.unavailable);
  expect(mixed.growth.findIndex((growth) => growth !== null)).toBe(40);
  expect(mixed.growth.findLastIndex((growth) => growth !== null)).toBe(82);
  expect(
    mixLine(
      [
        { weight: half, line: whole },
        { weight: half, line: { unavailable: "price-missing" } },
      ],
      days,
    ),
  ).toEqual({ unavailable: "price-missing" });
});
