import { Decimal, zero } from "#domain/decimal.ts";

/**
 * An amount in BRL as a whole number of 1e-20. Sums and products of whole numbers cost an eighth of those of decimals, and
 * a quantity times a price, of ten decimals each, is exact.
 */
export type Amount = bigint;

const places = 20;
const wordDigits = 7;

const powers: bigint[] = [1n];
function powerOfTen(exponent: number): bigint {
  for (let next = powers.length; next <= exponent; next += 1) powers.push((powers[next - 1] ?? 1n) * 10n);
  return powers[exponent] ?? 1n;
}

/** A decimal is words of seven digits: all of them as one whole number, and the power of ten of the last. */
function wordsOf({ d: words, e: exponent, s: sign }: Decimal): { whole: bigint; power: number } {
  let whole = 0n;
  // Two words fit into a double.
  for (let i = 0; i < words.length; i += 2) {
    const [high = 0, low] = [words[i], words[i + 1]];
    whole =
      low === undefined
        ? whole * 10_000_000n + BigInt(high)
        : whole * 100_000_000_000_000n + BigInt(high * 1e7 + low);
  }
  const power = wordDigits * (Math.floor(exponent / wordDigits) - words.length + 1);
  return { whole: sign < 0 ? -whole : whole, power };
}

/** The decimal × 10^decimals; undefined where it has more decimals than that. */
export function exactUnits(value: Decimal, decimals: number): bigint | undefined {
  const { whole, power } = wordsOf(value);
  const shift = power + decimals;
  if (shift >= 0) return whole * powerOfTen(shift);
  const divisor = powerOfTen(-shift);
  return whole % divisor === 0n ? whole / divisor : undefined;
}

/** The decimal × 10^decimals, rounded half up, away from zero. */
export function roundedUnits(value: Decimal, decimals: number): bigint {
  if (value.isZero()) return 0n;
  const { whole, power } = wordsOf(value);
  const shift = power + decimals;
  if (shift >= 0) return whole * powerOfTen(shift);
  const divisor = powerOfTen(-shift);
  const half = whole < 0n ? -divisor / 2n : divisor / 2n;
  return (whole + half) / divisor;
}

/** Rounded half up, away from zero, at the 20th decimal. */
export const toAmount = (value: Decimal): Amount => roundedUnits(value, places);

/** Without rounding. */
export function toDecimal(amount: Amount): Decimal {
  return amount === 0n ? zero : new Decimal(`${amount}e-${places}`);
}

/** quantity × price, rounded as `amountOf` does. */
export function productOf(quantity: Decimal, price: Decimal): Amount {
  const [units, cents] = [exactUnits(quantity, places / 2), exactUnits(price, places / 2)];
  return units === undefined || cents === undefined ? toAmount(quantity.times(price)) : units * cents;
}
