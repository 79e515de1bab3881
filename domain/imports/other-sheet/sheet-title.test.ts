import { expect, it } from "vitest";
import { findOtherTable, readOtherTable } from "#domain/imports/other-sheet/read-other-file.ts";
import { titlesIn } from "#domain/imports/titles.ts";

/** The applications that a sheet names, as texts. */
function titlesOf(...lines: string[]): string[] {
  const rows = lines.map((line, index) => ({ line: index + 1, cells: line.split(";") }));
  const found = findOtherTable({ delimiter: ";", sheets: [{ name: "", rows }] });
  if (!found) return [];
  const read = readOtherTable(found.table, { ...found.guess, everySide: "buy", dayOrder: "day-first" });
  return titlesIn(read.rows).map(({ code, kinds, issuer, remuneration, index, maturity }) =>
    [code, kinds.join("/"), issuer, remuneration, index, maturity].join(" | "),
  );
}

const columns = "Produto;Emissor;Data Aplicação;Vencimento;Indexador;Taxa;Quantidade;Preço Unitário";
const named = "Operação;Ativo;Data;Rentabilidade Contratada;Indexador;Vencimento;Quantidade;Preço Unitário";
const plain = "Data;Operação;Ativo;Quantidade;Preço";

it.each([
  [
    "CDB;Banco Alfa;02/01/2025;04/01/2027;CDI;110;10;1.000,00",
    "CDB BANCO ALFA 110% DO CDI VENC 04/01/2027 APLICADO EM 02/01/2025 | CDB | Banco Alfa | 110% do CDI | CDI | 2027-01-04",
  ],
  [
    "CDB;Banco Gama;10/03/2025;10/03/2028;IPCA;7,2;3;1.000,00",
    "CDB BANCO GAMA IPCA + 7,2% A.A. VENC 10/03/2028 APLICADO EM 10/03/2025 | CDB | Banco Gama | IPCA + 7,2% a.a. | IPCA | 2028-03-10",
  ],
  [
    "LCI;Banco Beta;03/02/2025;03/02/2027;% CDI;92,5%;5;1.000,00",
    "LCI BANCO BETA 92,5% DO CDI VENC 03/02/2027 APLICADO EM 03/02/2025 | LCI | Banco Beta | 92,5% do CDI | CDI | 2027-02-03",
  ],
  [
    "CDB;Banco Alfa;13/01/2025;04/01/2027;CDI +;1,8;10;1.000,00",
    "CDB BANCO ALFA CDI + 1,8% A.A. VENC 04/01/2027 APLICADO EM 13/01/2025 | CDB | Banco Alfa | CDI + 1,8% a.a. | CDI + | 2027-01-04",
  ],
  [
    "CDB;Banco Alfa;13/01/2025;04/01/2027;PREFIXADO;12,5;10;1.000,00",
    "CDB BANCO ALFA 12,5% A.A. VENC 04/01/2027 APLICADO EM 13/01/2025 | CDB | Banco Alfa | 12,5% a.a. | taxa prefixada | 2027-01-04",
  ],
  // 1.8 % of the CDI, or the CDI and 1.8 %.
  [
    "CDB;Banco Alfa;13/01/2025;04/01/2027;CDI;1,8;10;1.000,00",
    "CDB BANCO ALFA VENC 04/01/2027 APLICADO EM 13/01/2025 | CDB | Banco Alfa |  | CDI | 2027-01-04",
  ],
])("columns of terms: %s", (line, title) => expect(titlesOf(columns, line)).toEqual([title]));

it.each([
  [
    "Compra;CDB Banco Alfa;20/01/2025;110;CDI;20/01/2027;1;10.000,00",
    "CDB BANCO ALFA 110% DO CDI VENC 20/01/2027 APLICADO EM 20/01/2025 | CDB | Banco Alfa | 110% do CDI | CDI | 2027-01-20",
  ],
  [
    "Compra;Debênture Vale;20/01/2025;IPCA + 6,5%;;20/01/2030;1;10.000,00",
    "DEBENTURE VALE IPCA + 6,5% A.A. VENC 20/01/2030 APLICADO EM 20/01/2025 | DEBENTURE/INCENTIVISED_DEBENTURE | Vale | IPCA + 6,5% a.a. |  | 2030-01-20",
  ],
])("a name with columns of terms: %s", (line, title) => expect(titlesOf(named, line)).toEqual([title]));

