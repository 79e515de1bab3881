import { expect, it } from "vitest";
import { readUpload } from "#server/rooms/imports/sheets/read-upload.ts";
import { createXlsx, type XlsxCell, xlsxParts } from "#tests/support/xlsx.ts";
import { createZip } from "#tests/support/zip.ts";

const textsOf = async (bytes: Buffer) =>
  (await readUpload(bytes)).sheets.map(({ rows }) => rows.map(({ cells }) => cells));

const sheetOf = (...rows: XlsxCell[][]) => createXlsx([{ name: "Negociação", rows }]);

it("reads all rows of all sheets as raw text, whatever the sheet says of its size", async () => {
  const bytes = createXlsx([
    {
      name: "Negociação",
      rows: [["Data do Negócio", "Preço"], ["05/05/2025", 34.84], [], ["x", "R$ 1.234,56"]],
    },
    { name: "Vazia", rows: [] },
  ]);
  const { delimiter, sheets } = await readUpload(bytes);
  expect(delimiter).toBeNull();
  expect(sheets.map(({ name }) => name)).toEqual(["Negociação", "Vazia"]);
  expect(sheets[0]?.rows).toEqual([
    { line: 1, cells: ["Data do Negócio", "Preço"] },
    { line: 2, cells: ["05/05/2025", "34.84"], decimals: new Set([1]) },
    { line: 4, cells: ["x", "R$ 1.234,56"] },
  ]);
});

it.each<[what: string, xml: string, text: string]>([
  ["a day as a number", '<c r="A1" s="1"><v>45782</v></c>', "05/05/2025"],
  ["a day with a time", '<c r="A1" s="1"><v>45782.75</v></c>', "05/05/2025"],
  ["a day in ISO text", '<c r="A1" t="d"><v>2025-05-05T00:00:00</v></c>', "05/05/2025"],
  ["a shared string with the style of a day", '<c r="A1" s="1" t="str"><v>05/05/2025</v></c>', "05/05/2025"],
  ["a double with noise", '<c r="A1"><v>75.09999999999999</v></c>', "75.09999999999999"],
  ["an exponent", '<c r="A1"><v>1.5E-3</v></c>', "1.5E-3"],
  ["text in the cell", '<c r="A1" t="inlineStr"><is><t>CDB</t></is></c>', "CDB"],
  ["text in runs", '<c r="A1" t="inlineStr"><is><r><t>C</t></r><r><t>DB</t></r></is></c>', "CDB"],
  ["CDATA and references", '<c r="A1" t="str"><v>A&amp;<![CDATA[B]]>&#67;</v></c>', "A&BC"],
  ["a cell without a reference", '<c t="str"><v>x</v></c>', "x"],
])("reads %s", async (_what, xml, text) => {
  expect(await textsOf(sheetOf([{ xml }]))).toEqual([[[text]]]);
});

it.each([
  ["dd/mm/yyyy;@", true],
  ["[$-416]d\\-mmm;@", true],
  ['_-"R$" * #,##0.00_-', false],
  ['#,##0.00 "dias"', false],
  ["[Red]0.00", false],
  ["0\\d", false],
])("takes a number of format %s for a day: %s", async (format, isDay) => {
  const parts = xlsxParts([{ name: "A", rows: [[{ xml: '<c r="A1" s="1"><v>45782</v></c>' }]] }]);
  const styles = parts.find(({ name }) => name === "xl/styles.xml");
  const written = format.replaceAll('"', "&quot;");
  if (styles) styles.content = styles.content.replace("dd/MM/yyyy", () => written);
  expect(await textsOf(createZip(parts))).toEqual([[[isDay ? "05/05/2025" : "45782"]]]);
});

it.each([
  [17, "mmm-yy", 45323, "02/2024"],
  [164, "mmm/yy", 45323, "02/2024"],
  [164, "mmm/yy", 45339, "17/02/2024"],
  [164, "dd/mm/yy", 45323, "01/02/2024"],
])(
  "reads a cell of style %s (%s) that shows only a month as that month: %s",
  async (id, format, serial, text) => {
    const parts = xlsxParts([{ name: "A", rows: [[{ xml: `<c r="A1" s="1"><v>${serial}</v></c>` }]] }]);
    const styles = parts.find(({ name }) => name === "xl/styles.xml");
    if (styles)
      styles.content = styles.content
        .replace("dd/MM/yyyy", () => format)
        .replace('<xf numFmtId="164"/>', () => `<xf numFmtId="${id}"/>`);
    const [sheet] = (await readUpload(createZip(parts))).sheets;
    expect(sheet?.rows.map(({ cells, days }) => [...cells, days !== undefined])).toEqual([
      [text, text.length === 10],
    ]);
  },
);

