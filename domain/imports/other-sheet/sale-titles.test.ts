import { expect, it } from "vitest";
import type { ColumnMapping } from "#domain/imports/other-sheet/mapping.ts";
import { findOtherTable, readOtherTable } from "#domain/imports/other-sheet/read-other-file.ts";
import { isSideOpen } from "#domain/imports/other-sheet/side-hints.ts";
import { fileOf, guessOf } from "#tests/support/other-sheets.ts";

const header = "Data|Ativo|Quantidade|Preço";
const purchase = "05/10/2026|ITUB4|10|30,00";
const sale = "13/10/2026|ITUB4|5|31,00";

/** The side of each row that is read as a trade, or the word that is asked about, in the order of the file. */
function sidesIn(sheet: string, ...lines: string[]) {
  const rows = lines.map((line, index) => ({ line: index + 1, cells: line.split("|") }));
  const found = findOtherTable({ delimiter: null, sheets: [{ name: sheet, rows }] });
  if (!found) throw new Error("no table");
  return readOtherTable(found.table, found.guess)
    .rows.toSorted((a, b) => a.line - b.line)
    .map((row) => (row.kind === "unreadable" ? row.column : (row.operation ?? row.side)));
}

it.each([
  ["between the rows", ["Plan1", header, purchase, "VENDAS", header, sale], ["buy", "VENDAS"]],
  ["above the table", ["Plan1", "Vendas de 2026", header, sale], ["Vendas de 2026"]],
  ["of the sheet", ["Vendas", header, sale], ["Vendas"]],
  [
    "of sales before one of purchases",
    ["Plan1", "Vendas", header, sale, "Compras", purchase],
    ["Vendas", "buy"],
  ],
  ["of purchases", ["Compras", "Minhas compras", header, purchase], ["buy"]],
  ["in a longer word", ["Plan1", "Vendaval Investimentos", header, purchase], ["buy"]],
] as const)(
  "a title %s decides whether rows without a side are purchases",
  (_what, [sheet, ...lines], sides) => {
    expect(sidesIn(sheet, ...lines)).toEqual(sides);
  },
);

it.each([
  "Próximas compras",
  "Compras a fazer",
  "Planejamento de compras 2026",
  "Operações de aluguel",
  "Ordens que não executaram",
  "Comprar mês que vem",
])(
  "a title of what was not bought asks about the rows below it, also beside a column of sides: %s",
  (title) => {
    const rows = [`${purchase}|C`, title, `${sale}|C`];
    expect(sidesIn("Plan1", `${header}|C/V`, ...rows)).toEqual(["buy", title]);
    expect(sidesIn("Plan1", title, `${header}|C/V`, `${purchase}|C`)).toEqual([title]);
  },
);

it("a title does not count beside a column of sides or negative quantities", () => {
  expect(sidesIn("Compras e vendas", `${header}|C/V`, `${purchase}|C`, `${sale}|V`)).toEqual(["buy", "sell"]);
  expect(sidesIn("Compras e vendas", header, purchase, sale.replace("|5|", "|-5|"))).toEqual(["buy", "sell"]);
});

const headersOf = (change: Partial<Record<"day" | "quantity" | "price", string>>) =>
  [change.day ?? "Data", "Ativo", change.quantity ?? "Quantidade", change.price ?? "Preço"].join("|");

it.each([
  { day: "Data venda" },
  { day: "Data da venda" },
  { price: "Preço venda" },
  { price: "Preço de venda" },
  { quantity: "Quantidade vendida" },
  { day: "Data compra", price: "Preço de venda" },
])("a header of sales asks for the side of every row, and the answer of the person counts: %j", (change) => {
  const rows = [headersOf(change), sale].map((text, index) => ({ line: index + 1, cells: text.split("|") }));
  const found = findOtherTable({ delimiter: null, sheets: [{ name: "", rows }] });
  if (!found) throw new Error("no table");
  const { table, guess } = found;
  const chosen: ColumnMapping = { ...guess, day: 0, asset: 1, quantity: 2, price: 3 };
  expect(isSideOpen(table, chosen)).toBe(true);
  const sides = (["buy", "sell"] as const).map((everySide) =>
    readOtherTable(table, { ...chosen, everySide }).rows.map((row) => "side" in row && row.side),
  );
  expect(sides).toEqual([["buy"], ["sell"]]);
});

it.each([
  ["CDB|Banco Master|18/04/2023|5.000|120% CDI|20/04/2026", "Plan1", false],
  ["LCI|Caixa|17/06/2025|6.000|11,2% pré|17/06/2027", "Plan1", false],
  ["LCI|Caixa|17/06/2025|6.000|11,2% pré|17/06/2027", "Resgates", true],
  ["LCI|Caixa|17/06/2025|6.000|a combinar|17/06/2027", "Plan1", true],
  ["LCI|Caixa|17/06/2025|6.000|11,2% pré|", "Plan1", true],
])(
  "asks for the side of a list of applications only where a term is missing: %s in %s",
  (row, name, isOpen) => {
    const [sheet] = fileOf(";", "Investimento|Banco|Data|Valor|Taxa|Vencimento", row).sheets;
    const { table, guess } = guessOf({ delimiter: ";", sheets: [{ name, rows: sheet?.rows ?? [] }] });
    expect(isSideOpen(table, guess)).toBe(isOpen);
  },
);
