// Rewrites the files in market-data/ from a source pack; see market-data/README.md.
//   node scripts/build-market-data.ts <pack folder>
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { assetColumns } from "./market-data/asset.ts";
import { createAssets, withReplaced } from "./market-data/assets.ts";
import { closeKey } from "./market-data/closes.ts";
import { createCodeChanges, createFates } from "./market-data/code-changes.ts";
import {
  addCodeChanges,
  applyConversions,
  conversionColumns,
  createConversions,
  replacements,
} from "./market-data/conversions.ts";
import { correctAssets } from "./market-data/corrections.ts";
import { formatCsv, parseCsv, type Row } from "./market-data/csv.ts";
import { distributionColumns } from "./market-data/distribution.ts";
import { applyPaymentFindings } from "./market-data/distribution-findings.ts";
import { createDistributions } from "./market-data/distributions.ts";
import { addKnownEvents, applyFindings, createEvents, eventColumns } from "./market-data/events.ts";
import { createFormerCodes, withOfficialIsins, withTradingNames } from "./market-data/former-codes.ts";
import { createPrices, exchangeCloses, otherPrices, priceColumns } from "./market-data/history.ts";
import { createIndexValues, indexColumns } from "./market-data/indexes.ts";
import { withPublicCnpjs } from "./market-data/public-cnpjs.ts";
import { createQuotes, quoteColumns } from "./market-data/quotes.ts";
import { lastMonthCloses } from "./market-data/recency.ts";
import { checkSteps } from "./market-data/steps.ts";
import { unprovenColumns } from "./market-data/unproven.ts";
import { createVolumes, volumeColumns } from "./market-data/volumes.ts";

const pack = process.argv[2];
if (pack === undefined) {
  console.error("usage: node scripts/build-market-data.ts <pack folder>");
  process.exit(1);
}

const referenceColumns = ["ticker", "day", "close"];
const read = (file: string) => parseCsv(readFileSync(join(pack, file), "utf8"));
const update = (file: string) => read(join("update-2026-11-25", file));
const security = (file: string) => read(join("securities", file));
const laterIndex = (file: string) => read(join("update-2026-11-28", file));
const target = join(import.meta.dirname, "..", "market-data");

const catalogue = read("assets.csv");
const monthCloses = lastMonthCloses(read("prices_monthly.csv"));
const changes = security("changes.csv");
const listed = createAssets(catalogue, monthCloses);
const knownConversions = applyConversions(
  createConversions(read("corrected/ticker_changes.csv")),
  update("conversions.csv"),
);
const listedByTicker = new Map(
  withReplaced(listed, replacements(knownConversions)).map((asset) => [asset.ticker, asset]),
);
const former = createFormerCodes(security("securities.csv"), changes, listedByTicker);
const withFormer = [...listed, ...former];
const allEvents = applyFindings(
  addKnownEvents(createEvents(read("corrected/corporate_events.csv"))),
  update("events.csv"),
);
const sources = {
  official: read("corrected/cotahist_days.csv"),
  daily: read("prices_daily.csv"),
  dailyAsTraded: read("corrected/prices_daily_fii_as_traded.csv"),
  snapshots: read("corrected/prices_snapshots_as_traded.csv"),
  monthly: read("corrected/prices_monthly_as_traded.csv"),
  unproven: read("corrected/unproven.csv"),
  treasury: read("tesouro_precos_daily.csv"),
  crypto: read("crypto_daily_usd.csv"),
  // The last row is provisional.
  dollar: [...read("usdbrl_daily.csv"), ...laterIndex("usdbrl_spot_tail.csv").slice(0, -1)],
};
const official = read("corrected/cotahist_days.csv").map(({ ticker = "", date: day = "", close = "" }) => ({
  ticker,
  day,
  close,
}));
const firstCloses = exchangeCloses(
  [...listedByTicker.values()],
  allEvents,
  replacements(knownConversions),
  sources,
);
const codeChanges = createCodeChanges(
  changes,
  new Set([...listedByTicker.keys(), ...former.map(({ ticker }) => ticker)]),
  {
    closes: Map.groupBy(
      [...official, ...firstCloses].toSorted((a, b) => (a.day < b.day ? -1 : 1)),
      ({ ticker }) => ticker,
    ),
    events: allEvents,
  },
);
const conversions = addCodeChanges(knownConversions, codeChanges);
const replaced = replacements(conversions);
const corrected = correctAssets(withReplaced(withFormer, replaced), update("classes.csv"));
const withCnpjs = withPublicCnpjs(corrected, {
  classes: update("classes.csv"),
  depositaries: update("bdr_depositaries.csv"),
});
const converted = new Set(conversions.filter(({ from }) => from !== "").map(({ old_ticker }) => old_ticker));
const fates = createFates(changes, converted);
const assets = withOfficialIsins(
  withTradingNames(withCnpjs, security("trading-names.csv")),
  security("contradictions.csv"),
).map((asset) => (asset.status === "delisted" ? { ...asset, fate: fates.get(asset.ticker) ?? "" } : asset));
const known = new Set(assets.map(({ ticker }) => ticker));
const ibov = read("ibov_daily.csv");
const events = allEvents.filter(({ ticker }) => known.has(ticker));
const replacedTickers = new Set(replaced.map(({ old_ticker }) => old_ticker));
// The splits of former codes were not checked, so only closes that a successor continues are known to be of its units.
const unpriced = new Set(former.flatMap(({ ticker }) => (replacedTickers.has(ticker) ? [] : ticker)));
const priced = assets.filter(({ ticker }) => !unpriced.has(ticker));
const closes = exchangeCloses(priced, events, replaced, sources);
const { quotes, refused } = createQuotes(priced, replacedTickers, {
  ...sources,
  catalogue,
  closes,
  monthCloses,
});
const prices = createPrices([...closes, ...otherPrices(sources)], known, quotes);
const lastDay = closes.reduce((last, { day }) => (day > last ? day : last), "");
const classOf = new Map(assets.map(({ ticker, asset_class }) => [ticker, asset_class]));
const dividends = read("corrected/dividends.csv");
const distributions = applyPaymentFindings(
  createDistributions(dividends, classOf, closes, lastDay),
  update("payments.csv"),
  { conversions: update("conversions.csv"), mergers: replaced },
);
const indexValues = createIndexValues({
  CDI: [...read("cdi_daily.csv"), ...laterIndex("cdi_daily_tail.csv")],
  SELIC: [...read("selic_daily.csv"), ...laterIndex("selic_daily_tail.csv")],
  IPCA: read("ipca_monthly.csv"),
  // Later closes than these stand behind a hole of two months, and B3's own pages continue from the last day.
  IBOV: ibov.filter(({ quality }) => quality !== "C"),
  IFIX: laterIndex("ifix_daily.csv"),
});
const referenceSessions = ["2022-12-29", "2024-01-31", "2026-01-30", "2026-07-31"];
const officialDays = ["2016-02-29", "2021-06-25"];
const filterDays = (rows: readonly Row[], days: readonly string[]) =>
  rows
    .filter(({ ticker = "", date = "" }) => known.has(ticker) && days.includes(date))
    .map(({ ticker = "", date: day = "", close = "" }) => ({ ticker, day, close }))
    .sort((a, b) => (closeKey(a) < closeKey(b) ? -1 : 1));
