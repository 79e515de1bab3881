import { expect, it } from "vitest";
import { textOf } from "#domain/kernel/decimal.ts";
import { fileOf, read } from "#tests/support/other-sheets.ts";

/** The withheld tax of each row in the order of the file, and the columns that wait for the person. */
function taxesIn(...lines: string[]) {
  const { rows, reports } = read(fileOf(";", ...lines));
  return {
    withheld: rows.map((row) => (row.kind === "other-trades" ? textOf(row.withheld) : row.kind)),
    open: reports.filter(({ use }) => use === "open").length,
  };
}

const fund = "26.199.519/0001-34";

it("a column of income tax beside redemptions of funds is what was withheld", () => {
  const taxes = taxesIn(
    "Data|Tipo|CNPJ do fundo|Cotas|Cota|Valor bruto|IR|IOF|Valor líquido",
    `03/02/2026|Aplicação|${fund}|100|10,00|1.000,00|||1.000,00`,
    `05/03/2026|Resgate|${fund}|50|11,00|550,00|10,00|0,00|540,00`,
  );
  expect(taxes).toEqual({ withheld: ["0", "10"], open: 0 });
});

it.each([
  ["Tesouro Selic 2029", "8.558,00", "17"],
  ["CDB Banco Alfa 110% CDI", "8.558,00", "17"],
  // Half of a redemption is no tax.
  ["Tesouro Selic 2029", "4.000,00", "0"],
  // Other costs may be missing between the two amounts of a share.
  ["PETR4", "8.558,00", "0"],
])(
  "the difference between the value of a redemption of %s and a net amount of %s is a tax of %s",
  (asset, net, tax) => {
    const { withheld } = taxesIn(
      "Data|Operação|Ativo|Quantidade|Preço unitário|Valor bruto|Valor líquido",
      `03/02/2026|Compra|${asset}|1,00|17.000,00|17.000,00|17.000,00`,
      `05/03/2026|Venda|${asset}|0,50|17.150,00|8.575,00|${net}`,
    );
    expect(withheld).toEqual(["0", tax]);
  },
);

it("a column of income tax beside sales of shares is no tax of the trade", () => {
  const taxes = taxesIn(
    "Data|Operação|Ativo|Quantidade|Preço|IR",
    "03/02/2026|Compra|PETR4|100|30,00|",
    "05/03/2026|Venda|PETR4|100|40,00|150,00",
  );
  expect(taxes.withheld).toEqual(["0", "0"]);
});
