/** Test support: exact fractions in lowest terms, for second implementations that share no rounding with the first. */
export type Fraction = { over: bigint; under: bigint };

function fraction(over: bigint, under: bigint): Fraction {
  if (under === 0n) throw new RangeError("Division by zero");
  let [a, b] = [over < 0n ? -over : over, under < 0n ? -under : under];
  while (b !== 0n) [a, b] = [b, a % b];
  const sign = under < 0n ? -1n : 1n;
  return { over: (sign * over) / a, under: (sign * under) / a };
}

/** Plain decimal text, such as '-12.5', without exponent → its exact value. */
export function exact(text: string): Fraction {
  const [units = "", decimals = ""] = text.split(".");
  return fraction(BigInt(units + decimals), 10n ** BigInt(decimals.length));
}

export const none = fraction(0n, 1n);
export const whole = fraction(1n, 1n);

export const add = (a: Fraction, b: Fraction) =>
  fraction(a.over * b.under + b.over * a.under, a.under * b.under);
export const negative = (a: Fraction): Fraction => ({ over: -a.over, under: a.under });
export const subtract = (a: Fraction, b: Fraction) => add(a, negative(b));
export const multiply = (a: Fraction, b: Fraction) => fraction(a.over * b.over, a.under * b.under);
export const divide = (a: Fraction, b: Fraction) => fraction(a.over * b.under, a.under * b.over);
export const isLess = (a: Fraction, b: Fraction) => a.over * b.under < b.over * a.under;
export const isNone = (a: Fraction) => a.over === 0n;
export const smaller = (a: Fraction, b: Fraction) => (isLess(a, b) ? a : b);
export const notNegative = (a: Fraction) => (isLess(a, none) ? none : a);
export const sumOf = (fractions: Iterable<Fraction>) => [...fractions].reduce(add, none);
export const productOf = (fractions: Iterable<Fraction>) => [...fractions].reduce(multiply, whole);

/** Units of the last of `places` decimals, as text without trailing zeros. */
function written(units: bigint, places: number): string {
  if (places === 0) return units.toString();
  if (units % 10n === 0n) return written(units / 10n, places - 1);
  const digits = units.toString().padStart(places + 1, "0");
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Rounded half away from zero, with at most `places` decimals and without trailing zeros. */
export function roundedText({ over, under }: Fraction, places: number): string {
  const size = over < 0n ? -over : over;
  const units = (2n * size * 10n ** BigInt(places) + under) / (2n * under);
  return `${over < 0n && units > 0n ? "-" : ""}${written(units, places)}`;
}
