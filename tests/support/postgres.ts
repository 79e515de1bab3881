import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { loadCatalogue } from "#server/market/market-data/shipped/catalogue.ts";
import { jobsOfModules } from "#server/modules.ts";
import { connect, connectRoles, disconnect } from "#server/platform/db/client.ts";
import { startEmbedded } from "#server/platform/db/embedded.ts";
import { createSample } from "#server/rooms/sample/create-sample.ts";
import { updateSchema } from "#server/update-schema.ts";
import type { ClusterUrls } from "#tests/support/database.ts";

/**
 * Starts a cluster without durability, for speed. Its database `aporte` is migrated, filled and ready to be copied;
 * `hasSample` adds the sample portfolio, as a starting product does.
 */
export async function startTemplate({
  hasSample = false,
} = {}): Promise<{ urls: ClusterUrls; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "aporte-test-"));
  await chmod(folder, 0o755);
  const postgres = await startEmbedded(join(folder, "data"), [
    "fsync=off",
    "synchronous_commit=off",
    "full_page_writes=off",
    "wal_level=minimal",
    "max_wal_senders=0",
    "autovacuum=off",
    "io_method=sync",
    "max_connections=300",
    "scram_iterations=1",
  ]);
  await updateSchema(postgres.url, jobsOfModules);
  const databases = connectRoles(postgres.url);
  await loadCatalogue(databases.catalogue);
  if (hasSample) await createSample(databases, new Date());
  await disconnect(databases);
  // PostgreSQL copies a template only while it has no connections, so forbid them.
  const superuser = connect(postgres.superuserUrl, { connections: 1 });
  await sql`alter database aporte allow_connections false`.execute(superuser);
  await superuser.destroy();
  return {
    urls: { owner: postgres.url, superuser: postgres.superuserUrl },
    async stop() {
      await postgres.stop();
      await rm(postgres.folder, { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
}
