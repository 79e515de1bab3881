import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/db/client.ts";
import { ledgerTables, type Scope } from "#server/ledger/tables.ts";

type Versions = {
  /** Of all that the figures come from. */
  all: string;
  /** Of what is nobody's own: prices, indexes, events, the catalogue. */
  market: string;
};

/** Each reads a row, and the market's the changes of a day: their number has nothing to do with the ledger's size. */
const versionOf: Record<Scope, (portfolioId: string) => RawBuilder<string>> = {
  portfolio: (portfolioId) => sql`select version::text from entry_counts where portfolio_id = ${portfolioId}`,
  // Row-level security leaves the person's own.
  person: () => sql`select version::text from person_versions`,
  market: () =>
    sql`select sum(hashtextextended(transaction_id::text || extract(epoch from at), 0))::text from market_changes`,
};

const scopes: Scope[] = [...new Set(Object.values(ledgerTables).flat())].toSorted();

/** Changes with every committed change of what a portfolio's figures come from, and is never what it was before. */
export async function versionsOf(db: Db, portfolioId: string): Promise<Versions> {
  const columns = scopes.map(
    (scope) => sql`coalesce((${versionOf[scope](portfolioId)}), '') as ${sql.id(scope)}`,
  );
  const { rows } = await sql<Record<Scope, string>>`select ${sql.join(columns)}`.execute(db);
  const [row] = rows;
  return { all: row ? scopes.map((scope) => row[scope]).join(".") : "", market: row?.market ?? "" };
}
