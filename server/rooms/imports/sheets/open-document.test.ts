import { expect, it } from "vitest";
import { formulaWithoutValue } from "#domain/imports/sheet.ts";
import { readUpload } from "#server/rooms/imports/sheets/read-upload.ts";
import { createOds, type OdsCell, odsParts, odsValue } from "#tests/support/ods.ts";
import { createZip } from "#tests/support/zip.ts";

const rowsOf = async (...rows: (readonly OdsCell[] | { xml: string })[]) =>
  (await readUpload(createOds([{ name: "A", rows }]))).sheets[0]?.rows;

const row = (cells: string, attributes = "") => ({
  xml: `<table:table-row ${attributes}>${cells}</table:table-row>`,
});
const text = (value: string, attributes = "") =>
  `<table:table-cell ${attributes} office:value-type="string"><text:p>${value}</text:p></table:table-cell>`;

it("reads all rows of all sheets with the marks of their cells, and no blank rows", async () => {
  const { delimiter, sheets } = await readUpload(
    createOds([
      {
        name: "Operações",
        rows: [
          ["Data", "Preço", "Quantidade"],
          [odsValue("date", "2025-05-05", "05/05/25", 'table:style-name="ce1"'), 34.84, 100],
          [],
          ["x", "", "R$ 1.234,56"],
        ],
      },
      { name: "Vazia", rows: [] },
    ]),
  );
  expect(delimiter).toBeNull();
  expect(sheets).toEqual([
    {
      name: "Operações",
      rows: [
        { line: 1, cells: ["Data", "Preço", "Quantidade"] },
        { line: 2, cells: ["05/05/2025", "34.84", "100"], decimals: new Set([1]), days: new Set([0]) },
        { line: 4, cells: ["x", "", "R$ 1.234,56"] },
      ],
    },
    { name: "Vazia", rows: [] },
  ]);
});

it.each<[what: string, cell: { xml: string }, text: string]>([
  ["a day with a time", odsValue("date", "2025-05-05T18:30:00", "05/05/2025 18:30"), "05/05/2025"],
  [
    "the first of a month that is shown alone",
    odsValue("date", "2024-02-01", "fev/24", 'table:style-name="ce2"'),
    "02/2024",
  ],
  [
    "another day of a month",
    odsValue("date", "2024-02-17", "fev/24", 'table:style-name="ce2"'),
    "17/02/2024",
  ],
  [
    "the stored number, not the shown one",
    odsValue("float", "75.09999999999999", "75,1"),
    "75.09999999999999",
  ],
  ["an exponent", odsValue("float", "1.5E-3", "0"), "1.5E-3"],
  [
    "a boolean",
    {
      xml: '<table:table-cell office:value-type="boolean" office:boolean-value="true"><text:p>VERDADEIRO</text:p></table:table-cell>',
    },
    "1",
  ],
  [
    "a time as it is shown",
    {
      xml: '<table:table-cell office:value-type="time" office:time-value="PT10H30M00S"><text:p>10:30</text:p></table:table-cell>',
    },
    "10:30",
  ],
  [
    "several paragraphs, spaces, spans and links",
    {
      xml: '<table:table-cell office:value-type="string"><text:p>A<text:s text:c="2"/><text:span>B</text:span><text:tab/></text:p><text:p><text:a xlink:href="http://x">C</text:a></text:p></table:table-cell>',
    },
    "A  B\t\nC",
  ],
  [
    "no comment and no shape",
    {
      xml: '<table:table-cell office:value-type="string"><office:annotation><dc:date>2025</dc:date><text:p>nota</text:p></office:annotation><text:p>x</text:p><draw:frame><draw:text-box><text:p>y</text:p></draw:text-box></draw:frame></table:table-cell>',
    },
    "x",
  ],
  [
    "the text of a cell without a type",
    { xml: "<table:table-cell><text:p>x</text:p></table:table-cell>" },
    "x",
  ],
  [
    "a formula's value",
    odsValue("float", "45.86", "45,86", 'table:formula="of:=WEBSERVICE(&quot;http://x&quot;)"'),
    "45.86",
  ],
  [
    "a formula without a value",
    { xml: '<table:table-cell table:formula="of:=[.B1]"/>' },
    formulaWithoutValue,
  ],
  [
    "a formula with an error",
    {
      xml: '<table:table-cell table:formula="of:=[.B1]/0" office:value-type="string" office:string-value="" calcext:value-type="error"><text:p>#DIV/0!</text:p></table:table-cell>',
    },
    formulaWithoutValue,
  ],
])("reads %s", async (_what, cell, value) => {
  expect((await rowsOf([cell, "z"]))?.map(({ cells }) => cells)).toEqual([[value, "z"]]);
});

