import type { Asset } from "#contract/assets.ts";
import type { ImportChange } from "#contract/imports.ts";
import { type Decimal, textOf } from "#domain/kernel/decimal.ts";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";
import type { Holding } from "#domain/ledger/step.ts";
import { findAssets } from "#server/market/assets/queries.ts";
import type { Db } from "#server/platform/db/client.ts";

type Replays = ReadonlyMap<string, AssetReplay>;

const averageOf = ({ cost, quantity }: Holding): Decimal => cost.div(quantity).toDecimalPlaces(10);

const heldIn = (replays: Replays, assetId: string) => {
  const holding = replays.get(assetId)?.holding;
  return holding
    ? { quantity: textOf(holding.quantity), averagePrice: textOf(averageOf(holding)) }
    : { quantity: "0", averagePrice: null };
};

/** The assets whose quantity or average price differs, by ticker. `drafted`: those that are not recorded yet. */
export async function positionChanges(
  db: Db,
  before: Replays,
  after: Replays,
  drafted: readonly Asset[] = [],
): Promise<ImportChange[]> {
  const assetIds = [...new Set([...before.keys(), ...after.keys()])];
  const assets = await findAssets(db, assetIds);
  for (const asset of drafted) assets.set(asset.id, asset);
  const changes = assetIds.flatMap((id): ImportChange[] => {
    const asset = assets.get(id);
    const former = heldIn(before, id);
    const latter = heldIn(after, id);
    const isSame = former.quantity === latter.quantity && former.averagePrice === latter.averagePrice;
    return isSame || !asset ? [] : [{ asset, before: former, after: latter }];
  });
  return changes.toSorted((a, b) => (a.asset.ticker < b.asset.ticker ? -1 : 1));
}
