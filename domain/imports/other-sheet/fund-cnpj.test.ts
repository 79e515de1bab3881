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
