import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { roleConnection } from "#server/platform/db/role-connection.ts";
import type { DB } from "#server/platform/db/schema.ts";
import { withDeadline } from "#server/platform/db/wait-budget.ts";

/** `application_name` of the connections of servers, and of commands that run beside them. */
export const serverName = "aporte";

/** The pool or transaction that a query runs on. */
export type Db = Kysely<DB>;

/** Database roles that the server takes on; see migrations/0001_roles.sql and 0010_plans.sql. */
type Role = "aporte_people" | "aporte_accounts" | "aporte_catalogue" | "aporte_operator";

function withoutTrailingZeros(text: string): string {
  if (!text.includes(".")) return text;
  let end = text.length;
  while (text[end - 1] === "0") end -= 1;
  return text.slice(0, text[end - 1] === "." ? end - 1 : end);
}
const asText = (text: string) => text;
const { DATE, INT8, NUMERIC } = pg.types.builtins;

const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === NUMERIC) return withoutTrailingZeros;
    if (oid === DATE) return asText;
    if (oid === INT8) return Number;
    return pg.types.getTypeParser(oid, format);
  },
};

const pools = new WeakMap<Db, pg.Pool>();
const connections = new WeakMap<Db, Set<pg.PoolClient | pg.Client>>();
const urls = new WeakMap<Db, string>();

/** Connections of the pool in use, and requests that wait for one. */
export function poolLoad(db: Db): { inUse: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pools.get(db) ?? {};
  return { inUse: totalCount - idleCount, waiting: waitingCount };
}

/** Destroys every socket of the pool: pending queries fail, and the pool opens new connections. */
export function destroyConnections(db: Db): void {
  for (const client of connections.get(db) ?? []) client.connection.stream.destroy();
}

type Connecting = {
  role?: Role;
  connections: number;
  /** Milliseconds that a query waits for a connection. */
  connectionTimeout?: number;
};

/** Settings of every transaction, in milliseconds. */
const transactionSettings = (role: Role) => ({
  // With the 3 s for connections (server/platform/http/wait-budget.ts), a request fails after at most 4.5 s of waiting.
  ...((role === "aporte_people" || role === "aporte_accounts") && { lock_timeout: 1_500 }),
  idle_in_transaction_session_timeout: 30_000,
  statement_timeout: 20_000,
});

/** `url` connects as owner of the tables; with a role, every statement runs as that role. */
export function connect(url: string, { role, connections: max, connectionTimeout = 3_000 }: Connecting): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: connectionTimeout,
    // Restore detects running servers by this name (server/platform/db/restore.ts).
    application_name: role ? serverName : "aporte-schema",
    // BEGIN and the first statement take one round trip; for a single statement also COMMIT.
    pipeline: role !== undefined,
  });
  // Without a listener, a connection that the database closes would crash this process.
  pool.on("error", () => {});
  const open = new Set<pg.PoolClient | pg.Client>();
  pool.on("connect", (client) => {
    client.on("error", () => {});
    open.add(client);
  });
  pool.on("remove", (client) => open.delete(client));
  const next = async () => {
    const client = await withDeadline(pool.connect());
    return role ? roleConnection(role, transactionSettings(role), client) : client;
  };
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: { connect: next, end: () => pool.end() } }),
  });
  pools.set(db, pool);
  connections.set(db, open);
  urls.set(db, url);
  return db;
}

/** A connection outside the pool, for LISTEN. `destroyConnections` destroys it too. */
export async function openListener(db: Db): Promise<pg.Client> {
  const open = connections.get(db);
  const client = new pg.Client({
    connectionString: urls.get(db),
    application_name: "aporte-jobs",
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
  });
  client.on("error", () => {});
  client.once("end", () => open?.delete(client));
  open?.add(client);
  await client.connect().catch((error) => {
    open?.delete(client);
    throw error;
  });
  return client;
}

/** The server's database pools, one per role. */
export type Databases = { people: Db; accounts: Db; catalogue: Db };

export function connectRoles(url: string, options: Pick<Connecting, "connectionTimeout"> = {}): Databases {
  return {
    people: connect(url, { role: "aporte_people", connections: 10, ...options }),
    accounts: connect(url, { role: "aporte_accounts", connections: 4, ...options }),
    catalogue: connect(url, { role: "aporte_catalogue", connections: 2, ...options }),
  };
}

export async function disconnect(databases: Databases): Promise<void> {
  await Promise.all(Object.values(databases).map((db) => db.destroy()));
}
