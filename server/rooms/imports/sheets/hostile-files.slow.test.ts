import { expect, it } from "vitest";
import { formulaWithoutValue } from "#domain/imports/sheet.ts";
import { readUpload } from "#server/rooms/imports/sheets/read-upload.ts";
import { type RefusalReason, SheetRefusal } from "#server/rooms/imports/sheets/refusal.ts";
import { createXlsx, xlsxParts } from "#tests/support/xlsx.ts";
import { createZip, type ZipEntry } from "#tests/support/zip.ts";

const plain = () => xlsxParts([{ name: "A", rows: [["x", 1]] }]);

/** A workbook with one part replaced or added. */
function withPart(name: string, content: string, more: Partial<ZipEntry> = {}): Buffer {
  const others = plain().filter((part) => part.name !== name);
  return createZip([...others, { name, content, ...more }]);
}

function changed(name: string, change: (content: string) => string): Buffer {
  return createZip(
    plain().map((part) => (part.name === name ? { ...part, content: change(part.content) } : part)),
  );
}

const sheet = "xl/worksheets/sheet1.xml";
const worksheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const rels = "xl/_rels/workbook.xml.rels";
const relationship = (type: string, more = "") =>
  `<Relationship Id="z" Type="http://x/${type}" Target="http://example.com/" ${more}/></Relationships>`;

/** Sets bits in the headers of the first part. */
function withFlag(bytes: Buffer, offset: number, value: number, where: "local" | "central" | "both"): Buffer {
  const copy = Buffer.from(bytes);
  const central = copy.indexOf("PK\x01\x02", 0, "latin1");
  if (where !== "central") copy[6 + offset] = value;
  if (where !== "local") copy[central + 8 + offset] = value;
  return copy;
}

/** Two entries of the central directory for the same packed bytes. */
function overlapping(): Buffer {
  const bytes = createZip(plain());
  const copy = Buffer.from(bytes);
  const first = copy.indexOf("PK\x01\x02", 0, "latin1");
  const second = copy.indexOf("PK\x01\x02", first + 4, "latin1");
  const size = copy.readUInt32LE(second + 20);
  copy.writeUInt32LE(size + 500, first + 20);
  return copy;
}

/** Digits that do not repeat, because repeated ones are a bomb. */
const longText = Array.from({ length: 20_000 }, (_, i) => i * i).join("");

const billionLaughs = `<!DOCTYPE lolz [<!ENTITY a "${"lol".repeat(50)}"><!ENTITY b "${"&a;".repeat(50)}">]>`;

