import fc from "fast-check";
import { expect, test } from "vitest";
import { slicesByAsset, slicesByClass } from "#app/features/overview/allocation-slices.ts";
import { formatMoney } from "#app/lib/format.ts";
import type { Overview } from "#contract/overview.ts";
import { decimal, textOf, zero } from "#domain/kernel/decimal.ts";

const sumOf = (amounts: readonly string[]) => textOf(amounts.reduce((sum, each) => sum.plus(each), zero));

const shownCents = (amount: string) => Number(formatMoney(amount).replaceAll(/\D/g, ""));
const shownSum = (slices: readonly { value: string }[]) =>
  slices.reduce((sum, { value }) => sum + shownCents(value), 0);

const shares = fc.array(
  fc.record({
    assetClass: fc.constantFrom("STOCK", "FII", "CRYPTO"),
    value: fc
      .integer({ min: 1, max: 1_000_000_000 })
      .map((units) => textOf(decimal(String(units)).div(10_000))),
  }),
  { minLength: 1, maxLength: 20 },
);

test("the shown assets sum to their shown class, and the classes to the shown wealth", () => {
  fc.assert(
    fc.property(shares, (given) => {
      const assets = given.map((share, i) => ({
        ...share,
        asset: { id: `${i}`, ticker: "", name: "" },
        held: true,
        weight: "0.1",
      }));
      const classes = [...Map.groupBy(given, ({ assetClass }) => assetClass)].map(([code, members]) => ({
        assetClass: { code, name: code },
        value: sumOf(members.map(({ value }) => value)),
        weight: "0.1",
      }));
      const overview = { assets, classes } as unknown as Overview;
      const byAsset = slicesByAsset(overview);
      const wealth = shownCents(sumOf(given.map(({ value }) => value)));
      expect(shownSum(byAsset)).toBe(wealth);
      const byClass = slicesByClass(overview);
      expect(shownSum(byClass)).toBe(wealth);
      for (const { id, value } of byClass)
        expect(shownSum(byAsset.filter((_, i) => given[i]?.assetClass === id))).toBe(shownCents(value));
    }),
  );
});

test("an asset that is not held any more has no slice", () => {
  const sold = { asset: { id: "1" }, assetClass: "STOCK", value: "0", weight: null, held: false };
  expect(slicesByAsset({ assets: [sold] } as unknown as Overview)).toEqual([]);
});
