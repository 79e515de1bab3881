import { type Decimal, decimal, textOf } from "#domain/kernel/decimal.ts";

/** No digit of a typed number is rounded away. */
const textOfAll = (value: Decimal) => textOf(value, 40);

export type TypedMark = "," | ".";

/** A number of a typed line, as decimal text. */
export type TypedNumber = {
  text: string;
  /** Its value with the mark as the decimal one. */
  value: string;
  /** Its value if the mark groups thousands, as it may in '1.000'; undefined if it cannot. */
  thousands: string | undefined;
  /** The decimal mark that the number proves, or the mark that may group thousands. */
  mark: TypedMark | undefined;
};

const other = (mark: TypedMark): TypedMark => (mark === "," ? "." : ",");

const grouped = {
  ".": /^[1-9]\d{0,2}(?:\.\d{3})+$/,
  ",": /^[1-9]\d{0,2}(?:,\d{3})+$/,
};

const scales = new Map([
  ["mil", 3],
  ["k", 3],
  ["kk", 6],
  ["mi", 6],
  ["milhao", 6],
  ["milhoes", 6],
]);

/** The power of ten of 'mil', 'k' or 'milhões'; undefined for other words. */
export const scaleOf = (word: string): number | undefined => scales.get(word);

/** The number multiplied by a power of ten: '350 mil' is 350.000. */
export function scaled(number: TypedNumber, { word, scale }: { word: string; scale: number }): TypedNumber {
  const times = (value: string) => textOfAll(decimal(value).times(decimal("10").pow(scale)));
  return {
    ...number,
    text: `${number.text} ${word}`,
    value: times(number.value),
    thousands: number.thousands && times(number.thousands),
  };
}

/** Whether the number has a scale, as in '10 mil'. */
export const isScaled = ({ text }: TypedNumber): boolean => text.includes(" ");

/** Digits with at most one decimal mark. */
function plainNumber(text: string, mark: TypedMark | undefined, written = text): TypedNumber | undefined {
  const [, whole = "", decimals = ""] = /^(\d{0,20})(?:[.,](\d{0,20}))?$/.exec(text) ?? [];
  if (whole === "" && decimals === "") return undefined;
  return {
    text: written,
    value: textOfAll(decimal(`${whole || "0"}.${decimals || "0"}`)),
    thousands: undefined,
    mark,
  };
}

/** Reads '1.234,56', '1,234.56', '44.3', ',5' and '1.000'. Undefined for a text that is no number or has misplaced marks. */
export function parseTypedNumber(text: string): TypedNumber | undefined {
  if (!/^[\d.,]{1,40}$/.test(text)) return undefined;
  const last = [...text].findLast((character) => character === "," || character === ".") as
    | TypedMark
    | undefined;
  if (last === undefined) return plainNumber(text, undefined);
  const isGrouped = grouped[last].test(text);
  const ungrouped = text.replaceAll(last, "");
  const count = text.length - ungrouped.length;
  if (isGrouped && count === 1) {
    const number = plainNumber(text, last);
    return number && { ...number, thousands: textOfAll(decimal(ungrouped)) };
  }
  if (isGrouped) return plainNumber(ungrouped, other(last), text);
  const [whole = "", decimals = ""] = text.split(last);
  if (count > 1 || decimals === "") return undefined;
  if (!whole.includes(other(last))) return plainNumber(text, last);
  if (!grouped[other(last)].test(whole)) return undefined;
  return plainNumber(text.replaceAll(other(last), ""), last, text);
}

/** The decimal marks that the numbers of a line prove. Two marks contradict each other. */
export function typedMarks(numbers: readonly TypedNumber[]): ReadonlySet<TypedMark> {
  return new Set(
    numbers.flatMap(({ mark, thousands }) => (mark === undefined || thousands !== undefined ? [] : [mark])),
  );
}

const isWhole = (value: string) => decimal(value).isInteger();

/**
 * The value of a number beside the marks that its line proves. Without a proof, a point groups thousands and a comma is decimal, as
 * in Portuguese, and the value is not certain. A decimal reading that ends in zeros, such as '1,000', is not certain either.
 */
export function settledNumber(
  { value, thousands, mark }: TypedNumber,
  marks: ReadonlySet<TypedMark>,
): { value: string; isCertain: boolean } {
  if (thousands === undefined || mark === undefined) return { value, isCertain: true };
  const [proven] = marks.size === 1 ? marks : [];
  if (proven === other(mark)) return { value: thousands, isCertain: true };
  if (isWhole(value)) return { value: thousands, isCertain: false };
  if (proven === mark) return { value, isCertain: true };
  return { value: mark === "." ? thousands : value, isCertain: false };
}
