import { expect, it } from "vitest";
import type { CorporateEvent } from "#contract/corporate-events.ts";
import type { Position } from "#contract/positions.ts";
import { createCvmFunds } from "#server/market/market-data/sources/funds/cvm-funds.ts";
import { startApi } from "#tests/support/api.ts";
import { startEvents } from "#tests/support/corporate-events.ts";
import { classRow, dailyFile, dailyRow, dailyZip, registryZip } from "#tests/support/fund-files.ts";
import { runSources, startPublisher } from "#tests/support/publisher.ts";

const kinea = "12345678000195";
const alaska = "12987743000186";
const cnpjs = { [kinea]: "12.345.678/0001-95", [alaska]: "12.987.743/0001-86" };
const may = "2026-05-29";
const november = "2026-11-30";
const now = "2026-12-15T15:00:00Z";

type Quotas = Record<string, string>;

/** A person, and CVM's registry and quotas; the first fund is a long-term one, the other has shares. */
async function startFunds(terms: Partial<Parameters<typeof classRow>[0]> = {}) {
  const api = await startApi({ sources: ["cvm-funds"] });
  api.setNow(now);
  const publisher = await startPublisher();
  const source = createCvmFunds({ url: publisher.url });
  const classes = [
    classRow({ cnpj: kinea, name: "KINEA FIF MULTIMERCADO", ...terms }),
    classRow({ cnpj: alaska, name: "ALASKA BLACK FIF", kind: "Ações", fund: "2", id: "2" }),
  ];
  publisher.publish("/dados/FI/CAD/DADOS/registro_fundo_classe.zip", registryZip({ classes }));
  let runs = 0;
  // Every four hours, as the server.
  const run = () =>
    runSources(api.databases.catalogue, [source], new Date(Date.parse(now) + 4 * 3_600_000 * runs++));
  await run();
  const events = await startEvents(api);
  return {
    ...events,
    api,
    /** Publishes the quotas of days for both funds, and loads them. */
    async quotas(days: Quotas) {
      const byMonth = Map.groupBy(Object.entries(days), ([day]) => day.slice(0, 7).replace("-", ""));
      for (const [month, ofMonth] of byMonth) {
        const rows = ofMonth.flatMap(([day, quota]) =>
          Object.values(cnpjs).map((cnpj) => dailyRow(cnpj, day, quota)),
        );
        publisher.publish(
          `/dados/FI/DOC/INF_DIARIO/DADOS/inf_diario_fi_${month}.zip`,
          dailyZip({ [month]: dailyFile(rows) }),
        );
      }
      await run();
    },
    deny: async (method: "PUT" | "DELETE", day: string, ticker = kinea) =>
      (await events.client.send(method, `${events.path}/steps/${await events.idOf(ticker)}/${day}`)).status,
    position: async () => (await events.client.get<Position[]>(`${events.base}/positions`))[0],
    async [Symbol.asyncDispose]() {
      await publisher[Symbol.asyncDispose]();
      await api[Symbol.asyncDispose]();
    },
  };
}

const terms = ({ day, status, quantity, total, proposal }: CorporateEvent) =>
  `${day} ${status} ${quantity} ${total} ${proposal ? (proposal.missing ?? "whole") : "recorded"}`;

