// Rewrites what is in market-data/ from a source pack; see market-data/README.md.
//   node scripts/build-market-data.ts <pack folder>
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { assetColumns } from "./market-data/asset.ts";
import { assetsOf, replacedTickers } from "./market-data/assets.ts";
import { conversionColumns, conversionsOf } from "./market-data/conversions.ts";
import { formatCsv, parseCsv } from "./market-data/csv.ts";
import { eventColumns, eventsOf } from "./market-data/events.ts";
import { priceColumns, pricesOf } from "./market-data/history.ts";
import { indexColumns, indexValuesOf } from "./market-data/indexes.ts";
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
const changes = read("corrected/ticker_changes.csv");
const monthCloses = lastMonthCloses(read("prices_monthly.csv"));
const assets = assetsOf(catalogue, changes, monthCloses);
const ibov = read("ibov_daily.csv");
const sources = {
  daily: read("prices_daily.csv"),
  monthly: read("prices_monthly.csv"),
  sessions: ibov.map(({ date = "" }) => date),
  treasury: read("tesouro_precos_daily.csv"),
  crypto: read("crypto_daily_usd.csv"),
  dollar: read("usdbrl_daily.csv"),
};
const { quotes, refused } = quotesOf(assets, new Set(replacedTickers(changes).keys()), {
  ...sources,
  catalogue,
  monthCloses,
});
const known = new Set(assets.map(({ ticker }) => ticker));
const allEvents = eventsOf(read("corrected/corporate_events.csv"));
const events = allEvents.filter(({ ticker }) => known.has(ticker));
const prices = pricesOf(known, quotes, events, sources);
const indexValues = indexValuesOf({
  CDI: read("cdi_daily.csv"),
  SELIC: read("selic_daily.csv"),
  IPCA: read("ipca_monthly.csv"),
  IBOV: ibov.filter(({ quality }) => quality !== "C"),
});
const compressed = (text: string) => gzipSync(text, { level: 9 });

writeFileSync(join(target, "assets.csv"), formatCsv(assetColumns, assets));
writeFileSync(join(target, "quotes.csv"), formatCsv(quoteColumns, quotes));

writeFileSync(join(target, "conversions.csv"), formatCsv(conversionColumns, conversionsOf(changes)));
writeFileSync(join(target, "events.csv"), formatCsv(eventColumns, events));
writeFileSync(join(target, "prices.csv.gz"), compressed(formatCsv(priceColumns, prices)));
writeFileSync(join(target, "indexes.csv.gz"), compressed(formatCsv(indexColumns, indexValues)));

console.log(
  `${assets.length} assets, ${quotes.length} quotes, ${events.length} of ${allEvents.length} events`,
);
console.log(`${prices.length} prices, ${indexValues.length} index values`);
for (const { ticker, price, date } of refused) {
  console.log(`refused: ${ticker} ${price} on ${date}, over 3 times away from the last month's close`);
}
