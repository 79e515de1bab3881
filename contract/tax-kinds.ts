import { z } from "zod";
import { taxKinds } from "#domain/tax/tax-kind.ts";

export const TaxKindCode = z.enum(taxKinds, "Escolha o tipo para o imposto");
export type TaxKindCode = z.infer<typeof TaxKindCode>;

/** Null takes the choice back. */
export const TaxKindChoice = z.strictObject({ kind: TaxKindCode.nullable() });
export type TaxKindChoice = z.infer<typeof TaxKindChoice>;

/** The tax kind of an asset. `isDoubtful`: derived from a description that does not settle it. */
export const AssetTaxKind = z.object({
  assetId: z.uuid(),
  ticker: z.string(),
  name: z.string(),
  kind: TaxKindCode,
  isDoubtful: z.boolean(),
  isChosen: z.boolean(),
});
export type AssetTaxKind = z.infer<typeof AssetTaxKind>;
