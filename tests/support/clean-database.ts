import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/platform/db/client.ts";

/** A database that has grown by more bytes is quicker to copy again than to clean. */
const maxGrowth = 32 * 1024 ** 2;

/** `rows` is a JSON array; null for an empty table. */
type Table = { name: string; columns: string; count: number; rows: string | null };

/** All rows of a template, and the statements that reset its sequences. */
export type Contents = { tables: Table[]; sequences: string[]; size: number };

const ownSchemas = sql.raw("('public', 'pgboss')");
const databaseSize = sql.raw("pg_database_size(current_database())");

async function readRows<Row>(db: Db, query: RawBuilder<Row>): Promise<Row[]> {
  return (await query.execute(db)).rows;
}

/** Reads the contents of an unused copy. */
export async function readContents(superuser: Db): Promise<Contents> {
  const found = await readRows(
    superuser,
    sql<{ name: string; columns: string }>`
      select format('%I.%I', nspname, relname) as name, string_agg(format('%I', attname), ', ') as columns
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
      where relkind = 'r' and nspname in ${ownSchemas} and attnum > 0 and not attisdropped and attgenerated = ''
      group by 1
    `,
  );
  const tables: Table[] = [];
  for (const table of found) {
    const query = sql<{ count: number; rows: string | null }>`
      select count(*), json_agg(t)::text as rows from ${sql.raw(table.name)} as t
    `;
    for (const contents of await readRows(superuser, query)) tables.push({ ...table, ...contents });
  }
  const sequences = await readRows(
    superuser,
    sql<{ reset: string }>`
      select format('select setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
        coalesce(last_value, start_value), last_value is not null) as reset
      from pg_sequences where schemaname in ${ownSchemas}
    `,
  );
  const [{ size } = { size: 0 }] = await readRows(
    superuser,
    sql<{ size: number }>`select ${databaseSize} as size`,
  );
  return { tables, sequences: sequences.map(({ reset }) => reset), size };
}

/** A transaction after all changes so far. */
export async function currentTransaction(superuser: Db): Promise<string> {
  const query = sql<{ id: string }>`select pg_current_xact_id()::xid::text as id`;
  return (await readRows(superuser, query))[0]?.id ?? "";
}

const isChangedAfter = (start: string) => `age(xmin) < age('${start}'::xid)`;

/** The system tables in which a change of the schema leaves a row. */
const systemTables = ["class", "attribute", "constraint", "index", "trigger", "policy", "proc", "type"];

/** Whether only rows changed after `start`: no other session works or holds an advisory lock, and the schema is the same. */
async function isCleanable(superuser: Db, { size }: Contents, start: string): Promise<boolean> {
  const schemaChanges = systemTables.map(
    (name) => `exists (select from pg_${name} where ${isChangedAfter(start)})`,
  );
  const query = sql<{ cleanable: boolean }>`
    select not (
      exists (
        select from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend'
          and pid <> pg_backend_pid() and state <> 'idle'
      )
      or exists (
        select from pg_locks join pg_database on pg_database.oid = database
        where datname = current_database() and locktype = 'advisory'
      )
      or ${databaseSize} > ${size + maxGrowth}
      or ${sql.raw(schemaChanges.join(" or "))}
    ) as cleanable
  `;
  return (await readRows(superuser, query))[0]?.cleanable === true;
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

const restoring = ({ name, columns, rows }: Table) => `
  delete from ${name};
  insert into ${name} (${columns}) overriding system value
  select ${columns} from json_populate_recordset(null::${name}, ${quoted(rows ?? "[]")})
`;

/**
 * Makes a used copy equal to its template. False if it cannot: then the copy is of no further use.
 * `start` is a transaction before the first change.
 */
export async function cleanDatabase(superuser: Db, contents: Contents, start: string): Promise<boolean> {
  if (!(await isCleanable(superuser, contents, start))) return false;
  const { tables, sequences } = contents;
  await superuser.transaction().execute(async (transaction) => {
    // Without triggers and foreign keys the order of the tables does not matter.
    const deletions = tables.map(
      ({ name, count }) => `delete from ${name}${count > 0 ? ` where ${isChangedAfter(start)}` : ""}`,
    );
    await sql
      .raw(["set local session_replication_role = replica", ...deletions, ...sequences].join("; "))
      .execute(transaction);
    const filled = tables.filter(({ count }) => count > 0);
    const counts = filled.map(({ name }) => `(select count(*) from ${name})`);
    const [{ left } = { left: [] }] = await readRows(
      transaction,
      sql<{ left: number[] }>`select array[${sql.raw(counts.join(", "))}]::int[] as left`,
    );
    const damaged = filled.filter(({ count }, index) => left[index] !== count);
    for (const table of damaged) await sql.raw(restoring(table)).execute(transaction);
  });
  return true;
}
