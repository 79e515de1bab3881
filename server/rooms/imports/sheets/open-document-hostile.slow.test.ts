import { expect, it } from "vitest";
import { readUpload } from "#server/rooms/imports/sheets/read-upload.ts";
import { type RefusalReason, SheetRefusal } from "#server/rooms/imports/sheets/refusal.ts";
import { createOds, odsParts, odsValue } from "#tests/support/ods.ts";
import { xlsxParts } from "#tests/support/xlsx.ts";
import { createZip, type ZipEntry } from "#tests/support/zip.ts";

const plain = () => odsParts([{ name: "A", rows: [["x", 1]] }]);

function withPart(name: string, content: string, more: Partial<ZipEntry> = {}): Buffer {
  return createZip([...plain().filter((part) => part.name !== name), { name, content, ...more }]);
}

/** The workbook with XML in front of the first occurrence of a text in its content. */
function withContent(xml: string, before = "<table:named-expressions/>"): Buffer {
  return createZip(
    plain().map((part) =>
      part.name === "content.xml"
        ? { ...part, content: part.content.replace(before, `${xml}${before}`) }
        : part,
    ),
  );
}

const inTable = (xml: string) => withContent(xml, "<table:table-row");
const rows = (count: string, cells: string) =>
  inTable(`<table:table-row table:number-rows-repeated="${count}">${cells}</table:table-row>`);
const cell = (attributes: string) =>
  `<table:table-cell ${attributes} office:value-type="string"><text:p>x</text:p></table:table-cell>`;

/** Digits that do not repeat, because repeated ones are a bomb. */
const longNumber = Array.from({ length: 20_000 }, (_, i) => i * i).join("");

const files: [what: string, reason: RefusalReason, bytes: () => Buffer][] = [
  ["a workbook without rows", "empty", () => createOds([{ name: "A", rows: [] }])],
  [
    "a document of texts",
    "not-a-sheet",
    () => withPart("mimetype", "application/vnd.oasis.opendocument.text"),
  ],
  [
    "an .xlsx with the kind of another file",
    "not-a-sheet",
    () => createZip([...xlsxParts([]), ...plain().slice(0, 1)]),
  ],
  ["no content", "not-a-sheet", () => createZip(plain().filter(({ name }) => name !== "content.xml"))],
  ["other prefixes", "not-a-sheet", () => withPart("content.xml", "<o:document-content xmlns:o='urn:x'/>")],
  ["a row that is repeated a million times", "too-many-rows", () => rows("1000000", cell(""))],
  [
    "rows of many cells, each repeated",
    "too-many-rows",
    () => rows("50000", cell('table:number-columns-repeated="90"')),
  ],
  [
    "a cell that is repeated over all columns",
    "too-many-columns",
    () => rows("1", cell('table:number-columns-repeated="16384"')),
  ],
  [
    "a cell far right",
    "too-many-columns",
    () => rows("1", `<table:table-cell table:number-columns-repeated="16000"/>${cell("")}`),
  ],
  ["a row that is repeated less than once", "damaged", () => rows("0", cell(""))],
  ["a number of rows with many digits", "damaged", () => rows("99999999999", cell(""))],
  [
    "a number of columns that is none",
    "damaged",
    () => rows("1", cell('table:number-columns-repeated="1e9"')),
  ],
  [
    "spaces that are repeated a million times",
    "cell-too-long",
    () =>
      rows(
        "1",
        '<table:table-cell office:value-type="string"><text:p>x<text:s text:c="1000000"/>y</text:p></table:table-cell>',
      ),
  ],
  ["a value of 100,000 letters", "cell-too-long", () => rows("1", odsValue("float", longNumber, "7").xml)],
  [
    "merged cells over each other",
    "too-many-rows",
    () => {
      const merged = `<table:table-row>${cell('table:number-rows-spanned="1000000"')}<table:table-cell office:value-type="float" office:value="1"/></table:table-row>`;
      return inTable(
        Array.from({ length: 5_000 }, (_, i) => merged.replace(">x<", `>x${i * 7919}<`)).join(""),
      );
    },
  ],
  ["101 sheets", "too-many-parts", () => withContent('<table:table table:name="B"/>'.repeat(101))],
  ["a table in a table", "embedded-object", () => inTable('<table:table table:name="B"/>')],
  [
    "a link to another file",
    "external-link",
    () => inTable('<table:table-source xlink:href="file:///etc/passwd"/>'),
  ],
  [
    "a table of a database",
    "external-link",
    () => withContent("<table:database-range><table:database-source-sql/></table:database-range>"),
  ],
  [
    "a link to a program",
    "external-link",
    () => withContent("<table:dde-links><table:dde-link/></table:dde-links>"),
  ],
  ["a macro", "active-content", () => withPart("Basic/Standard/Module1.xml", "<a/>")],
  ["a script", "active-content", () => withPart("Scripts/python/a.py", "x")],
  ["a button", "active-content", () => inTable("<office:forms><form:form/></office:forms>")],
  [
    "an event",
    "active-content",
    () => withContent("<office:event-listeners><script:event-listener/></office:event-listeners>"),
  ],
  ["an object", "embedded-object", () => withPart("Object 1/content.xml", "<a/>")],
  ["the picture of an object", "embedded-object", () => withPart("ObjectReplacements/Object 1", "x")],
  ["a picture", "foreign-part", () => withPart("Pictures/a.png", "x")],
  ["a program among the settings", "foreign-part", () => withPart("Configurations2/a.exe", "x")],
  [
    "a password",
    "encrypted",
    () =>
      withPart(
        "META-INF/manifest.xml",
        "<m:manifest><m:file-entry><m:encryption-data/></m:file-entry></m:manifest>",
      ),
  ],
  ["a package with a password", "encrypted", () => withPart("encrypted-package", "x")],
  [
    "an entity",
    "entities",
    () => withPart("content.xml", '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>'),
  ],
  ["a zip bomb", "inflates-too-much", () => withContent("<table:named-range/>".repeat(400_000))],
  ["a truncated ZIP", "damaged", () => createZip(plain()).subarray(0, -40)],
  ["XML that ends too early", "damaged", () => withPart("content.xml", "<office:document-content")],
  [
    "a wrong checksum",
    "damaged",
    () => createZip(plain().map((part) => ({ ...part, ...(part.name === "content.xml" && { sum: 1 }) }))),
  ],
];

it.each(files)(
  "refuses an .ods file with %s, reason '%s', and a message",
  { timeout: 30_000 },
  async (_what, reason, bytes) => {
    const content = bytes();
    const error: unknown = await readUpload(content).catch((refused: unknown) => refused);
    expect(error).toBeInstanceOf(SheetRefusal);
    expect(error).toMatchObject({ reason });
  },
);

it("reads 5,000 rows of an .ods file that are all alike", { timeout: 30_000 }, async () => {
  const { sheets } = await readUpload(rows("5000", cell("") + cell("")));
  expect(sheets[0]?.rows).toHaveLength(5_001);
});
