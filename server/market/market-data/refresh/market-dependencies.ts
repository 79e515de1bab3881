import type { FastifyBaseLogger } from "fastify";
import type { SyncStep } from "#contract/assets.ts";
import type { Providers } from "#server/market/market-data/providers/providers.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Clock } from "#server/platform/lib/clock.ts";

export type MarketDependencies = {
  catalogue: Db;
  providers: Providers;
  clock: Clock;
  log: Pick<FastifyBaseLogger, "info" | "warn">;
};

/** Receives the progress of a run, and can abort it. */
export type RunObserver = {
  advance(step: SyncStep, done: number, total: number): void;
  signal: AbortSignal;
};
