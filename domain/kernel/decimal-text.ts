/** How many decimals are shown. `shift` moves the point to the right first: 2 for the percentage of a fraction. */
type Rounding = { min: number; max: number; shift?: number };

const decimalPattern = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/** The digits without a point, rounded half away from zero to at most `places` decimals. */
function roundDigits(whole: string, decimals: string, places: number): { digits: bigint; places: number } {
  const digits = BigInt(whole + decimals);
  if (decimals.length <= places) return { digits, places: decimals.length };
  const unit = 10n ** BigInt(decimals.length - places);
  return { digits: (digits + unit / 2n) / unit, places };
}

function groupThousands(digits: string): string {
  let grouped = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 3)
    grouped = `${digits.slice(Math.max(0, end - 3), end)}.${grouped}`;
  return grouped;
}

function trimZeros(decimals: string): string {
  let end = decimals.length;
  while (decimals[end - 1] === "0") end -= 1;
  return decimals.slice(0, end);
}

/**
 * A decimal as Brazilians write it: '-1234.5' → '−1.234,50'. Exact for any number of digits; zero has no sign. The first
 * formatter of `Intl` would take 40 to 70 ms of the first screen on a slow machine.
 */
export function formatDecimalText(text: string, { min, max, shift = 0 }: Rounding): string {
  const [, sign = "", whole = "", decimals = "", exponent = "0"] = decimalPattern.exec(text) ?? [];
  if (whole === "") return text;
  const place = whole.length + shift + Number(exponent);
  const given = (whole + decimals)
    .padEnd(place, "0")
    .padStart((whole + decimals).length - Math.min(place, 0), "0");
  const split = Math.max(place, 0);
  const rounded = roundDigits(given.slice(0, split), given.slice(split), max);
  const all = rounded.digits.toString().padStart(rounded.places + 1, "0");
  const point = all.length - rounded.places;
  const thousands = groupThousands(all.slice(0, point));
  const shown = trimZeros(all.slice(point)).padEnd(min, "0");
  const number = shown === "" ? thousands : `${thousands},${shown}`;
  return sign !== "" && rounded.digits !== 0n ? `\u2212${number}` : number;
}

const units = ["", "mil", "mi", "bi", "tri"];

/** A large number in thousands, millions and so on, with at most two decimals: '12500' → '12,5 mil' */
export function formatCompactText(text: string): string {
  const whole = /^-?0*(\d*)/.exec(text)?.[1] ?? "";
  const lastUnit = units.length - 1;
  const first = Math.min(lastUnit, Math.floor(Math.max(0, whole.length - 1) / 3));
  const inUnit = (unit: number) => formatDecimalText(text, { min: 0, max: 2, shift: -3 * unit });
  // 999.999 rounds to 1.000 thousands, which is a million.
  const unit = first < lastUnit && /^\u2212?1\.000$/.test(inUnit(first)) ? first + 1 : first;
  return unit === 0 ? inUnit(0) : `${inUnit(unit)}\u00a0${units[unit]}`;
}
