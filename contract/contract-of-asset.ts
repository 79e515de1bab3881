import { z } from "zod";
import { FixedIncomeContract } from "#contract/fixed-income.ts";

/** The contract of an asset; null for an asset without one. */
export const ContractOfAsset = z.object({ contract: FixedIncomeContract.nullable() });
export type ContractOfAsset = z.infer<typeof ContractOfAsset>;
