import { z } from "zod";
import { Asset } from "#contract/assets.ts";
import { amount, DecimalText } from "#contract/decimal.ts";

const AlertPrice = amount({
  name: "Preço",
  required: "Informe o preço",
  notNumber: "Preço deve ser um número",
  sign: "Preço deve ser maior que zero",
});

/** `up`: the price rises to the level or above it. */
const AlertDirection = z.enum(["up", "down"], "Escolha entre subir e cair");

export const NewPriceAlert = z.strictObject({
  assetId: z.uuid("Ativo inválido"),
  direction: AlertDirection,
  price: AlertPrice,
});
export type NewPriceAlert = z.infer<typeof NewPriceAlert>;

/** Sets an alert again, at the same price or another one. */
export const PriceAlertChange = NewPriceAlert.omit({ assetId: true });
export type PriceAlertChange = z.infer<typeof PriceAlertChange>;

export const PriceAlert = z.object({
  id: z.uuid(),
  asset: Asset.pick({ id: true, ticker: true, name: true }),
  price: DecimalText,
  direction: AlertDirection,
  /** Closes after this day count: the day before the alert was set, or that of a newer close. */
  setOn: z.string(),
  /** The close that reached the level. The alert rests until it is set again. */
  fired: z.object({ day: z.string(), close: DecimalText }).nullable(),
  /** A day with a split, a conversion or an unexplained step since then: the level may be in other units, so it does not fire. */
  brokenOn: z.string().nullable(),
  /** The newest close of the asset; null if none is known. */
  lastClose: z.object({ day: z.string(), close: DecimalText }).nullable(),
});
export type PriceAlert = z.infer<typeof PriceAlert>;

export const alertExists = "Você já tem um alerta de preço com este valor";
export const noMarketPrice = "Um ativo personalizado não tem preço de mercado";
export const isReached = {
  up: "O último fechamento já está neste preço ou acima",
  down: "O último fechamento já está neste preço ou abaixo",
};
