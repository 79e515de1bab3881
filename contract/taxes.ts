import { z } from "zod";
import { Asset } from "#contract/assets.ts";
import { dayInReais } from "#contract/date.ts";
import { amount, DecimalText } from "#contract/decimal.ts";
import { AssetTaxKind } from "#contract/tax-kinds.ts";

const firstMonth = "2005-01";
const lastMonth = "2100-12";

export const TaxMonthKey = z
  .string("Mês inválido")
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, "Mês inválido")
  .refine((month) => month >= firstMonth && month <= lastMonth, "Mês inválido");

export const TaxYearQuery = z.strictObject({
  year: z.coerce.number().int().min(2005).max(2100).optional(),
});
export type TaxYearQuery = z.infer<typeof TaxYearQuery>;

/** 6015: gains at the exchange. 4600: gains of coins. */
export const DarfCode = z.enum(["6015", "4600"], "Código inválido");
export type DarfCode = z.infer<typeof DarfCode>;

/** `official`: read in the law; `secondary`: only secondary sources; `open`: no sure answer, so the person should check. */
export const TaxRule = z.object({
  rule: z.string(),
  text: z.string(),
  source: z.string(),
  certainty: z.enum(["official", "secondary", "open"]),
});
export type TaxRule = z.infer<typeof TaxRule>;

/**
 * The columns of a month. `others`: units, ETFs, BDRs, options and rights; `short`: purchases that end a short sale; `untaxed`:
 * taxed elsewhere or not at all.
 */
export const SaleGroup = z.enum(["shares", "others", "funds", "day-trade", "coins", "short", "untaxed"]);
export type SaleGroup = z.infer<typeof SaleGroup>;

/** Losses of a bucket offset only gains of the same bucket. Amounts in BRL. */
export const BucketAmounts = z.object({
  result: DecimalText,
  lossBefore: DecimalText,
  lossUsed: DecimalText,
  lossAfter: DecimalText,
  base: DecimalText,
  tax: DecimalText,
});

const BucketMonth = BucketAmounts.extend({
  /** A fraction. */
  rate: DecimalText,
});
export type BucketMonth = z.infer<typeof BucketMonth>;

export const WithholdingMonth = z.object({
  amount: DecimalText,
  /** Whether the person typed it; else an estimate. */
  isTyped: z.boolean(),
  before: DecimalText,
  used: DecimalText,
  /** Not used by the end of the month; that of December belongs in the annual return. */
  left: DecimalText,
  /** Carried into the next month; zero after December. */
  after: DecimalText,
});
export type WithholdingMonth = z.infer<typeof WithholdingMonth>;

const GroupMonth = z.object({ sales: DecimalText, result: DecimalText, count: z.number() });

/** An estimate for a payment on `day`. */
const LatePayment = z.object({
  day: z.string(),
  fine: DecimalText,
  /** Null if the Selic of these months is not known. */
  interest: DecimalText.nullable(),
  total: DecimalText,
});

/**
 * `waiting`: less than R$ 10,00, added to a later month. `provisional`: of the current month. `settled`: of a month until which
 * the person said that all is paid. `changed`: marked as paid, but the amount due has changed since.
 */
export const DarfState = z.enum(["waiting", "provisional", "due", "late", "settled", "paid", "changed"]);
export type DarfState = z.infer<typeof DarfState>;

export const Darf = z.object({
  code: DarfCode,
  /** The month of assessment, e.g. '2026-10'. */
  month: z.string(),
  /** Last day of the month of assessment. */
  period: z.string(),
  /** Waiting from earlier months, included in `amount`. */
  waitingBefore: DecimalText,
  amount: DecimalText,
  dueDay: z.string(),
  /** The business day before a due day on 31 December, on which banks do not serve the public; else null. */
  bankDay: z.string().nullable(),
  /** The later due day if sales count on their settlement day, as another official reading has it; null if both agree. */
  settlementDueDay: z.string().nullable(),
  state: DarfState,
  payment: z.object({ amount: DecimalText, paidOn: z.string(), due: DecimalText }).nullable(),
  late: LatePayment.nullable(),
});
export type Darf = z.infer<typeof Darf>;

/** `incomplete`: a cost is missing or a tax is uncertain. `nothing`: no sales. `free`: sales without tax. `exempt`: gains within the limit. */
export const TaxMonthState = z.enum([
  "future",
  "incomplete",
  "open",
  "nothing",
  "free",
  "exempt",
  "waiting",
  "due",
  "late",
  "paid",
  "changed",
]);
export type TaxMonthState = z.infer<typeof TaxMonthState>;

/**
 * Why a month is incomplete. `oversold`: more was sold than held; `mayBeShort` if the person can declare a short sale.
 * `after-oversold`: a purchase or a sale of units that perhaps nobody holds, because such a sale has no explanation.
 * `unknown-cost`: a sale of units of which some came from the bonus of `bonusDay`, whose cost nobody knows.
 */
