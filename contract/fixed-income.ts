import { z } from "zod";
import { NewCustodian } from "#contract/custodians.ts";
import { day, dayInReais } from "#contract/date.ts";
import { amount, amountOrZero, DecimalText } from "#contract/decimal.ts";
import { HeldBond, redemption, UnpricedBond } from "#contract/held-bonds.ts";
import { singleLine } from "#contract/text.ts";
import { contractKinds, mayPay } from "#domain/fixed-income/contract-kinds.ts";
import { otherYield, probableYield, readRemuneration } from "#domain/fixed-income/remuneration-text.ts";
import { interestPaidValues, type Remuneration } from "#domain/fixed-income/terms.ts";
import { decimal } from "#domain/kernel/decimal.ts";

export const ContractKind = z.enum(contractKinds, "Escolha o tipo da aplicação");

/** When the issuer pays before the maturity: on each day, never, or from a day on. */
export const Liquidity = z.enum(["daily", "at-maturity", "from-day"], "Escolha a liquidez");
export type Liquidity = z.infer<typeof Liquidity>;

/** When the interest is paid: with the principal, or each month, half year or year until then. */
export const InterestPaid = z.enum(interestPaidValues, "Escolha quando os juros são pagos");
export type InterestPaid = z.infer<typeof InterestPaid>;

export const remunerationMessage =
  "Não entendemos este rendimento. Escreva, por exemplo: 110% do CDI, CDI + 1,8%, IPCA + 6%, Selic + 0,1% ou 12,5% ao ano";
const savingsRateMessage = "A poupança rende pela regra dela, sem outra taxa";
const onlySavingsMessage = "Só a poupança tem este rendimento: informe a taxa da aplicação";
const incentivisedMessage = "Debênture incentivada rende IPCA + uma taxa ou uma taxa prefixada ao ano";

const optionalDay = (invalid: string) =>
  day({ required: invalid, invalid })
    .nullish()
    .transform((text) => text ?? null);

/** The terms of an application. `remuneration` is the yield in a bank's words: '110% CDI'. */
const terms = {
  issuer: singleLine({
    required: "Informe o emissor",
    max: [60, "Emissor deve ter no máximo 60 caracteres"],
  }),
  kind: ContractKind,
  firstDay: dayInReais({ required: "Data da aplicação obrigatória", invalid: "Data da aplicação inválida" }),
  remuneration: z
    .string("Informe o rendimento")
    .max(60, remunerationMessage)
    .superRefine((text, context) => {
      if (text.trim() === "") context.addIssue({ code: "custom", message: "Informe o rendimento" });
      else if (!readRemuneration(text)) context.addIssue({ code: "custom", message: remunerationMessage });
      else if (probableYield(text) !== text)
        context.addIssue({ code: "custom", message: `${probableYield(text)} ou ${otherYield(text)}?` });
    }),
  maturity: optionalDay("Vencimento inválido"),
  interestPaid: InterestPaid.default("at-maturity"),
  liquidity: Liquidity,
  /** Only of the liquidity `from-day`. */
  redeemableFrom: optionalDay("Data da liquidez inválida"),
  /** B3's code of the contract. */
  code: singleLine({
    required: "Código inválido",
    max: [20, "Código deve ter no máximo 20 caracteres"],
  })
    .nullish()
    .transform((code) => code ?? null),
};

const { firstDay, code: _code, ...answered } = terms;

/** The terms that a title of an imported file lacks. Its purchases tell the first day, which a posição alone does not. */
export const ContractAnswer = z.strictObject({ ...answered, firstDay: firstDay.optional() });
export type ContractAnswer = z.infer<typeof ContractAnswer>;

type SentTerms = {
  kind: z.infer<typeof ContractKind>;
  firstDay: string;
  remuneration: string;
  maturity: string | null;
  interestPaid: z.infer<typeof InterestPaid>;
  liquidity: Liquidity;
  redeemableFrom: string | null;
};

function remunerationConflict(kind: SentTerms["kind"], remuneration: Remuneration): string | undefined {
  if (mayPay(kind, remuneration)) return undefined;
  if (kind === "POUPANCA") return savingsRateMessage;
  return remuneration.index === "savings" ? onlySavingsMessage : incentivisedMessage;
}

