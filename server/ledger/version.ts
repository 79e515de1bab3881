import type { Db } from "#server/db/client.ts";
import { ledgerTables, type Scope } from "#server/ledger/tables.ts";
import { findVersions } from "#server/ledger/version-queries.ts";

type Versions = {
  /** Version of all data behind the figures. */
  all: string;
  /** Version of shared data: prices, indexes, events, the catalogue. */
  market: string;
};

const scopes: Scope[] = [...new Set(Object.values(ledgerTables).flat())].toSorted();

/** Changes with every commit that affects a portfolio's figures, and never returns to an earlier value. */
export async function versionsOf(db: Db, portfolioId: string): Promise<Versions> {
  const versions = await findVersions(db, portfolioId, scopes);
  return { all: scopes.map((scope) => versions[scope]).join("."), market: versions.market ?? "" };
}