it.each([
  [
    "20/01/2025;Compra;CDB Banco X 110% CDI;1;10.000,00",
    "CDB BANCO X 110% DO CDI APLICADO EM 20/01/2025 | CDB | Banco X | 110% do CDI |  | ",
  ],
  [
    "20/01/2025;Compra;LCA Sicredi IPCA+6% vence 20/01/2027;1;10.000,00",
    "LCA SICREDI IPCA + 6% A.A. VENC 20/01/2027 APLICADO EM 20/01/2025 | LCA | Sicredi | IPCA + 6% a.a. |  | 2027-01-20",
  ],
  [
    "20/01/2025;Compra;CDB Banco Alfa S.A. - 110% CDI - 20/01/2027;1;10.000,00",
    "CDB BANCO ALFA S.A 110% DO CDI VENC 20/01/2027 APLICADO EM 20/01/2025 | CDB | Banco Alfa S.A | 110% do CDI |  | 2027-01-20",
  ],
])("a name with all terms: %s", (line, title) => expect(titlesOf(plain, line)).toEqual([title]));

it.each([
  "20/01/2025;Compra;PETR4;100;38,40",
  "20/01/2025;Compra;CDB;1;10.000,00",
  "20/01/2025;Compra;CDB - CDB424EXEMPL - BANCO EXEMPLO;1;10.000,00",
])("no application: %s", (line) => {
  expect(titlesOf(plain, line).filter((title) => title.includes(" APLICADO EM "))).toEqual([]);
});

it("a sale goes to the only purchase with its terms", () => {
  const buy = "20/01/2025;Compra;CDB Banco X 110% CDI;1;10.000,00";
  const sell = "20/06/2025;Venda;CDB Banco X 110% CDI;1;11.000,00";
  const other = "21/01/2025;Compra;CDB Banco X 110% CDI;1;10.000,00";
  expect(titlesOf(plain, buy, sell)).toHaveLength(1);
  expect(titlesOf(plain, buy, other, sell)).toHaveLength(2);
});

/** The application that each sale is taken for: '2025-01-20 of 2, 1' is one of two with one unit left. */
function soldIn(...lines: string[]) {
  const rows = [plain, ...lines].map((line, index) => ({ line: index + 1, cells: line.split(";") }));
  const found = findOtherTable({ delimiter: ";", sheets: [{ name: "", rows }] });
  if (!found) throw new Error("no table");
  const sold = readOtherTable(found.table, found.guess).rows.flatMap((row) =>
    row.kind === "other-trades" && row.side === "sell" ? row : [],
  );
  return sold
    .map(({ line, lots }) => [line, lots && `${lots.firstDay} of ${lots.count}, ${lots.left}`])
    .toSorted();
}

it("sales among equal applications are of the oldest with units left, and say so", () => {
  const sold = soldIn(
    "21/01/2025;Compra;CDB Banco X 110% CDI;3;1.000,00",
    "20/01/2025;Compra;CDB Banco X 110% CDI;2;1.000,00",
    "23/06/2025;Venda;CDB Banco X 110% CDI;1;1.100,00",
    "20/06/2025;Venda;CDB Banco X 110% CDI;2;1.100,00",
    "20/01/2025;Venda;CDB Banco X 110% CDI;1;1.000,00",
  );
  expect(sold).toEqual([
    // One unit of the first is left after the sale of its own day, when it was alone, and the next takes units of both.
    [4, "2025-01-21 of 2, 2"],
    [5, "2025-01-20 of 2, 1"],
    [6, undefined],
  ]);
});

it.each([
  ["oldest", (lines: string[]) => lines, [4, 5]],
  ["newest", (lines: string[]) => lines.toReversed(), [3, 2]],
])("sales of one day are in the order of their file, the %s first", (_order, ordered, [first, second]) => {
  const sold = soldIn(
    ...ordered([
      "20/01/2025;Compra;CDB Banco X 110% CDI;2;1.000,00",
      "21/01/2025;Compra;CDB Banco X 110% CDI;3;1.000,00",
      "20/06/2025;Venda;CDB Banco X 110% CDI;2;1.100,00",
      "20/06/2025;Venda;CDB Banco X 110% CDI;1;1.100,00",
    ]),
  );
  const expected = [
    [first, "2025-01-20 of 2, 2"],
    [second, "2025-01-21 of 2, 3"],
  ];
  expect(sold).toEqual(expected.toSorted());
});

const bonds = "Data;Ativo;Operação;Quantidade;PU;Valor;Taxa;Vencimento";

it("debentures of one issuer with two maturities are two contracts with their rates", () => {
  const may = "17/05/2023;DEB VALE S.A. - MAI/2031;Aplicação;10;1012,35;10123,50;IPC-A + 6,15%;15/05/2031";
  const october = "17/05/2023;DEB VALE S.A. - OUT/2035;Aplicação;5;1000,00;5000,00;IPC-A + 6,15%;15/10/2035";
  expect(titlesOf(bonds, may, october).toSorted()).toEqual([
    "DEBENTURE VALE S.A IPCA + 6,15% A.A. VENC 15/05/2031 APLICADO EM 17/05/2023 | DEBENTURE/INCENTIVISED_DEBENTURE | VALE S.A | IPCA + 6,15% a.a. |  | 2031-05-15",
    "DEBENTURE VALE S.A IPCA + 6,15% A.A. VENC 15/10/2035 APLICADO EM 17/05/2023 | DEBENTURE/INCENTIVISED_DEBENTURE | VALE S.A | IPCA + 6,15% a.a. |  | 2035-10-15",
  ]);
});

