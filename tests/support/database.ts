import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { loadHistory } from "#server/market/market-data/shipped/history.ts";
import { connect, connectRoles, type Databases, type Db, disconnect } from "#server/platform/db/client.ts";
import {
  type Contents,
  cleanDatabase,
  currentTransaction,
  readContents,
} from "#tests/support/clean-database.ts";

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

const historyTemplate = "aporte_history";

/** Makes the template that also holds the shipped prices, once per cluster: loading them takes seconds. */
async function makeHistoryTemplate(urls: ClusterUrls): Promise<void> {
  const cluster = await openClusterPool(urls.superuser).connect();
  try {
    await cluster.query("select pg_advisory_lock(1)");
    const found = await cluster.query("select from pg_database where datname = $1 and not datallowconn", [
      historyTemplate,
    ]);
    if (found.rowCount === 1) return;
    await cluster.query(`drop database if exists ${historyTemplate} with (force)`);
    await cluster.query(`create database ${historyTemplate} template aporte owner aporte_owner`);
    const databases = connectRoles(inDatabase(urls.owner, historyTemplate));
    await loadHistory(databases.catalogue, new Date());
    await disconnect(databases);
    await cluster.query(`alter database ${historyTemplate} allow_connections false`);
  } finally {
    await cluster.query("select pg_advisory_unlock(1)");
    cluster.release();
  }
}

const inDatabase = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** A copy of a template, and how to remove it. */
type Copy = Omit<TestDatabase, typeof Symbol.asyncDispose> & { drop(): Promise<void> };

async function copyTemplate(urls: ClusterUrls, template: string): Promise<Copy> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const cluster = openClusterPool(urls.superuser);
  // `file_copy` takes a quarter of the time of `wal_log`, which writes every page to the log.
  await cluster.query(`create database ${name} template ${template} owner aporte_owner strategy file_copy`);
  const url = inDatabase(urls.owner, name);
  const databases = connectRoles(url, { connectionTimeout: databaseTimeout });
  const owner = connect(url, { connections: 1 });
  const superuser = connect(inDatabase(urls.superuser, name), { connections: 1 });
  return {
    url,
    databases,
    owner,
    superuser,
    async drop() {
      await Promise.allSettled([disconnect(databases), owner.destroy(), superuser.destroy()]);
      // The next disposal awaits this drop, so that the next test need not wait for it.
      await dropping;
      dropping = cluster.query(`drop database ${name} with (force)`);
    },
  };
}

type Filling = { hasHistory?: boolean };

/** A migrated database with the asset catalogue, for one test; `hasHistory` adds the shipped prices, events and indexes. */
export async function createTestDatabase(
  urls: ClusterUrls,
  { hasHistory = false }: Filling = {},
): Promise<TestDatabase> {
  if (hasHistory) await makeHistoryTemplate(urls);
  const { drop, ...database } = await copyTemplate(urls, hasHistory ? historyTemplate : "aporte");
  return { ...database, [Symbol.asyncDispose]: drop };
}

type Cleanable = { copy: Copy; contents: Contents; start: string };

/** Copies that wait for another test, with open connections, by cluster. */
const idleCopies = new Map<string, Cleanable[]>();
const contentsOfTemplates = new Map<string, Promise<Contents>>();

async function prepareCopy(urls: ClusterUrls): Promise<Cleanable> {
  const copy = await copyTemplate(urls, "aporte");
  const contents = contentsOfTemplates.get(urls.superuser) ?? readContents(copy.superuser);
  contentsOfTemplates.set(urls.superuser, contents);
  return { copy, contents: await contents, start: await currentTransaction(copy.superuser) };
}

async function answersAsEachRole({ people, accounts, catalogue }: Databases): Promise<boolean> {
  const queries = [people, accounts, catalogue].map((db) => sql`select 1`.execute(db));
  return (await Promise.allSettled(queries)).every(({ status }) => status === "fulfilled");
}

/**
 * Like `createTestDatabase`, for tests that change rows only. The database may have served earlier tests of this process; it is
 * cleaned after each. With open connections and filled caches, PostgreSQL needs a fifth of the time. A database with a changed
 * schema, a session at work or an advisory lock serves no other test.
 */
export async function borrowTestDatabase(
  urls: ClusterUrls,
  { hasHistory = false }: Filling = {},
): Promise<TestDatabase> {
  // Comparing all prices with the template would take longer than copying it.
  if (hasHistory) return createTestDatabase(urls, { hasHistory });
  const idle = idleCopies.get(urls.superuser) ?? [];
  idleCopies.set(urls.superuser, idle);
  const { copy, contents, start } = idle.pop() ?? (await prepareCopy(urls));
  const { drop, ...database } = copy;
  return {
    ...database,
    async [Symbol.asyncDispose]() {
      const isClean =
        (await cleanDatabase(copy.superuser, contents, start).catch(() => false)) &&
        (await answersAsEachRole(copy.databases));
      if (isClean) idle.push({ copy, contents, start: await currentTransaction(copy.superuser) });
      else await drop();
    },
  };
}
