import { formulaWithoutValue, type Sheet, type SheetRow, type Workbook } from "#domain/imports/sheet.ts";
import {
  type CellStyle,
  dayOfSerial,
  monthOfDay,
  readCellStyles,
} from "#server/rooms/imports/sheets/date-styles.ts";
import { sheetLimits } from "#server/rooms/imports/sheets/limits.ts";
import { carryMergedCells, type Merge } from "#server/rooms/imports/sheets/merged-cells.ts";
import { SheetRefusal } from "#server/rooms/imports/sheets/refusal.ts";
import { checkCell, RowCollector } from "#server/rooms/imports/sheets/row-collector.ts";
import { RowDraft } from "#server/rooms/imports/sheets/row-draft.ts";
import { readWorkbookParts } from "#server/rooms/imports/sheets/workbook.ts";
import { parseXml } from "#server/rooms/imports/sheets/xml.ts";
import type { ZipParts } from "#server/rooms/imports/sheets/zip-parts.ts";

/** Texts that cells refer to by their index. Phonetic hints (`rPh`) are no part of a text. */
async function readSharedStrings(parts: ZipParts, name: string): Promise<string[]> {
  const strings: string[] = [];
  let text = "";
  let isText = false;
  let isHint = false;
  await parseXml(parts.read(name), {
    open(element) {
      if (element === "si") text = "";
      if (element === "rPh") isHint = true;
      if (element === "t") isText = true;
    },
    close(element) {
      if (element === "t") isText = false;
      if (element === "rPh") isHint = false;
      if (element !== "si") return;
      if (strings.push(text) > sheetLimits.cells) throw new SheetRefusal("too-many-rows");
    },
    text(part) {
      if (isText && !isHint) text = checkCell(text + part);
    },
  });
  return strings;
}

/** The index of a column from a reference such as 'AB12', from 0. */
function columnOf(reference: string): number {
  const [letters = ""] = /^[A-Z]{0,4}/.exec(reference) ?? [];
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** The first column of merged cells such as 'A2:C4', if they have several rows. */
function mergeOf(reference: string): Merge[] {
  const [, column = "", from, to] = /^([A-Z]{1,4})(\d{1,7}):[A-Z]{1,4}(\d{1,7})$/.exec(reference) ?? [];
  return Number(to) > Number(from) ? [{ column: columnOf(column), from: Number(from), to: Number(to) }] : [];
}

type Cells = { strings: readonly string[]; styles: readonly CellStyle[]; isFrom1904: boolean };
/** `formula`: whether the cell has one. Only the value that the program stored beside it is read. */
type Cell = {
  column: number;
  type: string;
  style: number;
  text: string;
  formula: "none" | "without value" | "with value";
};

/** A formula of numbers has no value without a text; one of texts may have an empty one. */
const isWithoutValue = ({ type, text, formula }: Cell) =>
  formula !== "none" && (formula === "without value" || type === "e" || (type !== "str" && text === ""));

/** The raw text of a cell. A number stays as written; a day becomes 'dd/MM/yyyy'. */
function textOf(cell: Cell, { strings, styles, isFrom1904 }: Cells): string {
  const { type, style, text } = cell;
  if (isWithoutValue(cell)) return formulaWithoutValue;
  switch (type) {
    case "s": {
      if (text === "") return "";
      const shared = /^\d{1,7}$/.test(text) ? strings[Number(text)] : undefined;
      if (shared === undefined) throw new SheetRefusal("damaged");
      return shared;
    }
    case "n":
      if (!styles[style]?.isDay) return text;
      return styles[style].isMonth
        ? monthOfDay(dayOfSerial(text, isFrom1904))
        : dayOfSerial(text, isFrom1904);
    case "d": {
      const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? [];
      return year && month && day ? `${day}/${month}/${year}` : text;
    }
    default:
      return text;
  }
}

/** Reads the rows as they come; the sheet's own statement of its size is often wrong and is ignored. */
async function readRows(
  parts: ZipParts,
  part: string,
  cells: Cells,
  collector: RowCollector,
): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  let line = 0;
  const merges: Merge[] = [];
  let draft = new RowDraft();
  let isHidden = false;
  let nextColumn = 0;
  let cell: Cell | undefined;
  let isValue = false;
  let isFormula = false;
  const put = (stored: Cell) => {
    const isNumber = stored.type === "n";
    draft.put(stored.column, {
      text: textOf(stored, cells),
      kind: isNumber ? "number" : stored.type === "d" ? "day" : "text",
      unit: isNumber ? cells.styles[stored.style]?.unit : undefined,
    });
  };
  await parseXml(parts.read(part), {
    open(element, attributes) {
      if (element === "row") {
        line = /^\d{1,7}$/.test(attributes.r ?? "") ? Number(attributes.r) : line + 1;
        draft = new RowDraft();
        isHidden = attributes.hidden === "1" || attributes.hidden === "true";
        nextColumn = 0;
      } else if (element === "c") {
        collector.countCell();
        const column = attributes.r === undefined ? nextColumn : columnOf(attributes.r);
        if (column < 0) throw new SheetRefusal("damaged");
        nextColumn = column + 1;
        cell = {
          column,
          type: attributes.t ?? "n",
          style: Number(attributes.s ?? "0"),
          text: "",
          formula: "none",
        };
      } else if (element === "f") {
        isFormula = true;
        if (cell) cell.formula = "without value";
      } else if ((element === "v" || element === "t") && !isFormula) {
        isValue = true;
        if (cell && cell.formula !== "none") cell.formula = "with value";
      } else if (element === "mergeCell") {
        collector.countCell();
        merges.push(...mergeOf(attributes.ref ?? ""));
      }
    },
    close(element) {
      if (element === "v" || element === "t") isValue = false;
      if (element === "f") isFormula = false;
      if (element === "c" && cell) {
        put(cell);
        cell = undefined;
      }
      if (element === "row") collector.add(rows, draft.row(line, isHidden));
    },
    text(part) {
      if (cell && isValue) cell.text = checkCell(cell.text + part);
    },
  });
  return carryMergedCells(rows, merges, collector);
}

export async function readXlsx(parts: ZipParts): Promise<Workbook> {
  const workbook = await readWorkbookParts(parts);
  const { sharedStrings, styles, isFrom1904 } = workbook;
  const cells: Cells = {
    strings: sharedStrings === undefined ? [] : await readSharedStrings(parts, sharedStrings),
    styles: styles === undefined ? [] : await readCellStyles(parts, styles),
    isFrom1904,
  };
  const collector = new RowCollector();
  const sheets: Sheet[] = [];
  for (const { name, part } of workbook.sheets) {
    sheets.push({ name, rows: await readRows(parts, part, cells, collector) });
  }
  return { delimiter: null, sheets };
}
