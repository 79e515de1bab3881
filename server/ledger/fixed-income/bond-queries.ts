import { sql } from "kysely";
import { type TreasuryBond, treasuryBond } from "#domain/fixed-income/treasury-bond.ts";
import type { Db } from "#server/platform/db/client.ts";

/** A bond of the catalogue. */
export type Bond = TreasuryBond & { id: string; ticker: string; name: string };

/** The bonds of Tesouro Direto among the assets, by maturity. */
export async function findBonds(db: Db, assetIds: readonly string[]): Promise<Bond[]> {
  if (assetIds.length === 0) return [];
  const rows = await db
    .selectFrom("assets")
    .select(["id", "ticker", "name"])
    .where("id", "=", sql<string>`any(${assetIds}::uuid[])`)
    .where("user_id", "is", null)
    .where("asset_class_code", "=", "TREASURY")
    .orderBy("ticker")
    .execute();
  const bonds = rows.flatMap((row) => {
    const bond = treasuryBond(row.ticker);
    return bond ? [{ ...row, ...bond }] : [];
  });
  return bonds.toSorted((a, b) => (a.maturity < b.maturity ? -1 : Number(a.maturity > b.maturity)));
}
