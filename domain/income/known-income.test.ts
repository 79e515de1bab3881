import { expect, it } from "vitest";
import { halfKnownUntil } from "#domain/income/known-income.ts";
import { decimal } from "#domain/kernel/decimal.ts";

const known = (...assets: [until: string, value: string][]) =>
  halfKnownUntil(assets.map(([until, value]) => ({ until, marketValue: decimal(value) })));

it("is the newest day that half of the value reaches", () => {
  expect(known(["2026-07-03", "49"], ["2026-11-20", "51"])).toBe("2026-11-20");
  expect(known(["2026-07-03", "51"], ["2026-11-20", "49"])).toBe("2026-07-03");
});

it("does not fall back to one small fund that its source left long ago", () => {
  expect(known(["2025-07-31", "10"], ["2026-07-03", "60"], ["2026-07-03", "30"])).toBe("2026-07-03");
});

it("does not exist without an asset", () => {
  expect(known()).toBeUndefined();
});
