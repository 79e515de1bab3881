import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
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

/** A query through a Unix socket takes two thirds of the time of one over TCP. Windows has none for PostgreSQL. */
const isSocketUsed = process.platform !== "win32";

/** The same database through a Unix socket in `folder`. */
const throughSocket = (url: string, folder: string) => {
  const { username, password, port, pathname } = new URL(url);
  return `postgresql://${username}:${password}@${encodeURIComponent(folder)}:${port}${pathname}`;
};

/**
 * Starts a cluster without durability, for speed. Its database `aporte` is migrated, filled and ready to be copied;
 * `hasSample` adds the sample portfolio, as a starting product does.
 */
export async function startTemplate({
  hasSample = false,
} = {}): Promise<{ urls: ClusterUrls; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "aporte-test-"));
  await chmod(folder, 0o755);
  // PostgreSQL may run as another user, who creates the sockets.
  const sockets = join(folder, "sockets");
  await mkdir(sockets);
  await chmod(sockets, 0o777);
  const postgres = await startEmbedded(join(folder, "data"), [
    `unix_socket_directories=${sockets}`,
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
    urls: isSocketUsed
      ? {
          owner: throughSocket(postgres.url, sockets),
          superuser: throughSocket(postgres.superuserUrl, sockets),
        }
      : { owner: postgres.url, superuser: postgres.superuserUrl },
    async stop() {
      await postgres.stop();
      await rm(postgres.folder, { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
}
