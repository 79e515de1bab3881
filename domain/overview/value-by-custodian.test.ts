import fc from "fast-check";
import { expect, it } from "vitest";
import { decimal, zero } from "#domain/kernel/decimal.ts";
import { valueByCustodian } from "#domain/overview/value-by-custodian.ts";

const xp = { id: "xp", name: "XP" };
const btg = { id: "btg", name: "BTG" };

it("shares the value of a position by the units of each place, the largest place first", () => {
  const positions = [
    {
      marketValue: "16391",
      quantity: "370",
      custody: [
        { custodian: xp, quantity: "230" },
        { custodian: btg, quantity: "140" },
      ],
    },
    { marketValue: "100", quantity: "4", custody: [{ custodian: null, quantity: "4" }] },
  ];
  const rows = valueByCustodian(positions).map(({ custodian, value }) => [custodian?.name, value.toFixed(2)]);
  // 16391 ÷ 370 = 44.30 for a unit.
  expect(rows).toEqual([
    ["XP", "10189.00"],
    ["BTG", "6202.00"],
    [undefined, "100.00"],
  ]);
});

it("has no row without positions", () => {
  expect(valueByCustodian([])).toEqual([]);
});

it("sums to the value of the positions, and its weights to one", () => {
  const units = fc.integer({ min: 1, max: 1_000 });
  const place = fc.record({ custodian: fc.constantFrom(xp, btg, null), quantity: units });
  const position = fc.record({
    cents: fc.integer({ min: 1, max: 10_000_000 }),
    custody: fc.array(place, { minLength: 1, maxLength: 4 }),
  });
  fc.assert(
    fc.property(fc.array(position, { minLength: 1, maxLength: 6 }), (drafts) => {
      const positions = drafts.map(({ cents, custody }) => ({
        marketValue: decimal(String(cents)).div(100).toFixed(2),
        quantity: String(custody.reduce((sum, { quantity }) => sum + quantity, 0)),
        custody: custody.map(({ custodian, quantity }) => ({ custodian, quantity: String(quantity) })),
      }));
      const rows = valueByCustodian(positions);
      const total = positions.reduce((sum, { marketValue }) => sum.plus(marketValue), zero);
      const sum = rows.reduce((whole, { value }) => whole.plus(value), zero);
      expect(sum.minus(total).abs().lt("1e-20")).toBe(true);
      const weights = rows.reduce((whole, { weight }) => whole.plus(weight ?? zero), zero);
      expect(weights.minus(1).abs().lt("1e-20")).toBe(true);
    }),
  );
});
