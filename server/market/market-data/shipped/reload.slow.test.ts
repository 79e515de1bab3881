import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, inject, it } from "vitest";
import type { ListedPayment } from "#domain/income/merge-distributions.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { findDistributions } from "#server/market/market-data/catalogue/distribution-queries.ts";
import { storeIncome } from "#server/market/market-data/refresh/store-income.ts";
import { updateDistributions } from "#server/market/market-data/shipped/shipped-distribution-queries.ts";
import { updateConversions, updateEvents } from "#server/market/market-data/shipped/shipped-event-queries.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { convert, findAssetId, split } from "#tests/support/market.ts";

const shippedFile = (name: string) => readFile(join(import.meta.dirname, "../../../../market-data", name));
const linesOf = (content: Buffer) => content.toString().trimEnd().split("\n").slice(1).join("\n");

/** Loads what `loadHistory` loads, without the prices. */
async function load({ databases: { catalogue } }: TestDatabase): Promise<void> {
  const [events, conversions, distributions] = await Promise.all(
    ["events.csv", "conversions.csv", "distributions.csv.gz"].map(shippedFile),
  );
  if (!events || !conversions || !distributions) throw new Error("a shipped file is missing");
  await catalogue.transaction().execute(async (db) => {
    await updateEvents(db, linesOf(events));
    await updateConversions(db, linesOf(conversions));
    await updateDistributions(db, linesOf(gunzipSync(distributions)));
  });
}

async function readRows({ databases: { catalogue } }: TestDatabase) {
  return {
    events: await catalogue.selectFrom("corporate_events").selectAll().orderBy("id").execute(),
    conversions: await catalogue.selectFrom("asset_conversions").selectAll().orderBy("id").execute(),
    // Coupons are computed, and no file has them.
    distributions: (
      await catalogue
        .selectFrom("distributions")
        .selectAll()
        .where("origin", "<>", "calendar")
        .orderBy("id")
        .execute()
    ).map(({ payment_known_at: _, ...row }) => row),
  };
}

it("keeps the ids of what it loads again, corrects the values and deletes what no longer ships", async () => {
  await using database = await createTestDatabase(inject("clusterUrls"));
  const { catalogue } = database.databases;
  await load(database);
  const shipped = await readRows(database);
  expect(shipped.events.length).toBeGreaterThan(300);
  expect(shipped.conversions.length).toBeGreaterThan(25);
  expect(shipped.distributions).toHaveLength(37_352);

  await catalogue
    .updateTable("corporate_events")
    .set({ ratio_to: "2", source: "?", bracket_from: "2024-05-01" })
    .where("asset_id", "=", await findAssetId(database, "MGLU3"))
    .where("ex_date", "=", "2024-05-27")
    .execute();
  await split(database, "PETR4", "2030-01-02", "2");
  await catalogue
    .updateTable("asset_conversions")
    .set({ day: "2020-01-02", bracket_from: null, cash_per_unit: "9" })
    .where("old_asset_id", "=", await findAssetId(database, "CPLE6"))
    .execute();
  await convert(database, ["PETR3", "PETR4"], { day: "2026-01-02" });

  const petr4 = await findAssetId(database, "PETR4");
  const instalment = await catalogue
    .selectFrom("distributions")
    .select("id")
    .where("asset_id", "=", petr4)
    .where("record_date", "=", "2025-04-16")
    .where("payment_date", "=", "2025-06-20")
    .executeTakeFirstOrThrow();
  await catalogue
    .updateTable("distributions")
    .set({ payment_date: null, is_doubtful: true, source: "?" })
    .where("id", "=", instalment.id)
    .execute();
  const other = { asset_id: petr4, kind: "dividend", record_date: "2025-04-16", source: "?" };
  await catalogue
    .insertInto("distributions")
    .values({ ...other, payment_date: "2025-07-21", per_unit: "0.3548", origin: "shipped" })
    .execute();
  await load(database);
  expect(await readRows(database)).toEqual(shipped);
});

it("gives an event of another kind on the same day another id", async () => {
  await using database = await createTestDatabase(inject("clusterUrls"));
  await split(database, "ITUB4", "2025-03-18", "11", "10");
  const itub4 = await findAssetId(database, "ITUB4");
  const isThatDay = ({ asset_id, ex_date }: { asset_id: string; ex_date: string }) =>
    asset_id === itub4 && ex_date === "2025-03-18";
  const before = (await readRows(database)).events.find(isThatDay);
  await load(database);
  const after = (await readRows(database)).events.find(isThatDay);
  expect([before?.kind, after?.kind]).toEqual(["split", "bonus"]);
  expect(after?.id).not.toBe(before?.id);
});

