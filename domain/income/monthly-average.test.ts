import { expect, it } from "vitest";
import { monthlyAverage } from "#domain/income/monthly-average.ts";

it("divides by all months, also those without income", () => {
  const { total, average } = monthlyAverage(["10.50", "0", "4.50"]);
  expect([total.toFixed(2), average?.toFixed(2)]).toEqual(["15.00", "5.00"]);
});

it("has none without months", () => {
  expect(monthlyAverage([]).average).toBeUndefined();
});
