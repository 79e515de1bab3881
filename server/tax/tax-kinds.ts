import { ProblemError } from "#contract/problem.ts";
import { TaxKindCode } from "#contract/tax-kinds.ts";
import { derivedTaxKind } from "#domain/tax/derived-tax-kind.ts";
import type { TaxKind } from "#domain/tax/tax-kind.ts";
import { findAsset, findAssets } from "#server/assets/queries.ts";
import type { Db } from "#server/db/client.ts";

export type KnownTaxKind = {
  ticker: string;
  name: string;
  kind: TaxKind;
  isDoubtful: boolean;
  isChosen: boolean;
};

/** The choices of the person, by asset. One row for each asset at most. */
export async function findChosenKinds(db: Db): Promise<Map<string, TaxKind>> {
  const rows = await db
    .selectFrom("asset_tax_kinds")
    .select(["asset_id", "kind"])
    .orderBy("asset_id")
    .execute();
  return new Map(rows.map(({ asset_id, kind }) => [asset_id, TaxKindCode.parse(kind)]));
}

/** The tax kind of each asset: the person's choice, else the one that the description suggests. */
export async function loadTaxKinds(db: Db, assetIds: string[]): Promise<Map<string, KnownTaxKind>> {
  const assets = await findAssets(db, assetIds);
  const chosen = await findChosenKinds(db);
  return new Map(
    [...assets.values()].map(({ id, ticker, name, subclass, isCustom, assetClass }) => {
      const kind = chosen.get(id);
      const derived = derivedTaxKind({ ticker, name, subclass, isCustom, classCode: assetClass.code });
      return [
        id,
        {
          ticker,
          name,
          ...(kind ? { kind, isDoubtful: false } : derived),
          isChosen: kind !== undefined,
        },
      ];
    }),
  );
}

/** Records the person's choice, or takes it back if `kind` is null. */
export async function chooseTaxKind(
  db: Db,
  userId: string,
  assetId: string,
  kind: TaxKind | null,
): Promise<void> {
  if (!(await findAsset(db, assetId))) throw new ProblemError("not-found");
  if (kind === null) {
    await db.deleteFrom("asset_tax_kinds").where("asset_id", "=", assetId).execute();
    return;
  }
  await db
    .insertInto("asset_tax_kinds")
    .values({ user_id: userId, asset_id: assetId, kind })
    .onConflict((conflict) => conflict.constraint("asset_tax_kinds_once").doUpdateSet({ kind }))
    .execute();
}
