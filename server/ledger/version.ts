import type { Db } from "#server/db/client.ts";
import { ledgerTables, type Scope } from "#server/ledger/tables.ts";
import { findVersions } from "#server/ledger/version-queries.ts";

type Versions = {
  /** Of all that the figures come from. */
  all: string;
  /** Of what is nobody's own: prices, indexes, events, the catalogue. */
  market: string;
};

const scopes: Scope[] = [...new Set(Object.values(ledgerTables).flat())].toSorted();

/** Changes with every committed change of what a portfolio's figures come from, and is never what it was before. */
export async function versionsOf(db: Db, portfolioId: string): Promise<Versions> {
  const versions = await findVersions(db, portfolioId, scopes);
  return { all: scopes.map((scope) => versions[scope]).join("."), market: versions.market ?? "" };
}
