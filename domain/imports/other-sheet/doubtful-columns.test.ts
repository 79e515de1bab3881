import { expect, it } from "vitest";
import { fileOf, guessOf, read } from "#tests/support/other-sheets.ts";

const header = "Data|Operação|Ativo|Quantidade|Preço";

it.each(["Data do extrato", "Última atualização", "Data (liquidação)", "Data de emissão", "Data de criação"])(
  "takes the column %s for no day of a trade",
  (name) => {
    const file = fileOf(";", `${name}|Operação|Ativo|Quantidade|Preço`, "30/12/2024|Compra|PETR4|100|36,19");
    expect(guessOf(file).guess.day).toBeNull();
  },
);

it("takes a total in brackets for no price", () => {
  const file = fileOf(
    ";",
    "Data|Operação|Ativo|Quantidade|Preço (total)",
    "20/08/2024|Compra|PETR4|100|3.829,00",
  );
  expect(guessOf(file).guess.price).toBeNull();
  expect(read(file).reports[4]?.use).toBe("open");
});

it("reads rows of data above the header, and leaves titles out", () => {
  const file = fileOf(
    ";",
    "Conta|12345|Agência|0001",
    "15/05/2024|Compra|PETR4|100|38,40",
    "Saldo inicial||PETR4|300|30,00",
    header,
    "20/08/2024|Compra|VALE3|50|57,20",
  );
  expect(read(file).texts).toEqual([
    "2024-05-15 buy PETR4 100 38.4 0 ",
    "unreadable Data",
    "2024-08-20 buy VALE3 50 57.2 0 ",
  ]);
});

it.each([
  ["15/05/2024|Compra|PETR4|1.000|38.40", "unreadable Quantidade"],
  ["15/05/2024|Compra|BTC|0.010|317.000", "unreadable Preço"],
  ["15/05/2024|Compra|PETR4|1,000|38.40", "2024-05-15 buy PETR4 1000 38.4 0 "],
  ["15/05/2024|Compra|PETR4|1.000|38,40", "2024-05-15 buy PETR4 1000 38.4 0 "],
])(
  "asks about a number that may be a thousand where only another column tells that it is none: %s",
  (row, text) => {
    expect(read(fileOf(";", header, row)).texts).toEqual([text]);
  },
);

it.each(["Taxas da nota", "Corretagem nota", "Custo da nota", "Taxa por nota"])(
  "asks about costs of a note: %s",
  (name) => {
    const file = fileOf(";", `${header}|${name}`, "15/05/2024|Compra|PETR4|100|38,40|12,50");
    expect(read(file).reports[5]?.use).toBe("open");
  },
);

it("leaves the number of a note unread", () => {
  const file = fileOf(";", `${header}|Nota de corretagem`, "15/05/2024|Compra|PETR4|100|38,40|123456");
  expect(read(file).reports[5]?.use).toBe("unread");
});

it("takes no tax of a DARF for tax that was withheld: the highest rate at source is 1 %", () => {
  const withIr = (tax: string) =>
    read(fileOf(";", `${header}|IR`, `16/03/2026|Venda|PETR4|1.000|45,80|${tax}`)).reports[5]?.use;
  expect(withIr("1.076,25")).toBe("open");
  expect(withIr("2,29")).toBe("read");
});

it.each([
  ["Conta", ["123", "123"], "unread"],
  ["Conta", ["123", "456"], "open"],
  ["Lucro", ["1,50", "0,00"], "unread"],
  ["Cotação atual", ["41,20", "75,00"], "unread"],
  ["Taxa B3 (%)", ["0,03", "0,03"], "unread"],
  ["D/C", ["D", "C"], "checked"],
  ["Preço teto", ["48,00", "50,00"], "unread"],
  ["Câmbio", ["1", "1,00"], "unread"],
  ["Câmbio", ["1", "5,43"], "open"],
  ["Outros", ["1,50", "0,00"], "open"],
])("a column '%s' with %j is %s", (header, cells, use) => {
  const file = fileOf(
    ";",
    `Data|Ativo|C/V|Quantidade|Preço|${header}`,
    `03/02/2026|ITUB4|C|100|46,14|${cells[0]}`,
    `05/03/2026|ITUB4|V|40|43,51|${cells[1]}`,
  );
  expect(read(file).reports[5]?.use).toBe(use);
});

it("compares totals within the rounding of an average price, but no net amount", () => {
  const useOf = (header: string, price = "Preço médio") =>
    read(
      fileOf(";", `Data|Ativo|C/V|Quantidade|${price}|${header}`, "03/02/2026|ITUB4|C|300|46,13|13.839,50"),
    ).reports[5]?.use;
  expect(useOf("Valor total")).toBe("checked");
  expect(useOf("Valor líquido")).toBe("open");
  expect(useOf("Valor total", "Preço")).toBe("open");
});

