import { assetNames } from "#app/entities/asset/asset-names.ts";
import type { Overview } from "#contract/overview.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { groupedInCents, partsInCents } from "#domain/kernel/shown-parts.ts";

export type Slice = { id: string; name: string; value: string; weight: string | null };

/** The classes sum to the wealth in cents, as on the positions screen. */
export function slicesByClass({ classes }: Pick<Overview, "classes">): Slice[] {
  const values = partsInCents(classes.map(({ value }) => decimal(value)));
  return classes.map(({ assetClass, value, weight }, i) => ({
    id: assetClass.code,
    name: assetClass.name,
    value: values[i]?.toString() ?? value,
    weight,
  }));
}

/** The assets sum to their classes in cents, as on the positions screen. */
export function slicesByAsset({ assets }: Pick<Overview, "assets">): Slice[] {
  const held = assets.filter((share) => share.held);
  const values = groupedInCents(
    held,
    ({ assetClass }) => assetClass,
    ({ value }) => decimal(value),
  );
  return held.map((share) => ({
    id: share.asset.id,
    name: assetNames(share.asset).main,
    value: values.get(share)?.toString() ?? share.value,
    weight: share.weight,
  }));
}