const references = {
  "official.csv": formatCsv(referenceColumns, filterDays(sources.official, officialDays)),
  "snapshots.csv": formatCsv(referenceColumns, filterDays(sources.snapshots, referenceSessions)),
  "unproven.csv": formatCsv(
    unprovenColumns,
    sources.unproven.filter(({ ticker = "" }) => known.has(ticker)),
  ),
};

const exchange = new Set(
  assets.flatMap(({ ticker, asset_class }) =>
    ["STOCK", "FII", "ETF", "BDR"].includes(asset_class) ? [ticker] : [],
  ),
);
const reference = join(import.meta.dirname, "market-data/reference");
checkSteps(
  { closes: closes.filter(({ ticker }) => exchange.has(ticker)), events, conversions, distributions },
  parseCsv(readFileSync(join(reference, "steps.csv"), "utf8")),
);

const compressed = (text: string) => gzipSync(text, { level: 9 });

writeFileSync(join(target, "assets.csv"), formatCsv(assetColumns, assets));
writeFileSync(join(target, "quotes.csv"), formatCsv(quoteColumns, quotes));
writeFileSync(join(target, "volumes.csv"), formatCsv(volumeColumns, await createVolumes(pack, known)));

writeFileSync(join(target, "conversions.csv"), formatCsv(conversionColumns, conversions));
writeFileSync(join(target, "events.csv"), formatCsv(eventColumns, events));
writeFileSync(
  join(target, "distributions.csv.gz"),
  compressed(formatCsv(distributionColumns, distributions)),
);
writeFileSync(join(target, "prices.csv.gz"), compressed(formatCsv(priceColumns, prices)));
for (const [file, text] of Object.entries(references)) {
  writeFileSync(join(reference, file), text);
}
writeFileSync(join(target, "indexes.csv.gz"), compressed(formatCsv(indexColumns, indexValues)));

console.log(
  `${assets.length} assets, ${quotes.length} quotes, ${events.length} of ${allEvents.length} events`,
);
console.log(`${prices.length} prices, ${indexValues.length} index values`);
const doubtful = distributions.filter((distribution) => distribution.doubtful !== "");
const unlisted = new Set(dividends.map(({ ticker = "" }) => ticker).filter((ticker) => !known.has(ticker)));
console.log(`${distributions.length} of ${dividends.length} distributions, ${doubtful.length} doubtful`);
console.log(`distributions of assets that are not in the catalogue: ${[...unlisted].sort().join(" ")}`);
for (const { ticker, price, date } of refused) {
  console.log(`refused: ${ticker} ${price} on ${date}, more than 3 times off the last month's close`);
}
