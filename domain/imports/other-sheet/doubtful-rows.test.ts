import { describe, expect, it } from "vitest";
import { findOtherTable, readOtherTable } from "#domain/imports/other-sheet/read-other-file.ts";
import type { SheetRow } from "#domain/imports/sheet.ts";
import { textOf } from "#domain/kernel/decimal.ts";

// Sheets in which something outside of a row's own fields changes the meaning of the row.

function tableOf(lines: readonly string[], name = "", more: Partial<SheetRow> = {}) {
  const rows = lines.map((line, index) => ({ line: index + 1, cells: line.split(";"), ...more }));
  const found = findOtherTable({ delimiter: ";", sheets: [{ name, rows }] });
  if (!found) throw new Error("no table");
  return found;
}

/** The rows in the order of the file, and the columns that the person is asked about. */
function read(lines: readonly string[], name?: string, more?: Partial<SheetRow>) {
  const { table, guess } = tableOf(lines, name, more);
  const { rows, reports, problems } = readOtherTable(table, guess);
  return {
    open: table.headers.filter((_, index) => reports[index]?.use === "open"),
    missing: problems.map(({ field }) => field),
    rows: rows
      .toSorted((a, b) => a.line - b.line)
      .map((row) =>
        row.kind === "unreadable"
          ? `unreadable ${row.column}`
          : [
              row.operation ?? row.side,
              row.product.type,
              row.product.code,
              textOf(row.quantity),
              row.foreign ? (row.foreign.currency ?? "unclear") : "BRL",
            ].join(" "),
      ),
  };
}

const trade = "14/03/2024;PETR4;200;36,22";
const later = "15/03/2024;PETR4;100;36,32";
const buy = "buy listed PETR4 200 BRL";
const without = (cells: readonly string[]) => [trade, later].map((row, index) => `${row};${cells[index]}`);

describe("a column that may tell the sales of a sheet without sides is asked about", () => {
  it.each([
    ["+/-", ["+", "-"]],
    ["Venda", ["", "X"]],
    ["Posição", ["Comprado", "Vendido"]],
    ["Histórico", ["Compra de 200", "Venda de 100 PETR4"]],
    ["Venda?", ["Não", "Sim"]],
    ["Cód. operação", ["1", "2"]],
    ["Total", ["-7.244,00", "3.632,00"]],
    ["Crédito", ["", "3.632,00"]],
  ])("%s", (header, cells) => {
    expect(read([`Data;Ativo;Quantidade;Preço;${header}`, ...without(cells)]).open).toEqual([header]);
  });

  it.each([
    ["Nota", ["123456", "123457"]],
    ["Setor", ["Petróleo", "Petróleo"]],
    ["Total", ["7.244,00", "3.632,00"]],
    ["Total", ["-7.244,00", "-3.632,00"]],
    ["ID da operação", ["a81", "77"]],
  ])("but not %s %s", (header, cells) => {
    expect(read([`Data;Ativo;Quantidade;Preço;${header}`, ...without(cells)]).open).toEqual([]);
  });

  it("and neither where a column or the quantities tell the sales", () => {
    const rows = ["14/03/2024;PETR4;200;36,22;-7.244,00", "15/03/2024;PETR4;-100;36,32;3.632,00"];
    expect(read(["Data;Ativo;Quantidade;Preço;Total", ...rows]).open).toEqual([]);
  });
});

describe("a title is asked about where its rows may be no purchases", () => {
  const header = "Data;Ativo;Quantidade;Preço";

  it("between the rows", () => {
    const lines = ["COMPRAS;;;", header, trade, ";;;", "VENDAS;;;", header, later];
    expect(read(lines).rows).toEqual([buy, "VENDAS listed PETR4 100 BRL"]);
  });

  it("until the next title", () => {
    const lines = [header, trade, "Ordens canceladas;;;", later, "Março/2024;;;", trade];
    expect(read(lines).rows).toEqual([buy, "Ordens canceladas listed PETR4 100 BRL", buy]);
  });

  it.each(["Vendas realizadas em 2024", "Proventos"])("above the header: %s", (title) => {
    expect(read([title, header, trade]).rows).toEqual([`${title} listed PETR4 200 BRL`]);
  });

  it("as the name of the sheet", () => {
    expect(read([header, trade], "Vendas").rows).toEqual(["Vendas listed PETR4 200 BRL"]);
  });

  it("unless a column tells the sales", () => {
    const lines = ["Compras e vendas", `${header};C/V`, `${trade};C`, `${later};V`];
    expect(read(lines).rows).toEqual([buy, "sell listed PETR4 100 BRL"]);
  });

  it("that names a currency, even in another column", () => {
    expect(read([header, trade, "Operações em dólar;;;", later]).rows.at(-1)).toMatch(/ unclear$/);
    expect(read([header, ";;;US$", trade]).rows).toEqual(["buy listed PETR4 200 unclear"]);
  });
});

