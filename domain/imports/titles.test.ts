import { expect, it } from "vitest";
import { readImportFile } from "#domain/imports/read-sheet.ts";
import { titlesIn } from "#domain/imports/titles.ts";

const positionHeader =
  "Produto|Instituição|Emissor|Código|Indexador|Data de Emissão|Vencimento|Quantidade|Valor Atualizado CURVA";
const movementHeader =
  "Entrada/Saída|Data|Movimentação|Produto|Instituição|Quantidade|Preço unitário|Valor da Operação";

const rowsOf = (header: string, ...lines: string[]) =>
  readImportFile({
    delimiter: ";",
    sheets: [
      {
        name: "",
        rows: [header, ...lines].map((line, index) => ({ line: index + 1, cells: line.split("|") })),
      },
    ],
  }).rows;

const bought = (product: string, label = "COMPRA / VENDA") =>
  rowsOf(movementHeader, `Credito|04/03/2024|${label}|${product}|XP|10|1000|10000`);
const held = (product: string, code: string, index: string, maturity = "04/03/2027") =>
  rowsOf(positionHeader, `${product}|XP|BANCO X S.A.|${code}|${index}|01/03/2024|${maturity}|10|11000`);

it.each([
  ["CDB - CDB721OSV9U - BANCO X S.A.", ["CDB"], "BANCO X S.A."],
  ["RDB - RDB1 - BANCO X", ["RDB"], "BANCO X"],
  ["LIG - LIG1 - BANCO X", ["LIG"], "BANCO X"],
  ["DEB - TEPA12 - TAESA S.A.", ["DEBENTURE", "INCENTIVISED_DEBENTURE"], "TAESA S.A."],
  ["LF - LF1 - BANCO X", ["OTHER"], "BANCO X"],
  ["CRA - CRA02300ABC - ECO SEC - SERIE 1", ["CRA"], "ECO SEC SERIE 1"],
])("%s is a title", (product, kinds, issuer) => {
  expect(titlesIn(bought(product))).toMatchObject([
    { kinds, issuer, remuneration: null, index: null, maturity: null, hasPayments: false },
  ]);
});

it.each([
  "COE - COE1 - BANCO X",
  "CDCA - CDCA1 - ECO",
  "OTHER - X1 - Y",
  "Tesouro Selic 2029",
  "PETR4 - PETROBRAS",
])("%s is no title that a contract can be", (product) => {
  expect(titlesIn(bought(product))).toEqual([]);
});

it.each([
  ["DI", "CDI"],
  ["CDI", "CDI"],
  ["PREFIXADO", "taxa prefixada"],
  ["PRÉ", "taxa prefixada"],
  ["IPCA", "IPCA"],
  ["SELIC", "Selic"],
  ["IGP-M", "IGP-M"],
  ["-", null],
  ["", null],
])("the index %s of a posição is an index without a rate", (text, index) => {
  const [title] = titlesIn(held("CDB - BANCO X S.A.", "CDB1", text));
  expect(title).toMatchObject({ code: "CDB1", index, remuneration: null, maturity: "2027-03-04" });
});

it("a posição that states the rate too proposes the whole yield", () => {
  const [title] = titlesIn(held("CDB - BANCO X S.A.", "CDB1", "110% DI"));
  expect(title).toMatchObject({ remuneration: "110% DI", issuer: "BANCO X S.A." });
});

it("a value that two posições state differently is not proposed", () => {
  const first = held("CDB - BANCO X S.A.", "CDB1", "DI");
  const second = held("CDB - BANCO X S.A.", "CDB1", "IPCA", "04/03/2028");
  expect(titlesIn([...first, ...second])).toMatchObject([{ index: null, maturity: null }]);
});

it("a maturity that is no day is asked for, and the row counts", () => {
  const rows = held("CDB - BANCO X S.A.", "CDB1", "DI", "-");
  expect(rows).toMatchObject([{ kind: "positions" }]);
  expect(titlesIn(rows)).toMatchObject([{ maturity: null }]);
});

it.each(["PAGAMENTO DE JUROS", "AMORTIZACAO PROGRAMADA"])("%s is a payment before the maturity", (label) => {
  const product = "DEB - TEPA12 - TAESA S.A.";
  expect(titlesIn([...bought(product), ...bought(product, label)])).toMatchObject([{ hasPayments: true }]);
});
