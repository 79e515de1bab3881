import { expect, test } from "vitest";
import { assetNames } from "./asset-names.ts";

test.each([
  ["PETR4", "Petróleo Brasileiro S.A.", "PETR4", "Petróleo Brasileiro S.A."],
  ["TESOURO-PREFIXADO-2032", "Tesouro Prefixado 2032", "Prefixado 2032", "TESOURO-PREFIXADO-2032"],
  ["CDB-BANCO-INTER-2027", "CDB do Inter", "CDB do Inter", "CDB-BANCO-INTER-2027"],
])("%s, '%s' is called '%s', with '%s' beside it", (ticker, name, main, detail) =>
  expect(assetNames({ ticker, name })).toEqual({ main, detail }),
);
