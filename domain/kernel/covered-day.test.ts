import { expect, it } from "vitest";
import { coveredDay } from "#domain/kernel/covered-day.ts";
import { decimal } from "#domain/kernel/decimal.ts";

const covered = (...items: [day: string, value: string][]) =>
  coveredDay(items.map(([day, value]) => ({ day, value: decimal(value) })));

it("is the newest day that half of the value reaches", () => {
  expect(covered(["2026-07-03", "49"], ["2026-11-20", "51"])).toBe("2026-11-20");
  expect(covered(["2026-07-03", "51"], ["2026-11-20", "49"])).toBe("2026-07-03");
});

it("does not fall back to one small item that is much older", () => {
  expect(covered(["2025-07-31", "10"], ["2026-07-03", "60"], ["2026-07-03", "30"])).toBe("2026-07-03");
});

it("does not exist without an item", () => {
  expect(covered()).toBeUndefined();
});

it("leaves out days that may not be it", () => {
  const isFriday = (day: string) => day === "2026-11-20";
  expect(
    coveredDay(
      [
        { day: "2026-11-21", value: decimal("60") },
        { day: "2026-11-20", value: decimal("40") },
      ],
      isFriday,
    ),
  ).toBe("2026-11-20");
});
