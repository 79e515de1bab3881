import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { type SpotQuote, spotQuotes } from "#server/market/market-data/sources/b3-prices/cotahist.ts";
import { listedClass } from "#server/market/market-data/sources/b3-prices/listed-class.ts";
import { loadQuotes } from "#server/market/market-data/sources/b3-prices/quote-queries.ts";
import { openUnpacked } from "#server/market/market-data/sources/unpacked.ts";
import { createTestDatabase } from "#tests/support/database.ts";

const day = "2021-06-25";
const limits = { today: "2021-06-25" };

/** B3's own file of a day, whole and unchanged; see tests/samples/README.md. */
const openFile = async () =>
  (await openUnpacked(join(import.meta.dirname, "../../../../../tests/samples/COTAHIST_D25062021.ZIP")))
    .chunks;

it("agrees with the shipped closes of the day, and adds what did not ship", async () => {
  await using database = await createTestDatabase(inject("clusterUrls"), { hasHistory: true });
  const closes = async () => {
    const rows = await database.superuser
      .selectFrom("prices")
      .innerJoin("assets", "assets.id", "prices.asset_id")
      .select(["ticker", "close", "origin"])
      .where("day", "=", day)
      .execute();
    return new Map(rows.map(({ ticker, ...price }) => [ticker, price]));
  };
  const before = await closes();
  const { stored, lastDay } = await loadQuotes(
    database.databases.catalogue,
    spotQuotes(await openFile(), limits),
    { from: day, to: day },
  );
  const after = await closes();
  expect(lastDay).toBe(day);
  const official = [...after].filter(([, { origin }]) => origin === "official");
  expect(official).toHaveLength(stored);
  expect(stored).toBeGreaterThan(1_000);
  const differing = [...before].filter(([ticker, { close }]) => after.get(ticker)?.close !== close);
  expect(before.size).toBeGreaterThan(700);
  expect(differing.map(([ticker]) => ticker)).toEqual([]);
});

/** BAHI11 was a bonus with the name of a unit; the file is right. BZLI11 and PFIN11 stand among other funds there. */
const laterClasses = ["BZLI11", "PFIN11", "BAHI11"];

it("gives securities the class that the catalogue has from other lists", async () => {
  await using database = await createTestDatabase(inject("clusterUrls"));
  const rows = await database.superuser
    .selectFrom("assets")
    .select(["ticker", "asset_class_code"])
    .where("user_id", "is", null)
    .execute();
  const catalogue = new Map(rows.map(({ ticker, asset_class_code }) => [ticker, asset_class_code]));
  const quotes: SpotQuote[] = [];
  for await (const batch of spotQuotes(await openFile(), limits)) quotes.push(...batch);
  const known = quotes.filter(({ ticker }) => catalogue.has(ticker));
  const differing = known.filter((quote) => listedClass(quote) !== catalogue.get(quote.ticker));
  expect(known.length).toBeGreaterThan(900);
  expect(differing.map(({ ticker }) => ticker)).toEqual(laterClasses);
});
