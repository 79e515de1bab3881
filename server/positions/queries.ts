import { decimal } from "#domain/decimal.ts";
import type { KnownPrice } from "#domain/valuation.ts";
import { assetOf, visibleAssets } from "#server/assets/queries.ts";
import type { Db } from "#server/db/client.ts";

/** The given assets, each with the market's quote if it has one, by id. */
export async function findQuotedAssets(db: Db, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await visibleAssets(db)
    .leftJoin("quotes", "quotes.asset_id", "assets.id")
    .select(["quotes.price", "quotes.quote_date", "quotes.source"])
    .where("assets.id", "in", ids)
    .execute();
  return new Map(
    rows.map(({ price, quote_date, source, ...row }) => {
      const quote: KnownPrice | undefined =
        price && quote_date ? { price: decimal(price), day: quote_date, source } : undefined;
      return [row.id, { asset: assetOf(row), quote }];
    }),
  );
}