it.each(["DEB VALE S.A.", "CRA SUZANO", "CDB BANCO ALFA", "COE BANCO ALFA", "FIDC ALFA"])(
  "'%s' with two months of maturity in its name has two codes, without a column of it",
  (name) => {
    const rows = [
      plain,
      ...["MAI/2031", "OUT/2035", "05/36"].map((month) => `17/05/2023;Compra;${name} - ${month};10;1000,00`),
    ];
    const found = findOtherTable({
      delimiter: ";",
      sheets: [{ name: "", rows: rows.map((line, index) => ({ line: index + 1, cells: line.split(";") })) }],
    });
    if (!found) throw new Error("no table");
    const codes = readOtherTable(found.table, found.guess).rows.map(
      (row) => "product" in row && row.product.code,
    );
    expect(new Set(codes).size).toBe(3);
  },
);

const list = "Tipo;Banco;Aplicado em;Vence em;Valor;Indexador;% / taxa";

it("a list of applications has an amount each, without units, and its bank as the issuer", () => {
  const alfa = "CDB;Banco Alfa;03/02/2025;03/02/2027;10.000,00;CDI;110";
  const beta = "Debênture incentivada;Empresa Beta;05/03/2025;05/03/2030;5.000,00;IPCA;6,5";
  expect(titlesOf(list, alfa, beta).toSorted()).toEqual([
    "CDB BANCO ALFA 110% DO CDI VENC 03/02/2027 APLICADO EM 03/02/2025 | CDB | Banco Alfa | 110% do CDI | CDI | 2027-02-03",
    "INCENTIVISED_DEBENTURE EMPRESA BETA IPCA + 6,5% A.A. VENC 05/03/2030 APLICADO EM 05/03/2025 | INCENTIVISED_DEBENTURE | Empresa Beta | IPCA + 6,5% a.a. | IPCA | 2030-03-05",
  ]);
});

it("a plain 'Valor' with cents may be today's, and is no amount of a list", () => {
  const rows = [list, "CDB;Banco Alfa;03/02/2025;03/02/2027;10.412,37;CDI;110"];
  expect(titlesOf(...rows)).toEqual([]);
});

it("a list with a row that is no application needs a column of units", () => {
  const rows = [
    list,
    "CDB;Banco Alfa;03/02/2025;03/02/2027;10.000,00;CDI;110",
    "Ações;ITUB4;05/03/2025;;5.000,00;;",
  ];
  expect(titlesOf(...rows)).toEqual([]);
});

it.each([
  ["Diária", "daily"],
  ["D+0", "daily"],
  ["No vencimento", "at-maturity"],
  ["90 dias", "other"],
  ["D+30", "other"],
  ["", null],
])("the column 'Liquidez' tells when it can be redeemed: %s", (text, liquidity) => {
  const header = "Produto;Emissor;Data aplicação;Vencimento;Valor aplicado;Taxa;Liquidez";
  const rows = [header, `CDB;Banco Alfa;03/02/2025;03/02/2027;10.000,00;110% CDI;${text}`].map(
    (line, index) => ({
      line: index + 1,
      cells: line.split(";"),
    }),
  );
  const found = findOtherTable({ delimiter: ";", sheets: [{ name: "", rows }] });
  if (!found) throw new Error("no table");
  const [row] = readOtherTable(found.table, found.guess).rows;
  expect(row?.kind === "other-trades" && row.title?.liquidity).toBe(liquidity);
});

it.each([
  ["LCI DI LIQUIDEZ 90 DIAS", "other"],
  ["CDB DI LIQUIDEZ DIÁRIA", "daily"],
  ["CDB CARÊNCIA 180 DIAS", "other"],
  ["CDB DI", null],
])("the name '%s' tells when it can be redeemed: %s", (name, liquidity) => {
  const header = "Produto;Emissor;Data Aplicação;Data Vencimento;Taxa;Valor Aplicado";
  const rows = [header, `${name};Banco Inter;10/02/2025;10/02/2027;90,00% CDI;3.000,00`].map(
    (line, index) => ({ line: index + 1, cells: line.split(";") }),
  );
  const found = findOtherTable({ delimiter: ";", sheets: [{ name: "", rows }] });
  if (!found) throw new Error("no table");
  const [row] = readOtherTable(found.table, found.guess).rows;
  expect(row?.kind === "other-trades" && row.title?.liquidity).toBe(liquidity);
});
