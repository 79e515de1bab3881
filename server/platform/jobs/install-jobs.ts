import { PgBoss } from "pg-boss";
import { connect } from "#server/platform/db/client.ts";
import type { JobQueue } from "#server/platform/jobs/define-job.ts";
import { grantJobs } from "#server/platform/jobs/queries.ts";

/** Creates or updates pg-boss's tables, and `queues`, for this version. `url` connects as owner of the tables. */
export async function installJobs(url: string, queues: readonly JobQueue[]): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false });
  boss.on("error", () => {});
  await boss.start();
  for (const { name, options } of queues) {
    await boss.createQueue(name, options);
    const { policy: _, ...changeable } = options;
    await boss.updateQueue(name, changeable);
  }
  await boss.stop({ graceful: false });
  const owner = connect(url, { connections: 1 });
  await grantJobs(owner);
  await owner.destroy();
}