const files: [what: string, reason: RefusalReason, bytes: () => Buffer][] = [
  ["an empty file", "empty", () => Buffer.alloc(0)],
  ["a workbook without rows", "empty", () => createXlsx([{ name: "A", rows: [] }])],
  ["5.1 MB", "too-large", () => Buffer.alloc(5_100_000, "a;b\n")],
  ["a PDF", "pdf", () => Buffer.from("%PDF-1.7\n")],
  [
    "a web page named .xls",
    "web-page",
    () => Buffer.from("\ufeff\n<html><body><table><tr><td>a</td></tr></table>"),
  ],
  ["a web page in UTF-16", "web-page", () => Buffer.from("\ufeff<!DOCTYPE html><table>", "utf16le")],
  ["a table alone", "web-page", () => Buffer.from("<TABLE border=1><tr><td>a")],
  ["a spreadsheet in XML", "web-page", () => Buffer.from('<?xml version="1.0"?><Workbook/>')],
  ["an old .xls", "old-excel", () => Buffer.from("d0cf11e0a1b11ae1000000", "hex")],
  [
    "a workbook with a password",
    "encrypted",
    () => Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.from("EncryptedPackage", "utf16le")]),
  ],
  ["a program named .xlsx", "not-a-sheet", () => Buffer.from("MZ\x90\0\x03\0\0\0", "latin1")],
  ["a CSV with NULs", "not-a-sheet", () => Buffer.from("a;b\n1;\0\n")],
  ["a CSV with an open quote", "not-a-sheet", () => Buffer.from(`a;"${"b\n".repeat(500_000)}`)],
  ["a CSV with a long cell", "cell-too-long", () => Buffer.from(`a;${"b".repeat(5_000)}\n`)],
  ["a CSV with 10,000 columns", "too-many-columns", () => Buffer.from(`${"b;".repeat(10_000)}b\n`)],
  ["a CSV with a million rows", "too-many-rows", () => Buffer.from("a;b\n".repeat(1_000_000))],
  ["a CSV with millions of empty cells in one line", "too-many-columns", () => Buffer.alloc(4_900_000, ";")],
  [
    "a CSV with millions of empty cells",
    "too-many-rows",
    () => Buffer.from(`${";".repeat(200)}\n`.repeat(20_000)),
  ],
  ["a CSV with millions of blank lines", "too-many-rows", () => Buffer.alloc(4_900_000, "\n")],
  ["a CSV with millions of old line ends", "too-many-rows", () => Buffer.alloc(4_900_000, "\r")],
  ["a ZIP that is no workbook", "not-a-sheet", () => createZip([{ name: "a.xml", content: "<a/>" }])],
  ["a document of a word processor", "not-a-sheet", () => changed("xl/workbook.xml", () => "<document/>")],
  ["a truncated ZIP", "damaged", () => createZip(plain()).subarray(0, -40)],
  ["a ZIP cut at its beginning", "damaged", () => createZip(plain()).subarray(0, 60)],
  ["a wrong checksum", "damaged", () => withPart(sheet, worksheet(""), { sum: 1 })],
  [
    "a part larger than declared",
    "damaged",
    () => withPart(sheet, worksheet("<row/>".repeat(99)), { size: 9 }),
  ],
  ["a part smaller than declared", "damaged", () => withPart(sheet, worksheet(""), { size: 9_999 })],
  ["a declared size of 60 MB", "inflates-too-much", () => withPart(sheet, "", { size: 60_000_000 })],
  ["a zip bomb", "inflates-too-much", () => withPart(sheet, worksheet("<row/>".repeat(3_000_000)))],
  [
    "a zip bomb that declares a small size",
    "damaged",
    () => withPart("xl/sharedStrings.xml", " ".repeat(20_000_000), { size: 10 }),
  ],
  ["parts that share packed bytes", "inflates-too-much", overlapping],
  [
    "101 parts",
    "too-many-parts",
    () => createZip(Array.from({ length: 101 }, (_, i) => ({ name: `a${i}.xml`, content: "<a/>" }))),
  ],
  ["a picture", "foreign-part", () => withPart("xl/media/image1.png", "x")],
  ["a nested ZIP", "foreign-part", () => withPart("xl/more.zip", createZip(plain()).toString("latin1"))],
  [
    "a nested ZIP that is called .xml",
    "damaged",
    () => withPart(sheet, createZip(plain()).toString("latin1")),
  ],
  ["duplicate names", "duplicate-part", () => createZip([...plain(), { name: sheet, content: "<a/>" }])],
  [
    "names that differ in case",
    "duplicate-part",
    () => createZip([...plain(), { name: sheet.toUpperCase().replace("XML", "xml"), content: "<a/>" }]),
  ],
  ["a path upwards", "unsafe-path", () => withPart("../xl/a.xml", "<a/>")],
  ["a path upwards within", "unsafe-path", () => withPart("xl/../a.xml", "<a/>")],
  ["an absolute path", "unsafe-path", () => withPart("/etc/a.xml", "<a/>")],
  ["a drive", "unsafe-path", () => withPart("c:a.xml", "<a/>")],
  ["a backslash", "unsafe-path", () => withPart("xl\\a.xml", "<a/>")],
  ["a NUL in a name", "unsafe-path", () => withPart("xl/a.xml\0.xml", "<a/>")],
  ["an encrypted part", "encrypted", () => withFlag(createZip(plain()), 0, 1, "both")],
  ["a flag in one header only", "damaged", () => withFlag(createZip(plain()), 0, 1, "local")],
  ["an unknown compression", "damaged", () => withFlag(createZip(plain()), 2, 12, "both")],
  [
    "another name in the local header",
    "damaged",
    () => {
      const bytes = createZip(plain());
      bytes.write("X", 30, "latin1");
      return bytes;
    },
  ],
  ["a part of external links", "external-link", () => withPart("xl/externalLinks/externalLink1.xml", "<a/>")],
  ["connections", "external-link", () => withPart("xl/connections.xml", "<a/>")],
  [
    "an external relationship",
    "external-link",
    () =>
      changed(rels, (xml) => xml.replace("</Relationships>", relationship("image", 'TargetMode="External"'))),
  ],
  [
    "an external relationship of a sheet",
    "external-link",
    () =>
      withPart(
        "xl/worksheets/_rels/sheet1.xml.rels",
        `<Relationships>${relationship("hyperlink", 'TargetMode="external"')}`,
      ),
  ],
  ["ActiveX", "active-content", () => withPart("xl/activeX/activeX1.xml", "<a/>")],
  ["macros", "active-content", () => withPart("xl/vbaProject.bin", "x")],
  [
    "a type of content with macros",
    "active-content",
    () =>
      changed("[Content_Types].xml", (xml) =>
        xml.replace(
          "/>",
          '><Override ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>',
        ),
      ),
  ],
  [
    "a type of macros for every part",
    "active-content",
    () =>
      changed("[Content_Types].xml", (xml) =>
        xml.replace(
          "/>",
          '><Default Extension="XML" ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>',
        ),
      ),
  ],
  ["an embedded object", "embedded-object", () => withPart("xl/embeddings/oleObject1.xml", "<a/>")],
  [
    "a relationship with an object",
    "embedded-object",
    () => changed(rels, (xml) => xml.replace("</Relationships>", relationship("oleObject"))),
  ],
  ["a billion laughs", "entities", () => withPart(sheet, `${billionLaughs}<a>&b;</a>`)],
  [
    "an entity from a file",
    "entities",
    () =>
      withPart("xl/sharedStrings.xml", '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>'),
  ],
  ["an undefined entity", "damaged", () => withPart(sheet, worksheet("<row>&nbsp;</row>"))],
  ["XML that ends too early", "damaged", () => withPart(sheet, "<worksheet><sheetData>")],
  ["bytes that are not UTF-8", "damaged", () => withPart(sheet, worksheet("<row>\xff</row>"))],
  ["deep nesting", "damaged", () => withPart(sheet, "<a>".repeat(5_000))],
  [
    "many attributes",
    "damaged",
    () => withPart(sheet, `<a ${Array.from({ length: 5_000 }, (_, i) => `b${i}=""`).join(" ")}/>`),
  ],
  [
    "a string that does not exist",
    "damaged",
    () => withPart(sheet, worksheet('<row><c r="A1" t="s"><v>7</v></c></row>')),
  ],
  [
    "a cell of 100,000 letters",
    "cell-too-long",
    () => withPart(sheet, worksheet(`<row><c t="str"><v>${longText}</v></c></row>`)),
  ],
  [
    "megabytes of text between two cells",
    "cell-too-long",
    () =>
      withPart(sheet, worksheet(`<row>${Array.from({ length: 99_999 }, (_, i) => i * i).join(" ")}</row>`)),
  ],
  [
    "10,000 columns",
    "too-many-columns",
    () => withPart(sheet, worksheet('<row r="1"><c r="NTP1"><v>1</v></c></row>')),
  ],
];

