import type { ClientBase } from "pg";

type Table = { name: string; columns: string[] };
export type Sequence = { name: string; last: string; called: boolean };

/** Schema of a backup; it can be restored only into a database of the same shape. */
export type Shape = { migrations: string[]; tables: Table[] };

// Kysely's own tables record the state of migrations and hold no data.
const isDumped = `
  n.nspname in ('public', 'pgboss') and c.relname not in ('kysely_migration', 'kysely_migration_lock')
`;

async function rowsOf<Row extends object>(client: ClientBase, statement: string): Promise<Row[]> {
  return (await client.query<Row>(statement)).rows;
}

/** All tables with rows, each after the tables it refers to; names are quoted. */
async function readTables(client: ClientBase): Promise<Table[]> {
  const tables = await rowsOf<Table>(
    client,
    `select format('%I.%I', n.nspname, c.relname) as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and ${isDumped} group by 1 order by 1`,
  );
  // References to a partitioned table count as references to its partitions.
  const references = await rowsOf<{ from: string; to: string }>(
    client,
    `with part as (select oid, coalesce((select inhparent from pg_inherits where inhrelid = c.oid), oid) as whole,
       format('%I.%I', relnamespace::regnamespace, relname) as name from pg_class c where relkind = 'r')
     select one.name as from, other.name as to from pg_constraint f
     join part one on f.conrelid in (one.oid, one.whole) join part other on f.confrelid in (other.oid, other.whole)
     where f.contype = 'f' and one.oid <> other.oid`,
  );
  const ordered: Table[] = [];
  let rest = tables;
  while (rest.length > 0) {
    const waiting = new Set(rest.map(({ name }) => name));
    const blocked = new Set(references.filter(({ to }) => waiting.has(to)).map(({ from }) => from));
    const next = rest.filter(({ name }) => !blocked.has(name));
    if (next.length === 0) throw new Error("As tabelas se referem em círculo.");
    ordered.push(...next);
    rest = rest.filter(({ name }) => blocked.has(name));
  }
  return ordered;
}

export async function readShape(client: ClientBase): Promise<Shape> {
  const migrations = await rowsOf<{ name: string }>(
    client,
    "select name from kysely_migration order by name",
  );
  return { migrations: migrations.map(({ name }) => name), tables: await readTables(client) };
}

export async function readSequences(client: ClientBase): Promise<Sequence[]> {
  const names = await rowsOf<{ name: string }>(
    client,
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c
     join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'S' and ${isDumped} order by 1`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const [row] = await rowsOf<Omit<Sequence, "name">>(
      client,
      `select last_value::text as last, is_called as called from ${name}`,
    );
    if (row) sequences.push({ name, ...row });
  }
  return sequences;
}
