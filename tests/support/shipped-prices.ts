import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import type { Day } from "#domain/kernel/calendar.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { firstTradedDay, replaysByAsset } from "#domain/ledger/asset-replay.ts";
import type { LedgerEntry } from "#domain/ledger/entry.ts";
import { lastSession } from "#domain/overview/last-session.ts";
import { OverviewCalculation } from "#domain/overview/overview.ts";
import { overviewPeriod } from "#domain/overview/period.ts";
import { plainIndexTerms } from "#domain/returns/benchmarks.ts";
import { indexSeries } from "#domain/returns/index-series.ts";
import { isUnavailable, type Rate } from "#domain/returns/returns.ts";
import { openPositions } from "#domain/valuation/current-positions.ts";
import type { Close } from "#domain/valuation/daily-valuation.ts";
import { type Draft, split } from "#tests/oracles/ledger/replay-support.ts";

// Test support: the shipped prices and splits, and an overview computed from them.

const splitRows = (text: string) => text.split("\n").map((line) => line.split(","));
const readShipped = (file: string) => splitRows(gunzipSync(readFileSync(`market-data/${file}`)).toString());

/** A share with a reverse split, a share with a split, a fund, and a coin with prices on every calendar day. */
export const assetIds = ["MGLU3", "WEGE3", "HGLG11", "BTC"];
export const closes = new Map<string, Close[]>(assetIds.map((id) => [id, []]));
for (const [ticker = "", day = "", close = ""] of readShipped("prices.csv.gz"))
  closes.get(ticker)?.push({ day, price: decimal(close) });
export const splits: Draft[] = splitRows(readFileSync("market-data/events.csv", "utf8")).flatMap(
  ([ticker = "", day = "", , from, to]) =>
    assetIds.includes(ticker) ? [split(day, ticker, Number(from), Number(to))] : [],
);
const cdi = readShipped("indexes.csv.gz").flatMap(([name, day = "", value = ""]) =>
  name === "CDI" && day >= "2019" ? [{ day, value }] : [],
);
export const cdiRates = new Map(cdi.map(({ day, value }) => [day, decimal(value).div(100).toFixed()]));
const cdiSeries = indexSeries(
  "CDI",
  cdi.map(({ day, value }) => ({ day, value: decimal(value) })),
);

/** Windows that include the end of a year, a month that starts on a weekend, and days of splits. */
export const windowStart = fc.constantFrom(
  "2020-11-20",
  "2021-03-25",
  "2021-11-29",
  "2022-12-05",
  "2024-04-29",
  "2024-11-15",
);
/** Calendar days. */
export const windowLength = 75;

export const closeAt = (assetId: string, day: Day) =>
  closes.get(assetId)?.findLast((close) => close.day <= day);

export const formatRate = (rate: Rate) => (isUnavailable(rate) ? "unknown" : textOf(rate, 15));

type OverviewOptions = {
  requested: { from?: Day; to?: Day };
  /** The class of an asset; by default each asset has its own class. */
  classOf?: (assetId: string) => string;
  /** The ticker whose shipped closes an asset uses; by default the asset's id. */
  tickerOf?: (assetId: string) => string;
};

export function computeOverview(
  entries: LedgerEntry[],
  today: Day,
  { requested, classOf = (id) => id, tickerOf = (id) => id }: OverviewOptions,
) {
  const replays = replaysByAsset(entries);
  const first = firstTradedDay(replays.values());
  if (first === undefined) return undefined;
  const period = overviewPeriod(requested, first, today);
  const findCloses = (id: string) => closes.get(tickerOf(id)) ?? [];
  const findLastCloses = (id: string) => {
    const closeCount = findCloses(id).findLastIndex(({ day }) => day <= today) + 1;
    const lastTwo = findCloses(id).slice(Math.max(0, closeCount - 2), closeCount);
    return lastTwo.map((close) => ({ ...close, source: "B3" })).reverse();
  };
  const assetsOfLedger = [...replays.keys()];
  const facts = {
    replays,
    today,
    period,
    lastCloses: new Map(assetsOfLedger.map((id) => [id, findLastCloses(id)])),
    assetOf: (id: string) => ({ isCustom: false, assetClass: { code: classOf(id) } }),
    benchmark: { name: "CDI" as const, ...plainIndexTerms },
    accruals: [],
    indexes: { CDI: cdiSeries, IBOV: indexSeries("IBOV", []), IPCA: indexSeries("IPCA", []) },
  };
  const session = lastSession(openPositions(facts, today), facts);
  const calculation = new OverviewCalculation({ ...facts, session });
  calculation.add(new Map(assetsOfLedger.map((id) => [id, findCloses(id)])));
  return { period, figures: calculation.figures() };
}
