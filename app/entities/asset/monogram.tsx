import { monogramOf } from "#app/entities/asset/asset-names.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import type { Asset } from "#contract/assets.ts";

type MonogramProps = { asset: Pick<Asset, "ticker" | "name" | "assetClass">; className?: string };

/**
 * A badge in the colour of the asset's class. It is decoration, because the name stands beside it. Its letters come from the style
 * sheet, so that a copied row has none.
 */
export function Monogram({ asset, className = "size-9 text-xs" }: MonogramProps) {
  return (
    <span
      aria-hidden="true"
      data-class={asset.assetClass.code}
      data-letters={monogramOf(asset)}
      className={classNames("monogram", className)}
    />
  );
}
