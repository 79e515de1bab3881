import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { connect, connectAs, type Databases, type Db, disconnect } from "#server/db/client.ts";

/** Of the run's cluster, whose database `aporte` is the migrated template. */
export type ClusterUrls = { owner: string; superuser: string };

export type TestDatabase = AsyncDisposable & { url: string; databases: Databases; owner: Db; superuser: Db };

/** Milliseconds. On a busy machine nothing is refused for having waited. */
export const patience = 60_000;

/** A migrated database with the catalogue that belongs to one test. */
export async function freshDatabase(urls: ClusterUrls): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const cluster = connect(urls.superuser, { connections: 1 });
  await sql`create database ${sql.id(name)} template aporte owner aporte_owner`.execute(cluster);

  const inDatabase = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const url = inDatabase(urls.owner);
  const databases = connectAs(url, { patience });
  const owner = connect(url, { connections: 1 });
  const superuser = connect(inDatabase(urls.superuser), { connections: 1 });
  return {
    url,
    databases,
    owner,
    superuser,
    async [Symbol.asyncDispose]() {
      await Promise.all([disconnect(databases), owner.destroy(), superuser.destroy()]);
      await sql`drop database ${sql.id(name)} with (force)`.execute(cluster);
      await cluster.destroy();
    },
  };
}
