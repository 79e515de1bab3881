import { z } from "zod";
import { AssetClassCode } from "#contract/assets.ts";
import { dayInReais } from "#contract/date.ts";
import { amount, DecimalText } from "#contract/decimal.ts";
import { IncomeKind } from "#contract/income.ts";
import { singleLine } from "#contract/text.ts";

const number = (name: string, required: string, { zero = false, feminine = false } = {}) =>
  amount({
    name,
    required,
    notNumber: `${name} deve ser um número`,
    sign: zero
      ? `${name} não pode ser ${feminine ? "negativa" : "negativo"}`
      : `${name} deve ser maior que zero`,
    zero,
  });
const quantity = number("Quantidade", "Quantidade obrigatória", { feminine: true });
const price = number("Preço", "Preço obrigatório");
const fees = number("Taxas", "Taxas devem ser um número", { zero: true, feminine: true }).optional();
const ratioPart = (name: string) => number(name, "Informe a proporção", { feminine: true });
const ratio = { from: ratioPart("Quantidade antes"), to: ratioPart("Quantidade depois") };
const total = number("Valor total", "Valor total obrigatório");
/** Code of the new asset if the row is a debit of the old one, and the reverse. */
const otherCode = singleLine({
  required: "Informe o código do outro ativo",
  max: [20, "Código muito longo"],
}).transform((code) => code.toUpperCase());

/** The decision of the person about a row of `review`. `nothing` records nothing, and the row is not asked again. */
export const ImportAnswer = z.discriminatedUnion(
  "as",
  [
    z.strictObject({ as: z.literal("nothing") }),
    /** Records the row in place of the entry that the question names. */
    z.strictObject({ as: z.literal("replace") }),
    /** Units that came from, or went to, another institution; they stay the person's. */
    z.strictObject({ as: z.literal("moved") }),
    z.strictObject({ as: z.literal("buy"), quantity, price, fees }),
    z.strictObject({ as: z.literal("sell"), quantity, price, fees }),
    z.strictObject({
      as: z.literal("income"),
      kind: IncomeKind,
      gross: number("Valor bruto", "Valor bruto obrigatório"),
      withheld: number("IR retido", "IR retido deve ser um número", { zero: true }),
    }),
    z.strictObject({ as: z.literal("split"), ...ratio }),
    z.strictObject({
      as: z.literal("bonus"),
      ...ratio,
      /** Attributed to each new unit, in BRL. */
      unitCost: number("Custo atribuído", "Informe o custo atribuído", { zero: true }),
    }),
    z.strictObject({
      as: z.literal("subscription"),
      quantity,
      total,
    }),
    z.strictObject({ as: z.literal("rights-sale"), total }),
    /** Units of a fund that its administrator redeemed for the tax of May or November, which is `total`. */
    z.strictObject({ as: z.literal("come-cotas"), quantity, total }),
    z.strictObject({ as: z.literal("conversion"), otherCode, ...ratio }),
    z.strictObject({ as: z.literal("share-merger"), otherCode, ...ratio }),
    z.strictObject({
      as: z.literal("spin-off"),
      otherCode,
      ...ratio,
      /** Part of the cost that moves to the new asset, in percent. */
      costPercent: number("Parcela do custo", "Informe a parcela do custo", { feminine: true }).refine(
        (text) => !(Number(text) >= 100),
        "A parcela do custo deve ser menor que 100%",
      ),
    }),
  ],
  "Escolha o que é esta linha",
);
export type ImportAnswer = z.infer<typeof ImportAnswer>;

/** Fields of an answer that the row or the ledger tells; the person adds the others. `as` is null if nothing tells the kind. */
export const ImportProposal = z.object({
  as: z
    .enum([
      "nothing",
      "replace",
      "buy",
      "sell",
      "income",
      "split",
      "bonus",
      "subscription",
      "rights-sale",
      "come-cotas",
      "conversion",
      "share-merger",
      "spin-off",
    ])
    .nullable(),
  quantity: DecimalText.optional(),
  price: DecimalText.optional(),
  fees: DecimalText.optional(),
  kind: IncomeKind.optional(),
  gross: DecimalText.optional(),
  withheld: DecimalText.optional(),
  from: DecimalText.optional(),
  to: DecimalText.optional(),
  unitCost: DecimalText.optional(),
  total: DecimalText.optional(),
  otherCode: z.string().optional(),
  costPercent: DecimalText.optional(),
});
export type ImportProposal = z.infer<typeof ImportProposal>;

export const GoneRowId = z.string().regex(/^[0-9a-f]{64}$/);

/** An entry of an earlier import whose row the files of the same days lack: B3 changed or removed it. */
export const GoneRow = z.object({
  id: GoneRowId,
  day: z.string(),
  code: z.string(),
  /** Kind of the entry: BUY, SELL, or one of an income or corporate event. */
  entryKind: z.string(),
  /** Only of trades. In BRL. */
  quantity: DecimalText.nullable(),
  price: DecimalText.nullable(),
  /** Only of income. In BRL. */
  net: DecimalText.nullable(),
  importedAt: z.string(),
  /** False if other rows state the entry too. */
  canRemove: z.boolean(),
});
export type GoneRow = z.infer<typeof GoneRow>;

/** A row that the person decides on. `canRecord`: the row tells day and asset, so that it can become an entry. */
export const ImportQuestion = z.object({
  id: z.string(),
  proposal: ImportProposal.nullable(),
  canRecord: z.boolean(),
  /** The entry that the row may correct; null for rows that correct none. */
  replaces: GoneRow.nullable(),
  /** Half of a move between institutions, which the person may confirm; null for other rows. */
  move: z.enum(["in", "out"]).nullable(),
});
export type ImportQuestion = z.infer<typeof ImportQuestion>;

/** A code from the files that is not in the catalogue. `assetClass`: the class that the code suggests. */
export const UnknownAsset = z.object({
  code: z.string(),
  name: z.string(),
  assetClass: AssetClassCode.nullable(),
});
export type UnknownAsset = z.infer<typeof UnknownAsset>;

/** Units that were held before the first file, as a purchase. */
export const Opening = z.strictObject({
  day: dayInReais({ required: "Data obrigatória", invalid: "Data inválida" }),
  quantity,
  price,
});
export type Opening = z.infer<typeof Opening>;

/** An asset that the files sell more of than was held. `quantity`: the units that are missing. `canBeShort`: a short sale may explain it. */
export const MissingOpening = z.object({
  code: z.string(),
  name: z.string(),
  day: z.string(),
  quantity: DecimalText,
  canBeShort: z.boolean(),
});
export type MissingOpening = z.infer<typeof MissingOpening>;
