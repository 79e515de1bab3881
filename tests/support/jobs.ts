import { fromKysely, PgBoss } from "pg-boss";
import { connectRoles, type Db, disconnect } from "#server/db/client.ts";
import type { JobName } from "#server/jobs/job-data.ts";
import { type JobHandlers, type Jobs, openJobs } from "#server/jobs/jobs.ts";
import { databaseTimeout } from "#tests/support/database.ts";

/**
 * A server's job queue, opened with the first job because most tests have none. It has its own database connections.
 * `startWork` makes the opened queue do its jobs, as a server does.
 */
export function createLazyJobs(
  url: string,
  startWork: (jobs: Jobs) => Promise<void> = async () => {},
): Pick<Jobs, "enqueue" | "close"> {
  async function open() {
    const databases = connectRoles(url, { connectionTimeout: databaseTimeout });
    const jobs = await openJobs(databases.accounts);
    await startWork(jobs);
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

/** Runs all due jobs once, as the servers' workers would. */
export async function runDueJobs(accounts: Db, handlers: JobHandlers): Promise<void> {
  const boss = new PgBoss({
    db: fromKysely(accounts),
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  for (const name of Object.keys(handlers) as JobName[]) {
    const handle = handlers[name] as (data: object, id: string) => Promise<void>;
    for (const { id, data } of await boss.fetch<object>(name, { batchSize: 100 })) {
      await handle(data, id).then(
        () => boss.complete(name, id),
        (error: Error) => boss.fail(name, id, { message: error.message }),
      );
    }
  }
  await boss.stop({ graceful: false });
}