it("a row below a header of other columns is not read", () => {
  const lines = [
    "Data;Ativo;Qtd;Preço",
    trade,
    "Data;Ativo;Preço;Qtd",
    "15/03/2024;VALE3;59,76;40",
    "Data;Ativo;Qtd;Preço",
    later,
  ];
  const moved = "unreadable Preço, porque os títulos das colunas mudam na linha 3";
  expect(read(lines).rows).toEqual([buy, moved, moved, "buy listed PETR4 100 BRL"]);
});

describe("a share with another market than the spot market is asked about", () => {
  const rowsOf = (header: string, cell: string) =>
    read([`Data;C/V;Ativo;${header};Quantidade;Preço`, `14/03/2024;C;PETR4;${cell};200;36,22`]).rows;

  it.each([
    ["Mercado", "Opção de Compra", "option"],
    ["Categoria", "Opções", "option"],
    ["Mercado", "Termo", "term"],
    ["Mercado", "Mercado Futuro", "term"],
    ["Vencimento", "19/04/2024", "term"],
    ["Mercado", "Vista", "listed"],
    ["Mercado", "Fracionário", "listed"],
    ["Vencimento", "-", "listed"],
  ])("%s %s", (header, cell, type) => {
    expect(rowsOf(header, cell)).toEqual([`buy ${type} PETR4 200 BRL`]);
  });
});

describe("a scale is asked about", () => {
  const linesOf = (quantity: string, price: string) => [
    `Data;Operação;Ativo;${quantity};${price}`,
    "14/03/2024;Compra;PETR4;200;36,22",
  ];

  it.each(["Qtd (lotes de 100)", "Quantity (thousands)", "Quantidade (sats)"])("%s", (quantity) => {
    expect(read(linesOf(quantity, "Preço")).missing).toEqual(["quantity"]);
  });

  it.each([
    ["Preço (x1000)", "X1000"],
    ["Preço (centavos)", "CENTAVOS"],
    ["Preço (R$ mil)", "unclear"],
    ["Preço (R$)", "BRL"],
  ])("%s", (price, currency) => {
    expect(read(linesOf("Quantidade", price)).rows).toEqual([`buy listed PETR4 200 ${currency}`]);
  });

  it("in the title", () => {
    const lines = ["Preços em centavos de real", ...linesOf("Quantidade", "Preço")];
    expect(read(lines).rows).toEqual(["buy listed PETR4 200 unclear"]);
  });

  it("in the unit of a row", () => {
    const lines = ["Data;C/V;Ativo;Qtd;Unidade;Preço", "14/03/2024;C;PETR4;2;lote;36,22"];
    expect(read(lines).open).toEqual(["Unidade"]);
  });
});

it.each([
  ["Lote", "100", ["Lote"]],
  ["Fator de cotação", "1000", ["Fator de cotação"]],
  ["Fator", "1.000", ["Fator"]],
  ["Lote", "1", []],
  ["Lote", "0", []],
  ["Lote", "", []],
  ["Nota", "100", []],
])("a column that may multiply the quantity is asked about: %s %s", (header, cell, open) => {
  const lines = [`Data;C/V;Ativo;Quantidade;${header};Preço`, `14/03/2024;C;PETR4;2;${cell};36,22`];
  expect(read(lines).open).toEqual(open);
});

it("an average price is a price only beside purchases and sales", () => {
  const position = ["Ativo;Quantidade;Preço médio;Data", "PETR4;300;32,10;15/03/2024"];
  expect(read(position).missing).toEqual(["price"]);
  const orders = ["Ativo;Quantidade;Preço médio;Data;C/V", "PETR4;200;36,22;15/03/2024;C"];
  expect(read(orders).rows).toEqual([buy]);
});

describe("a unit that only the format of a cell shows", () => {
  const lines = ["Data;C/V;Ativo;Qtd;Preço;Taxas", "14/03/2024;C;PETR4;200;36.22;0.03"];
  const shown = (column: number, unit: string) => read(lines, "", { units: new Map([[column, unit]]) }).rows;

  it("is the currency of a price or of fees", () => {
    expect(shown(4, "USD")).toEqual(["buy listed PETR4 200 USD"]);
    expect(shown(5, "USD")).toEqual(["buy listed PETR4 200 BRL"]);
  });

  it("is no amount if it is a percentage", () => {
    expect(shown(5, "%")).toEqual(["unreadable Taxas"]);
  });
});
