import { z } from "zod";
import { sentTerms, type TermsValues, typedTerms } from "#app/entities/fixed-income/terms-values.ts";
import { ContractTerms } from "#contract/fixed-income.ts";

/** Parses the typed terms of a purchase, or into error messages for the fields. */
export const PurchaseTermsSchema = z
  .object(typedTerms)
  .transform((typed): z.input<typeof ContractTerms> => sentTerms(typed))
  .pipe(ContractTerms);

/** The terms of a purchase as they were typed and as they are sent. */
export type PurchaseTerms = { typed: TermsValues; terms: ContractTerms };

/** The same terms for later purchases, until the first one that they do not fit. */
export function repeatTerms(
  { typed }: PurchaseTerms,
  purchases: readonly { day: string }[],
): PurchaseTerms[] {
  const repeated: PurchaseTerms[] = [];
  for (const { day } of purchases) {
    const ofPurchase = { ...typed, firstDay: day };
    const { data: terms } = PurchaseTermsSchema.safeParse(ofPurchase);
    if (!terms) break;
    repeated.push({ typed: ofPurchase, terms });
  }
  return repeated;
}
