import { expect, it } from "vitest";
import { derivativeMarketOf, isDayOfDigits, parseAsset } from "#domain/imports/other-sheet/cell-texts.ts";

it.each([
  ["Opção de Compra", "OPCAO"],
  ["OPCAO DE VENDA SOBRE ACOES", "OPCAO"],
  ["Opções", "OPCAO"],
  ["Mercado a Termo", "TERMO"],
  ["FUTURO", "FUTURO"],
  ["Exercício de Opção de Compra", "EXERCICIO DE OPCAO"],
  ["EXERC OPC VENDA", "EXERCICIO DE OPCAO"],
  ["Mercado à Vista", ""],
  ["Mercado Fracionário", ""],
  ["comprei para o futuro", ""],
  ["Opção barata", ""],
])("the market of a row with %j is %j", (cell, market) => {
  expect(derivativeMarketOf(["ITUB4", cell, "10"])).toBe(market);
});

it("a code is an option's or a forward trade's if its market says so", () => {
  expect(parseAsset("PETRB340", "OPCAO")).toMatchObject({ type: "option", code: "PETRB340" });
  expect(parseAsset("VALE3T", "TERMO")).toMatchObject({ type: "term", code: "VALE3" });
  expect(parseAsset("VALE3")).toMatchObject({ type: "listed", code: "VALE3" });
});

it.each([
  ["20260105", true],
  ["20261305", false],
  ["2026010", false],
  ["12345678", false],
])("%j is a day of digits: %s", (text, expected) => {
  expect(isDayOfDigits(text)).toBe(expected);
});
