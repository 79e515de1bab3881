import { expect, it } from "vitest";
import { otherKindOf } from "#domain/imports/other-sheet/file-kinds.ts";
import { findOtherTable } from "#domain/imports/other-sheet/read-other-file.ts";
import { fileOf, read } from "#tests/support/other-sheets.ts";

it.each<[what: string, expected: ReturnType<typeof otherKindOf>, rows: string[]]>([
  [
    "a bank's account",
    "account-statement",
    ["Data|Histórico|Documento|Valor|Saldo", "03/02/2026|PIX RECEBIDO|123|1.500,00|2.300,00"],
  ],
  [
    "an account with a column of debits and credits",
    "account-statement",
    ["Conta|Data_Mov|Nr_Doc|Historico|Valor|Deb_Cred", "0013|20260203|1234|PIX|500.00|C"],
  ],
  [
    "an account with entries and exits",
    "account-statement",
    ["Extrato|123", "Data Lançamento|Descrição|Entradas (R$)|Saídas (R$)", "03/02/2026|TED|10,00|"],
  ],
  [
    "a broker's note as text",
    "note-text",
    [
      "NOTA DE NEGOCIAÇÃO",
      "Nr. nota 123456 Folha 1 Data pregão 03/02/2026",
      "1-BOVESPA C VISTA ITAUUNIBANCO PN N1 100 46,14 4.614,00 D",
      "Resumo dos Negócios",
    ],
  ],
  [
    "a broker's note without its title",
    "note-text",
    [
      "Negócios realizados",
      "Q Negociação C/V Tipo mercado Prazo Especificação do título Obs. (*) Quantidade Preço / Ajuste",
      "ITAUUNIBANCO PN N1 100 46,14 4.614,00 D",
      "Resumo Financeiro",
    ],
  ],
  [
    "the trades alone of a broker's note",
    "note-text",
    ["1-BOVESPA C VISTA ITAUUNIBANCO PN N1 100 46,14 4.614,00 D", "1-BOVESPA V FRACIONARIO VALE ON NM 20"],
  ],
  [
    "a broker's note with a cell to a column",
    "note-text",
    [
      "Nr. nota|Folha|Data pregão",
      "12345|1|03/02/2026",
      "Q|Negociação|C/V|Tipo mercado|Especificação do título|Quantidade|Preço / Ajuste|D/C",
      "|1-BOVESPA|C|VISTA|ITAUUNIBANCO PN N1|100|46,14|D",
      "Resumo dos Negócios",
    ],
  ],
  [
    "a broker's note with a cell to a line",
    "note-text",
    ["Cliente", "C/V", "Especificação do título", "1-BOVESPA", "C", "VISTA", "100", "Resumo Financeiro"],
  ],
  [
    "trades in a broker's table with the words of a note",
    null,
    [
      "Data pregão|Negociação|C/V|Especificação do título|Quantidade|Preço|Taxa de liquidação",
      "03/02/2026|1-BOVESPA|C|ITUB4|100|46,14|1,15",
    ],
  ],
  [
    "what is held today",
    "position",
    ["Ativo|Quantidade|Preço médio|Cotação atual|Valor atual", "ITUB4|100|38,50|41,20|4.120,00"],
  ],
  [
    "a list of payments",
    "income",
    ["Data|Ativo|Evento|Quantidade|Valor líquido", "15/01/2026|HGLG11|Rendimento|10|11,00"],
  ],
  [
    "income with a forecast of its payment",
    "announced-income",
    [
      "Ativo|Tipo|Data Com|Previsão de pagamento|Quantidade|Valor unitário|Valor provisionado",
      "PETR4|Dividendo|11/11/2026|21/12/2026|100|0,47|47,00",
      "BBSE3|Dividendo|12/11/2026|A definir|80|1,10|88,00",
    ],
  ],
  [
    "provisioned income without a kind",
    "announced-income",
    ["Ativo|Data com|Pagamento|Quantidade|Valor provisionado", "PETR4|11/11/2026|21/12/2026|100|47,00"],
  ],
  [
    "income whose rows are provisioned",
    "announced-income",
    [
      "Data|Ativo|Evento|Quantidade|Valor líquido|Situação",
      "21/12/2026|PETR4|Dividendo|100|47,00|Provisionado",
    ],
  ],
  [
    "payments with the amount of a unit",
    "income",
    [
      "Ativo|Tipo|Data com|Data pagamento|Quantidade|Valor por cota|Total",
      "HGLG11|Rendimento|30/01/2026|13/02/2026|10|1,10|11,00",
    ],
  ],
  [
    "payments with their kinds in a column of its own",
    "income",
    [
      "Data de pagamento|Ativo|Tipo de provento|Valor bruto|IRRF|Valor líquido",
      "13/02/2026|ITUB4|JCP|10,00|1,75|8,25",
    ],
  ],
  // A bonus is no payment, and may be recorded.
  ["a bonus", null, ["Data|Ativo|Evento|Quantidade|Preço", "15/01/2026|ITSA4|Bonificação|10|6,50"]],
  ["quotes", "quotes", ["Ativo|Último|Var. %|Máxima|Mínima", "ITUB4|46,14|1,25%|46,60|45,88"]],
  [
    "quotes with their day",
    "quotes",
    [
      "Ativo|Nome|Último|Variação|Abertura|Máxima|Mínima|Volume|Data",
      "PETR4|Petrobras PN|38,12|0,85%|37,80|38,40|37,65|32.145.600|19/11/2026",
    ],
  ],
  [
    "purchases beside the quotes of their day",
    null,
    [
      "Data|Ativo|Quantidade|Preço|Último|Máxima|Mínima|Volume",
      "19/11/2026|PETR4|100|38,12|38,20|38,40|37,65|32.145.600",
    ],
  ],
  [
    "units without a day",
    "without-days",
    ["Ativo|Quantidade|Preço pago|Observação", "ITUB4|100|46,14|longo prazo"],
  ],
  // A day that cannot be read is asked about.
  ["a column of days", null, ["Data|Ativo|Quantidade|Preço", "março|ITUB4|100|46,14"]],
  [
    "purchases beside today's quotes",
    null,
    [
      "Data da compra|Ativo|Quantidade|Preço pago|Preço atual|Lucro",
      "03/02/2026|ITUB4|10|46,14|41,00|-51,40",
    ],
  ],
  [
    "closed lots",
    "closed-lots",
    [
      "Ativo|Quantidade|Data compra|Preço compra|Data venda|Preço venda|Lucro",
      "ITUB4|100|03/02/2026|38,50|10/03/2026|41,20|270,00",
      "PETR4|100|04/02/2026|37,10|||",
    ],
  ],
  [
    "closed lots with a state",
    "closed-lots",
    [
      "Ativo|Status|Qtd|Data de entrada|Preço de entrada|Data de saída|Preço de saída",
      "ITUB4|Vendido|100|03/02/2026|38,50|10/03/2026|41,20",
    ],
  ],
  [
    "units of purchases beside those of sales",
    "sides-apart",
    [
      "Data|Ativo|Qtd. Compra|Preço Compra|Qtd. Venda|Preço Venda",
      "03/02/2026|ITUB4|100|38,50|0|0",
      "03/02/2026|PETR4|100|37,10|50|37,40",
    ],
  ],
  [
    "amounts of purchases beside those of sales",
    "sides-apart",
    [
      "Data|Ativo|Quantidade|Compra (R$)|Venda (R$)",
      "03/02/2026|ITUB4|100|3.850,00|",
      "10/03/2026|ITUB4|50||2.060,00",
    ],
  ],
  [
    "purchases with a price to sell at",
    null,
    ["Data da compra|Ativo|Quantidade|Preço de compra|Preço de venda", "03/02/2026|ITUB4|10|46,14|55,00"],
  ],
  [
    "purchases whose days of sale are empty",
    null,
    ["Data da compra|Data da venda|Ativo|Quantidade|Preço", "03/02/2026||ITUB4|10|46,14"],
  ],
  [
    "sales that repeat the day of the purchase",
    null,
    ["Data|Data da compra|Operação|Ativo|Quantidade|Preço", "10/03/2026|03/02/2026|Venda|ITUB4|10|46,14"],
  ],
  ["trades", null, ["Data|Ativo|C/V|Quantidade|Preço|Nota de corretagem", "03/02/2026|ITUB4|C|10|46,14|9"]],
])("tells %s by its headers", (_what, expected, rows) => {
  const file = fileOf(";", ...rows);
  expect(otherKindOf(file, findOtherTable(file))).toBe(expected);
});

it("takes the price of a statement of positions from what was paid", () => {
  const file = fileOf(
    ";",
    "Produto|Data aplicação|Data vencimento|Taxa a mercado|Quantidade|Preço Unitário|Valor aplicado|Posição a mercado|IR|Valor Líquido",
    "CDB BANCO ALFA|20/01/2025|20/01/2027|110,00% CDI|10|1.270,05|10.000,00|12.700,50|472,59|12.227,91",
  );
  const { reports, rows, problems } = read(file);
  expect(otherKindOf(file, findOtherTable(file))).toBe(null);
  expect(problems).toEqual([]);
  expect(rows).toMatchObject([{ day: "2025-01-20", side: "buy" }]);
  // 10.000,00 / 10: today's 1.270,05 is no cost.
  expect(rows[0]?.kind === "other-trades" && [rows[0].price.toString(), rows[0].withheld.toString()]).toEqual(
    ["1000", "0"],
  );
  expect(reports.filter(({ use }) => use === "open")).toEqual([]);
});
