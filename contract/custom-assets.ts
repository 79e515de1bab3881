import { z } from "zod";
import { Asset } from "#contract/assets.ts";
import { dayInReais } from "#contract/date.ts";
import { amount, DecimalText } from "#contract/decimal.ts";

export const NewValuation = z.strictObject({
  day: dayInReais({ required: "Data obrigatória", invalid: "Data inválida" }),
  unitValue: amount({
    name: "Valor",
    required: "Valor obrigatório",
    notNumber: "Valor deve ser um número",
    sign: "Valor deve ser maior que zero",
  }),
});
export type NewValuation = z.infer<typeof NewValuation>;

/** What one unit was worth on a day, in BRL, as its owner says. */
export const Valuation = z.object({ id: z.uuid(), day: z.string(), unitValue: DecimalText });
export type Valuation = z.infer<typeof Valuation>;

/** An asset of one's own: its newest valuation, what is held of it where, and the number of entries over all portfolios. */
export const CustomAsset = Asset.extend({
  valuation: Valuation.nullable(),
  holdings: z.array(
    z.object({ portfolio: z.object({ id: z.uuid(), name: z.string() }), quantity: DecimalText }),
  ),
  entries: z.number(),
});
export type CustomAsset = z.infer<typeof CustomAsset>;