it("asks nothing about the quantity of the order beside the executed one", () => {
  const file = fileOf(
    ";",
    "Data|Ativo|Lado|Quantidade|Qtd Executada|Preço|Status",
    "07/08/2024|BBAS3|Compra|200|100|26,35|Executada",
    "08/08/2024|PETR4|Compra|100|100|37,80|Executada",
  );
  expect(read(file).texts).toEqual(["2024-08-07 buy BBAS3 100 26.35 0 ", "2024-08-08 buy PETR4 100 37.8 0 "]);
  expect(read(file).reports[3]?.use).toBe("unread");
});

it.each([
  ["BRL", "1.0", "unread", "unread"],
  ["BRL", "5.4", "unread", "open"],
  ["USD", "1.0", "open", "unread"],
])("costs in %s at a rate of %s", (currency, rate, ofCurrency, ofRate) => {
  const file = fileOf(
    ",",
    "Code|Type|Date|Quantity|Price|Instrument Currency|Brokerage|Paid in Currency|Exch. Rate",
    `BBAS3|Buy|27/07/2022|100|35.62|BRL|2.50|${currency}|${rate}`,
  );
  expect(
    read(file)
      .reports.slice(7)
      .map(({ use }) => use),
  ).toEqual([ofCurrency, ofRate]);
});

it("leaves totals and notes out, and names them", () => {
  const file = fileOf(
    ";",
    "Data|Ativo|Operação|Quantidade|Preço|Total",
    "08/02/2024|ITUB4|Compra|50|34,10|1.705,00",
    "11/04/2024|ITUB4|Compra|50|33,20|1.660,00",
    "|Total ITUB4||100|33,65|3.365,00",
    "||Subtotal|||",
    "|||||",
    "* inclui corretagem|||||",
    "Data|Ativo|Operação|Quantidade|Preço|Total",
    "|||||R$ -",
  );
  const { texts, leftOut } = read(file);
  expect(texts).toEqual(["2024-02-08 buy ITUB4 50 34.1 0 ", "2024-04-11 buy ITUB4 50 33.2 0 "]);
  // Neither the empty rows nor the repeated header are.
  expect(leftOut.map(({ line, text }) => `${line} ${text}`)).toEqual([
    "4 Total ITUB4 100 33,65 3.365,00",
    "5 Subtotal",
    "7 * inclui corretagem",
  ]);
});

it("reads amounts as executed, and asks nothing about those of the order", () => {
  const useOf = (quantity: string) =>
    read(
      fileOf(
        ";",
        `Data|Ativo|C/V|Quantidade|${quantity}|Preço enviado|Preço médio`,
        "03/02/2026|ITUB4|C|200|120|46,20|46,14",
      ),
    );
  expect(useOf("Qtd executada")).toMatchObject({ texts: ["2026-02-03 buy ITUB4 120 46.14 0 "] });
  expect(useOf("Qtd executada").reports.filter(({ use }) => use === "open")).toEqual([]);
});

it("knows short forms of headers", () => {
  const file = fileOf(
    ";",
    "Dt. Operação|Cód. Ativo|Tp. Oper.|Nº de cotas|Vlr. Unit.|Vlr. Bruto",
    "03/02/2026|HGLG11|C|10|157,00|1.570,00",
  );
  expect(read(file).texts).toEqual(["2026-02-03 buy HGLG11 10 157 0 "]);
  expect(read(file).reports[5]?.use).toBe("checked");
});

it.each([
  ["Preço em R$", "Taxas", "2026-02-03 buy ITUB4 10 46.14 0.75 "],
  ["Valor por unidade", "TX LIQUIDACAO", "2026-02-03 buy ITUB4 10 46.14 0.75 "],
])("reads the price of '%s' and the costs of '%s' without a question", (price, fees, expected) => {
  const file = fileOf(
    ";",
    `Data|Ativo|Operação|Quantidade|${price}|${fees}`,
    "03/02/2026|ITUB4|Compra|10|46,14|0,75",
  );
  expect(read(file).texts).toEqual([expected]);
  expect(read(file).reports.filter(({ use }) => use === "open")).toEqual([]);
});

it.each([
  ["Compra fracionário", "buy"],
  ["Venda no fracionário", "sell"],
  ["Investimento", "buy"],
])("the operation '%s' has the side %s", (operation, side) => {
  const file = fileOf(";", "Data|Ativo|Operação|Quantidade|Preço", `03/02/2026|ITUB4|${operation}|10|46,14`);
  expect(read(file).texts).toEqual([`2026-02-03 ${side} ITUB4 10 46.14 0 `]);
});

it("a flow of debits and credits may tell the sides, and waits for the person", () => {
  const file = fileOf(
    ";",
    "Data|Ativo|Fluxo|Quantidade|Preço",
    "03/02/2026|ITUB4|Débito|100|46,14",
    "05/03/2026|ITUB4|Crédito|40|43,51",
  );
  expect(read(file).reports[2]).toMatchObject({ use: "open" });
});
