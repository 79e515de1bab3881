import type { NamedAsset } from "#app/entities/asset/chosen-asset.ts";
import type { AdjustmentStart } from "#app/features/corporate-events/adjustment-values.ts";

/** All units of a position, to be moved to another portfolio. */
export const transferStart = ({
  asset,
  quantity,
}: {
  asset: NamedAsset;
  quantity: string;
}): AdjustmentStart => ({
  mode: "add",
  asset,
  values: { kind: "portfolio-transfer", quantity },
});
