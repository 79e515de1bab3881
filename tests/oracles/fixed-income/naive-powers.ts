import { exact, type Fraction, roundedText } from "#tests/oracles/fractions/fraction.ts";

// Numbers are whole multiples of 10^-80 here. Each step loses at most one of them, so that 60 decimals are safe.
const scale = 10n ** 80n;

const scaled = ({ numerator, denominator }: Fraction) => (numerator * scale) / denominator;

/** 2 × (z + z³/3 + z⁵/5 + …) with z = (x − 1) / (x + 1). */
function logarithmOf(x: bigint): bigint {
  const z = ((x - scale) * scale) / (x + scale);
  let sum = 0n;
  let power = z;
  for (let odd = 1n; power !== 0n; odd += 2n) {
    sum += power / odd;
    power = (((power * z) / scale) * z) / scale;
  }
  return 2n * sum;
}

/** 1 + y + y²/2! + y³/3! + … */
function exponentialOf(y: bigint): bigint {
  let sum = 0n;
  let term = scale;
  for (let n = 1n; term !== 0n; n += 1n) {
    sum += term;
    term = (term * y) / scale / n;
  }
  return sum;
}

/** `base` to the power of `exponent`, rounded to 60 decimals. A root without more decimals is therefore exact. */
export function raise(base: Fraction, exponent: Fraction): Fraction {
  if (base.numerator <= 0n) throw new RangeError("A base must be positive");
  const logarithm = (logarithmOf(scaled(base)) * exponent.numerator) / exponent.denominator;
  return exact(roundedText({ numerator: exponentialOf(logarithm), denominator: scale }, 60));
}
