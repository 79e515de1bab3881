import { createZip, type ZipEntry } from "#tests/support/zip.ts";

/** A number is written as a number, a text as a shared string, and `xml` as the cell itself. */
export type XlsxCell = string | number | { xml: string };
/** `hidden`: indexes of rows that a filter hides. */
export type XlsxSheet = {
  name: string;
  rows: readonly (readonly XlsxCell[])[];
  hidden?: readonly number[];
  /** Merged cells: 'A2:A4'. */
  merged?: readonly string[];
};

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Content as `createZip` takes it: one character for each byte. */
const utf8 = (text: string) => Buffer.from(text).toString("latin1");

const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageRels = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';

const relationship = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;

function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

function sheetXml({ rows, hidden = [], merged = [] }: XlsxSheet, strings: string[]): string {
  const cellXml = (cell: XlsxCell, reference: string) => {
    if (typeof cell === "object") return cell.xml;
    if (typeof cell === "number") return `<c r="${reference}"><v>${cell}</v></c>`;
    return `<c r="${reference}" t="s"><v>${strings.push(cell) - 1}</v></c>`;
  };
  const rowXml = rows.map((cells, line) => {
    const inner = cells.map((cell, column) => cellXml(cell, `${columnName(column)}${line + 1}`));
    return `<row r="${line + 1}"${hidden.includes(line) ? ' hidden="1"' : ""}>${inner.join("")}</row>`;
  });
  const merges = merged.map((reference) => `<mergeCell ref="${reference}"/>`).join("");
  const after = merges && `<mergeCells count="${merged.length}">${merges}</mergeCells>`;
  return `${header}<worksheet ${main}><dimension ref="A1"/><sheetData>${rowXml.join("")}</sheetData>${after}</worksheet>`;
}

/** The second style shows a number as a day. */
const stylesXml = `${header}<styleSheet ${main}><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/MM/yyyy"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`;

/** The parts of a workbook as B3 writes it: wrong dimension, byte order marks, shared strings. */
export function xlsxParts(sheets: readonly XlsxSheet[]): ZipEntry[] {
  const strings: string[] = [];
  const sheetParts = sheets.map((sheet, index) => ({
    name: `xl/worksheets/sheet${index + 1}.xml`,
    content: utf8(sheetXml(sheet, strings)),
  }));
  const list = sheets.map(
    ({ name }, i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="r${i}"/>`,
  );
  const rels = sheets.map((_, i) => relationship(`r${i}`, "worksheet", `worksheets/sheet${i + 1}.xml`));
  const items = strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`);
  const contents = {
    "[Content_Types].xml": `${header}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    "_rels/.rels": `\ufeff${header}<Relationships ${packageRels}>${relationship("a", "officeDocument", "xl/workbook.xml")}</Relationships>`,
    "xl/workbook.xml": `${header}<workbook ${main} xmlns:r="${office}"><sheets>${list.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${header}<Relationships ${packageRels}>${rels.join("")}${relationship("s", "sharedStrings", "sharedStrings.xml")}${relationship("t", "styles", "/xl/styles.xml")}</Relationships>`,
    "xl/sharedStrings.xml": `\ufeff${header}<sst ${main}>${items.join("")}</sst>`,
    "xl/styles.xml": stylesXml,
  };
  const fixed = Object.entries(contents).map(([name, text]) => ({ name, content: utf8(text) }));
  return [...fixed, ...sheetParts];
}

export const createXlsx = (sheets: readonly XlsxSheet[]): Buffer => createZip(xlsxParts(sheets));