/** Messages about terms that do not go together, by field. */
function contradictions(sent: SentTerms): { field: keyof SentTerms; message: string }[] {
  const { kind, firstDay, maturity, interestPaid, liquidity, redeemableFrom } = sent;
  const found: { field: keyof SentTerms; message: string }[] = [];
  const remuneration = readRemuneration(sent.remuneration);
  const conflict = remuneration && remunerationConflict(kind, remuneration);
  if (conflict) found.push({ field: "remuneration", message: conflict });
  if (kind === "POUPANCA" && maturity !== null)
    found.push({ field: "maturity", message: "A poupança não tem vencimento" });
  if (kind === "POUPANCA" && liquidity !== "daily")
    found.push({ field: "liquidity", message: "A poupança pode ser resgatada todo dia" });
  if (kind === "POUPANCA" && interestPaid !== "at-maturity")
    found.push({ field: "interestPaid", message: "Os juros da poupança ficam no saldo do depósito" });
  if (maturity !== null && maturity <= firstDay)
    found.push({ field: "maturity", message: "Vencimento deve ser depois da data da aplicação" });
  if (maturity === null && liquidity === "at-maturity")
    found.push({ field: "maturity", message: "Informe o vencimento, porque a aplicação só é paga nele" });
  if (liquidity !== "from-day") {
    if (redeemableFrom !== null)
      found.push({ field: "redeemableFrom", message: "Só informe esta data se o resgate começa nela" });
    return found;
  }
  if (redeemableFrom === null)
    found.push({ field: "redeemableFrom", message: "Informe a partir de quando é possível resgatar" });
  else if (redeemableFrom < firstDay)
    found.push({ field: "redeemableFrom", message: "O resgate não pode começar antes da data da aplicação" });
  else if (maturity !== null && redeemableFrom > maturity)
    found.push({ field: "redeemableFrom", message: "O resgate não pode começar depois do vencimento" });
  return found;
}

const checkTerms = (sent: SentTerms, context: z.RefinementCtx) => {
  for (const { field, message } of contradictions(sent))
    context.addIssue({ code: "custom", path: [field], message });
};

/** Terms of a recorded application. A change of the first day moves its purchases too. */
export const ContractTerms = z.strictObject(terms).superRefine(checkTerms);
export type ContractTerms = z.infer<typeof ContractTerms>;

const hasCents = (text: string) => (text.split(".")[1] ?? "").length <= 2;

/** An application to record. Its purchase has `amount` / `unitPrice` units. */
export const NewApplication = z
  .strictObject({
    ...terms,
    amount: amount({
      name: "Valor",
      required: "Valor obrigatório",
      notNumber: "Valor deve ser um número",
      sign: "Valor deve ser maior que zero",
    }).refine(hasCents, "Valor deve ter no máximo 2 casas decimais"),
    unitPrice: amount({
      name: "Preço unitário",
      required: "Preço unitário obrigatório",
      notNumber: "Preço unitário deve ser um número",
      sign: "Preço unitário deve ser maior que zero",
    }).default("1"),
    custodianId: z
      .uuid("Custodiante inválido")
      .nullish()
      .transform((id) => id ?? null),
    custodianName: NewCustodian.shape.name.optional(),
  })
  .superRefine(checkTerms)
  .refine(({ custodianId, custodianName }) => custodianId === null || custodianName === undefined, {
    path: ["custodianId"],
    message: "Escolha um custodiante ou informe o nome de um novo",
  });
export type NewApplication = z.infer<typeof NewApplication>;

/** A contract. `id` is that of its asset; `remuneration` is the yield as screens name it: '110% do CDI'. */
export const FixedIncomeContract = z.object({
  id: z.uuid(),
  ticker: z.string(),
  name: z.string(),
  issuer: z.string(),
  kind: ContractKind,
  firstDay: z.string(),
  maturity: z.string().nullable(),
  /** The maturity, or the next business day. */
  paymentDay: z.string().nullable(),
  remuneration: z.string(),
  interestPaid: InterestPaid,
  liquidity: Liquidity,
  redeemableFrom: z.string().nullable(),
  code: z.string().nullable(),
  unitPrice: DecimalText,
});
export type FixedIncomeContract = z.infer<typeof FixedIncomeContract>;

/** A contract that is held, and what is left of it if it is redeemed today. Amounts in BRL. */
export const HeldContract = FixedIncomeContract.extend({
  quantity: DecimalText,
  /** The newest known price of a unit, and its day. */
  price: DecimalText,
  day: z.string(),
  /** The price is the owner's valuation of that day. */
  isValued: z.boolean(),
  /** The IPCA of a month is not published yet. */
  isEstimated: z.boolean(),
  /** The first credit of a savings deposit that no published rate tells; null without any, and for all other kinds. */
  unknownFrom: z.string().nullable(),
  ...redemption,
  isExempt: z.boolean(),
  /** The days until the rate of the income tax falls for a purchase; null at the lowest one, and without tax. */
  daysToLowerRate: z.number().nullable(),
  /** `ended`: paid, so that its value stands still. */
  state: z.enum(["running", "ended"]),
});
export type HeldContract = z.infer<typeof HeldContract>;