it.each(files)(
  "refuses %s with reason '%s' and a message",
  { timeout: 30_000 },
  async (_what, reason, bytes) => {
    const content = bytes();
    const error: unknown = await readUpload(content).catch((refused: unknown) => refused);
    expect(error).toBeInstanceOf(SheetRefusal);
    expect(error).toMatchObject({ reason });
    expect((error as SheetRefusal).message).toMatch(/^[A-ZÁÉ].+\.$/);
  },
);

it.each([
  ['<f>WEBSERVICE("http://x")</f><v>1</v>', "n", "1"],
  ['<f>WEBSERVICE("http://x")</f>', "n", formulaWithoutValue],
  ["<f>CMD|'/c calc'!A0</f><v></v>", "n", formulaWithoutValue],
  ["<f><v>9</v></f>", "n", formulaWithoutValue],
  ["<v>1</v><f>A2</f>", "n", formulaWithoutValue],
  ["<f>A2+X!#REF!</f><v>#REF!</v>", "e", formulaWithoutValue],
  ['<f>IF(B1="","",B1)</f><v></v>', "str", ""],
  ["<f>B1&amp;C1</f><v>PETR4</v>", "str", "PETR4"],
  ['<f t="shared" si="0"/><v>45.86</v>', "n", "45.86"],
])("takes the stored value of a formula and never its text: %s", async (xml, type, text) => {
  const row = `<row><c r="A1" t="${type}">${xml}</c><c r="B1" t="str"><v>x</v></c></row>`;
  const { sheets } = await readUpload(withPart(sheet, worksheet(row)));
  expect(sheets[0]?.rows.map(({ cells }) => cells)).toEqual([[text, "x"]]);
});

/** Rows that differ, so that they do not compress into a bomb. */
const manyRows = (count: number, cells: (row: number) => string) =>
  worksheet(Array.from({ length: count }, (_, row) => `<row>${cells(row)}</row>`).join(""));

it("refuses 10^6 cells without keeping them", { timeout: 60_000 }, async () => {
  const content = manyRows(70_000, (row) => `<c><v>${row * 7919}</v></c>`.repeat(15));
  const error: unknown = await readUpload(withPart(sheet, content)).catch((refused: unknown) => refused);
  expect(error).toMatchObject({ reason: "too-many-rows" });
});

it("reads an empty part that is stored without compression", async () => {
  const empty = { name: "docProps/custom.xml", content: "" };
  await expect(readUpload(createZip([...plain(), empty]))).resolves.toMatchObject({ delimiter: null });
});
