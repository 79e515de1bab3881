import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import { AssetClassCode, AssetStatus } from "#contract/assets.ts";
import { foldedText } from "#domain/kernel/search-text.ts";
import {
  insertVolumes,
  upsertCatalogue,
  upsertPrices,
} from "#server/market/market-data/catalogue/catalogue-queries.ts";
import { addCoupons } from "#server/market/market-data/catalogue/coupon-queries.ts";
import { lastRun, recordRun } from "#server/market/market-data/shipped/load-queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import { root } from "#server/platform/lib/root.ts";

const orNull = z.string().transform((text) => text || null);

const AssetRow = z.object({
  ticker: z.string().min(1),
  name: z.string().min(1),
  short_name: z.string(),
  asset_class: AssetClassCode,
  subclass: orNull,
  cnpj: orNull,
  isin: orNull,
  status: AssetStatus,
  fate: orNull,
});

const QuoteRow = z.object({
  ticker: z.string(),
  price: z.string(),
  date: z.iso.date(),
  source: z.string().min(1),
});

const VolumeRow = z.object({ ticker: z.string(), day: z.iso.date(), volume: z.string() });

const read = (file: string) => readFile(join(root, "market-data", file), "utf8");

async function rowsOf<Row>(file: string, schema: z.ZodType<Row>): Promise<Row[]> {
  const text = await read(file);
  return z.array(schema).parse(parse(text, { columns: true }));
}

/** Loads the shipped catalogue with the coupons of its bonds, quotes and volumes. A repeated call changes nothing. */
export async function loadCatalogue(catalogue: Db): Promise<{ assets: number; quotes: number }> {
  const [assets, quotes, volumes] = await Promise.all([
    rowsOf("assets.csv", AssetRow),
    rowsOf("quotes.csv", QuoteRow),
    rowsOf("volumes.csv", VolumeRow),
  ]);
  await catalogue.transaction().execute(async (db) => {
    await upsertCatalogue(
      db,
      assets.map(({ short_name, asset_class, ...asset }) => ({
        ...asset,
        asset_class_code: asset_class,
        search_text: foldedText(
          [asset.ticker, short_name, asset.name, ...(asset_class === "FUND" ? [asset.cnpj ?? ""] : [])].join(
            " ",
          ),
        ),
      })),
    );
    await addCoupons(db);
    await upsertPrices(
      db,
      quotes.map(({ price, date, ...quote }) => ({ ...quote, day: date, close: price })),
      "shipped",
    );
    await insertVolumes(db, volumes);
  });
  return { assets: assets.length, quotes: quotes.length };
}

/** Increment this when the same files produce other rows. */
const edition = 3;

/** Calls `loadCatalogue` unless these files were loaded before. Returns whether they were loaded now. */
export async function updateCatalogue(catalogue: Db, now: Date): Promise<boolean> {
  const texts = await Promise.all(["assets.csv", "quotes.csv", "volumes.csv"].map(read));
  const version = createHash("sha256")
    .update([edition, ...texts].join("\n"))
    .digest("hex");
  if ((await lastRun(catalogue, "catalogue"))?.version === version) return false;
  await loadCatalogue(catalogue);
  await recordRun(catalogue, "catalogue", { version, at: now });
  return true;
}
