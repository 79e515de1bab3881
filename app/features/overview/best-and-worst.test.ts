import fc from "fast-check";
import { expect, it } from "vitest";
import { bestAndWorst } from "#app/features/overview/best-and-worst.ts";
import type { AssetResult } from "#app/features/overview/rank-by-measure.ts";

const returning = (...rates: (string | null)[]) =>
  rates.map((rate) => ({
    return: rate === null ? { unavailable: "price-missing" } : { rate },
  })) as AssetResult[];

const ratesOf = (shares: readonly AssetResult[]) =>
  shares.map(({ return: rate }) => ("rate" in rate ? rate.rate : null));

it("lists gains as the best and losses as the worst, three at most", () => {
  const { best, worst } = bestAndWorst(returning("0.04", "-0.1", "0.5", null, "0", "0.2", "0.3", "-0.2"));
  expect([ratesOf(best), ratesOf(worst)]).toEqual([
    ["0.5", "0.3", "0.2"],
    ["-0.2", "-0.1"],
  ]);
  const gains = bestAndWorst(returning("0.04", "0.5"));
  expect([ratesOf(gains.best), gains.worst]).toEqual([["0.5", "0.04"], []]);
});

it("never lists a loss among the best, a gain among the worst, or an asset in both", () => {
  const rates = fc.array(
    fc.integer({ min: -5, max: 5 }).map((rate) => String(rate / 10)),
    { maxLength: 9 },
  );
  fc.assert(
    fc.property(rates, (given) => {
      const { best, worst } = bestAndWorst(returning(...given));
      expect(ratesOf(best).every((rate) => Number(rate) > 0)).toBe(true);
      expect(ratesOf(worst).every((rate) => Number(rate) < 0)).toBe(true);
      const losses = given.filter((rate) => Number(rate) < 0);
      expect(worst.length).toBe(Math.min(3, losses.length));
    }),
  );
});
