import { z } from "zod";
import { Asset } from "#contract/assets.ts";
import { dayInReais } from "#contract/date.ts";
import { amount, amountOrZero, DecimalText } from "#contract/decimal.ts";
import { AssetTaxKind, SaleGroup } from "#contract/tax-kinds.ts";
import { TaxOpening } from "#contract/tax-opening.ts";

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
 * `waiting`: less than the minimum of a DARF, added to a later month. `provisional`: of the current month. `settled`: of a month until which
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

/** Tax that the brokers withheld in a month; null for the estimate. */
export const TypedWithholding = z.strictObject({
  common: amountOrZero("IRRF").nullable(),
  dayTrade: amountOrZero("IRRF").nullable(),
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
  due: amountOrZero("Valor devido"),
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
