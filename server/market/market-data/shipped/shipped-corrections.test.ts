import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, inject, it } from "vitest";
import { updateDistributions } from "#server/market/market-data/shipped/shipped-distribution-queries.ts";
import { updateConversions, updateEvents } from "#server/market/market-data/shipped/shipped-event-queries.ts";
import { createTestDatabase } from "#tests/support/database.ts";

const shipped = (file: string) => readFileSync(join(import.meta.dirname, "../../../../market-data", file));
const linesOf = (content: Buffer) => content.toString().trimEnd().split("\n").slice(1);
const ofTickers = (lines: string[], tickers: readonly string[]) =>
  lines.filter((line) => tickers.includes(line.slice(0, line.indexOf(",")))).join("\n");

/** Lines of an earlier version of the files. */
const earlier = {
  events: [
    "HLOG11,2025-05-29,split,1,10,2025-04-30,preços,",
    "RBRF11,2024-02-02,split,1,10,2024-01-28,preços,",
    "PETR4,2024-10-28,split,1,3,,preços,",
  ],
  conversions: [
    "BPFF11,RVBI11,2025-10-24,2025-09-30,10000,9321,2.239,merger,B3 ou companhia",
    "JBSS3,JBSS32,2025-06-30,2025-05-31,2,1,,conversion,conhecimento público",
  ],
  distributions: [
    "BBDC4,interest-on-equity,2026-04-06,2026-09-15,0.2973,",
    "BBDC4,interest-on-equity,2026-04-06,2026-10-30,0.2973,1",
    "BPFF11,amortization,2025-10-02,2025-10-14,2.24,",
    "MGCR11,amortization,2023-08-31,2023-09-08,0.33,",
    "PETR4,interest-on-equity,2026-04-22,2026-06-22,0.3131,1",
    "VIFI11,amortization,2025-03-19,2025-03-26,0.49,",
  ],
};

it("an installation with earlier data has this version's after its start, and people's decisions stay with their rows", async () => {
  await using database = await createTestDatabase(inject("clusterUrls"));
  const { catalogue } = database.databases;
  const load = (lines: { events: string; conversions: string; distributions: string }) =>
    catalogue.transaction().execute(async (db) => {
      await updateEvents(db, lines.events);
      await updateConversions(db, lines.conversions);
      await updateDistributions(db, lines.distributions);
    });
  const readRows = async () => ({
    events: await catalogue
      .selectFrom("corporate_events")
      .innerJoin("assets", "assets.id", "asset_id")
      .select(["ticker", "corporate_events.id", "ex_date", "bracket_from", "is_probable"])
      .orderBy("ticker")
      .orderBy("ex_date")
      .execute(),
    conversions: await catalogue
      .selectFrom("asset_conversions")
      .innerJoin("assets", "assets.id", "old_asset_id")
      .select(["ticker", "asset_conversions.id", "day", "cash_per_unit", "cost_share", "unit_cost"])
      .orderBy("ticker")
      .execute(),
    payments: await catalogue
      .selectFrom("distributions")
      .innerJoin("assets", "assets.id", "asset_id")
      .select(["ticker", "distributions.id", "record_date", "payment_date", "per_unit", "is_doubtful"])
      .where("kind", "in", ["amortization", "interest-on-equity"])
      .where("record_date", ">=", "2023-08-01")
      .orderBy("ticker")
      .orderBy("record_date")
      .orderBy("payment_date")
      .execute(),
  });
  await load({
    events: earlier.events.join("\n"),
    conversions: earlier.conversions.join("\n"),
    distributions: earlier.distributions.join("\n"),
  });
  const before = await readRows();
  expect([before.events.length, before.conversions.length, before.payments.length]).toEqual([3, 2, 6]);

  await load({
    events: ofTickers(linesOf(shipped("events.csv")), ["HLOG11", "RBRF11", "ALZM11", "AMER3"]),
    conversions: ofTickers(linesOf(shipped("conversions.csv")), ["BPFF11", "JBSS3", "RENT3", "MORC11"]),
    distributions: linesOf(gunzipSync(shipped("distributions.csv.gz")))
      .filter((line) =>
        /^(BPFF11|MGCR11|VIFI11),amort|^(BBDC4|PETR4),interest-on-equity,2026-04-[02][26]/.test(line),
      )
      .join("\n"),
  });
  const after = await readRows();
  const idOf = <Row extends { ticker: string; id: string }>(rows: Row[], ticker: string) =>
    rows.find((row) => row.ticker === ticker)?.id;
  expect(after.events).toMatchObject([
    { ticker: "ALZM11", ex_date: "2024-01-15", bracket_from: "2023-12-14", is_probable: true },
    { ticker: "AMER3", ex_date: "2024-08-27", bracket_from: null, is_probable: false },
    { ticker: "HLOG11", id: idOf(before.events, "HLOG11"), ex_date: "2025-05-12", bracket_from: null },
    { ticker: "RBRF11", id: idOf(before.events, "RBRF11"), ex_date: "2024-01-31", bracket_from: null },
  ]);
  expect(after.conversions).toMatchObject([
    { ticker: "BPFF11", id: idOf(before.conversions, "BPFF11"), day: "2025-10-15", cash_per_unit: "0" },
    { ticker: "JBSS3", id: idOf(before.conversions, "JBSS3"), day: "2025-06-09", cash_per_unit: "0" },
    { ticker: "RENT3", day: "2025-12-30", cost_share: "0", unit_cost: "49.6" },
  ]);
  const dayOf = (id: string | undefined) => before.payments.find((row) => row.id === id)?.payment_date;
  expect(
    after.payments.map(({ id, ticker, record_date, payment_date, per_unit, is_doubtful }) => [
      ticker,
      record_date,
      payment_date,
      per_unit,
      is_doubtful,
      dayOf(id) === payment_date,
    ]),
  ).toEqual([
    ["BBDC4", "2026-04-06", "2026-09-15", "0.2973", false, true],
    ["BPFF11", "2025-08-18", "2025-10-14", "2.239", false, true],
    ["MGCR11", "2023-08-01", "2023-09-08", "0.332876", false, true],
    ["PETR4", "2026-04-22", "2026-05-20", "0.31311454", false, false],
    ["PETR4", "2026-04-22", "2026-06-22", "0.31311454", false, true],
    ["VIFI11", "2025-03-19", "2025-03-26", "0.4868202", false, true],
  ]);
});
