import { expect, it } from "vitest";
import { proposedClass } from "#domain/imports/asset-class.ts";
import { parseProduct } from "#domain/imports/product.ts";

it.each([
  ["PETR4 - PETROBRAS", "STOCK"],
  ["AAPL34 - APPLE INC", "BDR"],
  ["BIVB39 - ISHARES CORE S&P 500", "BDR"],
  ["HGLG11 - PATRIA LOG - FUNDO DE INVESTIMENTO IMOBILIARIO", "FII"],
  ["BOVA11 - ISHARES IBOVESPA FUNDO DE INDICE", "ETF"],
  ["KLBN11 - KLABIN S/A", null],
  ["CDB - CDB424EXEMPL - BANCO", "FIXED_INCOME"],
  ["Tesouro Selic 2029", "TREASURY"],
  ["MXRF12 - MAXI", null],
  ["FUNDO QUALQUER", null],
  ["26199519000134", "FUND"],
  ["26199519000135", null],
])("proposes for %s the class %s", (text, assetClass) => {
  expect(proposedClass(parseProduct(text))).toBe(assetClass);
});

it("takes the class from the sheet of a posição first", () => {
  expect(proposedClass(parseProduct("KLBN11 - KLABIN S/A"), "Posição - Ações")).toBe("STOCK");
  expect(proposedClass(parseProduct("KLBN11 - KLABIN S/A"), "Acoes")).toBe("STOCK");
  expect(proposedClass(parseProduct("HGLG11 - FII"), "Posição - Fundos")).toBe("FII");
});
