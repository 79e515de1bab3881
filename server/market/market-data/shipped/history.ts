import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import {
  deleteShippedPrices,
  loadIndexLines,
  storePriceLines,
  tryLockHistory,
} from "#server/market/market-data/shipped/history-queries.ts";
import { lastRun, recordRun } from "#server/market/market-data/shipped/load-queries.ts";
import { updateDistributions } from "#server/market/market-data/shipped/shipped-distribution-queries.ts";
import { updateConversions, updateEvents } from "#server/market/market-data/shipped/shipped-event-queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import { root } from "#server/platform/lib/root.ts";

const files = [
  "prices.csv.gz",
  "indexes.csv.gz",
  "distributions.csv.gz",
  "events.csv",
  "quotes.csv",
  "conversions.csv",
];
const linesPerBatch = 20_000;

const linesOf = (text: string) => text.trimEnd().split("\n").slice(1);

/** Converts a quote's line, 'ticker,price,date,source', into a close's line. */
function closeOfQuote(line: string): string {
  const [ticker, price, date] = line.split(",");
  return [ticker, date, price].join(",");
}

async function inBatches(lines: string[], load: (lines: string) => Promise<void>): Promise<void> {
  for (let start = 0; start < lines.length; start += linesPerBatch) {
    await load(lines.slice(start, start + linesPerBatch).join("\n"));
  }
}

/**
 * Replaces the shipped closes, indexes, events, conversions and distributions by this version's files, all or nothing. The
 * catalogue must be loaded before. If several servers start at once, only one loads the files. Returns true if this call did.
 */
export async function loadHistory(catalogue: Db, now: Date): Promise<boolean> {
  const contents = await Promise.all(files.map((file) => readFile(join(root, "market-data", file))));
  const version = contents
    .reduce((hash, content) => hash.update(content), createHash("sha256"))
    .digest("hex");
  if ((await lastRun(catalogue, "history"))?.version === version) return false;

  const none = Buffer.alloc(0);
  const [
    prices = none,
    indexes = none,
    distributions = none,
    events = none,
    quotes = none,
    conversions = none,
  ] = contents;
  const [priceLines, indexLines, distributionLines = []] = await Promise.all(
    [prices, indexes, distributions].map(async (content) =>
      linesOf((await promisify(gunzip)(content)).toString()),
    ),
  );
  return catalogue.transaction().execute(async (db) => {
    const isLocked = await tryLockHistory(db);
    if (!isLocked || (await lastRun(db, "history"))?.version === version) return false;
    await inBatches(indexLines ?? [], (lines) => loadIndexLines(db, lines, now));
    await updateEvents(db, linesOf(events.toString()).join("\n"));
    await updateConversions(db, linesOf(conversions.toString()).join("\n"));
    await updateDistributions(db, distributionLines.join("\n"));
    await deleteShippedPrices(db);
    for (const lines of [linesOf(quotes.toString()).map(closeOfQuote), priceLines ?? []]) {
      await inBatches(lines, (batch) => storePriceLines(db, batch));
    }
    await recordRun(db, "history", { version, at: now });
    return true;
  });
}
