import { currencyNamed, real } from "#domain/imports/currencies.ts";
import { parseXml } from "#server/rooms/imports/sheets/xml.ts";
import type { ZipParts } from "#server/rooms/imports/sheets/zip-parts.ts";

const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Letters of a format outside of quotes, brackets and escapes, where they are no part of a date. */
function codesOf(format: string): string {
  let codes = "";
  let closing = "";
  for (let index = 0; index < format.length; index += 1) {
    const letter = format.charAt(index);
    if (closing !== "") closing = letter === closing ? "" : closing;
    else if (letter === '"') closing = '"';
    else if (letter === "[") closing = "]";
    else if (letter === "\\") index += 1;
    else codes += letter;
  }
  return codes;
}

/** A custom format shows a day if it has a letter d or y. */
const isDateFormat = (format: string) => /[dy]/i.test(codesOf(format.slice(0, 255)));

/** A format such as 'mmm/yy' shows the month of a day, and not the day. */
const isMonthFormat = (format: string) => isDateFormat(format) && !/d/i.test(codesOf(format.slice(0, 255)));

/** The currency that a format writes beside a number: '[$US$-409]', '"€"'. */
function currencyOfFormat(format: string): string | undefined {
  const texts = format.slice(0, 255).matchAll(/\[\$([^\]-]{1,5})[^\]]{0,10}\]|"([^"]{1,8})"/g);
  const named = [...texts].map(([, sign, quoted]) => currencyNamed(sign ?? quoted ?? ""));
  return named.find((currency) => currency !== undefined && currency !== real);
}

/** The unit that a style shows and a cell does not store: a foreign currency, or '%'. */
const unitOfFormat = (format: string): string | undefined =>
  codesOf(format.slice(0, 255)).includes("%") ? "%" : currencyOfFormat(format);

const isBuiltInPercent = (id: number) => id === 9 || id === 10;

/** 'mmm-yy' of every spreadsheet program. */
const builtInMonth = 17;

/** `isMonth`: it shows only the month of a day. */
export type CellStyle = { isDay: boolean; isMonth: boolean; unit: string | undefined };

/** How a cell of each style shows its number, by the index of the style. */
export async function readCellStyles(parts: ZipParts, name: string): Promise<CellStyle[]> {
  const custom = new Map<number, CellStyle>();
  const styles: number[] = [];
  let isInCells = false;
  await parseXml(parts.read(name), {
    open(element, { numFmtId = "0", formatCode = "" }) {
      if (element === "numFmt")
        custom.set(Number(numFmtId), {
          isDay: isDateFormat(formatCode),
          isMonth: isMonthFormat(formatCode),
          unit: unitOfFormat(formatCode),
        });
      if (element === "cellXfs") isInCells = true;
      if (element === "xf" && isInCells) styles.push(Number(numFmtId));
    },
    close(element) {
      if (element === "cellXfs") isInCells = false;
    },
  });
  const builtIn = (id: number) => ({
    isDay: isBuiltInDate(id),
    isMonth: id === builtInMonth,
    unit: isBuiltInPercent(id) ? "%" : undefined,
  });
  return styles.map((id) => custom.get(id) ?? builtIn(id));
}

const dayInMilliseconds = 86_400_000;
const firstSerial = Date.UTC(1899, 11, 30);
/** The first serial number after 29 February 1900, a day that only spreadsheets know. */
const afterLeapError = 61;
const daysFrom1900To1904 = 1462;
/** 31 December 9999. */
const lastSerial = 2_958_465;

/** The first of a month, of which a cell shows only the month, as 'MM/yyyy': nobody stated that day. */
export const monthOfDay = (day: string): string => (/^01\/\d{2}\/\d{4}$/.test(day) ? day.slice(3) : day);

/** A serial number of days as 'dd/MM/yyyy'. The time of the day is dropped; other texts stay as they are. */
export function dayOfSerial(serial: string, isFrom1904: boolean): string {
  const [, whole] = /^(\d{1,7})(?:\.\d+)?$/.exec(serial) ?? [];
  if (!whole) return serial;
  const days = Number(whole) + (isFrom1904 ? daysFrom1900To1904 : 0);
  if (days < afterLeapError || days > lastSerial) return serial;
  const iso = new Date(firstSerial + days * dayInMilliseconds).toISOString();
  return `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`;
}
