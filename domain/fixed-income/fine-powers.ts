import { roundedUnits } from "#domain/kernel/amount.ts";
import { type Decimal, one } from "#domain/kernel/decimal.ts";

/** A binary fraction with `fineBits` places: shifts replace divisions, and a century of steps touches no ninth decimal. */
export type Fine = bigint;

const fineBits = 160n;
export const fineOne: Fine = 1n << fineBits;

/** Exact powers with ten decimals are halves of the ninth. This is more than what was cut, so that they round up. */
const cutAway: Fine = 1n << (fineBits - 100n);

export const fineProduct = (a: Fine, b: Fine): Fine => (a * b) >> fineBits;

/** Rounded half up to a whole count of 1 / `unit`. */
export const roundedFine = (value: Fine, unit: bigint): bigint =>
  (value * unit + (fineOne >> 1n) + cutAway * unit) >> fineBits;

const rootBits = 224n;
const rootOne = 1n << rootBits;
/** The bits of a number's fraction. */
const doubleBits = 52n;
/** Each of Newton's steps doubles the digits that are right. */
const newtonSteps = 4;

function powerOf(base: bigint, exponent: number): bigint {
  let power = rootOne;
  for (let square = base, rest = exponent; rest > 0; rest >>= 1) {
    if (rest & 1) power = (power * square) >> rootBits;
    square = (square * square) >> rootBits;
  }
  return power;
}

const decimalPlaces = 30;
const decimalUnit = 10n ** BigInt(decimalPlaces);

/** The root of 1 + rate, which is the growth of one of `parts` equal parts. */
export function growthOfPart(rate: Decimal, parts: number): Fine {
  const whole = rate.plus(one);
  const growth = (roundedUnits(whole, decimalPlaces) << rootBits) / decimalUnit;
  const count = BigInt(parts);
  const estimate = whole.toNumber() ** (1 / parts) * 2 ** Number(doubleBits);
  let root = BigInt(Math.round(estimate)) << (rootBits - doubleBits);
  for (let step = 0; step < newtonSteps; step += 1)
    root = ((count - 1n) * root + (growth << rootBits) / powerOf(root, parts - 1)) / count;
  const cut = rootBits - fineBits;
  return (root + (1n << (cut - 1n))) >> cut;
}
