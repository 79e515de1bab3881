import { z } from "zod";
import { FixedIncomeContract } from "#contract/fixed-income.ts";

/**
 * The contract of an asset; null for an asset without one. `onlyEntryId`: the entry that is all there is of the contract, which may be
 * deleted with it; null if there is more, or nothing.
 */
export const ContractOfAsset = z.object({
  contract: FixedIncomeContract.nullable(),
  onlyEntryId: z.uuid().nullable(),
});
export type ContractOfAsset = z.infer<typeof ContractOfAsset>;
