import { z } from "zod";
import { Asset, type AssetClassCode } from "#contract/assets.ts";
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

/** Kinds of fixed income and funds of the catalogue have no market price: like custom assets, they are worth what people say. */
const classesWithoutMarket: readonly AssetClassCode[] = ["FIXED_INCOME", "FUND"];

type Valuable = { isCustom: boolean; assetClass: { code: AssetClassCode } };

/** Whether people value the asset themselves. */
export const isValuedByOwner = ({ isCustom, assetClass }: Valuable) =>
  isCustom || classesWithoutMarket.includes(assetClass.code);

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
