import { z } from "zod";
import { dayInReais } from "#contract/date.ts";
import { amount, amountOrZero, DecimalText } from "#contract/decimal.ts";
import { SaleGroup } from "#contract/tax-kinds.ts";

/** A sale that is not recorded yet; the answer simulates its tax. */
export const TaxSimulationQuery = z.strictObject({
  assetId: z.uuid("Escolha o ativo"),
  day: dayInReais({ required: "Data obrigatória", invalid: "Data inválida" }),
  quantity: amount({
    name: "Quantidade",
    required: "Quantidade obrigatória",
    notNumber: "Quantidade deve ser um número",
    sign: "Quantidade deve ser maior que zero",
  }),
  price: amount({
    name: "Preço",
    required: "Preço obrigatório",
    notNumber: "Preço deve ser um número",
    sign: "Preço deve ser maior que zero",
  }),
  fees: amountOrZero("Taxas").default("0"),
  custodianId: z.uuid().nullable().default(null),
  /** The entry that the sale would replace. */
  exceptId: z.uuid().optional(),
});
export type TaxSimulationQuery = z.infer<typeof TaxSimulationQuery>;

const Simulated = z.object({
  /** Sales that count for the limit. */
  sales: DecimalText,
  /** Tax of the month before withheld tax, coins included. */
  tax: DecimalText,
  isExempt: z.boolean(),
});

/** The month with and without the sale. `limit` is null if the asset has none. */
export const TaxSimulation = z.object({
  month: z.string(),
  group: SaleGroup,
  gain: DecimalText,
  limit: DecimalText.nullable(),
  before: Simulated,
  after: Simulated,
});
export type TaxSimulation = z.infer<typeof TaxSimulation>;