it("keeps what providers have completed or added, and takes no payment twice", async () => {
  await using database = await createTestDatabase(inject("clusterUrls"));
  const { catalogue } = database.databases;
  const itub4 = await findAssetId(database, "ITUB4");
  const egie3 = await findAssetId(database, "EGIE3");
  const known = { is_doubtful: false, source: "B3", kind: "dividend" };
  await catalogue
    .insertInto("distributions")
    .values([
      // The file has this payment as 0.8814, without a payment date.
      {
        ...known,
        asset_id: egie3,
        record_date: "2025-08-21",
        payment_date: "2026-09-30",
        per_unit: "0.881412",
        origin: "shipped",
      },
      // The file has this payment too, rounded.
      {
        ...known,
        kind: "interest-on-equity",
        asset_id: itub4,
        record_date: "2025-06-09",
        payment_date: "2025-08-29",
        per_unit: "0.33412",
        origin: "provider",
      },
      {
        ...known,
        asset_id: itub4,
        record_date: "2026-11-09",
        payment_date: null,
        per_unit: "0.5",
        origin: "provider",
      },
    ])
    .execute();
  const before = (await readRows(database)).distributions;
  await load(database);
  const after = (await readRows(database)).distributions;
  const paid = (assetId: string, recordDate: string) =>
    after.filter(({ asset_id, record_date }) => asset_id === assetId && record_date === recordDate);
  const [completed, repeated, added] = before;
  expect(paid(egie3, "2025-08-21")).toEqual([{ ...completed, source: "B3 e StatusInvest" }]);
  expect(paid(itub4, "2025-06-09")).toEqual([repeated]);
  expect(paid(itub4, "2026-11-09")).toEqual([added]);
});

it("says of a payment that its day is not known, and takes the day from a provider", async () => {
  await using database = await createTestDatabase(inject("clusterUrls"));
  const { catalogue } = database.databases;
  await load(database);
  const abev3 = await findAssetId(database, "ABEV3");
  const find = async () =>
    ((await findDistributions(catalogue, [abev3])).get(abev3) ?? [])
      .filter(({ kind, recordDate }) => kind === "dividend" && recordDate === "2017-06-23")
      // The instant of a change is that of the test.
      .map(({ knownAt: _, ...distribution }) => distribution)[0];
  const shipped = await find();
  expect(shipped).toMatchObject({
    paymentDate: "2017-06-23",
    source: "B3 e StatusInvest, sem a data do pagamento",
  });
  const listed = (paymentDate: string | null, perUnit: string): ListedPayment[] => [
    { kind: "dividend", recordDate: "2017-06-23", paymentDate, perUnit: decimal(perUnit), source: "B3" },
  ];
  await storeIncome(catalogue, abev3, { payments: listed(null, "0.16001"), events: [] }, "B3");
  expect(await find()).toEqual({ ...shipped, perUnit: decimal("0.16001") });
  await storeIncome(catalogue, abev3, { payments: listed("2017-07-17", "0.16001"), events: [] }, "B3");
  const completed = {
    ...shipped,
    paymentDate: "2017-07-17",
    perUnit: decimal("0.16001"),
    source: "B3 e StatusInvest",
  };
  expect(await find()).toEqual(completed);
  await load(database);
  expect(await find()).toEqual(completed);
});

it("keeps providers' events, also in place of shipped ones of unknown day, and takes over those that ship on their day", async () => {
  await using database = await createTestDatabase(inject("clusterUrls"));
  const { catalogue } = database.databases;
  const shipped = [
    "ANIM3,2021-02-22,split,1,3,2021-02-17,preços,",
    "ASAI3,2021-08-12,split,1,5,,preços,",
    "MGLU3,2025-12-30,bonus,20,21,,preços,1.5",
  ].join("\n");
  const readEvents = async () => {
    const rows = await catalogue
      .selectFrom("corporate_events")
      .innerJoin("assets", "assets.id", "asset_id")
      .select(["ticker", "corporate_events.id", "ex_date", "bracket_from", "kind", "unit_cost", "origin"])
      .orderBy("ticker")
      .execute();
    return rows;
  };
  const provide = async (ticker: string, exDate: string) => {
    await split(database, ticker, exDate, "2");
    await catalogue
      .updateTable("corporate_events")
      .set({ origin: "provider" })
      .where("asset_id", "=", await findAssetId(database, ticker))
      .execute();
  };
  await provide("ABEV3", "2026-09-15");
  await provide("ANIM3", "2021-02-19");
  await provide("ASAI3", "2021-08-16");
  await provide("MGLU3", "2025-12-30");
  const provided = await readEvents();
  await updateEvents(catalogue, shipped);
  expect(await readEvents()).toEqual(
    provided.map((event) =>
      event.ticker === "MGLU3" ? { ...event, kind: "bonus", unit_cost: "1.5", origin: "shipped" } : event,
    ),
  );
});