it.each([
  ["[$US$-409] #,##0.00", "USD"],
  ['"€" #,##0.00', "EUR"],
  ["0.00%", "%"],
  ["[$R$-416] #,##0.00", undefined],
  ['"R$" #,##0.00', undefined],
])("keeps the unit that format %s shows: %s", async (format, unit) => {
  const parts = xlsxParts([{ name: "A", rows: [[{ xml: '<c r="A1" s="1"><v>2.05</v></c>' }]] }]);
  const styles = parts.find(({ name }) => name === "xl/styles.xml");
  const written = Buffer.from(format.replaceAll('"', "&quot;")).toString("latin1");
  if (styles) styles.content = styles.content.replace("dd/MM/yyyy", () => written);
  const { sheets } = await readUpload(createZip(parts));
  expect(sheets[0]?.rows[0]?.units?.get(0)).toBe(unit);
});

it("counts days from 1904 where the workbook says so", async () => {
  const parts = xlsxParts([{ name: "A", rows: [[{ xml: '<c r="A1" s="1"><v>44320</v></c>' }]] }]);
  const workbook = parts.find(({ name }) => name === "xl/workbook.xml");
  if (workbook) workbook.content = workbook.content.replace("<sheets>", '<workbookPr date1904="1"/><sheets>');
  expect(await textsOf(createZip(parts))).toEqual([[["05/05/2025"]]]);
});

it("reads a workbook that names a type of macros for an ending that none of its parts has", async () => {
  const parts = xlsxParts([{ name: "A", rows: [["x", 1]] }]);
  const types = parts.find(({ name }) => name === "[Content_Types].xml");
  const bin =
    '<Default Extension="bin" ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.main"/>';
  if (types) types.content = types.content.replace("/>", `>${bin}</Types>`);
  expect(await textsOf(createZip(parts))).toEqual([[["x", "1"]]]);
});

it("reads elements with a prefix, as some programs write them", async () => {
  const parts = xlsxParts([{ name: "A", rows: [["x", 1]] }]);
  for (const part of parts) {
    if (!part.name.startsWith("xl/worksheets/")) continue;
    part.content = part.content.replaceAll(/<(\/?)(?=[a-z])/g, "<$1x:").replace("xmlns=", "xmlns:x=");
  }
  expect(await textsOf(createZip(parts))).toEqual([[["x", "1"]]]);
});

it("puts cells into their columns, also after gaps", async () => {
  const xml = '<c r="A1" t="str"><v>a</v></c><c r="D1" t="str"><v>d</v></c>';
  expect(await textsOf(sheetOf([{ xml }]))).toEqual([[["a", "", "", "d"]]]);
});

it("repeats a day or a text of merged cells in their rows, and no amount, unread cell or blank row", async () => {
  const bytes = createXlsx([
    {
      name: "A",
      rows: [
        ["Data", "Ativo", "Quantidade", "Taxas"],
        [{ xml: '<c r="A2" s="1"><v>45782</v></c>' }, "PETR4", 100, "R$ 4,90"],
        ["", "", 200],
        ["", "VALE3", 300],
        [],
        ["", "", 400],
      ],
      merged: ["A2:A5", "B2:B4", "D2:D4", "C3:D3", "x", "A9:A1048576"],
    },
  ]);
  const [sheet] = (await readUpload(bytes)).sheets;
  expect(sheet?.rows.slice(1).map(({ line, cells, days }) => [line, ...cells, days?.has(0)])).toEqual([
    [2, "05/05/2025", "PETR4", "100", "R$ 4,90", true],
    [3, "05/05/2025", "PETR4", "200", true],
    [4, "05/05/2025", "VALE3", "300", true],
    [6, "", "", "400", undefined],
  ]);
});

const csv = 'Data do Negócio;Preço\r\n05/05/2025;R$ 1.234,56\r\n\r\n;\r\n06/05/2025;"1;2"\r\n';
const csvRows = [
  ["Data do Negócio", "Preço"],
  ["05/05/2025", "R$ 1.234,56"],
  ["06/05/2025", "1;2"],
];

