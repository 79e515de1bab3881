import { isDeepStrictEqual } from "node:util";
import pg from "pg";
import { dumpSettings, endOfRows } from "#server/platform/db/backup.ts";
import { readBackupFile } from "#server/platform/db/backup-file.ts";
import { serverName } from "#server/platform/db/client.ts";
import { copyIn } from "#server/platform/db/copy.ts";
import { locks } from "#server/platform/db/locks.ts";
import { readShape, type Sequence, type Shape } from "#server/platform/db/tables.ts";
import { watchdogName } from "#server/platform/db/watchdog.ts";

/** Tables that are empty in a new database. All personal data refers to them; other rows ship with the product. */
const personalTables = ["users", "leads"];

type Other = { pid: number; address: string | null; since: Date };

/** A server on DATABASE_URL holds no advisory lock, because a pooler would keep it: find it by its connections' name. */
async function requireNoOtherServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ locked: boolean }>("select pg_try_advisory_xact_lock($1) as locked", [
    locks.restore,
  ]);
  if (!rows[0]?.locked) throw new Error("Outra restauração está em curso neste banco.");
  const { rows: others } = await client.query<Other>(
    `select pid, host(client_addr) as address, backend_start as since from pg_stat_activity
     where datname = current_database() and application_name = any($1) order by backend_start limit 1`,
    [[serverName, watchdogName]],
  );
  for (const { pid, address, since } of others) {
    const where = address ? `de ${address}` : "desta máquina";
    throw new Error(
      `Um servidor usa este banco (conexão ${pid}, ${where}, desde ${since.toISOString()}): encerre-o antes de restaurar.`,
    );
  }
}

async function refuseUnlessFree(client: pg.Client): Promise<void> {
  const { rows: held } = await client.query(
    `select from pg_locks join pg_database on pg_database.oid = database
     where locktype = 'advisory' and objid = $1 and datname = current_database()`,
    [locks.server],
  );
  if (held.length > 0) throw new Error("Um servidor usa este banco: encerre-o antes de restaurar.");
  for (const table of personalTables) {
    const { rows } = await client.query(`select from ${table} limit 1`);
    if (rows.length > 0) throw new Error("O banco não está vazio: restaure em um banco novo.");
  }
}

function refuseUnlessSame(here: Shape, there: Shape): void {
  if (isDeepStrictEqual(here, there)) return;
  const last = (shape: Shape) => shape.migrations.at(-1);
  throw new Error(
    `A cópia é de outra versão do produto (${last(there)}; aqui ${last(here)}): restaure com a versão que a fez.`,
  );
}

/** Restores everything or nothing, with all constraints. `url` must give access to every row. Returns the row count. */
export async function restore(url: string, path: string): Promise<number> {
  const lines = await readBackupFile(path);
  const next = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error("A cópia termina antes do fim.");
    return value;
  };
  const client = new pg.Client({ connectionString: url, application_name: "aporte-restore" });
  client.on("error", () => {});
  await client.connect();
  let count = 0;
  async function* rowsOfTable() {
    for (let row = await next(); row.toString() !== endOfRows; row = await next()) {
      count += 1;
      yield row;
    }
  }
  try {
    await client.query(`begin; ${dumpSettings}`);
    await requireNoOtherServer(client);
    const shape: Shape = JSON.parse((await next()).toString());
    refuseUnlessSame(await readShape(client), shape);
    await client.query(`lock table ${shape.tables.map(({ name }) => name).join(", ")}`);
    await refuseUnlessFree(client);
    // The backup already contains the rows that triggers wrote.
    for (const { name } of shape.tables) await client.query(`alter table ${name} disable trigger user`);
    await client.query(`truncate ${shape.tables.map(({ name }) => name).join(", ")}`);
    for (const { name, columns } of shape.tables)
      await copyIn(client, `copy ${name} (${columns.join(", ")}) from stdin`, rowsOfTable());
    await client.query("set constraints all immediate");
    for (const { name } of shape.tables) await client.query(`alter table ${name} enable trigger user`);
    const sequences: Sequence[] = JSON.parse((await next()).toString());
    for (const { name, last, called } of sequences)
      await client.query("select setval($1::regclass, $2::bigint, $3)", [name, last, called]);
    await client.query("commit");
  } finally {
    await client.end();
  }
  return count;
}
