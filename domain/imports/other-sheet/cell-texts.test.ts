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
  ["PETROBRAS (PETR4)", "PETR4"],
  ["PETR4 (Petrobras PN N2)", "PETR4"],
  ["Itaú Unibanco PN (ITUB4F)", "ITUB4"],
  ["Kinea Renda Imobiliária FII (KNCR11)", "KNCR11"],
  ["ETF BOVA11", "BOVA11"],
  ["FII HGLG11", "HGLG11"],
  ["PETR4 PN", "PETR4"],
  ["petr4.SA PN N2", "PETR4"],
  ["PETR4*", "PETR4"],
  ["** PETR4", "PETR4"],
  ["VALE3 (1)", "VALE3"],
  ["VALE3F [12]", "VALE3"],
  ["HGLG11(*)", "HGLG11"],
])("reads the ticker of %j", (text, code) => {
  expect(parseAsset(text)).toMatchObject({ type: "listed", code });
});

it.each([
  "PETR4 VENDA",
  "VENDA PETR4",
  "PETR4 (venda)",
  "PETR4 (cancelada)",
  "Opção de compra (PETR4)",
  "PETR4 (direito de subscrição)",
  "Dividendos (PETR4)",
  "Empréstimo (PETR4)",
  "CDB (XPTO11)",
  "Debênture VALE (VALE29)",
  "PETR4 e VALE3",
  "VALE3 (PETR4)",
  "PETR4 (2026)",
  "PETR4 (100)",
  "PETR4 (0)",
  "PETROBRAS PETR4",
  "PETR4 (PETROBRAS) VENDA",
  "MXRF FII (MXRF12)",
  "Bitcoin (BTC)",
])("reads no ticker among the words of %j", (text) => {
  expect(parseAsset(text).type).not.toBe("listed");
});

it.each([
  ["20260105", true],
  ["20261305", false],
  ["2026010", false],
  ["12345678", false],
])("%j is a day of digits: %s", (text, expected) => {
  expect(isDayOfDigits(text)).toBe(expected);
});
