import type { FastifyBaseLogger } from "fastify";
import type { Computations } from "#server/platform/compute/computations.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import type { Clock } from "#server/platform/lib/clock.ts";

/** Services of the jobs of alerts and reports. */
export type AlertServices = {
  accounts: Db;
  catalogue: Db;
  clock: Clock;
  computations: Pick<Computations, "run">;
  jobs: Pick<Jobs, "enqueue">;
  log: Pick<FastifyBaseLogger, "warn">;
  /** Aborts when the server ends. */
  ending: AbortSignal;
};
