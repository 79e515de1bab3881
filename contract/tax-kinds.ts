import { z } from "zod";
import { singleLine } from "#contract/text.ts";
import { taxKinds } from "#domain/tax/tax-kind.ts";

export const TaxKindCode = z.enum(taxKinds, "Escolha o tipo para o imposto");
export type TaxKindCode = z.infer<typeof TaxKindCode>;

export const maxReasonLength = 200;

const Reason = singleLine({
  required: "Diga por quê",
  max: [maxReasonLength, `Use no máximo ${maxReasonLength} caracteres`],
});

/** Null takes the choice back. A choice against a sure description needs a reason. */
export const TaxKindChoice = z.strictObject({
  kind: TaxKindCode.nullable(),
  reason: Reason.nullable().default(null),
});
export type TaxKindChoice = z.infer<typeof TaxKindChoice>;

/** The tax kind of an asset. `isDoubtful`: derived from a description that does not settle it. */
export const AssetTaxKind = z.object({
  assetId: z.uuid(),
  ticker: z.string(),
  name: z.string(),
  kind: TaxKindCode,
  isDoubtful: z.boolean(),
  isChosen: z.boolean(),
  /** The one that the description suggests. */
  derivedKind: TaxKindCode,
  /** Why the person chose it. */
  reason: z.string().nullable(),
});
export type AssetTaxKind = z.infer<typeof AssetTaxKind>;

/**
 * The columns of a month. `others`: units, ETFs, BDRs, options and rights; `short`: purchases that end a short sale; `untaxed`:
 * taxed elsewhere or not at all.
 */
export const SaleGroup = z.enum(["shares", "others", "funds", "day-trade", "coins", "short", "untaxed"]);
export type SaleGroup = z.infer<typeof SaleGroup>;
