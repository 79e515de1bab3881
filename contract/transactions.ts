import { z } from "zod";
import { AssetClassCode } from "#contract/assets.ts";
import { NewCustodian } from "#contract/custodians.ts";
import { DayText, day, dayInReais } from "#contract/date.ts";
import { amount, DecimalText } from "#contract/decimal.ts";
import { EntryVersion } from "#contract/entry-version.ts";
import { optionalText, SearchText } from "#contract/text.ts";

export const TransactionType = z.enum(["BUY", "SELL"], "Tipo obrigatório");
export type TransactionType = z.infer<typeof TransactionType>;

export const dateInFuture = "Data não pode ser futura";

/** Where a purchase and a sale of a contract are recorded: a later amount is another contract, and its payer withholds taxes. */
export const contractDoors = {
  BUY: "Esta aplicação tem contrato: registre o novo valor em “Aplicar mais”, na página dela",
  SELL: "Esta aplicação tem contrato: registre a saída em “Registrar resgate”, na página dela",
} as const satisfies Record<TransactionType, string>;

export const NewTransaction = z.strictObject({
  assetId: z.uuid("Ativo inválido"),
  type: TransactionType,
  tradeDate: dayInReais({ required: "Data obrigatória", invalid: "Data inválida" }),
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
  fees: amount({
    name: "Taxas",
    required: "Taxas devem ser um número",
    notNumber: "Taxas devem ser um número",
    sign: "Taxas não podem ser negativas",
    zero: true,
  }).default("0"),
  custodianId: z
    .uuid("Custodiante inválido")
    .nullish()
    .transform((id) => id ?? null),
  notes: optionalText([500, "Observações muito longas"]),
  /** Only of a sale. A change without it keeps what was declared. */
  isShortSale: z.boolean().optional(),
});
export type NewTransaction = z.infer<typeof NewTransaction>;

/**
 * A transaction to record. `custodianName`: a custodian that is created with it, unless the person has that institution already.
 * `isRestored`: the entry was recorded before and deleted. Only such a purchase or sale of a contract is accepted here.
 */
export const TransactionToRecord = NewTransaction.extend({
  custodianName: NewCustodian.shape.name.optional(),
  isRestored: z.boolean().optional(),
}).refine(({ custodianId, custodianName }) => custodianId === null || custodianName === undefined, {
  path: ["custodianId"],
  message: "Escolha um custodiante ou informe o nome de um novo",
});
export type TransactionToRecord = z.infer<typeof TransactionToRecord>;

export const Transaction = z.object({
  id: z.uuid(),
  asset: z.object({
    id: z.uuid(),
    ticker: z.string(),
    name: z.string(),
    assetClassCode: AssetClassCode,
    assetClassName: z.string(),
  }),
  type: TransactionType,
  tradeDate: z.string(),
  quantity: DecimalText,
  price: DecimalText,
  fees: DecimalText,
  total: DecimalText,
  custodian: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  notes: z.string().nullable(),
  version: EntryVersion,
  /** The person declared that the units of a sale beyond those held are sold short. */
  isShortSale: z.boolean(),
});
export type Transaction = z.infer<typeof Transaction>;

/** Declares a sale as a short sale, or takes the declaration back. */
export const ShortSaleChoice = z.strictObject({ isShortSale: z.boolean() });
export type ShortSaleChoice = z.infer<typeof ShortSaleChoice>;

/** `asset`: 'remove' takes an own asset along, such as a contract, whose last entry this is. */
export const TransactionRemoval = z.strictObject({ asset: z.enum(["keep", "remove"]).default("keep") });

const periodEnd = day({ required: "Data inválida", invalid: "Data inválida" }).optional();

/** Parsed from the URL, so that a filtered list can be linked. */
export const TransactionFilter = z.strictObject({
  search: SearchText,
  type: z.enum(["ALL", "BUY", "SELL"]).default("ALL"),
  from: periodEnd,
  to: periodEnd,
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
export type TransactionFilter = z.infer<typeof TransactionFilter>;

/** One page, newest trade first. `count` counts all matches; `anyRecorded` is true if the portfolio has any entry. */
export const TransactionPage = z.object({
  transactions: z.array(Transaction),
  count: z.number(),
  anyRecorded: z.boolean(),
  /** The sums of 'Total' over all matches; null for all entries of the portfolio. */
  totals: z.object({ bought: DecimalText, sold: DecimalText }).nullable(),
});
export type TransactionPage = z.infer<typeof TransactionPage>;

/** Asks for the quantity of an asset held at the end of a day, ignoring the entry `except`. */
export const HoldingQuery = z.strictObject({ assetId: z.uuid(), day: DayText, except: z.uuid().optional() });
export type HoldingQuery = z.infer<typeof HoldingQuery>;
export const HeldQuantity = z.object({ quantity: DecimalText });
export type HeldQuantity = z.infer<typeof HeldQuantity>;

/** An entry before it is saved; it takes the place of the entry `except`. */
export const EntryEffectQuery = z.strictObject({
  assetId: z.uuid(),
  type: NewTransaction.shape.type,
  day: DayText,
  quantity: NewTransaction.shape.quantity,
  price: NewTransaction.shape.price,
  fees: NewTransaction.shape.fees,
  except: z.uuid().optional(),
});
export type EntryEffectQuery = z.infer<typeof EntryEffectQuery>;

const HeldToday = z.object({ quantity: DecimalText, averagePrice: DecimalText }).nullable();

/** The holding of today without and with the entry, average prices in BRL; null if nothing is held. */
export const EntryEffect = z.object({ before: HeldToday, after: HeldToday });
export type EntryEffect = z.infer<typeof EntryEffect>;
