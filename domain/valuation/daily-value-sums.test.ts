import fc from "fast-check";
import { expect, it } from "vitest";
import { calendarDays } from "#domain/kernel/calendar.ts";
import { nothingHeld, ValueChange } from "#domain/valuation/daily-value.ts";
import { DailyValueSums, PackedChanges } from "#domain/valuation/daily-value-sums.ts";

const days = calendarDays("2026-03-01", "2026-03-12");
/** Up to 1e18 BRL, of either sign. */
const amount = fc.bigInt({ min: -(10n ** 38n), max: 10n ** 38n });
const amounts = fc.record({
  value: amount,
  receivable: amount,
  accrued: amount,
  paid: amount,
  invested: amount,
  contributions: amount,
  withdrawals: amount,
  openingUnitsValue: amount,
  openingProceeds: amount,
});
const changes = fc
  .array(fc.record({ amounts: fc.oneof(amounts, fc.constant(nothingHeld)), isPriced: fc.boolean() }), {
    maxLength: days.length,
  })
  .map((all) => all.map((each, from) => new ValueChange(from, each.amounts, { missing: [], ...each })));

it("is what it was once added changes are taken back", () => {
  fc.assert(
    fc.property(fc.array(changes, { minLength: 1, maxLength: 3 }), changes, (others, taken) => {
      const expected = new DailyValueSums(days);
      for (const each of others) expected.add(each);
      const sums = new DailyValueSums(days);
      for (const each of others) sums.add(each);
      sums.add(taken);
      const packed = PackedChanges.of(taken);
      fc.pre(packed !== undefined);
      if (packed) sums.subtract(packed);
      expect(sums.total([])).toEqual(expected.total([]));
    }),
  );
});

it("adds other sums to itself as it adds their changes", () => {
  fc.assert(
    fc.property(fc.array(changes), fc.array(changes), (some, others) => {
      const sumsOf = (all: typeof some) => {
        const sums = new DailyValueSums(days);
        for (const each of all) sums.add(each);
        return sums;
      };
      expect(sumsOf(some).plus(sumsOf(others)).total([])).toEqual(sumsOf([...some, ...others]).total([]));
    }),
  );
});

it("packs no amount of more than 128 bits", () => {
  const huge = new ValueChange(0, { ...nothingHeld, value: 2n ** 127n }, { missing: [], isPriced: false });
  expect(PackedChanges.of([huge])).toBeUndefined();
});
