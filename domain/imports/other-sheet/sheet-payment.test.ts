import { expect, it } from "vitest";
import { createPaymentReader } from "#domain/imports/other-sheet/sheet-payment.ts";
import { textOf } from "#domain/kernel/decimal.ts";
import { fileOf, read as readFile } from "#tests/support/other-sheets.ts";

const read = (header: string, row: string, operation = "JCP") => {
  const readPayment = createPaymentReader({ headers: header.split("|") }, () => "comma");
  const payment = readPayment({ line: 2, cells: row.split("|") }, operation);
  return payment && [payment.kind, textOf(payment.gross), textOf(payment.withheld)].join(" ");
};

it.each([
  ["Bruto|IR|Líquido", "10,00|1,75|8,25", "JCP", "interest-on-equity 10 1.75"],
  ["Valor bruto|IRRF|Valor líquido", "R$ 10,00|-1,75|R$ 8,25", "JSCP", "interest-on-equity 10 1.75"],
  ["Bruto|IR|Líquido", "20,00||20,00", "Dividendo", "dividend 20 0"],
  ["Bruto|IR|Líquido", "20,00|-|20,00", "Dividendos", "dividend 20 0"],
  ["Bruto|IR", "20,00|", "Dividendo", "dividend 20 0"],
  ["Bruto|Líquido", "10,00|8,25", "JCP", "interest-on-equity 10 1.75"],
  ["Bruto|IR", "10,00|1,75", "JCP", "interest-on-equity 10 1.75"],
  ["Gross amount|Net amount", "11,00|11,00", "Rendimento", "yield 11 0"],
])("%s of '%s' tell the payment of %s", (header, row, operation, expected) => {
  expect(read(header, row, operation)).toBe(expected);
});

it.each([
  ["the amounts contradict each other", "Bruto|IR|Líquido", "10,00|1,75|9,00", "JCP"],
  ["the tax of interest on equity is missing", "Bruto|IR|Líquido", "10,00||", "JCP"],
  ["only the net amount is there", "Líquido|Obs", "8,25|x", "JCP"],
  ["the tax is a rate", "Bruto|IR (%)", "200,00|17,50", "JCP"],
  ["two columns may be the gross amount", "Bruto|Valor bruto|IR", "10,00|12,00|1,75", "JCP"],
  ["an amortization lowers the cost", "Bruto|IR|Líquido", "10,00|0,00|10,00", "Amortização"],
  ["a cell is no number", "Bruto|IR|Líquido", "10,00|isento|10,00", "Dividendo"],
])("no payment is read if %s", (_why, header, row, operation) => {
  expect(read(header, row, operation)).toBeUndefined();
});

it.each([
  ["MXRF11", true],
  ["CDB Banco Alfa 110% CDI", false],
  ["BTC", false],
])("a 'Rendimento' of %s is a payment: %s", (asset, isPayment) => {
  const { rows } = readFile(
    fileOf(
      ";",
      "Data|Operação|Ativo|Quantidade|Preço|Bruto|IR|Líquido",
      `03/02/2026|Compra|${asset}|10|100,00|1.000,00||1.000,00`,
      `05/03/2026|Rendimento|${asset}|10|1,00|10,00|0,00|10,00`,
    ),
  );
  const row = rows.find(({ line }) => line === 3);
  expect(row?.kind === "other-trades" && row.payment !== undefined).toBe(isPayment);
});

it.each([
  ["quantity × price is the total", "Quantidade|Preço|Valor", "100|0,02|2,00", "2"],
  ["quantity × price is the total to the cent", "Quantidade|Preço|Valor total", "7|0,333|2,33", "2.33"],
  ["the total differs", "Quantidade|Preço|Valor", "100|0,02|2,50", undefined],
  ["nothing confirms quantity × price", "Quantidade|Preço|Obs", "100|0,02|x", undefined],
  ["the total is empty", "Quantidade|Preço|Valor", "100|0,02|", undefined],
  ["the row has a cost", "Quantidade|Preço|Valor|Taxas", "100|0,02|2,00|0,10", undefined],
  ["the row has a tax", "Quantidade|Preço|Valor|IR", "100|0,02|2,00|0,30", undefined],
  ["the net amount is less", "Quantidade|Preço|Valor|Líquido", "100|0,02|2,00|1,70", undefined],
])("an amount is stated twice or not, if %s", (_why, header, row, expected) => {
  const costs = header.split("|").length === 4 ? "|0,00" : "";
  const { rows } = readFile(
    fileOf(
      ";",
      `Data|Operação|Ativo|${header}`,
      `03/02/2026|Compra|ITUB4|10|40,00|400,00${costs}`,
      `05/03/2026|Dividendo|ITUB4|${row}`,
    ),
  );
  const paid = rows.find(({ line }) => line === 3);
  const amount = paid?.kind === "other-trades" ? paid.statedAmount : null;
  expect(amount === undefined || amount === null ? amount : textOf(amount)).toBe(expected);
});

it("the amount and the gross amount of Portfolio Performance state a payment without a price", () => {
  const header = "Data|Tipo|Valor|Moeda da transação|Valor bruto|Taxas|Impostos|Cotas|Símbolo";
  const amountIn = (paid: string) => {
    const bought = "2023-06-21|Compra|3.015,50|BRL|3.012,00|3,50|0,00|100|PETR4.SA";
    const { rows } = readFile(fileOf(";", header, bought, paid));
    const row = rows.find(({ line }) => line === 3);
    return row?.kind === "other-trades" ? row.statedAmount?.toString() : null;
  };
  expect(amountIn("2023-12-15|Dividendos|134,50|BRL|134,50|0,00|0,00|100|PETR4.SA")).toBe("134.5");
  expect(amountIn("2023-12-15|Dividendos|114,32|BRL|134,50|0,00|20,18|100|PETR4.SA")).toBeUndefined();
});
