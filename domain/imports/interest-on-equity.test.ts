import fc from "fast-check";
import { expect, it } from "vitest";
import { interestOnEquity } from "#domain/imports/drafts/interest-on-equity.ts";
import { decimal, one } from "#domain/kernel/decimal.ts";
import { groupFiles, movementsFile, shortEntry } from "#tests/oracles/imports/import-support.ts";

const jcp = (day: string, rest: string) =>
  groupFiles([
    movementsFile(`Credito | ${day} | Juros Sobre Capital Próprio | ITUB4 - I | XP INVESTIMENTOS | ${rest}`),
  ]);
const amounts = ([row]: ReturnType<typeof jcp>) => shortEntry(row?.entry ?? null);

it.each([
  ["07/03/2025", "133 | 0.33343 | 37.69", { gross: "44.34", withheld: "6.65" }],
  ["20/02/2025", "300 | 0.35462 | 90.43", { gross: "106.39", withheld: "15.96" }],
  // Credited in 2025: quantity × price decides.
  ["30/04/2026", "100 | 2.6305 | 223.59", { gross: "263.05", withheld: "39.46" }],
  ["20/02/2026", "100 | 1 | 82.5", { gross: "100", withheld: "17.5" }],
  ["20/02/2026", "100 | - | 82.5", { gross: "100", withheld: "17.5" }],
])("calculates the gross amount of JCP paid on %s as %s", (day, rest, expected) => {
  expect(jcp(day, rest)).toMatchObject([{ group: "income" }]);
  expect(amounts(jcp(day, rest))).toMatchObject(expected);
});

it("accepts the earlier rate for payments declared before the change", () => {
  expect(amounts(jcp("20/02/2026", "100 | 1 | 85"))).toMatchObject({ gross: "100", withheld: "15" });
});

it("asks where quantity × price contradicts the net value", () => {
  expect(jcp("20/02/2025", "100 | 2 | 85")).toMatchObject([
    { group: "review", missing: ["gross"], entry: { paymentKind: "interest-on-equity" } },
  ]);
  expect(amounts(jcp("20/02/2025", "100 | 2 | 85"))).toMatchObject({ gross: "100" });
});

it("finds the gross amount of any payment to the cent, from a price of few decimals", () => {
  const payment = fc.record({
    units: fc.integer({ min: 1, max: 20_000 }),
    perUnit: fc.integer({ min: 1_000, max: 30_000_000 }),
    decimals: fc.integer({ min: 2, max: 6 }),
    isNewRate: fc.boolean(),
  });
  fc.assert(
    fc.property(payment, ({ units, perUnit, decimals, isNewRate }) => {
      const exact = decimal(String(perUnit)).div(10_000_000);
      const rate = decimal(isNewRate ? "0.175" : "0.15");
      const gross = exact.times(units).toDecimalPlaces(2);
      const net = gross.times(one.minus(rate)).toDecimalPlaces(2);
      const found = interestOnEquity({
        day: isNewRate ? "2027-02-20" : "2025-02-20",
        net,
        quantity: decimal(String(units)),
        price: exact.toDecimalPlaces(decimals),
        priceRounding: decimal("0.5").div(10 ** decimals),
      });
      if (exact.toDecimalPlaces(decimals).isZero()) return;
      expect(found?.gross.minus(gross).abs().lte("0.01")).toBe(true);
      expect(found?.gross.minus(found.withheld).eq(net)).toBe(true);
    }),
  );
});
