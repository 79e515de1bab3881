import { connect } from "#server/db/client.ts";
import { migrate } from "#server/db/migrate.ts";
import { installJobs } from "#server/jobs/install-jobs.ts";

/** Brings a database to what this version needs, once however many servers start. `url` is of the tables' owner. */
export async function updateSchema(url: string): Promise<void> {
  const owner = connect(url, { connections: 1 });
  await migrate(owner);
  await owner.destroy();
  await installJobs(url);
}
