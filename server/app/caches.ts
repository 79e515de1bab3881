import type { GrowthSeries } from "#domain/fixed-income/growth-series.ts";
import { PowerTables } from "#domain/fixed-income/growth-tables.ts";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";
import type { KeptPerformances } from "#domain/overview/kept-performances.ts";
import type { OffMarketEntry } from "#server/ledger/replays/off-market-entries.ts";
import type { SourcedDistribution } from "#server/market/market-data/catalogue/distribution-queries.ts";
import { createMarketCache, type KnownIndexes } from "#server/market/market-data/catalogue/market-cache.ts";
import { charactersOfClose, type StoredCloses } from "#server/market/market-data/catalogue/stored-closes.ts";
import type { KeptAnswer } from "#server/platform/compute/answer-cache.ts";
import { cacheMegabytes, cacheMegabytesByPerson } from "#server/platform/compute/limits.ts";
import { createCache } from "#server/platform/lib/cache.ts";
import type { CacheCounts } from "#server/platform/lib/cache-counts.ts";
import { maxOf, type Quotas } from "#server/platform/limits/limit-settings.ts";
import type { ReadFile } from "#server/rooms/imports/read-files.ts";
import { createPerformanceCache, maxPerformanceOfSum } from "#server/rooms/overview/performance-cache.ts";
import type { GroupSales } from "#server/rooms/tax/sales-cache.ts";

// Every cache of the server, with its bound: nothing else remembers between two requests or two tasks (decision 0078).
// A value without content needs memory too, so each size has a least one.

const mebibyte = 1024 * 1024;

/** Bytes that keys and bookkeeping add to an answer. */
const answerOverhead = 1_000;

/** The caches of the process that serves. */
export const createServingCaches = (quotas: Quotas) => ({
  answers: createCache<"person", KeptAnswer>({
    name: "answers",
    owner: "person",
    maxSize: maxOf(quotas, cacheMegabytes) * mebibyte,
    maxSizeByOwner: maxOf(quotas, cacheMegabytesByPerson) * mebibyte,
    // The compressed forms, kept as long as the answer, add a quarter to its size.
    sizeOf: ({ answer }) => answerOverhead + Math.ceil((answer?.byteLength ?? 0) * 1.25),
  }),
});

export type ServingCaches = ReturnType<typeof createServingCaches>;

/** Data of the market, the same for everyone. */
const createMarketCaches = () => ({
  /** Closes of about 220 bytes, once they are parsed. Those of a portfolio of 30 assets over ten years must fit. */
  closes: createCache<"everyone", StoredCloses>({
    name: "closes",
    owner: "everyone",
    maxSize: 80_000,
    sizeOf: ({ length }) => Math.ceil(length / charactersOfClose) + 10,
  }),
  /** Distributions of about 600 bytes. */
  distributions: createCache<"everyone", readonly SourcedDistribution[]>({
    name: "distributions",
    owner: "everyone",
    maxSize: 10_000,
    sizeOf: ({ length }) => length + 1,
  }),
  growth: {
    /** Steps of eight bytes: 300 contracts over ten years fit. */
    growths: createCache<"everyone", GrowthSeries>({
      name: "growths",
      owner: "everyone",
      maxSize: 1_000_000,
      sizeOf: ({ factors }) => factors.length + 50,
    }),
    powers: new PowerTables(),
  },
  /** Periods. */
  indexes: createCache<"everyone", KnownIndexes>({
    name: "indexes",
    owner: "everyone",
    maxSize: 12,
    sizeOf: () => 1,
  }),
  /** Characters of the questions, which name the assets. An answer about an asset needs about 500 bytes. */
  answers: createCache<"everyone", object>({
    name: "market-answers",
    owner: "everyone",
    maxSize: 400_000,
    sizeOf: (_answer, question) => question.length,
  }),
});

/** Figures of one portfolio, or of the portfolios of one holder. */
const createPortfolioCaches = () => ({
  /** Portfolios. */
  eventVersions: createCache<"portfolio", ReadonlyMap<string, string>>({
    name: "event-versions",
    owner: "portfolio",
    maxSize: 1_000,
    sizeOf: () => 1,
  }),
  /** Days of entries, of about 350 bytes. */
  replays: createCache<"portfolio", readonly AssetReplay[]>({
    name: "replays",
    owner: "portfolio",
    maxSize: 50_000,
    maxSizeByOwner: 40_000,
    sizeOf: (replays) => replays.reduce((size, { days }) => size + days.length + 10, 1),
  }),
  /** Units of about 24 bytes: 27 MiB. The periods that one portfolio asks for do not put out the others. A full sum does. */
  performances: createCache<"portfolio", KeptPerformances>({
    name: "performances",
    owner: "portfolio",
    maxSize: 1_200_000,
    maxSizeByOwner: maxPerformanceOfSum,
    sizeOf: ({ size }) => size,
  }),
  /** Sales of about 700 bytes. A holder of 40,000 sales leaves room for the others. */
  sales: createCache<"portfolio", GroupSales>({
    name: "sales",
    owner: "portfolio",
    maxSize: 50_000,
    maxSizeByOwner: 42_000,
    sizeOf: ({ sales }) => sales.length + 2,
  }),
  /** Entries of about 700 bytes. */
  offMarketEntries: createCache<"portfolio", readonly OffMarketEntry[]>({
    name: "off-market-entries",
    owner: "portfolio",
    maxSize: 10_000,
    sizeOf: ({ length }) => length + 1,
  }),
});

/**
 * Files of B3 that a person uploaded for a review, for the confirmation of it. Rows of about 400 bytes: a whole upload of the largest size,
 * and a usual one beside it.
 */
const createFileCache = () =>
  createCache<"person", ReadFile>({
    name: "read-files",
    owner: "person",
    maxSize: 24_000,
    maxSizeByOwner: 21_000,
    sizeOf: ({ rows }) => rows.length + 10,
  });

/** The caches that a computing process keeps between tasks. */
export function createCaches() {
  const market = createMarketCaches();
  const files = createFileCache();
  const { eventVersions: versions, replays, performances, ...others } = createPortfolioCaches();
  const { growth, ...ofMarket } = market;
  const ofPortfolios = [versions, replays, performances, ...Object.values(others)];
  const ofAll = [...Object.values(ofMarket), growth.growths, ...ofPortfolios, files];
  const all: readonly { counts(): CacheCounts }[] = ofAll;
  return {
    files,
    market: createMarketCache(market),
    replays: { versions, replays },
    performances: createPerformanceCache(performances),
    ...others,
    counts: () => all.map((cache) => cache.counts()),
  };
}

export type Caches = ReturnType<typeof createCaches>;
