import { formulaWithoutValue, type Sheet, type SheetRow, type Workbook } from "#domain/imports/sheet.ts";
import { monthOfDay } from "#server/rooms/imports/sheets/date-styles.ts";
import { sheetLimits } from "#server/rooms/imports/sheets/limits.ts";
import { carryMergedCells, type Merge } from "#server/rooms/imports/sheets/merged-cells.ts";
import { foreignCurrency, OpenDocumentStyles } from "#server/rooms/imports/sheets/open-document-styles.ts";
import { type RefusalReason, SheetRefusal } from "#server/rooms/imports/sheets/refusal.ts";
import { checkCell, RowCollector } from "#server/rooms/imports/sheets/row-collector.ts";
import { RowDraft, type StoredCell } from "#server/rooms/imports/sheets/row-draft.ts";
import { parseXml } from "#server/rooms/imports/sheets/xml.ts";
import type { ZipParts } from "#server/rooms/imports/sheets/zip-parts.ts";

type Attributes = Readonly<Record<string, string>>;

const mimeType = /^application\/vnd\.oasis\.opendocument\.spreadsheet(?:-template)?$/;

/** Attributes are read by these prefixes, so a file must declare them as every program does. */
const namespaces = ["office", "table", "text"].map(
  (prefix) => [`xmlns:${prefix}`, `urn:oasis:names:tc:opendocument:xmlns:${prefix}:1.0`] as const,
);

const refusedElements: Readonly<Record<string, RefusalReason>> = {
  "table-source": "external-link",
  "dde-source": "external-link",
  "dde-link": "external-link",
  "cell-range-source": "external-link",
  "database-source-sql": "external-link",
  "database-source-table": "external-link",
  "database-source-query": "external-link",
  "event-listener": "active-content",
  script: "active-content",
  form: "active-content",
  object: "embedded-object",
  "object-ole": "embedded-object",
  plugin: "embedded-object",
  applet: "embedded-object",
  "floating-frame": "embedded-object",
};

/** How often a row or a cell is repeated, or how many rows it spans. */
function countOf(text: string | undefined): number {
  if (text === undefined) return 1;
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new SheetRefusal("damaged");
  return Number(text);
}

async function checkKind(parts: ZipParts): Promise<void> {
  let text = "";
  for await (const chunk of parts.read("mimetype")) text = checkCell(text + chunk.toString("latin1"));
  if (!mimeType.test(text.trim()) || !parts.has("content.xml")) throw new SheetRefusal("not-a-sheet");
  if (!parts.has("META-INF/manifest.xml")) return;
  await parseXml(parts.read("META-INF/manifest.xml"), {
    open(element) {
      if (element === "encryption-data") throw new SheetRefusal("encrypted");
    },
  });
}

/** A day as 'dd/MM/yyyy'. The time of the day is dropped; other texts stay as they are. */
function dayOf(text: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:T|$)/.exec(text) ?? [];
  return year && month && day ? `${day}/${month}/${year}` : text;
}

type Cell = { attributes: Attributes; paragraphs: string[]; column: number; count: number; depth: number };

function storedIn({ attributes, paragraphs }: Cell, shown: ReturnType<OpenDocumentStyles["of"]>): StoredCell {
  const text = paragraphs.join("\n");
  const value = attributes["office:value"] ?? "";
  const type = attributes["office:value-type"];
  const isAmount = type === "float" || type === "currency" || type === "percentage";
  const isEmpty = type === undefined ? text === "" : isAmount && value === "";
  if (attributes["table:formula"] !== undefined && (isEmpty || attributes["calcext:value-type"] === "error"))
    return { text: formulaWithoutValue, kind: "text" };
  if (isAmount && value !== "") {
    const unit =
      type === "percentage" ? "%" : (foreignCurrency(attributes["office:currency"] ?? "") ?? shown.unit);
    return { text: value, kind: "number", unit };
  }
  if (type === "date") {
    const day = dayOf(attributes["office:date-value"] ?? text);
    return { text: shown.isMonth ? monthOfDay(day) : day, kind: "day" };
  }
  if (type === "boolean")
    return { text: attributes["office:boolean-value"] === "true" ? "1" : "0", kind: "text" };
  return { text: text || (attributes["office:string-value"] ?? ""), kind: "text" };
}

/** Reads the tables of a content part as they come, and expands what is repeated within the bounds of a file. */
class ContentReader {
  readonly sheets: Sheet[] = [];
  readonly #collector = new RowCollector();
  readonly #styles: OpenDocumentStyles;
  #depth = 0;
  #sheet: { name: string; rows: SheetRow[]; merges: Merge[]; columns: (string | undefined)[] } | undefined;
  #line = 0;
  #row: { draft: RowDraft; attributes: Attributes; next: number; cells: number } | undefined;
  #cell: Cell | undefined;
  #isParagraph = false;

  constructor(styles: OpenDocumentStyles) {
    this.#styles = styles;
  }

