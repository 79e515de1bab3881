import { fromKysely, PgBoss } from "pg-boss";
import { noModel } from "#server/analyst/model/providers.ts";
import { createServingCaches } from "#server/app/caches.ts";
import { createAsking } from "#server/app/create-asking.ts";
import type { JobServices } from "#server/app/services.ts";
import { noSources } from "#server/market/market-data/sources/update-sources.ts";
import { connectRoles, type Db, disconnect } from "#server/platform/db/client.ts";
import type { Job } from "#server/platform/jobs/define-job.ts";
import { type Jobs, openJobs } from "#server/platform/jobs/jobs.ts";
import { defaultLimits, type LimitSettings } from "#server/platform/limits/limit-settings.ts";
import { databaseTimeout } from "#tests/support/database.ts";

/**
 * A server's job queue, opened with the first job because most tests have none. It has its own database connections.
 * `startWork` makes the opened queue do its jobs, as a server does. The queue changes nothing by itself without `startWork`.
 */
export function createLazyJobs(
  url: string,
  startWork?: (jobs: Jobs) => Promise<void>,
): Pick<Jobs, "enqueue" | "close"> {
  async function open() {
    const databases = connectRoles(url, { connectionTimeout: databaseTimeout });
    const jobs = await openJobs(databases.accounts, { maintains: startWork !== undefined });
    await startWork?.(jobs);
    return { databases, jobs };
  }
  let opened: ReturnType<typeof open> | undefined;
  return {
    async enqueue(...work) {
      opened ??= open();
      await (await opened).jobs.enqueue(...work);
    },
    async close() {
      if (!opened) return;
      const { databases, jobs } = await opened;
      await jobs.close();
      await disconnect(databases);
    },
  };
}

type Absent = "providers" | "sources" | "ending" | "quotas" | "webhook" | "whatsapp";

type AskingSettings = Pick<Parameters<typeof createAsking>[0], "databases" | "clock" | "computations"> & {
  limits?: LimitSettings;
};

/** The analyst of jobs, with caches of its own. */
export const askingOf = ({ limits = defaultLimits, ...services }: AskingSettings) =>
  createAsking({
    ...services,
    limits,
    sources: [],
    caches: createServingCaches(limits.quotas),
    models: noModel,
    log: { warn: () => undefined },
  });

/** Services of the handlers, without providers, sources and automation unless the test has them. */
export const createJobServices = (
  services: Omit<JobServices, Absent> & Partial<Pick<JobServices, Absent>>,
): JobServices => ({
  providers: {},
  sources: noSources,
  ending: new AbortController().signal,
  quotas: defaultLimits.quotas,
  webhook: undefined,
  whatsapp: undefined,
  ...services,
});

/** Runs the due jobs of these queues once, as the servers' workers would. */
export async function runDueJobs<Services>(
  accounts: Db,
  queues: readonly Job<Services>[],
  services: Services,
): Promise<void> {
  const boss = new PgBoss({
    db: fromKysely(accounts),
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  for (const { name, handle } of queues) {
    for (const { id, data } of await boss.fetch<object>(name, { batchSize: 100 })) {
      await handle(services, data as never, id).then(
        () => boss.complete(name, id),
        (error: Error) => boss.fail(name, id, { message: error.message }),
      );
    }
  }
  await boss.stop({ graceful: false });
}
