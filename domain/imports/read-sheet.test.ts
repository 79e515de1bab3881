import { describe, expect, it } from "vitest";
import { readImportFile } from "#domain/imports/read-sheet.ts";
import type { Workbook } from "#domain/imports/sheet.ts";

const fileOf = (delimiter: string | null, ...rows: string[]): Workbook => ({
  delimiter,
  sheets: [
    {
      name: "",
      rows: rows.map((row, index) => ({ line: index + 1, cells: row.split("|").map((cell) => cell.trim()) })),
    },
  ],
});

const trades =
  "Data do Negócio|Tipo de Movimentação|Mercado|Prazo/Vencimento|Instituição|Código de Negociação|Quantidade|Preço|Valor";
const movements =
  "Entrada/Saída|Data|Movimentação|Produto|Instituição|Quantidade|Preço unitário|Valor da Operação";

it.each([
  ["trades", trades],
  ["trades", `Período (Inicial)|Período (Final)|${trades}`],
  [
    "trades",
    "Data Negócio|C/V|Mercado|Prazo|Código|Especificação do Ativo|Quantidade|Preço (R$)|Valor Total (R$)",
  ],
  ["movements", movements],
  ["income", "Produto|Pagamento|Tipo de Evento|Instituição|Quantidade|Preço unitário|Valor líquido"],
  [
    "trade-summary",
    "Código de Negociação|Período (Inicial)|Período (Final)|Instituição|Quantidade (Compra)|Quantidade (Venda)|Quantidade (Líquida)|Preço Médio (Compra)|Preço Médio (Venda)",
  ],
  [
    "positions",
    "Produto|Instituição|Conta|Código de Negociação|Código ISIN / Distribuição|Tipo|Escriturador|Quantidade|Quantidade Disponível|Quantidade Indisponível|Motivo|Preço de Fechamento|Valor Atualizado",
  ],
  [
    "positions",
    "Produto|Instituição|Emissor|Código|Indexador|Tipo de regime|Data de Emissão|Vencimento|Quantidade|Quantidade Disponível|Quantidade Indisponível|Motivo|Contraparte|Preço Atualizado MTM|Valor Atualizado MTM|Preço Atualizado CURVA|Valor Atualizado CURVA",
  ],
  [
    "lent-positions",
    "Produto|Instituição|Natureza|Número de Contrato|Modalidade|OPA|Liquidação antecipada|Taxa|Comissão|Data de registro|Data de vencimento|Quantidade|Preço de Fechamento|Valor Atualizado",
  ],
])("recognises %s by the header %s", (kind, header) => {
  expect(readImportFile(fileOf(null, "Relatório", header)).kinds).toEqual([kind]);
});

it("names the sheets that are none of B3's", () => {
  const file: Workbook = {
    delimiter: null,
    sheets: [{ name: "Minhas compras", rows: [{ line: 1, cells: ["Ativo", "Valor"] }] }],
  };
  expect(readImportFile(file)).toEqual({ kinds: [], rows: [], unknownSheets: ["Minhas compras"] });
});

it("reads a trade, of the odd lot without its F", () => {
  const row = "05/05/2025|Venda|Mercado Fracionário|-|XP INVESTIMENTOS CCTVM S/A|ITUB4F|46|34.84|1602.64";
  const [read] = readImportFile(fileOf(null, trades, row)).rows;
  expect(read).toMatchObject({
    kind: "trades",
    line: 2,
    day: "2025-05-05",
    side: "sell",
    product: { code: "ITUB4" },
    institution: { name: "XP Investimentos" },
  });
  expect(read?.kind === "trades" && [read.quantity, read.price, read.value].map(String)).toEqual([
    "46",
    "34.84",
    "1602.64",
  ]);
});

const movement = "Credito|07/03/2025|Dividendo|ITUB4 - ITAU|XP|133|1.250865|166.37";

it("gives a row the same key in an .xlsx file and in its CSV re-saves", () => {
  const keyOf = (file: Workbook) => readImportFile(file).rows.map(({ key }) => key);
  const [key] = keyOf(fileOf(null, movements, movement));
  const comma = "Crédito|2025-03-07|DIVIDENDO|ITUB4 - Itaú Unibanco|XP.|133,00|R$ 1,250865|R$ 166,37";
  expect(keyOf(fileOf(";", movements, comma))).toEqual([key]);
  expect(keyOf(fileOf(",", movements, movement))).toEqual([key]);
});

it("keeps identical rows and tells them apart", () => {
  const { rows } = readImportFile(fileOf(null, movements, movement, movement, movement));
  expect(new Set(rows.map(({ key }) => key)).size).toBe(3);
});

it("skips blank rows and totals", () => {
  const total = "|||Total||||166.37";
  expect(readImportFile(fileOf(null, movements, movement, "|||||||", total)).rows).toHaveLength(1);
});

