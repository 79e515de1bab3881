import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { FixedIncome } from "#contract/fixed-income.ts";
import type { Import } from "#contract/imports.ts";
import type { Reconciliation } from "#contract/reconciliation.ts";
import { startApi, type TestApi } from "#tests/support/api.ts";
import { redemptionsOf } from "#tests/support/fixed-income.ts";
import { confirmImport, positionsText, reviewWith, startImports } from "#tests/support/imports.ts";

const samples = join(import.meta.dirname, "../../../tests/samples/fixed-income");
const positionDay = "2026-07-31";

async function start(api: TestApi) {
  api.setNow("2026-11-28T15:00:00Z");
  const imports = await startImports(api);
  return { ...imports, files: [await readFile(join(samples, "position-fixed-income.xlsx"))] };
}

const cdbTerms = {
  kind: "CDB",
  issuer: "BANCO ALFA S/A",
  remuneration: "110% CDI",
  maturity: "2027-01-04",
  liquidity: "at-maturity",
};

it("a posição alone asks for the rate and the first day of each title, and tells the rest", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, path, files } = await start(api);
  const { contracts, reconciliation } = await reviewWith(client, path, files, { positionDay });
  expect(
    contracts.map(({ code, kinds, issuer, index, maturity, firstDay, quantity, unitPrice, ...rest }) =>
      [code, kinds[0], issuer, index, maturity, firstDay, quantity, unitPrice, rest.isFirstDayAsked].join(
        " | ",
      ),
    ),
  ).toEqual([
    "CDB125ABCDE | CDB | BANCO ALFA S/A | CDI | 2027-01-04 | 2025-01-02 | 10 | 1100.5 | true",
    "25A00123456 | LCI | BANCO BETA S/A | CDI | 2027-02-03 | 2025-02-03 | 5000 | 1.08 | true",
    "XPTO12 | DEBENTURE | COMPANHIA XPTO | IPCA | 2031-03-15 | 2024-03-15 | 8 | 1055.1 | true",
  ]);
  const causes = new Map(reconciliation?.differences.map(({ code, cause }) => [code, cause]));
  for (const code of ["CDB125ABCDE", "25A00123456", "XPTO12"]) expect(causes.get(code)).toBe("unknown-title");
});

it("the answer makes a contract that is worth the posição's value on its day, and undoing takes it back", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, portfolio, path, own, files } = await start(api);
  const choices = {
    positionDay,
    contracts: { CDB125ABCDE: { ...cdbTerms, firstDay: "2025-01-02" } },
  };
  const review = await reviewWith(client, path, files, choices);
  expect(review.contracts.find(({ code }) => code === "CDB125ABCDE")).toMatchObject({
    firstDay: "2025-01-02",
    isFirstDayAsked: true,
    problem: null,
  });
  expect(review.institutions.map(({ name }) => name)).toEqual(["BANCO ALFA S/A"]);
  await confirmImport(client, path, files, choices);
  const { contracts } = await client.get<FixedIncome>(`${own}/fixed-income`);
  expect(contracts).toMatchObject([
    { code: "CDB125ABCDE", name: "CDB BANCO ALFA S/A 110% do CDI", quantity: "10" },
  ]);
  // The value of the posição: 10 units at 1.100,50.
  const { propose } = redemptionsOf(client, portfolio, contracts[0]?.id ?? "");
  expect(await propose({ day: positionDay })).toMatchObject({ quantity: "10", gross: "11005" });
  const compared = await client.get<Reconciliation>(`${own}/reconciliation`);
  expect(compared.differences.map(({ code }) => code)).not.toContain("CDB125ABCDE");
  const again = await reviewWith(client, path, files, { positionDay });
  expect(again.contracts.map(({ code }) => code)).toEqual(["25A00123456", "XPTO12"]);
  const [newest] = await client.get<Import[]>(path);
  expect((await client.send("DELETE", `${path}/${newest?.id}`)).status).toBeLessThan(300);
  expect(await positionsText(client, own)).toEqual([]);
});

it.each([
  [{}, "Data da aplicação obrigatória"],
  [{ firstDay: "2026-08-03" }, "A aplicação começou antes do dia da Posição"],
])("an answer with the first day %j is refused: %s", async (firstDay, problem) => {
  await using api = await startApi({ hasHistory: true });
  const { client, path, files } = await start(api);
  const choices = { positionDay, contracts: { CDB125ABCDE: { ...cdbTerms, ...firstDay } } };
  const { contracts } = await reviewWith(client, path, files, choices);
  expect(contracts.find(({ code }) => code === "CDB125ABCDE")).toMatchObject({ problem });
});
