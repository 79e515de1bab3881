import fc from "fast-check";
import { expect, it } from "vitest";
import { redeemFor, redeemLots, unitsWorth, valueLots } from "#domain/fixed-income/redemption-lots.ts";
import { addDays } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import type { Lot } from "#domain/ledger/entry.ts";
import { splitLots, unitsOfLots } from "#domain/ledger/lot-list.ts";
import { openLots } from "#domain/ledger/lots.ts";

const begin = "2024-01-02";
const quantities = fc.bigInt({ min: 1n, max: 10n ** 16n }).map((count) => decimal(`${count}e-10`));
const prices = fc.integer({ min: 1, max: 3_000_000 }).map((count) => decimal(`${count}e-6`));
const days = fc.nat(1_000).map((later) => addDays(begin, later));
const purchases = fc.array(
  fc.record({ kind: fc.constant("buy" as const), day: days, quantity: quantities, price: prices }),
  { minLength: 1, maxLength: 5 },
);
const terms = fc.record({
  price: prices,
  day: fc.integer({ min: 1_000, max: 1_800 }).map((later) => addDays(begin, later)),
  isExempt: fc.boolean(),
});
/** A part of the units, in thousandths. */
const parts = fc.integer({ min: 1, max: 1_000 });
const partOf = (lots: readonly Lot[], part: number) =>
  unitsOfLots(lots).times(part).div(1_000).toDecimalPlaces(10);
const costOf = (lots: readonly Lot[]) => lots.reduce((sum, { invested }) => sum.plus(invested), zero);
const shown = (lots: readonly Lot[]) =>
  lots.map(({ day, quantity, invested }) => `${day} ${quantity} ${invested}`);

it("the taken units and the rest are all units and all of their cost, the oldest first", () => {
  fc.assert(
    fc.property(purchases, parts, (trades, part) => {
      const lots = openLots(trades);
      const quantity = partOf(lots, part);
      const { taken, kept } = splitLots(lots, quantity);
      expect(unitsOfLots(taken).eq(quantity)).toBe(true);
      expect(unitsOfLots(kept).eq(unitsOfLots(lots).minus(quantity))).toBe(true);
      expect(costOf(taken).plus(costOf(kept)).toFixed(30)).toBe(costOf(lots).toFixed(30));
      const [first] = kept;
      if (first) expect(taken.every(({ day }) => day <= first.day)).toBe(true);
    }),
  );
});

it("a part and the rest pay what the whole does, and each tax within a cent for each of their lots", () => {
  fc.assert(
    fc.property(purchases, parts, terms, (trades, part, on) => {
      const lots = openLots(trades);
      const { taken, kept } = splitLots(lots, partOf(lots, part));
      const value = (of: readonly Lot[]) => unitsOfLots(of).times(on.price);
      expect(value(taken).plus(value(kept)).eq(value(lots))).toBe(true);
      const [whole, first, rest] = [lots, taken, kept].map((of) => redeemLots(of, on));
      const allowed = decimal("0.01").times(taken.length + kept.length);
      for (const name of ["gross", "iof", "incomeTax"] as const) {
        const sum = (first?.[name] ?? zero).plus(rest?.[name] ?? zero);
        expect(
          sum
            .minus(whole?.[name] ?? zero)
            .abs()
            .lte(allowed),
          name,
        ).toBe(true);
      }
    }),
  );
});

it("net is gross less the taxes, which are never more than the yield", () => {
  fc.assert(
    fc.property(purchases, terms, (trades, on) => {
      const { gross, iof, incomeTax, net } = redeemLots(openLots(trades), on);
      expect(net.eq(gross.minus(iof).minus(incomeTax))).toBe(true);
      expect(net.lte(gross) && net.gte(0)).toBe(true);
    }),
  );
});

it("the order in which entries were recorded does not matter", () => {
  const withSale = purchases.chain((trades) => {
    const units = trades.reduce((sum, { quantity }) => sum.plus(quantity), zero);
    const sale = fc.record({ kind: fc.constant("sell" as const), day: days, part: parts }).map((sold) => ({
      kind: sold.kind,
      day: sold.day,
      quantity: units.times(sold.part).div(1_000).toDecimalPlaces(10),
      price: decimal("1"),
    }));
    const all = sale.map((sold) => [...trades, sold]);
    return all.chain((recorded) =>
      fc.tuple(
        fc.constant(recorded),
        fc.shuffledSubarray(recorded, { minLength: recorded.length, maxLength: recorded.length }),
      ),
    );
  });
  fc.assert(
    fc.property(withSale, ([recorded, shuffled]) => {
      expect(shown(openLots(shuffled))).toEqual(shown(openLots(recorded)));
    }),
  );
});

it("units for an amount pay exactly that amount, and none for more than all are worth", () => {
  const inCents = (amount: Decimal) => amount.toDecimalPlaces(2);
  fc.assert(
    fc.property(purchases, parts, terms, (trades, part, on) => {
      const lots = openLots(trades);
      const { gross: worth } = redeemLots(lots, on);
      const gross = inCents(worth.times(part).div(1_000));
      fc.pre(gross.gt(0));
      expect(unitsWorth(lots, on, worth.plus("0.02"))).toBeNull();
      const found = unitsWorth(lots, on, gross);
      expect(found?.isWhole).toBe(worth.minus(gross).lte("0.01") || found?.quantity.eq(unitsOfLots(lots)));
      if (!found || found.isWhole) return;
      expect(found.quantity.gt(0) && found.quantity.lt(unitsOfLots(lots))).toBe(true);
      const paid = redeemFor(splitLots(lots, found.quantity).taken, on, gross);
      expect(paid.gross.toString()).toBe(gross.toString());
      expect(paid.net.lte(gross)).toBe(true);
    }),
  );
});

it("lots are worth their units at the price, and what is shown of gross, taxes and net adds up", () => {
  fc.assert(
    fc.property(purchases, terms, (trades, on) => {
      const lots = openLots(trades);
      const { gross, iof, incomeTax, net, ...paid } = valueLots(lots, on);
      expect(textOf(gross)).toBe(textOf(unitsOfLots(lots).times(on.price)));
      const inCents = (amount: Decimal) => amount.toDecimalPlaces(2, 4);
      expect(inCents(gross).minus(iof).minus(incomeTax).eq(inCents(net))).toBe(true);
      const redeemed = redeemLots(lots, on);
      expect([iof, incomeTax, paid.invested]).toEqual([redeemed.iof, redeemed.incomeTax, redeemed.invested]);
      // A bank pays each application in cents, so one of them pays what is shown.
      if (lots.length === 1) expect(inCents(gross).eq(redeemed.gross)).toBe(true);
    }),
  );
});
