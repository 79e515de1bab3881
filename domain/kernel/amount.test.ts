import fc from "fast-check";
import { expect, it } from "vitest";
import { exactUnits, productOf, roundedUnits, toAmount, toDecimal } from "#domain/kernel/amount.ts";
import { Decimal, decimal, textOf } from "#domain/kernel/decimal.ts";

/** Positive or negative, with up to `places` decimals. */
const decimals = (places: number) =>
  fc.tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.nat(places)).map(([digits, shift]) => ({
    digits,
    shift,
    value: decimal(`${digits}e-${shift}`),
  }));

it("is the decimal times 10^20", () => {
  expect(toAmount(decimal("0.00000000000000000001"))).toBe(1n);
  expect(toAmount(decimal("-1234567.5"))).toBe(-123456750000000000000000000n);
  expect(toAmount(decimal("0"))).toBe(0n);
  fc.assert(
    fc.property(decimals(20), ({ digits, shift, value }) => {
      expect(toAmount(value)).toBe(digits * 10n ** BigInt(20 - shift));
      expect(toDecimal(toAmount(value)).eq(value)).toBe(true);
    }),
  );
});

it("writes the decimal that a text of the same digits is", () => {
  const shifted = fc.tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.nat(20));
  fc.assert(
    fc.property(shifted, ([digits, zeros]) => {
      const amount = digits * 10n ** BigInt(zeros);
      const { d, e, s } = new Decimal(`${amount}e-20`);
      const own = toDecimal(amount);
      expect({ d: own.d, e: own.e, s: own.s }).toEqual(amount === 0n ? { d: [0], e: 0, s: 1 } : { d, e, s });
    }),
    {
      numRuns: 2_000,
      examples: [[[1n, 0]], [[-1n, 20]], [[10n ** 14n, 0]], [[999_999_9n, 13]], [[10n ** 20n, 1]]],
    },
  );
});

it("rounds half away from zero at the 20th decimal", () => {
  expect([toAmount(decimal("5e-21")), toAmount(decimal("-5e-21")), toAmount(decimal("4.9e-21"))]).toEqual([
    1n,
    -1n,
    0n,
  ]);
  fc.assert(
    fc.property(decimals(70), ({ value }) => {
      expect(textOf(toDecimal(toAmount(value)), 20)).toBe(textOf(value, 20));
    }),
  );
});

it("rounds a quotient of eighty digits as decimals do, however small", () => {
  fc.assert(
    fc.property(decimals(70), decimals(30), fc.nat(25), (over, under, places) => {
      const value = over.value.div(under.digits === 0n ? 7 : under.value);
      expect(roundedUnits(value, places)).toBe(
        BigInt(value.times(`1e${places}`).toDecimalPlaces(0).toFixed()),
      );
    }),
  );
});

it("knows which decimals have no more places than asked for", () => {
  expect(exactUnits(decimal("12.5"), 1)).toBe(125n);
  expect(exactUnits(decimal("12.55"), 1)).toBeUndefined();
});

it("multiplies as decimals do", () => {
  fc.assert(
    fc.property(decimals(12), decimals(12), (a, b) => {
      expect(productOf(a.value, b.value)).toBe(toAmount(a.value.times(b.value)));
    }),
  );
});