/** The figures are those that `domain/tax/come-cotas.test.ts` works out by hand. */
it("proposes what the registry and the quotas lead to, and changes nothing before it is recorded", async () => {
  await using funds = await startFunds();
  const { adjust, buy, list, position, preview, quotas, undo } = funds;
  await buy(kinea, "2026-01-05", "10000", "1");
  await buy(alaska, "2026-01-05", "10000", "1");
  await quotas({ [may]: "1.100000000000", [november]: "1.15" });
  const asked = await list();
  expect(asked.map(terms)).toEqual([
    `${november} probable 64.32173913 73.97 whole`,
    `${may} probable 136.36363636 150 whole`,
  ]);
  expect(asked[1]).toMatchObject({
    kind: "come-cotas",
    asset: { ticker: kinea },
    isStep: false,
    adjustmentId: null,
    effect: null,
    source: "Lei 14.754/2023",
  });
  expect(await position()).toMatchObject({ quantity: "10000" });

  const taken = { ticker: kinea, kind: "come-cotas", day: may, quantity: "136.36363636", total: "150" };
  expect(await preview(taken)).toMatchObject({ after: { quantity: "9863.63636364" } });
  const id = await adjust(taken);
  expect((await list()).map(terms)).toEqual([
    `${november} probable 64.32173913 73.97 whole`,
    `${may} own 136.36363636 150 recorded`,
  ]);
  expect(await position()).toMatchObject({ quantity: "9863.63636364", invested: "10000" });
  expect((await undo(id)).status).toBe(204);
  expect(await list()).toEqual(asked);
});

it("keeps that it did not happen, until that is taken back", async () => {
  await using funds = await startFunds();
  const { base, buy, client, deny, list, quotas } = funds;
  await buy(kinea, "2026-01-05", "10000", "1");
  await quotas({ [may]: "1.1", [november]: "1.15" });
  const asked = await list();
  expect(await deny("PUT", may)).toBe(204);
  expect(await deny("PUT", may)).toBe(204);
  expect((await list()).map(terms)).toEqual([
    `${november} probable null null cost`,
    `${may} ignored 136.36363636 150 whole`,
  ]);
  expect(await client.get("/account/export")).toMatchObject({
    portfolios: [{ deniedComeCotas: [{ ticker: kinea, day: may }], answeredPriceSteps: [] }],
  });
  expect(await deny("DELETE", may)).toBe(204);
  expect(await list()).toEqual(asked);
  expect(await deny("DELETE", may)).toBe(404);
  // Another day, a fund without come-cotas, a fund that was never bought, and a stranger's portfolio.
  expect(await deny("PUT", "2026-05-28")).toBe(404);
  expect(await deny("PUT", "2027-05-31")).toBe(404);
  await buy(alaska, "2026-01-05", "10", "1");
  expect(await deny("PUT", may, alaska)).toBe(404);
  const stranger = await startEvents(funds.api);
  const assetId = await stranger.idOf(kinea);
  expect((await stranger.client.send("PUT", `${stranger.path}/steps/${assetId}/${may}`)).status).toBe(404);
  expect((await stranger.client.send("PUT", `${base}/corporate-events/steps/${assetId}/${may}`)).status).toBe(
    404,
  );
});

it("has no amounts without the quota of the day, and has them once that is loaded", async () => {
  await using funds = await startFunds();
  await funds.buy(kinea, "2026-05-04", "10000", "1");
  expect((await funds.list()).map(terms)).toEqual([
    `${november} probable null null quota`,
    `${may} probable null null quota`,
  ]);
  await funds.quotas({ [may]: "1.1", [november]: "1.1" });
  expect((await funds.list()).map(terms)).toEqual([`${may} probable 136.36363636 150 whole`]);
});

it.each([
  ["of shares", { kind: "Ações" }],
  ["whose tax class is not known", { longTerm: "" }],
  ["that is closed-ended", { condominium: "Fechado" }],
])("proposes nothing for a fund %s", async (_, changed) => {
  await using funds = await startFunds(changed);
  await funds.buy(kinea, "2026-01-05", "10000", "1");
  await funds.quotas({ [may]: "1.1", [november]: "1.15" });
  expect(await funds.list()).toEqual([]);
});

it("has 20 % for a short-term fund, and nothing for a time in which it was not held", async () => {
  await using funds = await startFunds({ longTerm: "N" });
  await funds.buy(kinea, "2026-01-05", "10000", "1");
  await funds.sell(kinea, "2026-07-01", "10000", "1.1");
  await funds.quotas({ [may]: "1.1", [november]: "1.15" });
  expect((await funds.list()).map(terms)).toEqual([`${may} probable 181.81818181 200 whole`]);
});
