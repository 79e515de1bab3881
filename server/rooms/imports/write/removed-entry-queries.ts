import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "#server/platform/db/client.ts";

const Table = z.enum(["transactions", "income_entries", "ledger_adjustments"]);
type Table = z.infer<typeof Table>;

/** The column of `imported_rows` that names an entry of each table. */
const entryColumns: Record<Table, string> = {
  transactions: "transaction_id",
  income_entries: "income_entry_id",
  ledger_adjustments: "adjustment_id",
};

/** An entry that an import took out, as its table held it. `digests` are those of its rows, in hexadecimal. */
const RemovedEntry = z.object({
  table: Table,
  id: z.uuid(),
  row: z.record(z.string(), z.unknown()),
  digests: z.array(z.string()),
});
export type RemovedEntry = z.infer<typeof RemovedEntry>;
const RemovedEntries = z.array(RemovedEntry);

const ReplacedTrade = z.object({
  custodian_id: z.uuid().nullable(),
  is_short_sale: z.boolean(),
  notes: z.string().nullable(),
});
export type ReplacedTrade = z.infer<typeof ReplacedTrade>;

/** The parts of removed trades that a replacement keeps, by the digests of their rows. */
export const replacedTrades = (removed: readonly RemovedEntry[]): Map<string, ReplacedTrade> =>
  new Map(
    removed
      .filter(({ table }) => table === "transactions")
      .flatMap(({ digests, row }) => digests.map((digest) => [digest, ReplacedTrade.parse(row)])),
  );

/** The further parts of sales that a conversion divided. */
async function findParts(
  db: Db,
  portfolioId: string,
  sales: readonly Omit<RemovedEntry, "table">[],
): Promise<RemovedEntry[]> {
  const digestsOf = new Map(sales.map(({ id, digests }) => [id, digests]));
  const { rows } = await sql<{ id: string; divided_from: string; row: Record<string, unknown> }>`
    select part.id, part.divided_from, to_jsonb(part) as row from transactions as part
    where part.portfolio_id = ${portfolioId} and part.divided_from = any(${[...digestsOf.keys()]}::uuid[])
  `.execute(db);
  return rows.map(({ id, divided_from, row }) => ({
    table: "transactions",
    id,
    row,
    digests: digestsOf.get(divided_from) ?? [],
  }));
}

/** The entries of these rows of earlier imports. Digests in hexadecimal. */
export async function findEntriesToRemove(
  db: Db,
  portfolioId: string,
  digests: readonly string[],
): Promise<RemovedEntry[]> {
  if (digests.length === 0) return [];
  const found: RemovedEntry[] = [];
  const wanted = digests.map((digest) => Buffer.from(digest, "hex"));
  for (const table of Table.options) {
    const entry = sql.ref(entryColumns[table]);
    const { rows } = await sql<Omit<RemovedEntry, "table">>`
      with gone as (
        select ${entry} as id, array_agg(encode(digest, 'hex')) as digests
        from imported_rows
        where portfolio_id = ${portfolioId} and digest = any(${wanted}::bytea[]) and ${entry} is not null
        group by ${entry}
      )
      select removed.id, to_jsonb(removed) as row, gone.digests
      from ${sql.table(table)} as removed join gone using (id)
      where removed.portfolio_id = ${portfolioId}
    `.execute(db);
    found.push(...rows.map((row) => ({ ...row, table })));
    if (table === "transactions") found.push(...(await findParts(db, portfolioId, rows)));
  }
  return found;
}

/** Deletes entries of earlier imports. Their rows stay known. */
export async function deleteRemoved(db: Db, removed: readonly RemovedEntry[]): Promise<void> {
  for (const [table, entries] of Map.groupBy(removed, (entry) => entry.table)) {
    const ids = entries.map(({ id }) => id);
    await sql`delete from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(db);
  }
}

const Column = z.object({ name: z.string() });

/** The columns of a table that an insertion sets. */
async function columnsOf(db: Db, table: Table): Promise<string[]> {
  const { rows } = await sql`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
    order by ordinal_position
  `.execute(db);
  return z
    .array(Column)
    .parse(rows)
    .map(({ name }) => name);
}

/** The value of a column. A custodian may be gone since, and another entry may confirm the payment. */
function putBackValue(column: string) {
  const value = sql`entry.${sql.ref(column)}`;
  if (column.endsWith("custodian_id"))
    return sql`(select custodians.id from custodians where custodians.id = ${value})`;
  if (column === "divided_from")
    return sql`(select transactions.id from transactions where transactions.id = ${value})`;
  if (column === "distribution_id")
    return sql`case when not exists (
      select from income_entries as other
      where other.portfolio_id = entry.portfolio_id and other.distribution_id = ${value}
    ) then ${value} end`;
  return value;
}

/** Records removed entries again. Entries whose import was undone since stay away. */
export async function putBackEntries(
  db: Db,
  portfolioId: string,
  removed: readonly RemovedEntry[],
): Promise<void> {
  const columnsByTable = new Map<Table, string[]>();
  for (const { table, id, row, digests } of removed) {
    const rows = digests.map((digest) => Buffer.from(digest, "hex"));
    const columns = columnsByTable.get(table) ?? (await columnsOf(db, table));
    columnsByTable.set(table, columns);
    await sql`
      insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      overriding system value
      select ${sql.join(columns.map(putBackValue))}
      from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb) as entry
      where exists (select from assets where assets.id = entry.asset_id)
        and exists (
          select from imported_rows where portfolio_id = ${portfolioId} and digest = any(${rows}::bytea[])
        )
      on conflict do nothing
    `.execute(db);
    // A row names the sale itself, not the parts that a conversion made of it.
    if (row.divided_from) continue;
    await sql`
      update imported_rows set ${sql.ref(entryColumns[table])} = ${id}
      where portfolio_id = ${portfolioId} and digest = any(${rows}::bytea[])
        and exists (select from ${sql.table(table)} as entry where entry.id = ${id})
    `.execute(db);
  }
}

/** The entries that an import took out. */
export async function findRemovedEntries(db: Db, importId: string): Promise<RemovedEntry[]> {
  const row = await db.selectFrom("imports").select("removed").where("id", "=", importId).executeTakeFirst();
  return RemovedEntries.parse(row?.removed ?? []);
}
