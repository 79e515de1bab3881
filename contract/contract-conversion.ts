import { z } from "zod";
import { DecimalText } from "#contract/decimal.ts";
import { ContractTerms, FixedIncomeContract } from "#contract/fixed-income.ts";

/** The most purchases that become contracts at once. */
export const maxConverted = 100;

/** A purchase that can become a contract. `left`: its units that no sale has taken, the oldest purchase sold first. */
const ConvertiblePurchase = z.object({
  id: z.uuid(),
  day: z.string(),
  quantity: DecimalText,
  price: DecimalText,
  left: DecimalText,
});
export type ConvertiblePurchase = z.infer<typeof ConvertiblePurchase>;

/** The purchases of an asset without contract, by day. `obstacle` says why they cannot become contracts, and what to do. */
export const ConvertiblePosition = z.object({
  purchases: z.array(ConvertiblePurchase),
  obstacle: z.string().nullable(),
});
export type ConvertiblePosition = z.infer<typeof ConvertiblePosition>;

/** The terms of each purchase. The first day of a contract is the day of its purchase. */
export const NewConversion = z.strictObject({
  contracts: z
    .array(z.strictObject({ purchaseId: z.uuid(), terms: ContractTerms }))
    .min(1, "Informe os dados de cada compra")
    .max(maxConverted, `Transforme até ${maxConverted} compras de cada vez`),
});
export type NewConversion = z.infer<typeof NewConversion>;

const Worth = z.object({ value: DecimalText, invested: DecimalText });

/** The effect that a conversion would have. `valuedOn`: the newest valuation, from which the contracts accrue. Amounts in BRL. */
export const ConversionPreview = z.object({ before: Worth, after: Worth, valuedOn: z.string().nullable() });
export type ConversionPreview = z.infer<typeof ConversionPreview>;

export const ConvertedContracts = z.array(FixedIncomeContract);