/**
 * The contracts that a portfolio holds, by first day, and its bonds of Tesouro Direto, by maturity. The sums are without bonds that
 * have no price. `issuers` has the covered amount of each issuer of these contracts, over all portfolios of the holder.
 */
export const FixedIncome = z.object({
  contracts: z.array(HeldContract),
  bonds: z.array(HeldBond),
  unpricedBonds: z.array(UnpricedBond),
  sums: z.object(redemption),
  issuers: z.array(
    z.object({ issuer: z.string(), guaranteed: DecimalText, limit: DecimalText, isAboveLimit: z.boolean() }),
  ),
});
export type FixedIncome = z.infer<typeof FixedIncome>;

const redeemed = (name: string) =>
  amountOrZero(name).refine(hasCents, `${name} deve ter no máximo 2 casas decimais`);

const redemptionDay = dayInReais({
  required: "Data do resgate obrigatória",
  invalid: "Data do resgate inválida",
});
const grossIsZero = "Valor bruto deve ser maior que zero";

/** Asks what a redemption of a day would pay; without `gross`, of all units. */
export const RedemptionQuery = z.strictObject({
  day: redemptionDay,
  gross: redeemed("Valor bruto")
    .refine((text) => Number(text) !== 0, grossIsZero)
    .optional(),
});
export type RedemptionQuery = z.infer<typeof RedemptionQuery>;

const orUnknown = DecimalText.nullable();

/**
 * The payment of a redemption on a day, with the taxes that the payer withholds. `isWhole`: all units, also if `gross` was a cent
 * beside their value. Amounts in BRL.
 */
export const RedemptionProposal = z.object({
  day: z.string(),
  quantity: DecimalText,
  isWhole: z.boolean(),
  invested: DecimalText,
  /** Null as long as the person has not told the amount. */
  gross: orUnknown,
  iof: orUnknown,
  incomeTax: orUnknown,
  net: orUnknown,
  /**
   * The origin of `gross`: the terms, the Tesouro's price, the nominal value of a matured bond, or the person. `interest-due`: the
   * person too, because the last known value still has interest that was paid by then.
   */
  basis: z.enum(["contract", "price", "nominal-value", "asked", "interest-due"]),
  /** The last known price of a bond's unit until that day. */
  lastPrice: z.object({ price: DecimalText, day: z.string() }).nullable(),
});
export type RedemptionProposal = z.infer<typeof RedemptionProposal>;

/**
 * A redemption to record. `gross` is before the taxes that the payer withheld and B3's custody fee, which only bonds have; `isWhole`
 * takes all units. Amounts in BRL.
 */
export const NewRedemption = z
  .strictObject({
    day: redemptionDay,
    isWhole: z.boolean(),
    gross: redeemed("Valor bruto"),
    iof: redeemed("IOF"),
    incomeTax: redeemed("Imposto de renda"),
    custodyFee: amount({
      name: "Taxa de custódia",
      required: "Informe a taxa de custódia",
      notNumber: "Taxa de custódia deve ser um número",
      sign: "Taxa de custódia não pode ser negativa",
      zero: true,
    })
      .refine(hasCents, "Taxa de custódia deve ter no máximo 2 casas decimais")
      .default("0"),
    custodianId: z
      .uuid("Custodiante inválido")
      .nullish()
      .transform((id) => id ?? null),
  })
  .superRefine(({ gross, iof, incomeTax, custodyFee }, context) => {
    // Amounts that are no numbers have their own messages.
    if (![gross, iof, incomeTax, custodyFee].every((text) => DecimalText.safeParse(text).success)) return;
    if (decimal(gross).isZero()) context.addIssue({ code: "custom", path: ["gross"], message: grossIsZero });
    else if (decimal(iof).plus(incomeTax).gt(gross))
      context.addIssue({
        code: "custom",
        path: ["incomeTax"],
        message: "IOF e imposto de renda não podem passar do valor bruto",
      });
    else if (decimal(iof).plus(incomeTax).plus(custodyFee).gt(gross))
      context.addIssue({
        code: "custom",
        path: ["custodyFee"],
        message: "Impostos e taxa de custódia não podem passar do valor bruto",
      });
  });
export type NewRedemption = z.infer<typeof NewRedemption>;

/** A recorded redemption. `id` is that of its sale; `net` is what was paid out. */
export const Redemption = z.object({
  id: z.uuid(),
  quantity: DecimalText,
  ...redemption,
  custodyFee: DecimalText,
});
export type Redemption = z.infer<typeof Redemption>;
