import { sql } from "kysely";
import { AssetClassCode } from "#contract/assets.ts";
import type { NewTargets } from "#contract/targets.ts";
import type { Db } from "#server/platform/db/client.ts";

/** The stored targets of a portfolio. */
export async function findTargets(db: Db, portfolioId: string): Promise<NewTargets> {
  const rows = await db
    .selectFrom("targets")
    .select(["asset_class_code", "asset_id", "percent", "is_avoided"])
    .where("portfolio_id", "=", portfolioId)
    .orderBy("id")
    .execute();
  return {
    classes: rows.flatMap(({ asset_class_code, percent }) =>
      asset_class_code === null ? [] : { assetClass: AssetClassCode.parse(asset_class_code), percent },
    ),
    assets: rows.flatMap(({ asset_id, percent, is_avoided }) =>
      asset_id === null ? [] : { assetId: asset_id, percent, isAvoided: is_avoided },
    ),
  };
}

/** The targets of a portfolio for the export, the classes first; null without any. */
export async function exportTargets(db: Db, portfolioId: string): Promise<NewTargets | null> {
  const targets = await findTargets(db, portfolioId);
  return targets.classes.length + targets.assets.length > 0 ? targets : null;
}

/** That of a portfolio without targets. */
export const digestOfNone = "d41d8cd98f00b204e9800998ecf8427e";

/** Changes whenever the targets of a portfolio change. */
export async function findTargetsDigest(db: Db, portfolioId: string): Promise<string> {
  const { digest } = await db
    .selectFrom("targets")
    .select(
      sql<string>`md5(coalesce(string_agg(
        concat_ws(' ', asset_class_code, asset_id, percent, is_avoided), ',' order by id
      ), ''))`.as("digest"),
    )
    .where("portfolio_id", "=", portfolioId)
    .executeTakeFirstOrThrow();
  return digest;
}

/** Replaces all targets of a portfolio. */
export async function replaceTargets(
  db: Db,
  owner: { userId: string; portfolioId: string },
  { classes, assets }: NewTargets,
): Promise<void> {
  await db.deleteFrom("targets").where("portfolio_id", "=", owner.portfolioId).execute();
  const own = { user_id: owner.userId, portfolio_id: owner.portfolioId };
  const rows = [
    ...classes.map(({ assetClass, percent }) => ({ ...own, asset_class_code: assetClass, percent })),
    ...assets.map(({ assetId, percent, isAvoided }) => ({
      ...own,
      asset_id: assetId,
      percent,
      is_avoided: isAvoided,
    })),
  ];
  if (rows.length > 0) await db.insertInto("targets").values(rows).execute();
}