it.each<[what: string, bytes: Buffer]>([
  ["UTF-8", Buffer.from(csv)],
  ["UTF-8 with a byte order mark", Buffer.from(`\ufeff${csv}`)],
  ["Latin-1", Buffer.from(csv, "latin1")],
  ["UTF-16 with a byte order mark", Buffer.from(`\ufeff${csv}`, "utf16le")],
  ["UTF-16 with the high byte first", Buffer.from(`\ufeff${csv}`, "utf16le").swap16()],
  ["a hint at the delimiter", Buffer.from(`sep=;\r\n${csv}`)],
])("reads a CSV file in %s", async (_what, bytes) => {
  const workbook = await readUpload(bytes);
  expect(workbook.delimiter).toBe(";");
  expect(workbook.sheets[0]?.rows.map(({ cells }) => cells)).toEqual(csvRows);
});

it("reads a CSV file with | between its cells", async () => {
  const { delimiter, sheets } = await readUpload(Buffer.from("Data|Ativo|Preço\n03/02/2026|ITUB4|46,14"));
  expect(delimiter).toBe("|");
  expect(sheets[0]?.rows.map(({ cells }) => cells)).toEqual([
    ["Data", "Ativo", "Preço"],
    ["03/02/2026", "ITUB4", "46,14"],
  ]);
});

it.each([
  [",", 'a,"1.234,56",c'],
  [";", "a;1,5;c"],
  ["\t", "a\t1,5\tc"],
])("finds the delimiter %j", async (delimiter, line) => {
  const workbook = await readUpload(Buffer.from(`${line}\n${line}\n`));
  expect(workbook.delimiter).toBe(delimiter);
  expect(workbook.sheets[0]?.rows[0]?.cells).toHaveLength(3);
});

it("gives each row of a CSV file the number of its line", async () => {
  const { sheets } = await readUpload(Buffer.from("a;b\n\nc;d\n"));
  expect(sheets[0]?.rows.map(({ line }) => line)).toEqual([1, 3]);
});

it("takes delimiters and line ends of quoted cells for text, however many", async () => {
  const note = ";".repeat(1_500);
  const lines = Array.from({ length: 20 }, () => `"${note}\n";b`);
  const { sheets } = await readUpload(Buffer.from(["a;b", ...lines].join("\r\n")));
  expect(sheets[0]?.rows).toHaveLength(21);
  expect(sheets[0]?.rows[1]?.cells).toEqual([`${note}\n`, "b"]);
});

it("refuses a CSV in which open quotes join rows, and keeps a cell of several lines", async () => {
  const csv = (...rows: string[]) => Buffer.from(["Data;Ativo;Quantidade;Preço;Obs", ...rows].join("\n"));
  const joined = csv(
    '15/05/2024;PETR4;100;38,40;"nota 12',
    "15/05/2024;VALE3;100;64,44;",
    '20/08/2024;WEGE3;50;53,11;"ok',
  );
  await expect(readUpload(joined)).rejects.toThrow("aspas");
  const remark = csv('15/05/2024;PETR4;100;38,40;"nota 12;\nvista"', "15/05/2024;VALE3;100;64,44;");
  expect(await textsOf(remark)).toEqual([
    [
      ["Data", "Ativo", "Quantidade", "Preço", "Obs"],
      ["15/05/2024", "PETR4", "100", "38,40", "nota 12;\nvista"],
      ["15/05/2024", "VALE3", "100", "64,44"],
    ],
  ]);
});

const alignedText = [
  "GENIAL INVESTIMENTOS - NEGÓCIOS REALIZADOS",
  "Cliente 887766  Período 01/02/2024 a 31/08/2024",
  "",
  "Data        Ativo     C/V       Quantidade       Preço           Valor",
  "15/02/2024  GGBR4     C                100       21,48        2.148,00",
  "10/04/2024  GGBR4     V                100       21,30        2.130,00",
];

it("reads columns that blanks align", async () => {
  const [rows = []] = await textsOf(Buffer.from(alignedText.join("\r\n")));
  expect(rows.slice(-3)).toEqual([
    ["Data", "Ativo", "C/V", "Quantidade", "Preço", "Valor"],
    ["15/02/2024", "GGBR4", "C", "100", "21,48", "2.148,00"],
    ["10/04/2024", "GGBR4", "V", "100", "21,30", "2.130,00"],
  ]);
});

it("an empty cell among aligned columns moves no other cell", async () => {
  const [rows = []] = await textsOf(
    Buffer.from(
      [...alignedText, "14/08/2024  RANI3     C                200                    1.532,00"].join("\n"),
    ),
  );
  expect(rows.map((cells) => cells.length)).not.toContain(5);
});
