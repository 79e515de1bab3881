import type { Asset } from "#contract/assets.ts";
import type { Overview } from "#contract/overview.ts";
import { type Decimal, textOf } from "#domain/kernel/decimal.ts";
import type { OutdatedAsset } from "#domain/overview/outdated-assets.ts";

type Context = { marketValue: Decimal; assetOf(id: string): Asset };

/** The assets that count at their last value, with their parts of the wealth. */
export const presentOutdated = (
  outdated: readonly OutdatedAsset[],
  { marketValue, assetOf }: Context,
): Overview["prices"]["outdated"] =>
  outdated.map(({ assetId, lacks, since, value }) => {
    const { id, ticker, name } = assetOf(assetId);
    const weight = marketValue.isZero() ? null : textOf(value.div(marketValue));
    return { asset: { id, ticker, name }, lacks, since, weight };
  });
