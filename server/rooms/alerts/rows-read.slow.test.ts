import { sql } from "kysely";
import { expect, it } from "vitest";
import { inlineComputations } from "#server/app/inline-computations.ts";
import { sendAlerts } from "#server/rooms/alerts/send-alerts.ts";
import { sendMonthlyReports } from "#server/rooms/alerts/send-reports.ts";
import type { AlertServices } from "#server/rooms/alerts/services.ts";
import {
  createPortfolio,
  findAsset,
  signUp,
  startApi,
  type TestApi,
  verifyAddresses,
} from "#tests/support/api.ts";
import { manyTrades } from "#tests/support/b3-files.ts";
import { confirmImport, importsPath } from "#tests/support/imports.ts";
import { createLazyJobs } from "#tests/support/jobs.ts";
import { quote } from "#tests/support/market.ts";
import { disconnect, resetCounts, rowsRead } from "#tests/support/rows-read.ts";

const own = 1_500;
const others = 6_000;

/** Readings of each row of the person: by an index and from the table, by each job and each page. One scan of all rows would be five more. */
const readingsOfRow = 12;

/** Runs both jobs at an instant. Returns the number of mails. */
async function sendAll(api: TestApi, instant: string): Promise<number> {
  const jobs = createLazyJobs(api.url);
  const { accounts, catalogue, people } = api.databases;
  const services: AlertServices = {
    accounts,
    catalogue,
    clock: () => new Date(instant),
    computations: inlineComputations(people),
    jobs,
    log: { warn: () => {} },
    ending: new AbortController().signal,
  };
  try {
    await sendAlerts(services);
    await sendMonthlyReports(services);
  } finally {
    await jobs.close();
  }
  return (await api.mails()).length;
}

it.each([{ isAnalysed: false }, { isAnalysed: true }])(
  "mails alerts and reports, and shows a report, from the person's own rows where the planner has statistics: $isAnalysed",
  async ({ isAnalysed }) => {
    await using api = await startApi();
    const ana = await signUp(api);
    const bia = await signUp(api);
    const ofAna = await createPortfolio(ana);
    await confirmImport(bia, importsPath(await createPortfolio(bia)), [manyTrades(others)]);
    await confirmImport(ana, importsPath(ofAna), [manyTrades(own)]);
    const { id: assetId } = await findAsset(ana, "PETR4");
    await quote(api, "PETR4", { "2026-11-19": "38" });
    await ana.post("/price-alerts", { assetId, direction: "up", price: "40" });
    const wishes = { alerts: true, alertAmounts: true, report: true, reportAmounts: true };
    expect((await ana.send("PUT", "/account/mails", { body: wishes })).status).toBe(204);
    await verifyAddresses(api);
    const before = (await api.mails()).length;
    await quote(api, "PETR4", { "2026-11-30": "40.12" });
    if (isAnalysed) await sql`analyze`.execute(api.superuser);
    await resetCounts(api);

    expect(await sendAll(api, "2026-12-01T12:00:00Z")).toBe(before + 2);
    const path = `/portfolios/${ofAna.id}`;
    expect((await ana.send("GET", `${path}/report?from=2026-01-01&to=2026-11-20`)).status).toBe(200);
    expect((await ana.send("GET", `${path}/notices`)).status).toBe(200);
    await disconnect(api);
    const read = await rowsRead(api, ["transactions", "ledger_assets", "imports", "imported_rows"]);
    expect(read.transactions).toBeGreaterThan(own);
    for (const [table, rows] of Object.entries(read))
      expect({ table, isBounded: rows < own * readingsOfRow, rows }).toMatchObject({ isBounded: true });
  },
  300_000,
);
