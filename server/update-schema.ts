import { connect } from "#server/platform/db/client.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import type { JobQueue } from "#server/platform/jobs/define-job.ts";
import { installJobs } from "#server/platform/jobs/install-jobs.ts";

/** Migrates a database to this version, once even if several servers start. `url` connects as owner of the tables. */
export async function updateSchema(url: string, queues: readonly JobQueue[]): Promise<void> {
  const owner = connect(url, { connections: 1 });
  await migrate(owner);
  await owner.destroy();
  await installJobs(url, queues);
}
