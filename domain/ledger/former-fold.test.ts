import fc from "fast-check";
import { expect, it } from "vitest";
import { type Decimal, decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import { dividedByRatio, inLedgerOrder, type LedgerEntry, timesRatio } from "#domain/ledger/entry.ts";
import { replay } from "#domain/ledger/replay.ts";
import { flowsOf } from "#domain/ledger/trail.ts";
import { propertyRuns } from "#tests/properties/property-runs.ts";

type Former = { quantity: Decimal; cost: Decimal; custodianId: string | null; price: Decimal; day: string };

/** The previous calculation of positions, for purchases, sales and splits only. */
function formerStep(open: Former | undefined, entry: LedgerEntry): Former | undefined {
  if (entry.kind === "split") {
    if (!open) return undefined;
    const quantity = timesRatio(open.quantity, entry.ratio);
    return { ...open, quantity, price: dividedByRatio(open.price, entry.ratio) };
  }
  if (entry.kind !== "buy" && entry.kind !== "sell") throw new Error(entry.kind);
  const { price, day, custodianId } = entry;
  if (entry.kind === "sell") {
    const quantity = (open?.quantity ?? zero).minus(entry.quantity);
    if (!open || quantity.lte(0)) return undefined;
    return { ...open, quantity, cost: open.cost.times(quantity).div(open.quantity), price, day };
  }
  const cost = price.times(entry.quantity);
  if (!open) return { quantity: entry.quantity, cost, custodianId, price, day };
  return { ...open, quantity: open.quantity.plus(entry.quantity), cost: open.cost.plus(cost), price, day };
}

/** Cash flow of a trade: cost of a purchase with fees, or proceeds of the units held, net of fees. */
function formerFlow(open: Former | undefined, entry: LedgerEntry): Decimal {
  if (entry.kind === "buy") return entry.quantity.times(entry.price).plus(entry.fees).neg();
  if (entry.kind !== "sell" || !open) return zero;
  const sold = open.quantity.lt(entry.quantity) ? open.quantity : entry.quantity;
  return sold.times(entry.price).minus(entry.fees);
}

const amount = (max: number) =>
  fc.integer({ min: 1, max }).map((units) => decimal(String(units)).div(decimal("100")));
const day = fc.integer({ min: 10, max: 28 }).map((number) => `2026-01-${number}`);
const fact = { id: fc.uuid(), assetId: fc.constantFrom("A", "B"), day, order: fc.nat(1000) };
const trade = fc.record({
  ...fact,
  kind: fc.constantFrom("buy" as const, "buy" as const, "sell" as const),
  quantity: amount(20_000),
  price: amount(10_000),
  fees: amount(500),
  custodianId: fc.constantFrom(null, "XP", "BTG"),
});
// Ratios without thirds, because the previous calculation left a remainder of them.
const ratio = fc
  .constantFrom(["1", "2"], ["10", "1"], ["10", "11"], ["5", "1"], ["1", "8"])
  .map(([from, to]) => ({
    from: decimal(from ?? "1"),
    to: decimal(to ?? "1"),
  }));
const split = fc.record({ ...fact, kind: fc.constant("split" as const), ratio });
const entries = fc.array(fc.oneof({ weight: 5, arbitrary: trade }, { weight: 1, arbitrary: split }), {
  maxLength: 30,
});

it("equals the earlier fold on purchases, sales and splits", () => {
  fc.assert(
    fc.property(entries, (recorded) => {
      const former = new Map<string, Former | undefined>();
      for (const step of replay(inLedgerOrder<LedgerEntry>(recorded))) {
        const { entry, after } = step;
        const before = former.get(entry.assetId);
        const { contributed, withdrawn } = flowsOf(step, entry.assetId);
        expect(textOf(withdrawn.minus(contributed), 20)).toBe(textOf(formerFlow(before, entry), 20));
        const expected = formerStep(before, entry);
        former.set(entry.assetId, expected);
        const shown = after && {
          quantity: textOf(after.quantity, 20),
          cost: textOf(after.cost, 20),
          custodianId: after.custodianId,
          price: textOf(after.lastTrade.price, 20),
          day: after.lastTrade.day,
        };
        expect(shown).toEqual(
          expected && {
            ...expected,
            quantity: textOf(expected.quantity, 20),
            cost: textOf(expected.cost, 20),
            price: textOf(expected.price, 20),
          },
        );
      }
    }),
    { numRuns: propertyRuns(500) },
  );
});
