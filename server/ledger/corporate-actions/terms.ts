import type { NewAdjustment } from "#contract/corporate-events.ts";
import type { Adjustment } from "#server/ledger/replays/adjustment-queries.ts";

const none = {
  from: null,
  to: null,
  unitCost: null,
  toAssetId: null,
  costShare: null,
  cash: null,
  perUnit: null,
  quantity: null,
  total: null,
  firstAssetId: null,
  firstPerUnit: null,
  firstCostPart: null,
  secondAssetId: null,
  secondPerUnit: null,
  secondCostPart: null,
  fromCustodianId: null,
  toCustodianId: null,
  toPortfolioId: null,
  fromPortfolioId: null,
};

/** The fields of all kinds; null where the kind of the adjustment has no such field. */
export const termsOf = (adjustment: NewAdjustment | Adjustment) => ({ ...none, ...adjustment });
