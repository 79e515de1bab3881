import type { TaxKind } from "#domain/tax/tax-kind.ts";
import type { Db } from "#server/platform/db/client.ts";

export type ChosenKind = { kind: TaxKind; reason: string | null };

/** One row for each asset at most. */
export const listChosenKinds = (db: Db) =>
  db.selectFrom("asset_tax_kinds").select(["asset_id", "kind", "reason"]).orderBy("asset_id").execute();

export async function deleteChosenKind(db: Db, assetId: string): Promise<void> {
  await db.deleteFrom("asset_tax_kinds").where("asset_id", "=", assetId).execute();
}

export async function upsertChosenKind(
  db: Db,
  userId: string,
  assetId: string,
  { kind, reason }: ChosenKind,
): Promise<void> {
  await db
    .insertInto("asset_tax_kinds")
    .values({ user_id: userId, asset_id: assetId, kind, reason })
    .onConflict((conflict) => conflict.constraint("asset_tax_kinds_once").doUpdateSet({ kind, reason }))
    .execute();
}
