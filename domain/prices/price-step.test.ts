import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal, zero } from "#domain/kernel/decimal.ts";
import { isStep, isUnexplained, type PriceStep, ratioOfStep } from "./price-step.ts";

const stepOf = (before: string, after: string): PriceStep => ({
  dayBefore: "2026-11-10",
  closeBefore: decimal(before),
  day: "2026-11-11",
  close: decimal(after),
});
const nothing = { changes: [], paid: zero, market: 1 };

it.each([
  [2.2, false],
  [2.21, true],
  [0.46, false],
  [0.45, true],
  [1, false],
])("a quotient of %s is a step: %s", (quotient, expected) => {
  expect(isStep(quotient)).toBe(expected);
});

describe("a step", () => {
  it("is explained by an event of about its ratio only", () => {
    const changes = [{ day: "2026-11-11", ratio: { from: decimal("100"), to: decimal("1") } }];
    expect(isUnexplained(stepOf("0.05", "5"), nothing)).toBe(true);
    expect(isUnexplained(stepOf("0.05", "5"), { ...nothing, changes })).toBe(false);
    expect(isUnexplained(stepOf("0.5", "5"), { ...nothing, changes })).toBe(true);
    const later = changes.map((change) => ({ ...change, day: "2026-11-12" }));
    expect(isUnexplained(stepOf("0.05", "5"), { ...nothing, changes: later })).toBe(true);
  });

  // WEST3 repaid 5.4009 of capital a share.
  it("is explained by a payment, with the price of the old units", () => {
    expect(isUnexplained(stepOf("6", "0.7"), { ...nothing, paid: decimal("5.4009") })).toBe(false);
    expect(isUnexplained(stepOf("6", "0.7"), { ...nothing, paid: decimal("1") })).toBe(true);
    const changes = [{ day: "2026-11-11", ratio: { from: decimal("10"), to: decimal("1") } }];
    expect(isUnexplained(stepOf("6", "6"), { ...nothing, changes, paid: decimal("5.4") })).toBe(false);
  });

  it("is explained by a market that moved alike", () => {
    expect(isUnexplained(stepOf("10", "4"), { ...nothing, market: 0.5 })).toBe(false);
    expect(isUnexplained(stepOf("10", "4"), { ...nothing, market: 0.9 })).toBe(true);
  });

  it.each([
    ["93.75", "8.62", { from: 1, to: 11 }],
    ["92.89", "9.29", { from: 1, to: 10 }],
    ["0.5", "10.05", { from: 20, to: 1 }],
    ["10", "4.5", { from: 1, to: 2 }],
  ])("from %s to %s proposes %j", (before, after, ratio) => {
    expect(ratioOfStep(stepOf(before, after))).toEqual(ratio);
  });

  it("is explained by the event that it proposes, whatever its size", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 1, max: 100_000 }),
        (before, after) => {
          const step = stepOf(`${before}`, `${after}`);
          fc.pre(isUnexplained(step, nothing));
          const { from, to } = ratioOfStep(step);
          const ratio = { from: decimal(`${from}`), to: decimal(`${to}`) };
          expect(isUnexplained(step, { ...nothing, changes: [{ day: step.day, ratio }] })).toBe(false);
        },
      ),
    );
  });
});
