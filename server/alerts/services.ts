import type { FastifyBaseLogger } from "fastify";
import type { Computations } from "#server/compute/computations.ts";
import type { Db } from "#server/db/client.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Clock } from "#server/lib/clock.ts";

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
