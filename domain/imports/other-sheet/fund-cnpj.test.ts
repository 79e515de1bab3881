import { expect, it } from "vitest";
import { parseAsset } from "#domain/imports/other-sheet/cell-texts.ts";
import { fileOf, guessOf, read } from "#tests/support/other-sheets.ts";

it.each([
  ["26.199.519/0001-34", "26199519000134", "26199519000134"],
  ["26199519000134", "26199519000134", "26199519000134"],
  ["CNPJ 26.199.519/0001-34", "26199519000134", "26199519000134"],
  ["CNPJ: 26.199.519/0001-34", "26199519000134", "26199519000134"],
  ["Itaú Privilège - 26.199.519/0001-34", "26199519000134", "Itaú Privilège"],
  ["Itaú Privilège (CNPJ 26.199.519/0001-34)", "26199519000134", "Itaú Privilège"],
])("%s is a fund", (text, code, name) => expect(parseAsset(text)).toEqual({ type: "other", code, name }));

it.each(["26.199.519/0001-35", "26199519000135", "126199519000134", "PETR4"])("%s is no CNPJ", (text) => {
  expect(parseAsset(text).code).not.toBe("26199519000134");
});

it("a column of CNPJ is the asset", () => {
  const file = fileOf(
    ";",
    "Data|CNPJ|Movimento|Cotas|Valor da Cota",
    "25/05/2025|26.199.519/0001-34|Aplicação|10.000,00000000|1,35264700",
  );
  expect(read(file).texts).toEqual(["2025-05-25 buy 26199519000134 10000 1.352647 0 "]);
});

it.each([
  ["Data|Ativo|CNPJ|Operação|Quantidade|Preço", "Ativo"],
  ["Data|Fundo|CNPJ|Operação|Quantidade|Preço", "CNPJ"],
])("the asset of %s is the column %s", (header, column) => {
  const { table, guess } = guessOf(fileOf(";", header, "25/05/2025|Nome|26.199.519/0001-34|Compra|10|1,50"));
  expect(table.headers[guess.asset ?? -1]).toBe(column);
});

it.each([
  ["Fundo", "Verde AM FIC FIM", "Verde AM FIC FIM"],
  ["Nome do fundo", " Verde  AM FIC FIM ", "Verde AM FIC FIM"],
  ["Observação", "Verde AM FIC FIM", "26199519000134"],
  // Without a name the fund keeps its CNPJ.
  ["Fundo", "-", "26199519000134"],
])("a column %s with '%s' beside the CNPJ names the fund %s", (header, cell, expected) => {
  const file = fileOf(
    ";",
    `Data|Movimento|CNPJ|${header}|Cotas|Valor da Cota`,
    `25/05/2025|Aplicação|26.199.519/0001-34|${cell}|10|1,50`,
  );
  const [row] = read(file).rows;
  expect(row?.kind === "other-trades" && row.product).toEqual({
    type: "other",
    code: "26199519000134",
    name: expected,
  });
});
