import { type Decimal, decimal } from "#domain/kernel/decimal.ts";

/**
 * The decimal mark of numbers. `either`: a single mark is a decimal one. `unknown`: a number that may be a thousand is not
 * read.
 */
export type DecimalMark = "comma" | "point" | "either" | "unknown";

/** B3 writes '-' where there is no number; spreadsheets show a zero amount as 'R$ -'. */
export function isBlankCell(text: string): boolean {
  return /^-?$/.test(bare(text));
}

const apostrophes = /^([^'’\d.,]{0,6}\d{1,3}(?:['’]\d{3})+)(?![\d'’])/;

/** The text without blanks, of any kind, without 'R$', a plus, and apostrophes that group thousands. */
function bare(text: string): string {
  const plain = text.slice(0, 60).replace(/\s/g, "").replace("−", "-").replace(/R\$/i, "");
  return plain.replace(apostrophes, (grouped) => grouped.replace(/['’]/g, "")).replace(/^\+(?=\d)/, "");
}

/** A blank between digits groups thousands: '1 234', but not '12 5'. */
const isSpacedAsThousands = (text: string) => !/\d\s(?!\d{3}(?!\d))\s{0,9}\d/.test(text.slice(0, 60));

/** No thousands begin with 0: '0.010' is never ten. */
const isGrouped = (groups: readonly string[]) =>
  groups.every((group, index) => (index === 0 ? /^[1-9]\d{0,2}$/ : /^\d{3}$/).test(group));

/** The digits before and after the decimal mark, or undefined if the marks contradict each other. */
function split(digits: string, mark: DecimalMark): { whole: string; decimals: string } | undefined {
  const comma = digits.lastIndexOf(",");
  const point = digits.lastIndexOf(".");
  const groupsOf = (text: string, separator: string) => text.split(separator);
  const grouped = (text: string, separator: string, decimals: string) => {
    const groups = groupsOf(text, separator);
    return isGrouped(groups) ? { whole: groups.join(""), decimals } : undefined;
  };
  if (comma < 0 && point < 0) return { whole: digits, decimals: "" };
  const [last, other] = comma > point ? [",", "."] : [".", ","];
  const position = Math.max(comma, point);
  const whole = digits.slice(0, position);
  const decimals = digits.slice(position + 1);
  if (comma >= 0 && point >= 0) return whole.includes(last) ? undefined : grouped(whole, other, decimals);
  if (whole.includes(last)) return grouped(digits, last, "");
  const isOther = (mark === "comma" || mark === "point") && mark !== (last === "," ? "comma" : "point");
  if (isOther && isGrouped([whole, decimals])) return { whole: whole + decimals, decimals: "" };
  return { whole, decimals };
}

/** Doubles have 15 certain digits: 75.09999999999999 was 75.1. */
const certainDigits = 15;
const storedDecimals = 10;

function withoutNoise(text: string): Decimal | null {
  const value = decimal(text);
  const certain =
    text.includes(".") && value.precision() > certainDigits
      ? value.toSignificantDigits(certainDigits)
      : value;
  return certain.abs().gte("1e15") ? null : certain;
}

/** Parses '1.234,56', '1234.56', 'R$ 12,603', '-5' or '1.2E-3', to ten decimals. Null if the text is no number. */
export const parseNumber = (text: string, mark: DecimalMark): Decimal | null =>
  parseAllDecimals(text, mark)?.toDecimalPlaces(storedDecimals) ?? null;

/** Parses a number as `parseNumber` does, with every decimal that it has. */
export function parseAllDecimals(text: string, mark: DecimalMark): Decimal | null {
  if (text.length > 60) return null;
  if (mark === "unknown" && mayBeThousand(text)) return null;
  if (!isSpacedAsThousands(text)) return null;
  const plain = bare(text);
  if (/^-?\d{1,20}(?:\.\d{1,20})?E[+-]?\d{1,2}$/i.test(plain)) return withoutNoise(decimal(plain).toString());
  const inParentheses = /^\((.{1,60})\)$/.exec(plain)?.[1];
  const [, sign, digits] = /^(-?)(\d[\d.,]{0,59})$/.exec(inParentheses ?? plain) ?? [];
  if (digits === undefined) return null;
  const parts = split(digits, mark);
  if (!parts || !/^\d+$/.test(parts.whole) || !/^\d*$/.test(parts.decimals)) return null;
  if (parts.decimals === "" && /[.,]$/.test(digits)) return null;
  const isNegative = (sign === "-") !== (inParentheses !== undefined);
  const number = parts.decimals === "" ? parts.whole : `${parts.whole}.${parts.decimals}`;
  return withoutNoise(isNegative ? `-${number}` : number);
}

/** The mark that a number proves: '1.234,5', '12,34' and '1.234.567' a comma, '12.34' a point, '1.234' and '0.123' none. */
function provenMark(text: string): "comma" | "point" | undefined {
  const plain = bare(text).replace(/^[-(]/, "").replace(/\)$/, "");
  if (!/^\d[\d.,]{0,59}$/.test(plain)) return undefined;
  const comma = plain.lastIndexOf(",");
  const point = plain.lastIndexOf(".");
  if (comma < 0 && point < 0) return undefined;
  const last = comma > point ? "comma" : "point";
  if (comma >= 0 && point >= 0) return last;
  const separator = last === "comma" ? "," : ".";
  const groups = plain.split(separator);
  if (groups.length > 2 && !isGrouped(groups)) return undefined;
  if (groups.length > 2) return last === "comma" ? "point" : "comma";
  // '0.010' is no thousand itself, and tells nothing about '1.000'.
  return mayBeThousand(plain) || /^0[.,]\d{3}$/.test(plain) ? undefined : last;
}

/** Whether a number may be a thousand or a little more than one: '1.234'. */
export const mayBeThousand = (text: string): boolean => /^\(?-?[1-9]\d{0,2}[.,]\d{3}\)?$/.test(bare(text));

/** The marks that numbers prove. */
export function provenMarks(cells: Iterable<string>): Set<"comma" | "point"> {
  const proven = new Set<"comma" | "point">();
  for (const text of cells) {
    const mark = provenMark(text);
    if (mark) proven.add(mark);
  }
  return proven;
}

/** The only mark that the numbers prove. A delimiter proves none. */
export function decimalMarkOf(cells: Iterable<string>): DecimalMark {
  const [mark, ...others] = provenMarks(cells);
  return mark && others.length === 0 ? mark : "unknown";
}
