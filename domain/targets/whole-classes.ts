import type { AssetClassCode } from "#domain/kernel/asset-class.ts";
import { Decimal, zero } from "#domain/kernel/decimal.ts";
import type { TargetRow } from "#domain/targets/deposit-proposal.ts";

/** Whether a class has one target for all that is held of it. In fixed income each application is another contract, which ends. */
export const isWholeClass = (code: AssetClassCode): boolean => code === "FIXED_INCOME";

type WholeClass = { assetClass: AssetClassCode; percent: Decimal; value: Decimal };

/** A class with one target, as a row that a deposit is split over. Its id is the code of the class. */
export const wholeClassRow = ({ assetClass, percent, value }: WholeClass): TargetRow => ({
  id: assetClass,
  assetClass,
  quantity: zero,
  value,
  price: null,
  hasOldPrice: false,
  isEnded: false,
  classPercent: percent,
  percent: new Decimal(100),
  isAvoided: false,
});
