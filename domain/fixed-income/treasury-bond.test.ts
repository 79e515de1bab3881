import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { knownRepayment, treasuryBond, unknownRepaymentDay } from "./treasury-bond.ts";

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

test("a bond with a fixed rate repays 1,000.00 on the first business day of its year", () => {
  const told = (ticker: string) => {
    const repaid = knownRepayment(ticker);
    return repaid && `${repaid.day} ${repaid.price}`;
  };
  expect(told("TESOURO-PREFIXADO-2026")).toBe("2026-01-02 1000");
  // 1 and 2 January 2027 are a holiday and a Saturday.
  expect(told("TESOURO-PREFIXADO-JS-2027")).toBe("2027-01-04 1000");
  for (const other of ["TESOURO-SELIC-2025", "TESOURO-IPCA-2024", "TESOURO-RENDA-2030", "PETR4"])
    expect(told(other)).toBeUndefined();
});

test("the repaid amount of other bonds is unknown from their repayment on", () => {
  const unknown = (ticker: string, day: string) => unknownRepaymentDay(ticker, day);
  // 1 March 2025 is the Saturday of Carnival.
  expect(unknown("TESOURO-SELIC-2025", "2025-03-04")).toBeNull();
  expect(unknown("TESOURO-SELIC-2025", "2025-03-05")).toBe("2025-03-05");
  expect(unknown("TESOURO-RENDA-2030", "2049-12-14")).toBeNull();
  expect(unknown("TESOURO-RENDA-2030", "2049-12-15")).toBe("2049-12-15");
  for (const other of ["TESOURO-PREFIXADO-2026", "PETR4"]) expect(unknown(other, "2060-01-04")).toBeNull();
});
