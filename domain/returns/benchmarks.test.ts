import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { businessDaysBetween } from "#domain/kernel/business-days.ts";
import { decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import {
  benchmarkEquivalent,
  benchmarkGrowth,
  benchmarkReturn,
  excessReturn,
  percentOfBenchmark,
  plainIndexTerms,
  realReturn,
} from "#domain/returns/benchmarks.ts";
import { cdiSeries, closesSeries, type IndexSeries, ipcaSeries } from "#domain/returns/index-series.ts";
import { isUnavailable, type Rate } from "#domain/returns/returns.ts";
import type { DailyValue } from "#domain/valuation/daily-value.ts";
import { dailyValue } from "#tests/oracles/returns/daily-value-support.ts";

const cdi = (percent: string, after: string, until: string) =>
  cdiSeries(businessDaysBetween("ANBIMA", after, until).map((day) => ({ day, percent: decimal(percent) })));
const shown = (series: IndexSeries, percent: string, from: string, to: string, places = 5) => {
  const outcome = benchmarkReturn(series, { ...plainIndexTerms, percent: decimal(percent) }, from, to);
  return isUnavailable(outcome)
    ? outcome.unavailable
    : [outcome.rate.times(100).toFixed(places), outcome.until];
};
const figure = (rate: Rate, places: number) =>
  isUnavailable(rate) ? rate.unavailable : rate.toFixed(places);

describe("CDI", () => {
  const twoDays = cdi("0.05", "2026-01-06", "2026-01-08");

  it("at 110 %, two days of 0.05 % are 0.11003 %", () => {
    // (1 + 0,0005 × 1,1)² − 1 = 0,0011003025
    expect(shown(twoDays, "110", "2026-01-06", "2026-01-08")).toEqual(["0.11003", "2026-01-08"]);
  });
  it("counts the rates dated after the first day, to the last", () => {
    expect(shown(twoDays, "100", "2026-01-07", "2026-01-08")).toEqual(["0.05000", "2026-01-08"]);
    expect(shown(twoDays, "100", "2026-01-08", "2026-01-08")).toEqual(["0.00000", "2026-01-08"]);
  });
  it("is complete on a weekend when Friday's rate is known", () => {
    const week = cdi("0.05", "2026-01-02", "2026-01-09");
    expect(shown(week, "100", "2026-01-08", "2026-01-11")).toEqual(["0.05000", "2026-01-11"]);
  });
  it("says until when it is known", () => {
    expect(shown(twoDays, "100", "2026-01-06", "2026-01-20")).toEqual(["0.10003", "2026-01-08"]);
    expect(shown(twoDays, "100", "2026-01-08", "2026-01-20")).toBe("not-published");
    expect(shown(cdiSeries([]), "100", "2026-01-08", "2026-01-20")).toBe("not-published");
  });
  it("is not known before it begins", () => {
    expect(shown(twoDays, "100", "2026-01-05", "2026-01-08")).toBe("starts-earlier");
  });
  it("is known until a rate that is missing", () => {
    const [first, , third] = businessDaysBetween("ANBIMA", "2026-01-06", "2026-01-09");
    const days = [first ?? "", third ?? ""];
    const gap = cdiSeries(days.map((day) => ({ day, percent: decimal("0.05") })));
    expect(shown(gap, "100", "2026-01-06", "2026-01-09")).toEqual(["0.05000", "2026-01-07"]);
  });
});

it("an index of closes changes from one close to the next, at a percent too", () => {
  const closes = ["100", "110", "99"].map((price, i) => ({
    day: `2026-01-0${5 + i}`,
    price: decimal(price),
  }));
  const series = closesSeries(closes);
  expect(shown(series, "100", "2026-01-05", "2026-01-07")).toEqual(["-1.00000", "2026-01-07"]);
  // 1,05 × 0,95 − 1
  expect(shown(series, "50", "2026-01-05", "2026-01-07")).toEqual(["-0.25000", "2026-01-07"]);
  expect(shown(series, "100", "2026-01-04", "2026-01-07")).toBe("starts-earlier");
});

describe("the series that ship", () => {
  const lines = gunzipSync(readFileSync("market-data/indexes.csv.gz")).toString().split("\n");
  const ofIndex = (index: string) =>
    lines
      .map((line) => line.split(","))
      .flatMap(([name, day, value]) =>
        name === index && day && value ? [{ day, value: decimal(value) }] : [],
      );
  const rates = ofIndex("CDI").filter(({ day }) => day >= "2000");
  const shipped = cdiSeries(rates.map(({ day, value }) => ({ day, percent: value })));
  const months = ofIndex("IPCA").filter(({ day }) => day >= "2020");
  const prices = ipcaSeries(months.map(({ day, value }) => ({ month: day.slice(0, 7), percent: value })));

  // The annual CDI as published by B3.
  it.each([
    ["2020", "2.76"],
    ["2021", "4.42"],
    ["2022", "12.39"],
    ["2023", "13.04"],
    ["2024", "10.88"],
  ])("CDI of %s is %s %%", (year, expected) => {
    const [total, until] = shown(shipped, "100", `${Number(year) - 1}-12-31`, `${year}-12-31`, 2);
    expect([total, until]).toEqual([expected, `${year}-12-31`]);
  });
  it("CDI has no day missing since 2000", () => {
    expect(shipped.changes.length).toBe(rates.length);
    expect(rates.map(({ day }) => day)).toEqual(
      businessDaysBetween("ANBIMA", "1999-12-31", rates.at(-1)?.day ?? ""),
    );
  });
  // Annual totals of IBGE; 2022 is 5.79 from unrounded indexes.
  it.each([
    ["2021", "10.06"],
    ["2022", "5.78"],
    ["2023", "4.62"],
    ["2024", "4.83"],
  ])("IPCA of %s is %s %%", (year, expected) => {
    expect(shown(prices, "100", `${Number(year) - 1}-12-31`, `${year}-12-31`, 2)).toEqual([
      expected,
      `${year}-12-31`,
    ]);
  });
});

describe("IPCA", () => {
  const series = ipcaSeries([
    { month: "2026-01", percent: decimal("0.33") },
    { month: "2026-02", percent: decimal("-0.10") },
  ]);

  it("of whole months is what was published", () => {
    expect(shown(series, "100", "2025-12-31", "2026-01-31", 10)).toEqual(["0.3300000000", "2026-01-31"]);
    // 1,0033 × 0,999 − 1
    expect(shown(series, "100", "2025-12-31", "2026-02-28", 10)).toEqual(["0.2296700000", "2026-02-28"]);
  });
  it("of part of a month goes by its business days", () => {
    // January 2026 has 21 business days, ten up to the 15th: 1,0033^(10/21) − 1
    expect(shown(series, "100", "2025-12-31", "2026-01-15", 8)).toEqual(["0.15700727", "2026-01-15"]);
  });
  it("is known until the end of the last month", () => {
    expect(shown(series, "100", "2026-01-31", "2026-03-10", 2)).toEqual(["-0.10", "2026-02-27"]);
  });
});

describe("a spread", () => {
  const spread = (series: IndexSeries, percent: string, from: string, to: string) => {
    const outcome = benchmarkReturn(series, { ...plainIndexTerms, spread: decimal(percent) }, from, to);
    return isUnavailable(outcome) ? outcome.unavailable : outcome.rate.times(100).toFixed(8);
  };

  it("of 6 % a year multiplies a month of 21 business days by 1.06 ^ (21/252)", () => {
    const series = ipcaSeries([{ month: "2026-01", percent: decimal("0.33") }]);
    // 1,0033 × 1,06^(1/12) − 1
    expect(spread(series, "6", "2025-12-31", "2026-01-31")).toBe("0.81836135");
  });
  it("grows on business days alone, and not after the last rate", () => {
    const series = cdi("0.05", "2026-01-02", "2026-01-09");
    // 1,0005 × 1,02^(1/252) − 1
    expect(spread(series, "2", "2026-01-08", "2026-01-11")).toBe("0.05786242");
    expect(spread(series, "2", "2026-01-08", "2026-01-20")).toBe("0.05786242");
  });
});

describe("comparisons", () => {
  it("12.10 % is 110.0 % of a CDI of 11.00 %", () => {
    expect(figure(percentOfBenchmark(decimal("0.121"), decimal("0.11"), "2025-01-01", "2026-01-01"), 1)).toBe(
      "110.0",
    );
  });
  it("no percent of a CDI that did not grow, nor of a few days", () => {
    expect(figure(percentOfBenchmark(decimal("0.1"), zero, "2025-01-01", "2026-01-01"), 1)).toBe("no-growth");
    expect(figure(percentOfBenchmark(decimal("0.1"), decimal("0.1"), "2026-01-01", "2026-01-28"), 1)).toBe(
      "too-short",
    );
    expect(figure(percentOfBenchmark(decimal("0.1"), decimal("0.1"), "2026-01-31", "2026-02-28"), 1)).toBe(
      "100.0",
    );
  });
  it("12.10 % is 1.10 points over 11.00 %", () => {
    expect(textOf(excessReturn(decimal("0.121"), decimal("0.11")))).toBe("1.1");
  });
  it("8.00 % with an IPCA of 3.50 % is 4.35 % real", () => {
    // 1,08 / 1,035 − 1
    expect(realReturn(decimal("0.08"), decimal("0.035")).times(100).toFixed(2)).toBe("4.35");
  });
});

describe("the same flows in the benchmark", () => {
  const row = (
    day: string,
    value: string,
    contributions = "0",
    withdrawals = "0",
    openingProceeds = "0",
  ): DailyValue => ({
    ...dailyValue(day, {
      value: decimal(value),
      contributions: decimal(contributions),
      withdrawals: decimal(withdrawals),
    }),
    openingProceeds: decimal(openingProceeds),
  });
  const closes = ["100", "110", "121"].map((price, i) => ({
    day: `2026-01-0${5 + i}`,
    price: decimal(price),
  }));
  const invested = (days: DailyValue[]) => {
    const line = benchmarkGrowth(
      closesSeries(closes),
      plainIndexTerms,
      days.map(({ day }) => day),
    );
    if (isUnavailable(line)) return line.unavailable;
    const outcome = benchmarkEquivalent(days, line);
    return isUnavailable(outcome) ? outcome.unavailable : [textOf(outcome.value), textOf(outcome.result)];
  };

  it("earn from the day they are put in to the day they are taken out", () => {
    // 100 → 110; a contribution of 100 on the last day: 210 × 1,1 = 231, minus 31.
    const days = [row("2026-01-05", "100"), row("2026-01-06", "90"), row("2026-01-07", "150", "100", "31")];
    expect(invested(days)).toEqual(["200", "31"]);
  });
  it("stay where they change assets within a day", () => {
    const before = [row("2026-01-05", "100"), row("2026-01-06", "90")];
    // Sales pay 31 of the purchases of 100, and 69 enter: (110 + 69) × 1,1 = 196,90, a gain of 27,90.
    expect(invested([...before, row("2026-01-07", "150", "100", "31", "31")])).toEqual(["196.9", "27.9"]);
    // Sales of 100, of which purchases of 60 are paid: 110 × 1,1 − 40.
    expect(invested([...before, row("2026-01-07", "50", "60", "100", "100")])).toEqual(["81", "21"]);
  });
  it("buy nothing of a line that lost everything, and get nothing back from it", () => {
    const lost = { growth: [decimal("1"), zero, zero], until: "2026-01-07" };
    const outcomeOf = (flows: [string?, string?]) =>
      benchmarkEquivalent(
        [row("2026-01-05", "100"), row("2026-01-06", "90"), row("2026-01-07", "90", ...flows)],
        lost,
      );
    expect(outcomeOf(["50"])).toEqual({ unavailable: "not-published" });
    expect(outcomeOf(["0", "50"])).toEqual({ unavailable: "withdrew-more" });
    expect(outcomeOf([])).toMatchObject({ value: zero });
  });
  it("cannot give back more than they became", () => {
    expect(invested([row("2026-01-05", "100"), row("2026-01-06", "0", "0", "111")])).toBe("withdrew-more");
    expect(invested([row("2026-01-05", "100"), row("2026-01-06", "0", "0", "110")])).toEqual(["0", "10"]);
  });
});
