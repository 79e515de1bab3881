import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/platform/db/client.ts";

/** The tables whose rows people record and change: a row has a version, and the key of the request that recorded it. */
export type RecordedTable = "goals" | "income_entries" | "ledger_adjustments" | "transactions";

/** A row by its id, or by the key of the request that recorded it. A goal is in no portfolio. */
export type Sought = { portfolioId?: string } & ({ id: string } | { idempotencyKey: string });

/** The version of a row that a request may change; null for any. */
export type SeenVersion = number | null;

/** A row as its sender saw it. */
export type SeenRow = { portfolioId?: string; id: string; version: SeenVersion };

/** The values that a request writes into a row, by column. */
export type Values = Readonly<Record<string, unknown>>;

const pairs = (values: Values, operator: RawBuilder<unknown>, separator: RawBuilder<unknown>) =>
  sql<boolean>`${sql.join(
    Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} ${operator} ${value}`),
    separator,
  )}`;

/** Whether a row has these values, as the database compares them: '1.0' is 1 in a column of numbers. */
export const hasValues = (values: Values): RawBuilder<boolean> =>
  pairs(values, sql`is not distinct from`, sql` and `);

const isSought = (sought: Sought) =>
  pairs(
    {
      ...("id" in sought ? { id: sought.id } : { idempotency_key: sought.idempotencyKey }),
      ...(sought.portfolioId !== undefined && { portfolio_id: sought.portfolioId }),
    },
    sql`=`,
    sql` and `,
  );

const isSeen = ({ version, ...sought }: SeenRow) =>
  sql`${isSought(sought)} and (${version}::integer is null or version = ${version}::integer)`;

/** The row, and whether it is as a request says. */
export async function findRecorded(
  db: Db,
  table: RecordedTable,
  sought: Sought,
  isAsSent: RawBuilder<boolean> = sql`false`,
): Promise<{ id: string; isSame: boolean } | undefined> {
  const { rows } = await sql<{ id: string; isSame: boolean }>`
    select id, ${isAsSent} as "isSame" from ${sql.table(table)} where ${isSought(sought)}
  `.execute(db);
  return rows[0];
}

/** Whose row a request records, and under which key. A goal is in no portfolio. */
export type Recording = { userId: string; portfolioId?: string; idempotencyKey: string | null };

/** Returns the id. */
export async function insertRecorded(
  db: Db,
  table: RecordedTable,
  { userId, portfolioId, idempotencyKey }: Recording,
  sent: Values,
): Promise<string> {
  const values = {
    user_id: userId,
    ...(portfolioId !== undefined && { portfolio_id: portfolioId }),
    idempotency_key: idempotencyKey,
    ...sent,
  };
  const columns = Object.keys(values).map((column) => sql.ref(column));
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(Object.values(values))}) returning id
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error("an insertion answered nothing");
  return row.id;
}

/** False if there is no such row of the version. */
export async function updateSeen(
  db: Db,
  table: RecordedTable,
  seen: SeenRow,
  values: Values,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} set ${pairs(values, sql`=`, sql`, `)} where ${isSeen(seen)}
  `.execute(db);
  return numAffectedRows > 0n;
}

/** False if there is no such row of the version. */
export async function deleteSeen(db: Db, table: RecordedTable, seen: SeenRow): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ${isSeen(seen)}
  `.execute(db);
  return numAffectedRows > 0n;
}