  open(element: string, attributes: Attributes): void {
    this.#depth += 1;
    if (this.#depth === 1 && !namespaces.every(([prefix, name]) => attributes[prefix] === name))
      throw new SheetRefusal("not-a-sheet");
    const refused = Object.hasOwn(refusedElements, element) ? refusedElements[element] : undefined;
    if (refused) throw new SheetRefusal(refused);
    if (this.#cell) this.#openInCell(this.#cell, element, attributes);
    else if (!this.#sheet && element !== "table") this.#styles.open(element, attributes);
    else if (element === "table") this.#openSheet(attributes);
    else if (element === "table-column") this.#addColumns(attributes);
    else if (element === "table-row") this.#row = { draft: new RowDraft(), attributes, next: 0, cells: 0 };
    else if (element === "table-cell" || element === "covered-table-cell") this.#openCell(attributes);
  }

  text(part: string): void {
    if (this.#cell && this.#isParagraph) this.#addText(this.#cell, part);
    else if (!this.#sheet) this.#styles.text(part);
  }

  close(element: string): void {
    if (this.#cell) this.#closeInCell(this.#cell);
    else if (!this.#sheet) this.#styles.close(element);
    else if (element === "table-row") this.#closeRow();
    else if (element === "table") this.#closeSheet();
    this.#depth -= 1;
  }

  #openSheet(attributes: Attributes): void {
    if (this.#sheet) throw new SheetRefusal("embedded-object");
    if (this.sheets.length >= sheetLimits.parts) throw new SheetRefusal("too-many-parts");
    this.#line = 0;
    this.#sheet = { name: checkCell(attributes["table:name"] ?? ""), rows: [], merges: [], columns: [] };
  }

  #closeSheet(): void {
    if (!this.#sheet) return;
    const { name, rows, merges } = this.#sheet;
    this.sheets.push({ name, rows: carryMergedCells(rows, merges, this.#collector) });
    this.#sheet = undefined;
  }

  #addColumns(attributes: Attributes): void {
    const columns = this.#sheet?.columns ?? [];
    const count = Math.min(
      countOf(attributes["table:number-columns-repeated"]),
      sheetLimits.columns - columns.length,
    );
    for (let i = 0; i < count; i += 1) columns.push(attributes["table:default-cell-style-name"]);
  }

  #openCell(attributes: Attributes): void {
    this.#collector.countCell();
    if (!this.#sheet || !this.#row) return;
    const column = this.#row.next;
    const count = countOf(attributes["table:number-columns-repeated"]);
    this.#row.next += count;
    this.#cell = { attributes, paragraphs: [], column, count, depth: this.#depth };
    const rows = countOf(attributes["table:number-rows-spanned"]);
    if (rows > 1) this.#sheet.merges.push({ column, from: this.#line + 1, to: this.#line + rows });
  }

  /** Only paragraphs of the cell itself are its text: those of comments and shapes are deeper. */
  #openInCell(cell: Cell, element: string, attributes: Attributes): void {
    if (element === "p" && this.#depth === cell.depth + 1) {
      this.#isParagraph = true;
      cell.paragraphs.push("");
    } else if (!this.#isParagraph) return;
    else if (element === "s")
      this.#addText(cell, " ".repeat(Math.min(countOf(attributes["text:c"]), sheetLimits.cellLength)));
    else if (element === "tab") this.#addText(cell, "\t");
    else if (element === "line-break") this.#addText(cell, "\n");
  }

  #closeInCell(cell: Cell): void {
    if (this.#depth === cell.depth) this.#closeCell(cell);
    else if (this.#depth === cell.depth + 1) this.#isParagraph = false;
  }

  #addText(cell: Cell, part: string): void {
    cell.paragraphs.push(checkCell((cell.paragraphs.pop() ?? "") + part));
  }

  #closeCell(cell: Cell): void {
    const style =
      cell.attributes["table:style-name"] ??
      this.#row?.attributes["table:default-cell-style-name"] ??
      this.#sheet?.columns[cell.column];
    const stored = storedIn(cell, this.#styles.of(style));
    this.#cell = undefined;
    checkCell(stored.text);
    if (stored.text === "" || !this.#row) return;
    for (let i = 0; i < cell.count; i += 1) {
      this.#collector.countCell();
      this.#row.draft.put(cell.column + i, stored);
      this.#row.cells += 1;
    }
  }

  #closeRow(): void {
    if (!this.#sheet || !this.#row) return;
    const { draft, attributes, cells } = this.#row;
    const count = countOf(attributes["table:number-rows-repeated"]);
    const visibility = attributes["table:visibility"];
    const isHidden = visibility === "collapse" || visibility === "filter";
    this.#row = undefined;
    for (let i = 0; i < count && !draft.isEmpty; i += 1) {
      for (let cell = 0; i > 0 && cell < cells; cell += 1) this.#collector.countCell();
      this.#collector.add(this.#sheet.rows, draft.row(this.#line + 1 + i, isHidden));
    }
    this.#line += count;
  }
}

/** Reads an OpenDocument spreadsheet, as LibreOffice and Google Sheets write it. */
export async function readOpenDocument(parts: ZipParts): Promise<Workbook> {
  await checkKind(parts);
  const styles = new OpenDocumentStyles();
  if (parts.has("styles.xml"))
    await parseXml(parts.read("styles.xml"), {
      open: (element, attributes) => styles.open(element, attributes),
      close: (element) => styles.close(element),
      text: (part) => styles.text(part),
    });
  const content = new ContentReader(styles);
  await parseXml(parts.read("content.xml"), {
    open: (element, attributes) => content.open(element, attributes),
    close: (element) => content.close(element),
    text: (part) => content.text(part),
  });
  return { delimiter: null, sheets: content.sheets };
}
