import { randomUUID } from "node:crypto";
import pg from "pg";
import { connect, connectRoles, type Databases, type Db, disconnect } from "#server/db/client.ts";

/** URLs of the run's cluster, whose database `aporte` is the migrated template. */
export type ClusterUrls = { owner: string; superuser: string };

export type TestDatabase = AsyncDisposable & { url: string; databases: Databases; owner: Db; superuser: Db };

/** Milliseconds. Long enough that no query times out on a busy machine. */
export const databaseTimeout = 60_000;

const clusters = new Map<string, pg.Pool>();

/** A pool of two connections per process for any number of databases; it does not keep the process alive. */
function openClusterPool(connectionString: string): pg.Pool {
  const existingPool = clusters.get(connectionString);
  if (existingPool) return existingPool;
  const pool = new pg.Pool({ connectionString, max: 2, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // The cluster may stop before the process exits.
  pool.on("error", () => {});
  clusters.set(connectionString, pool);
  return pool;
}

let dropping: Promise<unknown> | undefined;

/** A migrated database with the asset catalogue, for one test. */
export async function createTestDatabase(urls: ClusterUrls): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const cluster = openClusterPool(urls.superuser);
  // `file_copy` takes a quarter of the time of `wal_log`, which writes every page to the log.
  await cluster.query(`create database ${name} template aporte owner aporte_owner strategy file_copy`);

  const inDatabase = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const url = inDatabase(urls.owner);
  const databases = connectRoles(url, { connectionTimeout: databaseTimeout });
  const owner = connect(url, { connections: 1 });
  const superuser = connect(inDatabase(urls.superuser), { connections: 1 });
  return {
    url,
    databases,
    owner,
    superuser,
    async [Symbol.asyncDispose]() {
      await Promise.all([disconnect(databases), owner.destroy(), superuser.destroy()]);
      // The next disposal awaits this drop, so that the next test need not wait for it.
      await dropping;
      dropping = cluster.query(`drop database ${name} with (force)`);
    },
  };
}
