import { decimal } from "#domain/decimal.ts";
import type { KnownPrice } from "#domain/valuation.ts";
import { assetOf, visibleAssets } from "#server/assets/queries.ts";
import type { Db } from "#server/db/client.ts";

/** The given assets, each with the market's newest price if it has one, by id. */
export async function findQuotedAssets(db: Db, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await visibleAssets(db)
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom("prices")
          .select(["close", "day", "source"])
          .whereRef("prices.asset_id", "=", "assets.id")
          .orderBy("day", "desc")
          .limit(1)
          .as("newest"),
      (join) => join.onTrue(),
    )
    .select(["newest.close", "newest.day", "newest.source"])
    .where("assets.id", "in", ids)
    .execute();
  return new Map(
    rows.map(({ close, day, source, ...row }) => {
      const quote: KnownPrice | undefined = close && day ? { price: decimal(close), day, source } : undefined;
      return [row.id, { asset: assetOf(row), quote }];
    }),
  );
}
