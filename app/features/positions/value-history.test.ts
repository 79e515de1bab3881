import { expect, it } from "vitest";
import { valueHistory } from "#app/features/positions/value-history.ts";

it("has the value and the cost of the units that are held, while some are", () => {
  expect(
    valueHistory({
      days: ["2026-01-05", "2026-01-06", "2026-01-07", "2026-01-08"],
      closes: ["1", "1.0005", "1.001", "1.0015"],
      averages: ["1", "1", "1", null],
      quantities: ["18000", "18000", "9000", "0"],
    }),
  ).toEqual({
    days: ["2026-01-05", "2026-01-06", "2026-01-07"],
    closes: ["18000", "18009", "9009"],
    averages: ["18000", "18000", "9000"],
  });
});
