import { type Decimal, twentiethDecimals } from "#domain/kernel/decimal.ts";

/**
 * An amount in BRL as an integer count of 1e-20. Integer arithmetic costs an eighth of decimal arithmetic.
 * The product of a quantity and a price, each with ten decimals, is exact.
 */
export type Amount = bigint;

const places = 20;
const wordDigits = 7;

const powers: bigint[] = [1n];
function powerOfTen(exponent: number): bigint {
  for (let next = powers.length; next <= exponent; next += 1) powers.push((powers[next - 1] ?? 1n) * 10n);
  return powers[exponent] ?? 1n;
}

/** decimal.js stores words of seven digits. Joins the first `max` to one integer and returns the power of ten of the last one. */
function wordsOf(
  { d: words, e: exponent, s: sign }: Decimal,
  max = words.length,
): { whole: bigint; power: number } {
  const length = Math.min(words.length, max);
  let whole = 0n;
  // Two words of seven digits fit exactly into a double.
  for (let i = 0; i < length; i += 2) {
    const high = words[i] ?? 0;
    const low = i + 1 < length ? words[i + 1] : undefined;
    whole =
      low === undefined
        ? whole * 10_000_000n + BigInt(high)
        : whole * 100_000_000_000_000n + BigInt(high * 1e7 + low);
  }
  const power = wordDigits * (Math.floor(exponent / wordDigits) - length + 1);
  return { whole: sign < 0 ? -whole : whole, power };
}

/** value × 10^decimals, or undefined if the value has more decimals. */
export function exactUnits(value: Decimal, decimals: number): bigint | undefined {
  const { whole, power } = wordsOf(value);
  const shift = power + decimals;
  if (shift >= 0) return whole * powerOfTen(shift);
  const divisor = powerOfTen(-shift);
  return whole % divisor === 0n ? whole / divisor : undefined;
}

/** value × 10^decimals, rounded half away from zero. */
export function roundedUnits(value: Decimal, decimals: number): bigint {
  if (value.isZero()) return 0n;
  // The digit after the last decimal tells how to round. A quotient has 80 digits, and most of them come later.
  const needed = Math.floor(value.e / wordDigits) + 1 + Math.ceil((decimals + 1) / wordDigits);
  const { whole, power } = wordsOf(value, Math.max(0, needed));
  const shift = power + decimals;
  if (shift >= 0) return whole * powerOfTen(shift);
  const divisor = powerOfTen(-shift);
  const half = whole < 0n ? -divisor / 2n : divisor / 2n;
  return (whole + half) / divisor;
}

/** Rounded half away from zero at the 20th decimal. */
export const toAmount = (value: Decimal): Amount => roundedUnits(value, places);

/** Without rounding. */
export const toDecimal = (amount: Amount): Decimal => twentiethDecimals(amount);

/** quantity × price, rounded half away from zero at the 20th decimal. */
export function productOf(quantity: Decimal, price: Decimal): Amount {
  const units = exactUnits(quantity, places / 2);
  const cents = exactUnits(price, places / 2);
  return units === undefined || cents === undefined ? toAmount(quantity.times(price)) : units * cents;
}
