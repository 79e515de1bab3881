import { fromKysely, PgBoss } from "pg-boss";
import type { Db } from "#server/db/client.ts";
import type { JobHandlers } from "#server/jobs/jobs.ts";
import type { JobName } from "#server/jobs/queues.ts";

/** Does everything that is due, once, as the servers' workers would. */
export async function runDueJobs(accounts: Db, handlers: JobHandlers): Promise<void> {
  const boss = new PgBoss({
    db: fromKysely(accounts),
    ...{ migrate: false, createSchema: false, supervise: false, schedule: false },
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
