import { z } from "zod";
import { DecimalText } from "#contract/decimal.ts";

/** The payment of a redemption. Amounts in BRL. Lists have gross and net values without rounding, as positions do. */
export const redemption = {
  invested: DecimalText,
  gross: DecimalText,
  iof: DecimalText,
  incomeTax: DecimalText,
  /** The payment if all is redeemed today. */
  net: DecimalText,
};

/** A bond of Tesouro Direto without any known price. `id` is that of its asset. */
export const UnpricedBond = z.object({
  id: z.uuid(),
  ticker: z.string(),
  name: z.string(),
  maturity: z.string(),
  /** The maturity, or the next business day; null for a bond that repays in monthly parts. */
  paymentDay: z.string().nullable(),
  /** `ended`: matured. */
  state: z.enum(["running", "ended"]),
  quantity: DecimalText,
  invested: DecimalText,
});
export type UnpricedBond = z.infer<typeof UnpricedBond>;

/** A bond of Tesouro Direto that is held, and what is left of it if it is sold to the Tesouro today. Amounts in BRL. */
export const HeldBond = UnpricedBond.extend({
  /** The newest known price of a unit, and its day. */
  price: DecimalText,
  day: z.string(),
  /** The price is the owner's valuation of that day. */
  isValued: z.boolean(),
  /** The price is what the matured bond repaid. That of another matured bond is asked. */
  isRepayment: z.boolean(),
  ...redemption,
  /** The purchases that are left, by day. */
  lots: z.array(
    z.object({
      day: z.string(),
      quantity: DecimalText,
      ...redemption,
      /** The days until the rate of the income tax falls; null at the lowest one, and after the maturity. */
      daysToLowerRate: z.number().nullable(),
    }),
  ),
});
export type HeldBond = z.infer<typeof HeldBond>;
