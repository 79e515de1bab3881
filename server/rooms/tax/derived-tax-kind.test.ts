import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { AssetClassCode } from "#contract/assets.ts";
import { derivedTaxKind } from "#domain/tax/derived-tax-kind.ts";

type Row = { ticker: string; name: string; classCode: AssetClassCode; subclass: string };

/** The shipped catalogue; its first four columns have no quoted line breaks. */
const catalogue: Row[] = readFileSync(new URL("../../../market-data/assets.csv", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => {
    const cells = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
      ([, quoted, plain]) => quoted ?? plain ?? "",
    );
    const [ticker = "", name = "", classCode = "", subclass = ""] = cells;
    return { ticker, name, classCode: AssetClassCode.parse(classCode), subclass };
  });

const kindOf = (row: Row) => derivedTaxKind({ ...row, isCustom: false });
const tickersOf = (kind: string) =>
  catalogue.filter((row) => kindOf(row).kind === kind).map(({ ticker }) => ticker);

it("knows units, Fiagros and funds of the catalogue", () => {
  expect(tickersOf("unit")).toEqual(
    expect.arrayContaining(["ALUP11", "BPAC11", "ENGI11", "KLBN11", "SANB11", "SAPR11", "TAEE11"]),
  );
  expect(tickersOf("unit").every((ticker) => ticker.endsWith("11"))).toBe(true);
  expect(tickersOf("fiagro")).toEqual(expect.arrayContaining(["KNCA11", "SNAG11", "RZAG11"]));
  expect(tickersOf("fii")).toEqual(expect.arrayContaining(["HGLG11", "KNRI11", "MXRF11"]));
  expect(tickersOf("fi-infra")).toEqual(
    expect.arrayContaining([
      "BDIF11",
      "CPTI11",
      "IFRA11",
      "KDIF11",
      "PFIN11",
      "PICE11",
      "VIGT11",
      "XPID11",
      "XPIE11",
    ]),
  );
  expect(tickersOf("share")).toEqual(expect.arrayContaining(["PETR4", "VALE3", "ITSA4"]));
});

// Words of bonds in the names of ETFs, against the list by ticker.
it("takes an ETF for one of fixed income exactly where its name has a Brazilian bond", () => {
  const bonds = /RENDA FIXA|AUVP RENDA|IMA-?B|IRF-?M|TESOURO|DEBENTURES|TREASURY BOND|INFLAÇÃO|CRA\/CRI/i;
  const etfs = catalogue.filter(({ classCode }) => classCode === "ETF");
  expect(etfs.length).toBeGreaterThan(90);
  expect(tickersOf("fixed-income-etf")).toEqual(
    etfs.filter(({ name }) => bonds.test(name)).map(({ ticker }) => ticker),
  );
});

it("doubts what a description does not settle", () => {
  const own = { ticker: "XPTO11", name: "Fundo", subclass: null, isCustom: true };
  expect(derivedTaxKind({ ...own, classCode: "FII" })).toEqual({ kind: "fii", isDoubtful: true });
  expect(derivedTaxKind({ ...own, classCode: "FII", ticker: "KDIF11" }).kind).toBe("fi-infra");
  expect(derivedTaxKind({ ...own, classCode: "FII", name: "Fiagro do Cerrado" }).kind).toBe("fiagro");
  expect(derivedTaxKind({ ...own, classCode: "FIXED_INCOME", ticker: "X", name: "LCA Banco" }).kind).toBe(
    "exempt-fixed-income",
  );
  const named = catalogue.filter(({ ticker, name }) => ticker !== name);
  expect(named.filter((row) => kindOf(row).isDoubtful).map(({ ticker }) => ticker)).toEqual([
    "BBOI11",
    "DOLA11",
    "USDB11",
    "XFIX11",
  ]);
  const unnamed = catalogue.filter(({ ticker, name, classCode }) => ticker === name && classCode === "ETF");
  expect(unnamed).toHaveLength(13);
  expect(unnamed.every((row) => kindOf(row).isDoubtful)).toBe(true);
});
