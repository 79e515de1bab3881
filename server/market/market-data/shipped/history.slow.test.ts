import { expect, inject, it } from "vitest";
import { one, textOf } from "#domain/kernel/decimal.ts";
import { timesRatio } from "#domain/ledger/entry.ts";
import { TickerHistory } from "#domain/ledger/ticker-history.ts";
import { findTickerChanges } from "#server/market/market-data/catalogue/conversion-queries.ts";
import {
  findCloses,
  findCorporateActions,
  findIndexValues,
} from "#server/market/market-data/catalogue/queries.ts";
import { updateCatalogue } from "#server/market/market-data/shipped/catalogue.ts";
import { loadHistory } from "#server/market/market-data/shipped/history.ts";
import { tryLockHistory } from "#server/market/market-data/shipped/history-queries.ts";
import { updateSchema } from "#server/update-schema.ts";
import { createTestDatabase } from "#tests/support/database.ts";

const now = new Date("2026-11-20T15:00:00Z");

it("brings the catalogue to what ships, once a version of it", async () => {
  await using database = await createTestDatabase(inject("clusterUrls"));
  const { catalogue } = database.databases;
  await catalogue.updateTable("assets").set({ name: "?" }).where("ticker", "=", "PETR4").execute();
  const nameOf = async () =>
    (await catalogue.selectFrom("assets").select("name").where("ticker", "=", "PETR4").executeTakeFirst())
      ?.name;
  expect(await updateCatalogue(catalogue, now)).toBe(true);
  const shipped = await nameOf();
  expect(shipped).not.toBe("?");
  expect(await updateCatalogue(catalogue, now)).toBe(false);
});

it("loads what ships once however many servers start, and prices, events and indexes agree with what is known", async () => {
  await using database = await createTestDatabase(inject("clusterUrls"));
  const { catalogue } = database.databases;
  const loaded = await Promise.all([loadHistory(catalogue, now), loadHistory(catalogue, now)]);
  expect(loaded.toSorted()).toEqual([false, true]);
  expect(await loadHistory(catalogue, now)).toBe(false);
  const { distributions } = await catalogue
    .selectFrom("distributions")
    .select(({ fn }) => fn.countAll<number>().as("distributions"))
    .where("origin", "=", "shipped")
    .executeTakeFirstOrThrow();
  expect(distributions).toBe(37_352);

  const assets = await catalogue
    .selectFrom("assets")
    .select(["id", "ticker"])
    .where("ticker", "in", ["MGLU3", "PETR4", "HGLG11", "BTC", "ELET3", "AXIA3", "CPLE6", "CPLE3", "MORC11"])
    .execute();
  const idOf = (ticker: string) => assets.find((asset) => asset.ticker === ticker)?.id ?? "";
  const shown = async (ticker: string, from: string, to: string) =>
    (await findCloses(catalogue, [idOf(ticker)]))
      .get(idOf(ticker))
      ?.filter(({ day }) => from <= day && day <= to)
      .map(({ day, price }) => [day, textOf(price)]);
  // Unadjusted closes: ten shares became one on the 27th.
  expect(await shown("MGLU3", "2024-05-23", "2024-05-27")).toEqual([
    ["2024-05-23", "1.42"],
    ["2024-05-24", "1.32"],
    ["2024-05-27", "13.15"],
  ]);
  expect(await shown("HGLG11", "2024-01-01", "2024-01-31")).toHaveLength(22);
  expect(await shown("BTC", "1999-01-01", "1999-01-31")).toEqual([]);

  expect(await findCorporateActions(catalogue, [idOf("PETR4")], "2026-11-20")).toMatchObject([
    { day: "2008-04-28", kind: "split" },
  ]);
  expect(
    (await findCorporateActions(catalogue, [idOf("MGLU3")], "2026-11-20")).map(({ ratio }) =>
      textOf(timesRatio(one, ratio)),
    ),
  ).toEqual(["8", "8", "4", "0.1", "1.05"]);
  expect(await findCorporateActions(catalogue, [], "2026-11-20")).toEqual([]);

  const codes = new TickerHistory(await findTickerChanges(catalogue, "2026-11-20"));
  expect(codes.securityOf(idOf("ELET3"))).toBe(idOf("AXIA3"));
  expect(codes.securityOf(idOf("CPLE6"))).toBe(idOf("CPLE6"));
  expect(codes.heldAs({ assetId: idOf("CPLE6"), day: "2026-11-20" }, codes.conversions([])).assetId).toBe(
    idOf("CPLE3"),
  );
  // Without a ratio, the number of units of the new code is unknown.
  expect(codes.hasTickerChange(idOf("MORC11"))).toBe(false);

  const year = { from: "2023-01-01", to: "2023-12-31" };
  const rates = (await findIndexValues(catalogue, "CDI", year)).filter(({ day }) => day >= year.from);
  const total = rates.reduce((factor, { value }) => factor * (1 + Number(value) / 100), 1);
  expect((total - 1) * 100).toBeCloseTo(13.04, 1);
  expect((await findIndexValues(catalogue, "IBOV", year)).map(({ value }) => textOf(value)).at(-1)).toBe(
    "134185.24",
  );
  expect(await findIndexValues(catalogue, "IPCA", { from: "2026-08-01", to: "2026-09-01" })).toHaveLength(2);
});

it("forgets what an earlier version shipped and this one does not, and keeps what others have said since", async () => {
  await using database = await createTestDatabase(inject("clusterUrls"));
  const { catalogue } = database.databases;
  const { id } = await catalogue
    .selectFrom("assets")
    .select("id")
    .where("ticker", "=", "NVDC34")
    .executeTakeFirstOrThrow();
  const priceOf = (day: string, close: string, origin: string) => ({
    asset_id: id,
    day,
    close,
    source: "B3",
    origin,
  });
  const earlier = [
    priceOf("2021-06-28", "2.07", "shipped"),
    priceOf("2021-06-25", "78.40", "shipped"),
    priceOf("2021-06-29", "79", "official"),
    priceOf("2026-08-24", "23.5", "provider"),
  ];
  await database.superuser.insertInto("prices").values(earlier).execute();
  await loadHistory(catalogue, now);
  const closes = (await findCloses(catalogue, [id])).get(id) ?? [];
  const shown = closes.map(({ day, price }) => [day, textOf(price)]);
  expect(shown.filter(([day = ""]) => day < "2021-06-30")).toEqual([
    ["2021-06-25", "78.5"],
    ["2021-06-29", "79"],
  ]);
  expect(shown.slice(-2)).toEqual([
    ["2026-08-21", "23.05"],
    ["2026-08-24", "23.5"],
  ]);
});

it("lets another server start while it is being loaded", async () => {
  await using database = await createTestDatabase(inject("clusterUrls"));
  await database.databases.catalogue.transaction().execute(async (db) => {
    expect(await tryLockHistory(db)).toBe(true);
    await updateSchema(database.url, []);
  });
});

it("holds no price that PostgreSQL's numbers would allow and the market would not", async () => {
  await using database = await createTestDatabase(inject("clusterUrls"));
  const { id } = await database.superuser
    .selectFrom("assets")
    .select("id")
    .where("ticker", "=", "PETR4")
    .executeTakeFirstOrThrow();
  for (const close of ["NaN", "Infinity", "0", "-1"]) {
    const inserted = database.superuser
      .insertInto("prices")
      .values({ asset_id: id, day: "2026-11-20", close, source: "B3", origin: "shipped" })
      .execute();
    await expect(inserted, close).rejects.toThrow(/prices_close_bounds|numeric field overflow|infinite/);
  }
});
