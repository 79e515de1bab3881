import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import type { Custody } from "#domain/ledger/custodians.ts";
import { custodyAt, knownCustody } from "#domain/tax/year-custody.ts";
import { buy, type Draft, entriesOf, sell, split } from "#tests/oracles/ledger/replay-support.ts";

const inPortfolio = (portfolioId: string, ...drafts: Draft[]) =>
  entriesOf(...drafts).map((entry) => ({ ...entry, portfolioId }));

const shown = (custody: Custody | undefined) =>
  [...(custody ?? [])].map(([custodianId, units]) => [custodianId, textOf(units)]);

const end = "2025-12-31";
const xp = { custodianId: "XP" };
const nu = { custodianId: "Nu" };

describe("the places of units at the end of a year", () => {
  it("are those of all portfolios, splits included, and know nothing of the next year", () => {
    const entries = [
      ...inPortfolio(
        "one",
        buy("2025-01-06", "PETR4", "60", "10", xp),
        buy("2025-01-07", "PETR4", "40", "10", nu),
        split("2025-05-05", "PETR4", 1, 2),
        sell("2025-06-02", "PETR4", "20", "10", nu),
        buy("2026-01-05", "PETR4", "500", "10", nu),
      ),
      ...inPortfolio("two", buy("2025-02-03", "PETR4", "7", "10", xp)),
    ];
    expect(shown(custodyAt(entries, end).get("PETR4"))).toEqual([
      ["XP", "127"],
      ["Nu", "60"],
    ]);
  });
  it("are not told if they do not add up to the units of the return", () => {
    const custody: Custody = new Map([["XP", decimal("10")]]);
    expect(knownCustody(custody, decimal("10"))).toBe(custody);
    expect(knownCustody(custody, decimal("9"))).toBeUndefined();
    expect(knownCustody(undefined, zero)).toBeUndefined();
  });
  it("add up to what was bought and not sold, whichever custodian sold it", () => {
    const place = fc.constantFrom<{ custodianId?: string }>(xp, nu, {});
    const trade = fc.record({ isSale: fc.boolean(), quantity: fc.integer({ min: 1, max: 50 }), place });
    fc.assert(
      fc.property(fc.array(trade, { maxLength: 20 }), (trades) => {
        let held = 0;
        const drafts = trades.flatMap(({ isSale, quantity, place: at }): Draft[] => {
          const sold = Math.min(held, quantity);
          if (isSale && sold === 0) return [];
          held += isSale ? -sold : quantity;
          return isSale
            ? [sell("2025-03-03", "PETR4", String(sold), "10", at)]
            : [buy("2025-03-03", "PETR4", String(quantity), "10", at)];
        });
        const custody = custodyAt(inPortfolio("one", ...drafts), end).get("PETR4");
        const units = [...(custody?.values() ?? [])].reduce((sum, each) => sum.plus(each), zero);
        expect(Number(textOf(units))).toBe(held);
      }),
    );
  });
});
