/** Exact fractions in lowest terms, so that reference implementations share no rounding with the product. */
export type Fraction = { numerator: bigint; denominator: bigint };

function fraction(over: bigint, under: bigint): Fraction {
  if (under === 0n) throw new RangeError("Division by zero");
  let a = over < 0n ? -over : over;
  let b = under < 0n ? -under : under;
  while (b !== 0n) [a, b] = [b, a % b];
  const sign = under < 0n ? -1n : 1n;
  return { numerator: (sign * over) / a, denominator: (sign * under) / a };
}

/** Parses plain decimal text without an exponent, e.g. '-12.5'. */
export function exact(text: string): Fraction {
  const [units = "", decimals = ""] = text.split(".");
  return fraction(BigInt(units + decimals), 10n ** BigInt(decimals.length));
}

export const zero = fraction(0n, 1n);
export const one = fraction(1n, 1n);

export const add = (a: Fraction, b: Fraction) =>
  fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
export const negative = (a: Fraction): Fraction => ({ numerator: -a.numerator, denominator: a.denominator });
export const subtract = (a: Fraction, b: Fraction) => add(a, negative(b));
export const multiply = (a: Fraction, b: Fraction) =>
  fraction(a.numerator * b.numerator, a.denominator * b.denominator);
export const divide = (a: Fraction, b: Fraction) =>
  fraction(a.numerator * b.denominator, a.denominator * b.numerator);
export const isLess = (a: Fraction, b: Fraction) => a.numerator * b.denominator < b.numerator * a.denominator;
export const isZero = (a: Fraction) => a.numerator === 0n;
export const min = (a: Fraction, b: Fraction) => (isLess(a, b) ? a : b);
export const clampToZero = (a: Fraction) => (isLess(a, zero) ? zero : a);
export const sumOf = (fractions: Iterable<Fraction>) => [...fractions].reduce(add, zero);
export const productOf = (fractions: Iterable<Fraction>) => [...fractions].reduce(multiply, one);

/** Formats `units` of 10^-places as decimal text without trailing zeros. */
function written(units: bigint, places: number): string {
  if (places === 0) return units.toString();
  if (units % 10n === 0n) return written(units / 10n, places - 1);
  const digits = units.toString().padStart(places + 1, "0");
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Rounded half away from zero, with at most `places` decimals and without trailing zeros. */
export function roundedText({ numerator, denominator }: Fraction, places: number): string {
  const size = numerator < 0n ? -numerator : numerator;
  const units = (2n * size * 10n ** BigInt(places) + denominator) / (2n * denominator);
  return `${numerator < 0n && units > 0n ? "-" : ""}${written(units, places)}`;
}