export const TaxQuestion = z.object({
  kind: z.enum([
    "oversold",
    "after-oversold",
    "unknown-cost",
    "share-merger",
    "capital-above-cost",
    "fund-rights",
    "short-spin-off",
  ]),
  ticker: z.string(),
  day: z.string(),
  /** The portfolio of the holder in which the entry is recorded. */
  portfolioId: z.uuid(),
  entryId: z.string(),
  mayBeShort: z.boolean(),
  bonusDay: z.string().nullable(),
});
export type TaxQuestion = z.infer<typeof TaxQuestion>;

/** The tax of one holder for one month. Amounts in BRL. */
export const TaxMonth = z.object({
  month: z.string(),
  state: TaxMonthState,
  groups: z.record(SaleGroup, GroupMonth),
  shareLimit: DecimalText,
  isExempt: z.boolean(),
  buckets: z.object({ common: BucketMonth, "day-trade": BucketMonth, fund: BucketMonth }),
  withheld: z.object({ common: WithholdingMonth, "day-trade": WithholdingMonth }),
  tax: DecimalText,
  payable: DecimalText,
  coins: z.object({
    sales: DecimalText,
    gains: DecimalText,
    limit: DecimalText,
    isExempt: z.boolean(),
    tax: DecimalText,
  }),
  /** At most one of each code. */
  darfs: z.array(Darf),
  /** More was sold than held, or an event has no sure tax. */
  isIncomplete: z.boolean(),
  questions: z.array(TaxQuestion),
});
export type TaxMonth = z.infer<typeof TaxMonth>;

const plainNumber = /^\d+(?:\.\d+)?$/;

const money = (name: string) =>
  amount({
    name,
    required: `${name} obrigatório`,
    notNumber: `${name} deve ser um número`,
    sign: `${name} não pode ser negativo`,
    zero: true,
  });

/** A sum of R$ 10,00 is due and does not wait. */
const Waiting = money("Valor acumulado")
  .refine((text) => !plainNumber.test(text) || Number(text) < 10, "Deve ser menor que R$ 10,00")
  .nullable()
  .default(null);

/** Balances at the start of a month, typed by a person who kept them elsewhere. Null keeps the computed balance. */
export const TaxOpening = z.strictObject({
  month: TaxMonthKey,
  commonLoss: money("Prejuízo").nullable(),
  dayTradeLoss: money("Prejuízo").nullable(),
  fundLoss: money("Prejuízo").nullable(),
  commonWithheld: money("IRRF").nullable(),
  dayTradeWithheld: money("IRRF").nullable(),
  /** Less than R$ 10,00 that waits for a later DARF, of code 6015 and of code 4600. */
  waiting: Waiting,
  coinWaiting: Waiting,
  /** All DARFs of the months until this one are paid. */
  paidUntil: TaxMonthKey.nullable().default(null),
});
export type TaxOpening = z.infer<typeof TaxOpening>;

/** Tax that the brokers withheld in a month; null for the estimate. */
export const TypedWithholding = z.strictObject({
  common: money("IRRF").nullable(),
  dayTrade: money("IRRF").nullable(),
});
export type TypedWithholding = z.infer<typeof TypedWithholding>;

export const DarfPayment = z.strictObject({
  amount: amount({
    name: "Valor pago",
    required: "Valor pago obrigatório",
    notNumber: "Valor pago deve ser um número",
    sign: "Valor pago deve ser maior que zero",
  }),
  paidOn: dayInReais({ required: "Data obrigatória", invalid: "Data inválida" }),
  /** The amount due that the person saw; another amount later is shown as changed. */
  due: money("Valor devido"),
});
export type DarfPayment = z.infer<typeof DarfPayment>;

/** `id` is null for the account's own person. */
const Holder = z.object({ id: z.uuid().nullable(), name: z.string(), portfolios: z.array(z.string()) });

/** One year of a holder, all portfolios together. */
export const TaxYear = z.object({
  holder: Holder,
  year: z.number(),
  /** Years with entries, newest first, and the current one. */
  years: z.array(z.number()),
  months: z.array(TaxMonth),
  /** DARFs of other years that are due, late or changed; the newest first, at most as many as months are listed. */
  otherYears: z.array(z.object({ code: DarfCode, month: z.string(), state: DarfState })),
  opening: TaxOpening.nullable(),
  /** Assets whose tax kind the person chose or should check, with at least one entry. */
  kinds: z.array(AssetTaxKind),
  rules: z.array(TaxRule),
});
export type TaxYear = z.infer<typeof TaxYear>;

/** A sale of a month and its tax treatment. Amounts in BRL. */
export const TaxSale = z.object({
  entryId: z.string(),
  asset: Asset.pick({ id: true, ticker: true, name: true }),
  day: z.string(),
  kind: z.enum(["sale", "rights", "fraction", "conversion", "day-trade", "short", "buyback"]),
  group: SaleGroup,
  quantity: DecimalText,
  /** Zero for a purchase that ends a short sale, whose sale counted on its own day. */
  gross: DecimalText,
  cost: DecimalText,
  gain: DecimalText,
  isOversold: z.boolean(),
});
export type TaxSale = z.infer<typeof TaxSale>;

/** Largest number of sales that one answer lists. */
export const maxTaxSales = 500;

export const TaxSales = z.object({ sales: z.array(TaxSale), count: z.number() });
export type TaxSales = z.infer<typeof TaxSales>;

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
  fees: money("Taxas").default("0"),
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
