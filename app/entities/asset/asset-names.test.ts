import { expect, test } from "vitest";
import { assetNames, otherNames } from "./asset-names.ts";

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
