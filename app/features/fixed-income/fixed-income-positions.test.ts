import { expect, it } from "vitest";
import {
  hasFixedIncome,
  hasFixedIncomeAndOthers,
  isFixedIncome,
  positionsWithoutContract,
} from "#app/features/fixed-income/fixed-income-positions.ts";
import type { AssetClassCode } from "#domain/kernel/asset-class.ts";

const held = (id: string, code: AssetClassCode, { isCustom = false, isContract = false } = {}) => ({
  asset: { id, isCustom, assetClass: { code } },
  ...(isContract && { isContract: true as const }),
});
const share = held("share", "STOCK");
const cdb = held("cdb", "FIXED_INCOME", { isCustom: true, isContract: true });
const valued = held("valued", "FIXED_INCOME", { isCustom: true });
const kind = held("kind", "FIXED_INCOME");
const bond = held("bond", "TREASURY");

it("offers a room of fixed income beside other positions, where a contract or a bond is held", () => {
  const has = (...positions: (typeof share)[]) => [
    hasFixedIncome(positions),
    hasFixedIncomeAndOthers(positions),
  ];
  expect(has(share, cdb)).toEqual([true, true]);
  expect(has(share, bond)).toEqual([true, true]);
  expect(has(cdb, bond, kind)).toEqual([true, false]);
  expect(has(share, valued, kind)).toEqual([false, false]);
  expect(has(share)).toEqual([false, false]);
  expect(has()).toEqual([false, false]);
});

it("leaves fixed income without a contract in its room, outside the sums", () => {
  const positions = [share, cdb, valued, kind, bond];
  expect(positions.filter(isFixedIncome)).toEqual([cdb, valued, kind, bond]);
  const ids = (...of: string[]) => of.map((id) => ({ id })) as never[];
  const counted = { contracts: ids("cdb"), bonds: [], unpricedBonds: ids("bond") };
  expect(positionsWithoutContract(positions, counted)).toEqual([valued, kind]);
});
