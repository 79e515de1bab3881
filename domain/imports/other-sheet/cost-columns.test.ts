import { expect, it } from "vitest";
import { fileOf, guessOf, read } from "#tests/support/other-sheets.ts";

const header = "Data|Operação|Ativo|Quantidade|Preço";

it.each([
  ["Nota de corretagem", "1234", "unread"],
  ["Nº nota corretagem", "1234", "unread"],
  ["Valor da nota de corretagem", "2.338,90", "open"],
  ["Preço c/ custos", "23,389", "open"],
  ["Preço s/ taxas", "23,30", "open"],
  ["Valor + corretagem", "2.338,90", "open"],
  ["Valor sem taxas", "2.333,00", "open"],
  ["Valor da corretagem", "4,90", "read"],
])("takes the column %s of %s for no cost that it does not name", (header, cell, use) => {
  const file = fileOf(
    ";",
    `Data|Ativo|C/V|Quantidade|Preço|${header}`,
    `15/03/2023|PETR4|C|100|23,34|${cell}`,
  );
  expect(read(file).reports[5]?.use).toBe(use);
});

it.each([
  ["Custos|Corretagem|Emolumentos", "5,60|4,90|0,70", ["open", "read", "read"]],
  ["Corretagem|Taxas|Corretagem + taxas", "4,90|0,70|5,60", ["read", "read", "checked"]],
  ["Corretagem|ISS|Corretagem c/ ISS", "4,90|0,10|5,00", ["read", "read", "checked"]],
  ["Corretagem|Corretagem c/ ISS", "4,90|5,15", ["read", "open"]],
  ["Corretagem|Emolumentos|Custos", "4,90|1,14|6,05", ["read", "read", "open"]],
  ["Corretagem|IRRF|Despesas", "4,90|0,12|5,02", ["read", "read", "open"]],
  ["Corretagem|Emolumentos|Liquidação", "4,90|0,11|0,94", ["read", "read", "read"]],
  ["Corretagem|Liquidação", "4,90|2.329,10", ["read", "checked"]],
  ["Imposto", "3,00", ["open"]],
  ["Imposto sobre o lucro", "3,00", ["open"]],
  ["Impostos", "0,30", ["read"]],
  ["Impostos", "600,00", ["open"]],
  [
    "Taxas|Taxa de liquidação|Emolumentos|Corretagem",
    "0,70|0,60|0,10|4,90",
    ["open", "read", "read", "read"],
  ],
  ["Custos|Corretagem", "4,90|4,90", ["read", "open"]],
  ["Corretagem|Emolumentos", "4,90|0,70", ["read", "read"]],
  ["Corretagem|Emolumentos", "0,00|0,00", ["read", "read"]],
  ["Corretagem|Emolumentos|Total custos", "4,90|0,70|5,60", ["read", "read", "checked"]],
])("asks about a column of costs that is the sum of others: %s of %s", (headers, cells, uses) => {
  const file = fileOf(
    ";",
    `Data|Ativo|C/V|Quantidade|Preço|${headers}`,
    `15/03/2023|PETR4|C|100|23,34|${cells}`,
  );
  expect(
    read(file)
      .reports.slice(5)
      .map(({ use }) => use),
  ).toEqual(uses);
});

it("takes a percentage for no cost", () => {
  const file = fileOf(";", "Data|Ativo|Quantidade|Preço|Taxa (%)", "13/10/2026|PETR4|10|30,50|0,5");
  expect(guessOf(file).guess).toMatchObject({ fees: null, moreFees: [] });
  expect(read(file).reports[4]?.use).toBe("unread");
});

it.each([
  [["Compra|4,90", "Compra|-4,90"], "open"],
  [["Compra|4,90", "Venda|(4,90)"], "read"],
  [["Compra|-4,90", "Venda|-4,90"], "read"],
  [["Compra|4,90", "Compra|0,00"], "read"],
])("asks about costs of both signs among trades of one side: %j", (rows, use) => {
  const lines = rows.map((row, i) => {
    const [side, cost] = row.split("|");
    return `${16 + i}/05/2024|${side}|PETR4|100|38,40|${cost}`;
  });
  expect(read(fileOf(";", `${header}|Corretagem`, ...lines)).reports[5]?.use).toBe(use);
});

it.each([
  // Beside 100 at 23,34: costs, the whole amount with them, and the price of one unit with them.
  ["Custo da operação", "4,90", "read"],
  ["Custo da operação", "2.334,00", "checked"],
  ["Custo da transação", "23,39", "open"],
  ["Corretagem + taxas", "4,90", "read"],
])("reads '%s' of %s by its amount", (header, cell, use) => {
  const file = fileOf(
    ";",
    `Data|Ativo|C/V|Quantidade|Preço|${header}`,
    `15/03/2023|PETR4|C|100|23,34|${cell}`,
  );
  expect(read(file).reports[5]?.use).toBe(use);
});
