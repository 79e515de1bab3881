import { randomBytes } from "node:crypto";
import pg from "pg";

const advice =
  "O pooler entre o servidor e o PostgreSQL não serve como está: use pool_mode = session, ou pool_mode = transaction com " +
  "max_prepared_statements acima de 0 (PgBouncer 1.21 ou mais novo).";

/** A pooler lends its most recent connection or rotates them: this many queries reach the one in question. */
const maxAttempts = 40;

const open = async (url: string) => {
  const client = new pg.Client({
    connectionString: url,
    application_name: "aporte-start",
    connectionTimeoutMillis: 10_000,
    query_timeout: 5_000,
  });
  client.on("error", () => {});
  await client.connect();
  return client;
};

const backendPid = async (client: pg.Client) =>
  (await client.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid;

/** True if a prepared statement keeps its name in PostgreSQL. A pooler that tracks statements renames them. */
async function keepsStatementName(client: pg.Client): Promise<boolean> {
  const name = `aporte_start_${randomBytes(8).toString("hex")}`;
  await client.query("begin");
  await client.query({ name, text: "select $1::int", values: [1] });
  const { rowCount } = await client.query("select from pg_prepared_statements where name = $1", [name]);
  if (rowCount) await client.query(`deallocate ${name}`);
  await client.query("commit");
  return Boolean(rowCount);
}

/** True if a second client gets the connection of a first client that is still open. */
async function isTransactionPooling(url: string, client: pg.Client): Promise<boolean> {
  const first = await backendPid(client);
  const second = await open(url);
  try {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1)
      if ((await backendPid(second)) === first) return true;
    return false;
  } catch {
    // A pooler in session mode may have no connection left for the second client.
    return false;
  } finally {
    await second.end();
  }
}

/** Throws if a pooler loses prepared statements between transactions, or splits transactions. */
export async function requireSuitablePooler(url: string): Promise<void> {
  const client = await open(url);
  try {
    const keeps = await keepsStatementName(client).catch((error: Error) => {
      throw new Error(advice, { cause: error });
    });
    if (keeps && (await isTransactionPooling(url, client))) throw new Error(advice);
  } finally {
    await client.end().catch(() => {});
  }
}
