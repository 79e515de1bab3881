import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { coinsAbroad } from "#domain/tax/coins-abroad.ts";
import { taxedSales } from "#domain/tax/taxed-sales.ts";
import { buy, sell } from "#tests/oracles/ledger/replay-support.ts";
import { naiveCoinsAbroad } from "#tests/oracles/tax/naive-coins-abroad.ts";
import { type ShortStatements, type TaxDraft, taxFactsOf } from "#tests/oracles/tax/tax-support.ts";
import { propertyRuns } from "#tests/properties/property-runs.ts";

const coin = "BTC abroad";
const factsOf = (drafts: readonly TaxDraft[], opening?: ShortStatements["opening"]) =>
  taxFactsOf(drafts, "2028-12", opening && { opening });

const textOf = (drafts: readonly TaxDraft[], year: number, opening?: ShortStatements["opening"]) => {
  const facts = factsOf(drafts, opening);
  const found = coinsAbroad(taxedSales(facts).sales, year, facts.statements);
  return (
    found &&
    Object.fromEntries(Object.entries(found).map(([name, amount]) => [name, amount?.toString() ?? null]))
  );
};

/** One coin of 10.000,00 each, sold at a price. */
const held = buy("2022-01-03", coin, "10", "10000");

describe("coins abroad", () => {
  it("carry the loss of a year: −1.000,00 in 2024 and 3.000,00 in 2025 are taxed as 2.000,00", () => {
    const drafts = [held, sell("2024-05-06", coin, "1", "9000"), sell("2025-05-06", coin, "1", "13000")];
    expect(textOf(drafts, 2024)).toMatchObject({ lossUsed: "0", lossAfter: "1000", base: "0", tax: "0" });
    expect(textOf(drafts, 2025)).toMatchObject({
      lossBefore: "1000",
      lossUsed: "1000",
      lossAfter: "0",
      base: "2000",
      tax: "300",
    });
    expect(textOf(drafts, 2026)).toBeNull();
  });

  it("keep a loss without an end, in years without sales too", () => {
    const drafts = [held, sell("2024-05-06", coin, "1", "5000"), sell("2027-05-06", coin, "1", "13000")];
    expect(textOf(drafts, 2026)).toMatchObject({ gains: "0", lossBefore: "5000", lossAfter: "5000" });
    expect(textOf(drafts, 2028)).toMatchObject({ lossBefore: "2000", lossAfter: "2000" });
  });

  it("carry no loss of the years before 2024, and none of coins in Brazil", () => {
    const drafts = [
      held,
      buy("2024-01-03", "BTC", "1", "10000"),
      sell("2023-05-06", coin, "1", "5000"),
      sell("2024-05-06", "BTC", "1", "5000"),
      sell("2025-05-06", coin, "1", "13000"),
    ];
    expect(textOf(drafts, 2023)).toMatchObject({ losses: "5000", lossAfter: "0", tax: null });
    expect(textOf(drafts, 2025)).toMatchObject({ lossBefore: "0", base: "3000", tax: "450" });
  });

  it("take a typed loss in place of the computed one, from the year of its month", () => {
    const drafts = [held, sell("2024-05-06", coin, "1", "9000"), sell("2026-05-06", coin, "1", "13000")];
    const opening = { month: "2026-07", coinAbroadLoss: "2500" };
    expect(textOf(drafts, 2025, opening)).toMatchObject({ lossBefore: "1000", lossAfter: "1000" });
    // 15 % of 3.000,00 − 2.500,00
    expect(textOf(drafts, 2026, opening)).toMatchObject({ lossUsed: "2500", base: "500", tax: "75" });
    expect(textOf([], 2027, opening)).toMatchObject({ lossBefore: "2500", lossAfter: "2500", tax: "0" });
    expect(textOf(drafts, 2026, { month: "2026-01", coinAbroadLoss: "0" })).toMatchObject({ tax: "450" });
  });

  it("have the tax and the carried loss of an account by the law, whatever was sold", () => {
    const sales = fc.array(
      fc.record({
        year: fc.integer({ min: 2022, max: 2028 }),
        month: fc.integer({ min: 1, max: 9 }),
        quantity: fc.integer({ min: 1, max: 30 }),
        price: fc.integer({ min: 1, max: 200 }),
      }),
      { maxLength: 12 },
    );
    const openings = fc.option(
      fc.record({
        month: fc.integer({ min: 2025, max: 2028 }).map((year) => `${year}-03`),
        coinAbroadLoss: fc.integer({ min: 0, max: 3000 }).map(String),
      }),
      { nil: undefined },
    );
    const years = fc.integer({ min: 2024, max: 2028 });
    fc.assert(
      fc.property(sales, years, openings, (drawn, year, opening) => {
        const drafts = [
          buy("2021-01-04", coin, "1000", "100"),
          ...drawn.map((sale) =>
            sell(`${sale.year}-0${sale.month}-10`, coin, `${sale.quantity}`, `${sale.price}`),
          ),
        ];
        const { base = "0", lossAfter = "0", tax = "0" } = textOf(drafts, year, opening) ?? {};
        expect({ base, lossAfter, tax }).toEqual(naiveCoinsAbroad(factsOf(drafts, opening), year));
      }),
      { numRuns: propertyRuns(200) },
    );
  });
});
