import type { CustomAsset } from "#contract/custom-assets.ts";
import { textOf } from "#domain/decimal.ts";
import { positionsOf } from "#domain/positions.ts";
import { listOwnAssets } from "#server/assets/queries.ts";
import { allValuations } from "#server/custom-assets/queries.ts";
import type { Db } from "#server/db/client.ts";
import { entriesOfOwnAssets, type PlacedEntry } from "#server/transactions/ledger-queries.ts";

function holdingsOf(entries: readonly PlacedEntry[]): CustomAsset["holdings"] {
  const ledgers = Map.groupBy(entries, ({ portfolio }) => portfolio.id);
  return [...ledgers.values()].flatMap((ledger) =>
    positionsOf(ledger).flatMap(({ quantity }) =>
      ledger[0] ? [{ portfolio: ledger[0].portfolio, quantity: textOf(quantity) }] : [],
    ),
  );
}

/** The person's, by ticker. */
export async function listCustomAssets(db: Db): Promise<CustomAsset[]> {
  const valuations = await allValuations(db);
  const entries = Map.groupBy(await entriesOfOwnAssets(db), ({ assetId }) => assetId);
  return (await listOwnAssets(db)).map((asset) => {
    const own = entries.get(asset.id) ?? [];
    const valuation = valuations.get(asset.id)?.[0] ?? null;
    return { ...asset, valuation, holdings: holdingsOf(own), entries: own.length };
  });
}
