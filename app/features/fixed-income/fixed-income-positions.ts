import type { Asset } from "#contract/assets.ts";
import type { FixedIncome } from "#contract/fixed-income.ts";
import type { Position } from "#contract/positions.ts";

type Held = Pick<Position, "isContract"> & {
  asset: Pick<Asset, "id" | "isCustom"> & { assetClass: Pick<Asset["assetClass"], "code"> };
};

const isTreasury = ({ assetClass }: Held["asset"]) => assetClass.code === "TREASURY";

/** Whether a position belongs to 'Renda fixa', with or without a contract. All others belong to 'Bolsa'. */
export const isFixedIncome = ({ asset }: Held): boolean =>
  asset.assetClass.code === "FIXED_INCOME" || isTreasury(asset);

/** Whether there is a contract or a bond of Tesouro Direto. */
export const hasFixedIncome = (held: readonly Held[]): boolean =>
  held.some(({ asset, isContract }) => isContract || (isTreasury(asset) && !asset.isCustom));

/** Whether there is fixed income beside something else. */
export const hasFixedIncomeAndOthers = (held: readonly Held[]): boolean =>
  hasFixedIncome(held) && !held.every(isFixedIncome);

/** The positions of fixed income that the sums of contracts and bonds leave out. */
export function positionsWithoutContract<Each extends Held>(
  positions: readonly Each[],
  { contracts, bonds, unpricedBonds }: Pick<FixedIncome, "contracts" | "bonds" | "unpricedBonds">,
): Each[] {
  const counted = new Set([...contracts, ...bonds, ...unpricedBonds].map(({ id }) => id));
  return positions.filter((position) => isFixedIncome(position) && !counted.has(position.asset.id));
}
