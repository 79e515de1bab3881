import { expect, test } from "vitest";
import { assetNames, monogramOf, otherNames } from "./asset-names.ts";

test.each([
  ["PETR4", "Petróleo Brasileiro S.A.", "PETR4", "Petróleo Brasileiro S.A."],
  ["TESOURO-PREFIXADO-2032", "Tesouro Prefixado 2032", "Prefixado 2032", "TESOURO-PREFIXADO-2032"],
  ["CDB-BANCO-INTER-2027", "CDB do Inter", "CDB do Inter", "CDB-BANCO-INTER-2027"],
])("%s, '%s' is called '%s', with '%s' beside it", (ticker, name, main, detail) =>
  expect(assetNames({ ticker, name })).toEqual({ main, detail }),
);

test("beside its usual name, a share has its company and a bond its whole name with the code", () => {
  expect(otherNames({ ticker: "PETR4", name: "Petróleo Brasileiro S.A." })).toBe("Petróleo Brasileiro S.A.");
  expect(otherNames({ ticker: "TESOURO-PREFIXADO-2032", name: "Tesouro Prefixado 2032" })).toBe(
    "Tesouro Prefixado 2032 · TESOURO-PREFIXADO-2032",
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
