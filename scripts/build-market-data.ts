// Rewrites market-data/assets.csv and market-data/quotes.csv from a source pack; see market-data/README.md.
//   node scripts/build-market-data.ts <pack folder>
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { assetColumns } from "./market-data/asset.ts";
import { assetsOf, replacedTickers } from "./market-data/assets.ts";
import { formatCsv, parseCsv } from "./market-data/csv.ts";
import { quoteColumns, quotesOf } from "./market-data/quotes.ts";
import { lastMonthCloses } from "./market-data/recency.ts";

const pack = process.argv[2];
if (pack === undefined) {
  console.error("usage: node scripts/build-market-data.ts <pack folder>");
  process.exit(1);
}

const read = (file: string) => parseCsv(readFileSync(join(pack, file), "utf8"));
const target = join(import.meta.dirname, "..", "market-data");

const catalogue = read("assets.csv");
const changes = read("ticker_changes.csv");
const monthCloses = lastMonthCloses(read("prices_monthly.csv"));
const assets = assetsOf(catalogue, changes, monthCloses);
const { quotes, refused } = quotesOf(assets, new Set(replacedTickers(changes).keys()), {
  catalogue,
  daily: read("prices_daily.csv"),
  monthCloses,
  sessions: read("ibov_daily.csv").map(({ date = "" }) => date),
  treasury: read("tesouro_precos_daily.csv"),
  crypto: read("crypto_daily_usd.csv"),
  dollar: read("usdbrl_daily.csv"),
});

writeFileSync(join(target, "assets.csv"), formatCsv(assetColumns, assets));
writeFileSync(join(target, "quotes.csv"), formatCsv(quoteColumns, quotes));

console.log(`${assets.length} assets, ${quotes.length} quotes`);
for (const { ticker, price, date } of refused) {
  console.log(`refused: ${ticker} ${price} on ${date}, over 3 times away from the last month's close`);
}
