import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { TestProject } from "vitest/node";
import { connect, connectAs, disconnect } from "#server/db/client.ts";
import { startEmbedded } from "#server/db/embedded.ts";
import { migrate } from "#server/db/migrate.ts";
import { loadCatalogue } from "#server/market-data/catalogue.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Of the run's cluster, whose database `aporte` is the migrated template. */
    clusterUrls: { owner: string; superuser: string };
  }
}

export async function startTemplate() {
  const folder = await mkdtemp(join(tmpdir(), "aporte-test-"));
  await chmod(folder, 0o755);
  const postgres = await startEmbedded(join(folder, "data"), [
    ...["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=300"],
  ]);
  const owner = connect(postgres.url, { connections: 1 });
  await migrate(owner);
  await owner.destroy();
  const databases = connectAs(postgres.url);
  await loadCatalogue(databases.catalogue);
  await disconnect(databases);
  // A template nobody may connect to can be copied at any time.
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

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = await startTemplate();
  project.provide("clusterUrls", template.urls);
  return template.stop;
}
