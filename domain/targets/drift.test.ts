import { expect, it } from "vitest";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { driftOf, targetDistance } from "#domain/targets/drift.ts";

const drift = (value: string, total: string, target: string) => {
  const { rate, amount } = driftOf({ value: decimal(value), total: decimal(total), target: decimal(target) });
  return [textOf(rate), textOf(amount)];
};

it("7.000 of 10.000 are 10 points and 1.000 above 60 %", () => {
  expect(drift("7000", "10000", "0.6")).toEqual(["0.1", "1000"]);
  expect(drift("3000", "10000", "0.4")).toEqual(["-0.1", "-1000"]);
  expect(drift("0", "0", "0.4")).toEqual(["-0.4", "0"]);
});

it("70/30 instead of 60/40 has a tenth in the wrong place", () => {
  const parts = [
    { weight: decimal("0.7"), target: decimal("0.6") },
    { weight: decimal("0.3"), target: decimal("0.4") },
  ];
  expect(textOf(targetDistance(parts))).toBe("0.1");
});
