import type { FastifyBaseLogger } from "fastify";
import type { RefusedRow, SourceName } from "#contract/data-health.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import type { PublicFetch } from "#server/market/market-data/sources/public-fetch.ts";
import type { Db } from "#server/platform/db/client.ts";

export type SourceRun = {
  catalogue: Db;
  now: Date;
  /** Requests to the source's host, one at a time. */
  fetch: PublicFetch;
  /** Aborts when the server ends or the run takes too long. */
  signal: AbortSignal;
  log: Pick<FastifyBaseLogger, "info" | "warn">;
  /** The `validator` that the last successful run returned. */
  validator: string | null;
  /** Reports the completed fraction, from 0 to 1. */
  advance(fraction: number): void;
};

export type SourceResult = {
  /** The newest day that the source has given data of; null without data. */
  knownUntil: Day | null;
  /** Number of new or changed rows. */
  stored: number;
  refused: RefusedRow[];
  /** The ETag or date of the file for the next conditional request. */
  validator?: string | null;
  nextTryAt: Date;
};

/**
 * A public source of prices or indexes that needs no key. `update` stores what is missing since the last run, all or nothing for
 * each file. It throws a `ProviderError` if the source cannot be reached or its answer is not as documented; what was stored
 * before stays.
 */
export type MarketSource = {
  name: SourceName;
  update(run: SourceRun): Promise<SourceResult>;
};
