import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal, zero } from "#domain/kernel/decimal.ts";
import { inLedgerOrder } from "#domain/ledger/entry.ts";
import { annualReturn } from "#domain/tax/annual-return.ts";
import { type TaxKind, taxKinds } from "#domain/tax/tax-kind.ts";
import type { TaxEntry, TaxFacts } from "#domain/tax/tax-month.ts";
import { roundedText, sumOf } from "#tests/oracles/fractions/fraction.ts";
import { naiveRealisations } from "#tests/oracles/tax/naive-tax-holdings.ts";
import { propertyRuns } from "#tests/properties/property-runs.ts";

const year = 2025;
/** 'F' is an investment fund, whose tax kind is 'other'. */
const assetIds = [...taxKinds, "F"];
const taxKindOf = (assetId: string): TaxKind => taxKinds.find((kind) => kind === assetId) ?? "other";

const returnOf = (entries: TaxEntry[]) => {
  const statements = { opening: null, withheld: new Map() };
  const facts: TaxFacts = { entries, taxKindOf, statements, until: `${year}-12` };
  const payerOf = (id: string) => ({ classCode: "OTHER" as const, company: id });
  const income = { items: [], payerOf, isFund: (id: string) => id === "F" };
  return annualReturn(facts, income, new Map(), year);
};

/** Prices rise from day to day, so that no sale has a loss. */
const ledgers = fc
  .array(
    fc.record({
      step: fc.integer({ min: 0, max: 300 }),
      later: fc.integer({ min: 0, max: 60 }),
      assetId: fc.constantFrom(...assetIds),
      bought: fc.integer({ min: 1, max: 400 }),
      share: fc.integer({ min: 1, max: 10 }),
    }),
    { minLength: 1, maxLength: 25 },
  )
  .map((drawn) => {
    const tradeOf = (assetId: string, kind: "buy" | "sell", step: number, quantity: number) => ({
      portfolioId: "P",
      assetId,
      kind,
      day: addDays("2025-01-02", step),
      quantity: decimal(String(quantity)),
      price: decimal(String(100 + step)),
      fees: zero,
      custodianId: null,
    });
    const entries = drawn.flatMap(({ step, later, assetId, bought, share }) => [
      tradeOf(assetId, "buy", step, bought),
      tradeOf(assetId, "sell", step + later, Math.ceil((bought * share) / 10)),
    ]);
    return inLedgerOrder(entries.map((entry, order): TaxEntry => ({ ...entry, id: `e${order}`, order })));
  });

describe("the annual return", () => {
  it("has each result of the year in one line, month or table, whatever was sold", () => {
    const soldKinds = new Set<string>();
    fc.assert(
      fc.property(ledgers, (entries) => {
        const { lines, months, coinsAbroad } = returnOf(entries);
        const sum = (amounts: Decimal[]) => amounts.reduce((all, each) => all.plus(each), zero);
        const shown = sum([
          ...lines.map(({ amount }) => amount),
          ...months.flatMap(({ buckets }) => Object.values(buckets).map(({ result }) => result)),
          coinsAbroad ? coinsAbroad.gains.minus(coinsAbroad.losses) : zero,
        ]);
        const naive = naiveRealisations({
          entries,
          taxKindOf,
          statements: { opening: null, withheld: new Map() },
          until: `${year}-12`,
        });
        for (const { taxKind } of naive.sales) soldKinds.add(taxKind);
        const results = sumOf([...naive.sales, ...naive.dayTrades].map(({ gain }) => gain));
        // The yield of a redemption is rounded to cents.
        expect(Math.abs(shown.toNumber() - Number(roundedText(results, 8)))).toBeLessThan(
          0.01 * (1 + entries.length),
        );
      }),
      { numRuns: propertyRuns(500) },
    );
    expect(taxKinds.filter((kind) => !soldKinds.has(kind))).toEqual([]);
  });

  const trade = (
    assetId: string,
    day: string,
    kind: "buy" | "sell",
    price: string,
    fees = "0",
  ): TaxEntry => ({
    id: `${assetId} ${day}`,
    order: 0,
    portfolioId: "P",
    assetId,
    kind,
    day,
    quantity: decimal("100"),
    price: decimal(price),
    fees: decimal(fees),
    custodianId: null,
  });

  it.each([
    ["fixed-income-etf", "0", "taxed-interest", "1000", true],
    ["fixed-income-etf", "150", "taxed-interest", "850", false],
    ["F", "0", "taxed-interest", "1000", true],
    ["fi-infra", "0", "exempt-gains", "1000", false],
    ["exempt-fixed-income", "0", "exempt-interest", "1000", false],
    ["other", "0", "check", "1000", false],
  ])("has %s sold with %s withheld in the line %s", (assetId, fees, line, amount, isGross) => {
    const { lines } = returnOf([
      trade(assetId, "2024-03-04", "buy", "100"),
      trade(assetId, "2025-05-05", "sell", "110", fees),
    ]);
    expect(lines.map((each) => [each.line, each.assetId, each.amount.toString(), each.isGross])).toEqual([
      [line, assetId, amount, isGross],
    ]);
  });

  it("has taxed gains of coins, which the programme of capital gains declares", () => {
    const { lines } = returnOf([
      trade("coin", "2024-03-04", "buy", "300"),
      trade("coin", "2025-05-05", "sell", "400"),
    ]);
    expect(lines.map(({ line, amount }) => [line, amount.toString()])).toEqual([
      ["taxed-coin-gains", "10000"],
    ]);
  });
});
