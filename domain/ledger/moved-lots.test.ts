import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays } from "#domain/kernel/calendar.ts";
import { decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import { inLedgerOrder, type LedgerEntry, type Lot } from "#domain/ledger/entry.ts";
import { unitsOfLots } from "#domain/ledger/lot-list.ts";
import { isLotEntry, openLots } from "#domain/ledger/lots.ts";
import { carryBetween } from "#domain/ledger/moves-between.ts";
import { holdingsAfter } from "#domain/ledger/replay.ts";
import { propertyRuns } from "#tests/properties/property-runs.ts";

const bond = "BOND";
const dayAt = (at: number) => addDays("2026-01-05", at);
const ids = ["A", "B", "C"] as const;
const purchases = fc.array(
  fc.record({
    portfolio: fc.constantFrom(...ids),
    at: fc.nat(40),
    units: fc.integer({ min: 1, max: 500 }),
    price: fc.integer({ min: 1, max: 900 }),
  }),
  { minLength: 1, maxLength: 10 },
);
const moves = fc.array(
  fc.record({
    from: fc.constantFrom(...ids),
    to: fc.constantFrom(...ids),
    at: fc.nat(50),
    units: fc.integer({ min: 1, max: 700 }),
  }),
  { maxLength: 6 },
);

const lotsOf = (entries: readonly LedgerEntry[]) => openLots(entries.filter(isLotEntry));

/** Units and money by day of purchase. */
function byDay(lots: readonly Lot[]): string[] {
  const groups = [...Map.groupBy(lots, ({ day }) => day)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return groups.map(([day, same]) => {
    const invested = same.reduce((sum, lot) => sum.plus(lot.invested), zero);
    return `${day} ${textOf(unitsOfLots(same))} ${textOf(invested)}`;
  });
}

it("moves change no purchase of all portfolios together, and each portfolio has its units", () => {
  fc.assert(
    fc.property(purchases, moves, (bought, moved) => {
      const buys = (id: string): LedgerEntry[] =>
        bought.flatMap(({ portfolio, at, units, price }, order): LedgerEntry[] => {
          if (portfolio !== id) return [];
          const terms = { quantity: decimal(`${units}`), price: decimal(`${price}`), fees: zero };
          const fact = { id: `buy ${order}`, assetId: bond, day: dayAt(at), order };
          return [{ ...fact, ...terms, kind: "buy" as const, custodianId: null }];
        });
      const sides = (id: string): LedgerEntry[] =>
        moved.flatMap(({ from, to, at, units }, order): LedgerEntry[] => {
          const quantity = decimal(`${units}`);
          const fact = { id: `move ${order}`, assetId: bond, day: dayAt(at), order, quantity };
          if (from === to) return [];
          if (from === id) return [{ ...fact, kind: "transfer-out", custodianId: null, toPortfolioId: to }];
          if (to !== id) return [];
          return [{ ...fact, kind: "transfer-in", fromPortfolioId: from, carried: undefined }];
        });
      const ledgers = carryBetween(
        new Map(ids.map((id) => [id, inLedgerOrder([...buys(id), ...sides(id)])])),
      );
      const lots = [...ledgers.values()].map(lotsOf);
      expect(byDay(lots.flat())).toEqual(byDay(ids.flatMap((id) => lotsOf(buys(id)))));
      for (const [at, entries] of [...ledgers.values()].entries())
        expect(textOf(unitsOfLots(lots[at] ?? []))).toBe(
          textOf(holdingsAfter(entries).get(bond)?.quantity ?? zero),
        );
    }),
    { numRuns: propertyRuns(300) },
  );
});
