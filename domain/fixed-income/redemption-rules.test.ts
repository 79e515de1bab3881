import { expect, it } from "vitest";
import { bracketOn } from "#domain/fixed-income/redemption-rules.ts";

const rateOf = (rule: "income-tax" | "iof", days: number, day = "2026-03-02") =>
  bracketOn(rule, day, days).rate.toString();

it("the IOF falls each day and ends after 29 days (Decreto 6.306/2007, annex)", () => {
  expect([0, 1, 10, 29, 30, 4_000].map((days) => rateOf("iof", days))).toEqual([
    "1",
    "0.96",
    "0.66",
    "0.03",
    "0",
    "0",
  ]);
});

it("the income tax has four brackets (Lei 11.033/2004, art. 1º)", () => {
  expect([0, 180, 181, 360, 361, 720, 721].map((days) => rateOf("income-tax", days))).toEqual([
    "0.225",
    "0.225",
    "0.2",
    "0.2",
    "0.175",
    "0.175",
    "0.15",
  ]);
});

it("a redemption before the first row takes that row", () => {
  for (const day of ["1994-07-01", "2004-12-31", "2005-01-01", "2007-12-13", "2007-12-14"]) {
    expect(rateOf("income-tax", 200, day), day).toBe("0.2");
    expect(rateOf("iof", 10, day), day).toBe("0.66");
  }
});
