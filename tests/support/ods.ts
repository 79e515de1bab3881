import { createZip, type ZipEntry } from "#tests/support/zip.ts";

/** A number is written as a number, a text as a paragraph, and `xml` as the cell itself. */
export type OdsCell = string | number | { xml: string };
/** `rows`: rows of cells, or a row as XML. */
export type OdsSheet = { name: string; rows: readonly (readonly OdsCell[] | { xml: string })[] };

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Content as `createZip` takes it: one character for each byte. */
const utf8 = (text: string) => Buffer.from(text).toString("latin1");

const header = '<?xml version="1.0" encoding="UTF-8"?>\n';
const odf = "urn:oasis:names:tc:opendocument:xmlns";
const namespaces = [
  ...["office", "style", "text", "table"].map((name) => `xmlns:${name}="${odf}:${name}:1.0"`),
  `xmlns:draw="${odf}:drawing:1.0"`,
  `xmlns:fo="${odf}:xsl-fo-compatible:1.0"`,
  `xmlns:number="${odf}:datastyle:1.0"`,
  `xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2"`,
  'xmlns:xlink="http://www.w3.org/1999/xlink"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"',
].join(" ");

const odsMimeType = "application/vnd.oasis.opendocument.spreadsheet";

/** A cell of a value, as LibreOffice writes it. `more`: further attributes. */
export const odsValue = (type: string, value: string, shown: string, more = "") => {
  const name = type === "date" ? "date-value" : "value";
  return {
    xml: `<table:table-cell office:value-type="${type}" office:${name}="${value}" ${more} calcext:value-type="${type}"><text:p>${escaped(shown)}</text:p></table:table-cell>`,
  };
};

function cellXml(cell: OdsCell): string {
  if (typeof cell === "object") return cell.xml;
  if (typeof cell === "number") return odsValue("float", String(cell), String(cell)).xml;
  if (cell === "") return "<table:table-cell/>";
  return `<table:table-cell office:value-type="string" calcext:value-type="string"><text:p>${escaped(cell)}</text:p></table:table-cell>`;
}

const blankRows =
  '<table:table-row table:style-name="ro1" table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>';

function tableXml({ name, rows }: OdsSheet): string {
  const written = rows.map((row) =>
    "xml" in row
      ? row.xml
      : `<table:table-row table:style-name="ro1">${row.map(cellXml).join("")}<table:table-cell table:number-columns-repeated="${16_384 - row.length}"/></table:table-row>`,
  );
  const columns =
    '<table:table-column table:style-name="co1" table:number-columns-repeated="16384" table:default-cell-style-name="Default"/>';
  return `<table:table table:name="${escaped(name)}" table:style-name="ta1">${columns}${written.join("")}${blankRows}</table:table>`;
}

/** 'ce1' shows a day, 'ce2' a month, 'ce3' dollars. */
const automaticStyles = [
  '<number:date-style style:name="N37"><number:day number:style="long"/><number:text>/</number:text><number:month number:style="long"/><number:text>/</number:text><number:year number:style="long"/></number:date-style>',
  '<number:date-style style:name="N38"><number:month number:textual="true"/><number:text>/</number:text><number:year/></number:date-style>',
  '<number:number-style style:name="N39"><number:text>US$ </number:text><number:number number:decimal-places="2"/></number:number-style>',
  ...[37, 38, 39].map(
    (style, index) =>
      `<style:style style:name="ce${index + 1}" style:family="table-cell" style:parent-style-name="Default" style:data-style-name="N${style}"/>`,
  ),
].join("");

/** The parts of a spreadsheet as LibreOffice writes it: its kind first, blank cells and rows as a number, a picture of the page. */
export function odsParts(sheets: readonly OdsSheet[]): ZipEntry[] {
  const tables = sheets.map(tableXml).join("");
  const contents = {
    "Configurations2/images/Bitmaps/": "",
    "Thumbnails/thumbnail.png": "\u0089PNG",
    "manifest.rdf": `${header}<rdf:RDF/>`,
    "meta.xml": `${header}<office:document-meta ${namespaces}/>`,
    "settings.xml": `${header}<office:document-settings ${namespaces}/>`,
    "styles.xml": `${header}<office:document-styles ${namespaces}><office:styles><style:style style:name="Default" style:family="table-cell"/></office:styles></office:document-styles>`,
    "content.xml": `${header}<office:document-content ${namespaces} office:version="1.3"><office:scripts/><office:automatic-styles>${automaticStyles}</office:automatic-styles><office:body><office:spreadsheet>${tables}<table:named-expressions/></office:spreadsheet></office:body></office:document-content>`,
    "META-INF/manifest.xml": `${header}<manifest:manifest xmlns:manifest="${odf}:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="${odsMimeType}"/></manifest:manifest>`,
  };
  const rest = Object.entries(contents).map(([name, text]) => ({ name, content: utf8(text) }));
  return [{ name: "mimetype", content: odsMimeType }, ...rest];
}

export const createOds = (sheets: readonly OdsSheet[]): Buffer => createZip(odsParts(sheets));
