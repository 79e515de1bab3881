import { expect, it } from "vitest";
import { otherKindOf } from "#domain/imports/other-sheet/file-kinds.ts";
import { unfoldJournals } from "#domain/imports/other-sheet/journal.ts";
import { findOtherTable } from "#domain/imports/other-sheet/read-other-file.ts";
import { fileOf, read } from "#tests/support/other-sheets.ts";

const textsOf = (...rows: string[]) => {
  const { texts, problems } = read(unfoldJournals(fileOf(";", ...rows)));
  expect(problems).toEqual([]);
  return texts;
};

it.each<[what: string, rows: string[], texts: string[]]>([
  [
    "two days and a result, newest last, with an open lot",
    [
      "Ativo|Quantidade|Data compra|Preço compra|Data venda|Preço venda|Resultado",
      "ITUB4|100|03/02/2026|46,14|05/03/2026|45,20|-94,00",
      "PETR4|1.000|04/02/2026|37,10|||",
      "VALE3|50|06/03/2026|81,29|09/04/2026|81,00|-14,50",
    ],
    [
      "2026-02-03 buy ITUB4 100 46.14 0 ",
      "2026-03-05 sell ITUB4 100 45.2 0 ",
      "2026-02-04 buy PETR4 1000 37.1 0 ",
      "2026-03-06 buy VALE3 50 81.29 0 ",
      "2026-04-09 sell VALE3 50 81 0 ",
    ],
  ],
  [
    "one day, with amounts in reais",
    ["Data|Ativo|Qtd|Preço compra|Preço venda|Lucro", "03/02/2026|ITUB4|100|R$ 46,14|R$ 46,50|R$ 36,00"],
    ["2026-02-03 buy ITUB4 100 46.14 0 ", "2026-02-03 sell ITUB4 100 46.5 0 "],
  ],
  [
    "a short trade, as its side and its result say",
    [
      "Data|Ativo|Operação|Qtd|Entrada|Saída|Resultado|Corretora",
      "03/02/2026|ITUB4|Compra|100|46,14|46,50|36,00|XP",
      "05/03/2026|VALE3|Venda|50|81,29|81,00|14,50|XP",
    ],
    [
      "2026-02-03 buy ITUB4 100 46.14 0 XP",
      "2026-02-03 sell ITUB4 100 46.5 0 XP",
      "2026-03-05 sell VALE3 50 81.29 0 XP",
      "2026-03-05 buy VALE3 50 81 0 XP",
    ],
  ],
  [
    "English",
    ["Date|Symbol|Side|Qty|Entry Price|Exit Price|P&L", "2026-02-13|ITUB4|Long|100|46.14|46.50|36.00"],
    ["2026-02-13 buy ITUB4 100 46.14 0 ", "2026-02-13 sell ITUB4 100 46.5 0 "],
  ],
  [
    "no result",
    [
      "Data compra|Data venda|Ativo|Qtd|Preço compra|Preço venda",
      "03/02/2026|05/03/2026|ITUB4|100|46,14|46,50",
    ],
    ["2026-02-03 buy ITUB4 100 46.14 0 ", "2026-03-05 sell ITUB4 100 46.5 0 "],
  ],
])("a journal with %s is read as its trades", (_what, rows, texts) => {
  expect(textsOf(...rows).toSorted()).toEqual(texts.toSorted());
});

it("the purchase of a row comes before its sale, whichever row of the file is the newest", () => {
  const header = "Data|Ativo|Qtd|Preço compra|Preço venda|Resultado";
  const rows = ["05/03/2026|ITUB4|100|43,51|44,51|100,00", "03/02/2026|VALE3|20|88,99|89,99|20,00"];
  for (const each of [rows, rows.toReversed()]) {
    const found = findOtherTable(unfoldJournals(fileOf(";", header, ...each)));
    const words = found?.table.rows.map(({ cells }) => cells[1]);
    // The newest first: the sale is above its purchase, as in every file in that order.
    expect(words).toEqual(
      each === rows ? ["Venda", "Compra", "Venda", "Compra"] : ["Compra", "Venda", "Compra", "Venda"],
    );
  }
});

it.each([
  [
    "a result that does not fit",
    "Data|Ativo|Qtd|Preço compra|Preço venda|Resultado",
    "03/02/2026|ITUB4|100|46,14|46,50|31,10",
  ],
  [
    "costs of both trades",
    "Data|Ativo|Qtd|Preço compra|Preço venda|Corretagem|Resultado",
    "03/02/2026|ITUB4|100|46,14|46,50|4,90|36,00",
  ],
  [
    "a side that its result contradicts",
    "Data|Ativo|C/V|Qtd|Entrada|Saída|Resultado",
    "03/02/2026|ITUB4|V|100|46,14|46,50|36,00",
  ],
  [
    "contracts",
    "Data|Ativo|Lado|Contratos|Preço de entrada|Preço de saída|Resultado bruto",
    "03/02/2026|WINJ26|C|2|128000|128100|40",
  ],
])("a journal with %s is refused with what it is", (_what, ...rows) => {
  const file = unfoldJournals(fileOf(";", ...rows));
  expect(otherKindOf(file, findOtherTable(file))).toBe("closed-lots");
});

it.each([
  ["a list of trades", "Data|Ativo|C/V|Quantidade|Preço", "03/02/2026|ITUB4|C|100|46,14"],
  [
    "purchases with a price to sell at",
    "Data|Ativo|Quantidade|Preço compra|Preço alvo venda",
    "03/02/2026|ITUB4|100|46,14|60,00",
  ],
  [
    "purchases beside sales",
    "Data|Ativo|Qtd compra|Preço compra|Qtd venda|Preço venda",
    "03/02/2026|ITUB4|100|46,14||",
  ],
])("%s stays as it is", (_what, ...rows) => {
  const file = fileOf(";", ...rows);
  expect(unfoldJournals(file)).toEqual(file);
});
