import { expect, test } from "vitest";
import { assetNames, fullName, monogramOf } from "./asset-names.ts";

test.each([
  ["PETR4", "Petróleo Brasileiro S.A.", "PETR4", "Petróleo Brasileiro S.A."],
  ["TESOURO-PREFIXADO-2032", "Tesouro Prefixado 2032", "Tesouro Prefixado 2032", undefined],
  ["CDB-BANCO-INTER-2027", "CDB do Inter", "CDB do Inter", undefined],
  ["LCI CAIXA", "LCI Caixa 94% do CDI", "LCI Caixa 94% do CDI", undefined],
  ["CDB", "Certificado de Depósito Bancário", "CDB", "Certificado de Depósito Bancário"],
])("%s, '%s' is called '%s', with '%s' beside it", (ticker, name, main, detail) =>
  expect(assetNames({ ticker, name })).toEqual({ main, detail }),
);

test("in full, a share has its code and its company, and a bond its name alone", () => {
  expect(fullName({ ticker: "PETR4", name: "Petróleo Brasileiro S.A." })).toBe(
    "PETR4, Petróleo Brasileiro S.A.",
  );
  expect(fullName({ ticker: "TESOURO-PREFIXADO-2032", name: "Tesouro Prefixado 2032" })).toBe(
    "Tesouro Prefixado 2032",
  );
});

test.each([
  ["PETR4", "Petróleo Brasileiro S.A.", "PE"],
  ["BTC", "Bitcoin", "BTC"],
  ["TESOURO-IPCA-2035", "Tesouro IPCA+ 2035", "IP"],
  ["CDB-BANCO-INTER-2027", "CDB do Inter", "CDB"],
  ["ótica", "Ótica da esquina", "ÓT"],
  ["3R", "Fazenda 3R", "R"],
  ["2027", "Consórcio 2027", "20"],
])("%s, '%s' has the monogram %s", (ticker, name, letters) =>
  expect(monogramOf({ ticker, name })).toBe(letters),
);
