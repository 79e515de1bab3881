import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { treasuryBond } from "./treasury-bond.ts";

type Row = { ticker: string; name: string; asset_class: string; maturity: string };
const rows: Row[] = parse(readFileSync("market-data/assets.csv", "utf8"), { columns: true });
const bonds = rows.filter(({ asset_class }) => asset_class === "TREASURY");

const names: Record<string, string> = {
  "Tesouro Selic": "selic",
  "Tesouro Prefixado": "prefixado",
  "Tesouro Prefixado com Juros Semestrais": "prefixado-js",
  "Tesouro IPCA+": "ipca",
  "Tesouro IPCA+ com Juros Semestrais": "ipca-js",
  "Tesouro IGPM+ com Juros Semestrais": "igpm-js",
  "Tesouro Renda+ Aposentadoria Extra": "renda",
  "Tesouro Educa+": "educa",
};

test("the tickers of all shipped bonds tell their kind and maturity", () => {
  expect(bonds).toHaveLength(65);
  const told = bonds.map(({ ticker }) => ({ ticker, ...treasuryBond(ticker) }));
  expect(told).toEqual(
    bonds.map(({ ticker, name, maturity }) => ({ ticker, maturity, kind: names[name.slice(0, -5)] })),
  );
});

test.each([
  "PETR4",
  "TESOURO-SELIC",
  "TESOURO-SELIC-20290",
  "TESOURO-PREFIXADO-JS",
  "MEU-TESOURO-SELIC-2029",
])("%s is no bond", (ticker) => {
  expect(treasuryBond(ticker)).toBeUndefined();
});