it.each([
  ["Data", movement.replace("07/03/2025", "31/02/2025")],
  ["Entrada/Saída", movement.replace("Credito", "x")],
  ["Preço unitário", movement.replace("1.250865", "um")],
])("names the column %s of a row that it cannot read", (column, row) => {
  expect(readImportFile(fileOf(null, movements, row)).rows).toMatchObject([
    { kind: "unreadable", sheetKind: "movements", column, line: 2 },
  ]);
});

it("takes the header's columns in any order and ignores others", () => {
  const header =
    "Conta|Valor da Operação|Preço unitário|Quantidade|Instituição|Produto|Movimentação|Data|Entrada/Saída";
  const row = "123|166.37|1.250865|133|XP|ITUB4 - ITAU|Dividendo|07/03/2025|Credito";
  const keys = [fileOf(null, header, row), fileOf(null, movements, movement)].map(
    (file) => readImportFile(file).rows[0]?.key,
  );
  expect(keys[0]).toBe(keys[1]);
});

it("keeps no account number of a posição", () => {
  const header = "Produto|Instituição|Conta|Código de Negociação|Quantidade|Valor Atualizado";
  const { rows } = readImportFile(fileOf(null, header, "CDB - BANCO|XP|987654321|CDB424X|6|6900"));
  expect(rows).toMatchObject([{ kind: "positions", product: { type: "fixed-income", code: "CDB424X" } }]);
  expect(JSON.stringify(rows)).not.toContain("987654321");
});

it.each([
  [trades, "15/05/2024|Compra|Mercado à Vista|-|XP||100|64,44|6.444,00", "Código de Negociação"],
  [movements, "Credito|20/06/2024|Dividendo||XP|100|0,65|67,00", "Produto"],
])("names a row with a day and amounts but no product", (header, row, column) => {
  const { rows } = readImportFile(fileOf(";", header, row, "|||||||", "Total|||||||"));
  expect(rows).toMatchObject([{ kind: "unreadable", column }]);
});

describe("a column that the person added to a file of B3", () => {
  const trade = "15/01/2024|Compra|Mercado à Vista|-|XP|PETR4|100|38,50|3.850,00";
  const movement = "Credito|20/08/2024|Dividendo|PETR4 - PETROBRAS|XP|100|0,50|50,00";

  it.each([
    ["Corretagem", "4,90"],
    ["IRRF", "0,19"],
    ["Moeda", "USD"],
    ["Obs", "cancelada"],
    ["", "não foi executada"],
  ])("makes trades those of another spreadsheet, and other rows unreadable: %s %s", (header, cell) => {
    expect(readImportFile(fileOf(";", `${trades}|${header}`, `${trade}|${cell}`)).kinds).toEqual([]);
    const { kinds, rows } = readImportFile(
      fileOf(";", `${movements}|${header}`, `${movement}|${cell}`, `${movement}|`),
    );
    expect(kinds).toEqual(["movements"]);
    const column = `“${header || "sem título"}”, que não é da B3: apague essa coluna e envie de novo`;
    expect(rows[0]).toMatchObject({ kind: "unreadable", column });
    expect(rows[1]?.kind).toBe("movements");
  });

  it.each([
    ["Corretagem", "0,00"],
    ["Obs", "para o longo prazo"],
    ["Conta", "12345-6"],
  ])("changes nothing if it changes no amount: %s %s", (header, cell) => {
    expect(readImportFile(fileOf(";", `${trades}|${header}`, `${trade}|${cell}`)).kinds).toEqual(["trades"]);
  });
});

describe("days that a program of another country may have swapped", () => {
  const kindsOf = (...rows: { day: string; isStored?: boolean }[]) => {
    const cells = (day: string) => `${day}|Compra|Mercado à Vista|-|XP|PETR4|100|38,50|3.850,00`;
    const file = fileOf(null, trades, ...rows.map(({ day }) => cells(day)));
    const [sheet] = file.sheets;
    const stored = (sheet?.rows ?? []).map((row, index) =>
      rows[index - 1]?.isStored ? { ...row, days: new Set([0]) } : row,
    );
    return readImportFile({ ...file, sheets: [{ name: "", rows: stored }] }).rows.map(({ kind }) => kind);
  };

  it("are not read where stored days stand beside texts", () => {
    expect(kindsOf({ day: "01/10/2024", isStored: true }, { day: "15/01/2024" })).toEqual([
      "unreadable",
      "trades",
    ]);
    expect(kindsOf({ day: "01/10/2024", isStored: true }, { day: "15/01/2024", isStored: true })).toEqual([
      "trades",
      "trades",
    ]);
  });

  it("are not read where B3's two digits are gone", () => {
    expect(kindsOf({ day: "1/10/2024" })).toEqual(["unreadable"]);
    expect(kindsOf({ day: "01/10/2024" })).toEqual(["trades"]);
    expect(kindsOf({ day: "1/10/2024" }, { day: "1/15/2024" })).toEqual(["trades", "trades"]);
  });
});
