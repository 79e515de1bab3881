import { z } from "zod";
import { amountOrZero, DecimalText } from "#contract/decimal.ts";

const withheld = (name: string) =>
  amountOrZero(name).refine(
    (text) => (text.split(".")[1] ?? "").length <= 2,
    `${name} deve ter no máximo 2 casas decimais`,
  );

/** The taxes that the payer of a redemption withheld, as the person says. Both are zero where the amount is left gross. */
export const RedemptionTaxes = z.strictObject({
  iof: withheld("IOF"),
  incomeTax: withheld("Imposto de renda"),
});
export type RedemptionTaxes = z.infer<typeof RedemptionTaxes>;

/**
 * A redemption of the files, which state its gross amount alone. `iof` and `incomeTax` are those of the law, as 'Registrar resgate'
 * proposes them, or what the person said. Amounts in BRL.
 */
export const ImportRedemption = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  day: z.string(),
  quantity: DecimalText,
  gross: DecimalText,
  iof: DecimalText,
  incomeTax: DecimalText,
  net: DecimalText,
  /** The person said the taxes. */
  isAnswered: z.boolean(),
});
export type ImportRedemption = z.infer<typeof ImportRedemption>;
