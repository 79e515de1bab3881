import { findHolder, type Holder } from "#server/accounts/portfolios/holder-queries.ts";
import { versionsOf } from "#server/ledger/replays/version.ts";
import type { Db } from "#server/platform/db/client.ts";

/** The portfolio's holder, and the versions of all portfolios of the holder. */
export async function versionsOfHolder(
  db: Db,
  portfolioId: string,
): Promise<{ holder: Holder | undefined; versions: string[] }> {
  const holder = await findHolder(db, portfolioId);
  const versions: string[] = [];
  for (const { id } of holder?.portfolios ?? []) versions.push((await versionsOf(db, id)).all);
  return { holder, versions };
}

/** Changes with everything that figures over all portfolios of the portfolio's holder are computed from. */
export async function holderVersionOf(db: Db, portfolioId: string): Promise<string> {
  return JSON.stringify(await versionsOfHolder(db, portfolioId));
}