it("keeps the units that cells show and do not store", async () => {
  const rows = await rowsOf([
    odsValue("currency", "2.05", "US$ 2,05", 'office:currency="USD"'),
    odsValue("percentage", "0.05", "5%"),
    odsValue("float", "2.05", "US$ 2,05", 'table:style-name="ce3"'),
    odsValue("currency", "2.05", "R$ 2,05", 'office:currency="BRL"'),
  ]);
  expect(rows?.[0]?.units).toEqual(
    new Map([
      [0, "USD"],
      [1, "%"],
      [2, "USD"],
    ]),
  );
});

it("takes the style of a column for cells without one", async () => {
  const parts = odsParts([{ name: "A", rows: [[odsValue("date", "2024-02-01", "fev/24"), "z"]] }]);
  for (const part of parts)
    part.content = part.content.replace('default-cell-style-name="Default"', 'default-cell-style-name="ce2"');
  expect((await readUpload(createZip(parts))).sheets[0]?.rows[0]?.cells).toEqual(["02/2024", "z"]);
});

it("repeats rows and cells as often as the file says, and counts blank ones", async () => {
  const rows = await rowsOf(
    row(
      `${text("a", 'table:number-columns-repeated="2"')}<table:table-cell/>${text("b")}`,
      'table:number-rows-repeated="3"',
    ),
    row('<table:table-cell table:number-columns-repeated="16384"/>', 'table:number-rows-repeated="10"'),
    row(`<table:table-cell table:number-columns-repeated="3"/>${text("c")}`, 'table:visibility="filter"'),
  );
  expect(rows).toEqual([
    ...[1, 2, 3].map((line) => ({ line, cells: ["a", "a", "", "b"] })),
    { line: 14, cells: ["", "", "", "c"], isHidden: true },
  ]);
});

it("reads rows of groups and of headers that are repeated on paper", async () => {
  const group = (name: string, inner: string) => ({ xml: `<table:${name}>${inner}</table:${name}>` });
  const rows = await rowsOf(
    group("table-header-rows", row(text("Data")).xml),
    group("table-row-group", group("table-row-group", row(text("x")).xml).xml),
  );
  expect(rows?.map(({ line, cells }) => [line, ...cells])).toEqual([
    [1, "Data"],
    [2, "x"],
  ]);
});

it("repeats a day or a text of merged cells in their rows, and no amount", async () => {
  const spanned = (cell: { xml: string }) => ({
    xml: cell.xml.replace("<table:table-cell", '<table:table-cell table:number-rows-spanned="2"'),
  });
  const covered = { xml: "<table:covered-table-cell/>" };
  const rows = await rowsOf(
    [
      spanned(odsValue("date", "2025-05-05", "05/05/25")),
      spanned({ xml: text("PETR4") }),
      100,
      spanned(odsValue("float", "4.9", "4,90")),
    ],
    [covered, covered, 200, covered],
    ["", "", 300, ""],
  );
  expect(rows?.map(({ cells, days }) => [...cells, days?.has(0)])).toEqual([
    ["05/05/2025", "PETR4", "100", "4.9", true],
    ["05/05/2025", "PETR4", "200", true],
    ["", "", "300", undefined],
  ]);
});
