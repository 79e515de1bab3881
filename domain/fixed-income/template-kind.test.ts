import { expect, it } from "vitest";
import { templateKind } from "#domain/fixed-income/template-kind.ts";

it("knows the kind of the catalogue's codes", () => {
  expect(["CDB", "lci", "DEB", "DEB-INC", "LF"].map(templateKind)).toEqual([
    "CDB",
    "LCI",
    "DEBENTURE",
    "INCENTIVISED_DEBENTURE",
    "OTHER",
  ]);
});

it("knows none of a security, nor of a kind without contracts", () => {
  expect(["PETR4", "COE", "OTHER", "CDB NUBANK", ""].map(templateKind)).toEqual(Array(5).fill(undefined));
});
