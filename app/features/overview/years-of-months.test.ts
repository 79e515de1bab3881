import fc from "fast-check";
import { expect, it } from "vitest";
import { daysOfMonth, type OverviewMonth, stepOf, yearsOf } from "#app/features/overview/years-of-months.ts";

const month = (name: string, rate: string | null, benchmark = "0.01"): OverviewMonth => ({
  month: name,
  return: rate === null ? { unavailable: "price-missing" } : { rate },
  benchmark: { rate: benchmark },
  result: null,
});

it("chains the months of each year, the newest first", () => {
  const years = yearsOf([month("2026-02", "0.1"), month("2026-01", "-0.1"), month("2025-12", "0.05")]);
  expect(years.map(({ year, total, benchmark }) => [year, total, benchmark])).toEqual([
    ["2026", "-0.01", "0.0201"],
    ["2025", "0.05", "0.01"],
  ]);
  expect(years[0]?.months.map((each) => each?.month)).toEqual([
    "2026-01",
    "2026-02",
    ...Array.from({ length: 10 }, () => undefined),
  ]);
});

it("ends a year with its last return, and chains the index until there", () => {
  const [year] = yearsOf([month("2026-03", null), month("2026-02", "0.1"), month("2026-01", "0.1")]);
  expect(year).toMatchObject({ total: "0.21", benchmark: "0.0201", until: "2026-02" });
  expect(yearsOf([month("2026-01", null)])[0]).toMatchObject({ total: null, benchmark: null, until: null });
});

it("has the change of a month without prices in the next return, and the index of both months", () => {
  const [year] = yearsOf([month("2026-03", "0.1"), month("2026-02", null), month("2026-01", "0.1")]);
  expect(year).toMatchObject({ total: "0.21", benchmark: "0.030301", until: null });
});

it("has no total of a year in which a split is unanswered", () => {
  const doubtful = { ...month("2026-02", null), return: { unavailable: "price-doubtful" as const } };
  const years = yearsOf([
    month("2026-03", "0.1"),
    doubtful,
    month("2026-01", "0.1"),
    month("2025-12", "0.2"),
  ]);
  expect(years.map(({ total }) => total)).toEqual([null, "0.2"]);
});

it("lets the index go on in months without holdings, in which the portfolio returns nothing", () => {
  const empty = (name: string): OverviewMonth => ({
    ...month(name, null),
    return: { unavailable: "nothing-held" },
  });
  const sold = [empty("2026-04"), month("2026-03", "0.1"), empty("2026-02"), month("2026-01", "0.1")];
  expect(yearsOf(sold)[0]).toMatchObject({ total: "0.21", benchmark: "0.04060401", until: null });
  expect(yearsOf([empty("2026-01")])[0]).toMatchObject({ total: null, benchmark: null, until: null });
});

it("deepens the colour with the distance from zero, the same for gains and losses", () => {
  expect(["0", "0.0001", "0.01", "0.02", "0.04", "0.08", "0.5"].map(stepOf)).toEqual([0, 1, 1, 2, 3, 4, 5]);
  fc.assert(
    fc.property(fc.double({ min: 0.0001, max: 2, noNaN: true }), (rate) => {
      expect(stepOf(String(-rate))).toBe(-stepOf(String(rate)));
    }),
  );
});

it("encloses a month between two closes, until the end of the period", () => {
  expect(daysOfMonth("2026-01", "2026-11-20")).toEqual({ from: "2025-12-31", to: "2026-01-31" });
  expect(daysOfMonth("2024-02", "2026-11-20")).toEqual({ from: "2024-01-31", to: "2024-02-29" });
  expect(daysOfMonth("2026-11", "2026-11-20")).toEqual({ from: "2026-10-31", to: "2026-11-20" });
});
