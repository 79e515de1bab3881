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

/** The owner's valuation of one unit on a day, in BRL. */
export const Valuation = z.object({ id: z.uuid(), day: z.string(), unitValue: DecimalText });
export type Valuation = z.infer<typeof Valuation>;

/** A custom asset with its newest valuation, its holdings by portfolio, and the number of entries in all portfolios. */
export const CustomAsset = Asset.extend({
  valuation: Valuation.nullable(),
  holdings: z.array(
    z.object({ portfolio: z.object({ id: z.uuid(), name: z.string() }), quantity: DecimalText }),
  ),
  entries: z.number(),
  /** The asset of the catalogue with the same ticker, which this one can be merged into. */
  catalogueAsset: Asset.nullable(),
});
export type CustomAsset = z.infer<typeof CustomAsset>;
