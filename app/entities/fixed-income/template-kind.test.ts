import { expect, it } from "vitest";
import { templateKind } from "#app/entities/fixed-income/template-kind.ts";

it("knows the kind of the catalogue's codes", () => {
  expect(["CDB", "lci", "DEB", "DEB-INC"].map(templateKind)).toEqual([
    "CDB",
    "LCI",
    "DEBENTURE",
    "INCENTIVISED_DEBENTURE",
  ]);
});

it("knows none of a security, nor of a kind without contracts", () => {
  expect(["PETR4", "COE", "LF", "CDB NUBANK", ""].map(templateKind)).toEqual(Array(5).fill(undefined));
});
