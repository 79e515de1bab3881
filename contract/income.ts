import { z } from "zod";
import { Asset, AssetClassCode } from "#contract/assets.ts";
import { day, dayInReais } from "#contract/date.ts";
import { amount, DecimalText } from "#contract/decimal.ts";
import { EntryVersion } from "#contract/entry-version.ts";
import { NextPayment, Rate } from "#contract/overview.ts";
import { PortfolioName } from "#contract/portfolios.ts";
import { optionalText } from "#contract/text.ts";
import { decimal } from "#domain/kernel/decimal.ts";

/** Amortization and capital return repay capital: they lower the cost and are no income. */
export const IncomeKind = z.enum(
  [
    "dividend",
    "interest-on-equity",
    "yield",
    "amortization",
    "capital-return",
    "rent",
    "securities-lending",
    "fixed-income-interest",
    "other",
  ],
  "Escolha o tipo do provento",
);
export type IncomeKind = z.infer<typeof IncomeKind>;

/**
 * `announced`: the record date is still to come, so the amount is for today's quantity. `receivable`: entitled, not yet
 * paid. `received`: paid. `unconfirmed`: entitled more than six months ago, without a payment date. `amount-missing`: a paid coupon
 * whose amount no source lists. `doubtful`: probably the repetition of another payment. These three count only once confirmed.
 * `ignored`: left out by the person.
 */
export const IncomeState = z.enum([
  "announced",
  "receivable",
  "received",
  "unconfirmed",
  "amount-missing",
  "doubtful",
  "ignored",
]);
export type IncomeState = z.infer<typeof IncomeState>;

/** `calculated` from a distribution and the quantity held; `confirmed` by the person; `own`: no known distribution. */
const IncomeBasis = z.enum(["calculated", "confirmed", "own"]);

const AssetOfIncome = Asset.pick({ id: true, ticker: true, name: true }).extend({
  assetClass: AssetClassCode,
});

/** One payment to one portfolio. Amounts in BRL. */
export const IncomeItem = z.object({
  /** The id of the person's entry or, without one, of the distribution. */
  id: z.uuid(),
  /** Where the payment was made to, in an answer about a sum of portfolios. */
  portfolio: PortfolioName.optional(),
  entryId: z.uuid().nullable(),
  distributionId: z.uuid().nullable(),
  asset: AssetOfIncome,
  kind: IncomeKind,
  state: IncomeState,
  basis: IncomeBasis,
  recordDate: z.string().nullable(),
  /** Null if it is not known yet. */
  paymentDate: z.string().nullable(),
  /** The newest IPCA stands in the amount for one that is not published yet. */
  isEstimated: z.boolean(),
  /** Held at the close of the record date; null for own income without one. */
  quantity: DecimalText.nullable(),
  /** Null too for a coupon whose amount no source lists; its amounts are zero. */
  perUnit: DecimalText.nullable(),
  gross: DecimalText,
  withheld: DecimalText,
  net: DecimalText,
  /** Confirmed net − calculated net, if they differ by more than one cent. */
  difference: DecimalText.nullable(),
  /** Where the distribution is known from; null for own income. */
  source: z.string().nullable(),
  /** A different statement of another source about the same payment. */
  contradiction: z
    .object({ source: z.string(), perUnit: DecimalText.nullable(), paymentDate: z.string().nullable() })
    .nullable(),
  /** The law by which the withheld amount was calculated; null if the person entered it, or no rule is known. */
  taxSource: z.string().nullable(),
  /** The tax of this payment is uncertain, so the person should check it: BDR dividends and yields of shares. */
  isTaxUncertain: z.boolean(),
  /** The part of its gross amount that the payer withholds from a coupon; null for other payments. */
  withheldShare: DecimalText.nullable(),
  notes: z.string().nullable(),
  /** The version of the person's entry; null without one. */
  entryVersion: EntryVersion.nullable(),
});
export type IncomeItem = z.infer<typeof IncomeItem>;

/**
 * Parsed from the URL, so that a filtered list can be linked. `TO_CHECK`: doubtful, differing or contradicted payments.
 * The period refers to payment, else record, dates.
 */
export const IncomeFilter = z.strictObject({
  state: z.enum(["ALL", "TO_CHECK", ...IncomeState.options], "Situação inválida").default("ALL"),
  kind: z.enum(["ALL", ...IncomeKind.options], "Tipo inválido").default("ALL"),
  assetClass: z.enum(["ALL", ...AssetClassCode.options], "Classe inválida").default("ALL"),
  assetId: z.uuid().optional(),
  from: day({ required: "Data inválida", invalid: "Data inválida" }).optional(),
  to: day({ required: "Data inválida", invalid: "Data inválida" }).optional(),
  /** `soonest`: in the order of payment; else the newest first. */
  order: z.enum(["soonest"], "Ordem inválida").optional(),
  /** `folded`: without the payments after the current month. `only`: these alone. */
  ahead: z.enum(["folded", "only"], "Parte inválida").optional(),
  /** `asset`: the answer also has the sum of each asset. */
  by: z.enum(["asset"], "Soma inválida").optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
export type IncomeFilter = z.infer<typeof IncomeFilter>;

const Sums = z.object({ gross: DecimalText, withheld: DecimalText, net: DecimalText });

/** The sums of the matches that count as income, one for each state. The three are never added. */
const SumsByState = z.object({ announced: Sums, receivable: Sums, received: Sums });

/**
 * A payment in a list. `shown`: its amounts in cents, such that the net ones of the payments of a state sum to the rounded net sum of their
 * month.
 */
const ListedIncome = IncomeItem.extend({ shown: Sums });

/** Received payments with their sums. */
const Received = Sums.extend({ payments: z.number() });

/**
 * One page. `sums`, `income` and `repaid` cover all matches: received income, and received capital, which is no income. `months` has the
 * months of the page, each with the sums of all its matches, because a month may continue on another page. `later` are the matches that
 * `folded` leaves out. `assets` has the received income of each asset, the largest first, if the filter asks for it.
 */
export const IncomePage = z.object({
  items: z.array(ListedIncome),
  count: z.number(),
  sums: SumsByState,
  income: Received,
  repaid: Received,
  assets: z.array(Received.extend({ asset: AssetOfIncome })).optional(),
  later: z.object({ count: z.number(), sums: SumsByState }),
  months: z.array(z.object({ month: z.string(), count: z.number(), sums: SumsByState })),
});
export type IncomePage = z.infer<typeof IncomePage>;

const IncomeAmounts = z.object({ gross: DecimalText, net: DecimalText });

/** Not yet received income and the next day on which some of it is paid. */
const Expected = IncomeAmounts.extend({ payments: z.number(), nextDay: z.string().nullable() });

/** Counted income of one group in one month, by state. */
const MonthPart = z.object({
  received: IncomeAmounts,
  receivable: IncomeAmounts,
  announced: IncomeAmounts,
});

/** In BRL: net income of 12 months of the units held today, their cost with fees, and their value; null without a price. */
export const YieldParts = z.object({
  income: DecimalText,
  /** The portfolio's cost with fees; not the cost for the tax. */
  costWithFees: DecimalText,
  marketValue: DecimalText.nullable(),
});

/**
 * The income of a portfolio: the last 12 months, expected payments, the months of the chart, the coming six weeks, and each
 * asset. Repaid capital appears only in the calendar.
 */
export const IncomeSummary = z.object({
  /**
   * The last 12 months, and the 12 before them; `change` is a fraction. They end today, or on the last day until which the payments of
   * half of the shares and funds by value are known. `afterwards` was received later.
   */
  received: IncomeAmounts.extend({
    from: z.string(),
    to: z.string(),
    afterwards: IncomeAmounts,
    before: IncomeAmounts,
    change: Rate,
  }),
  /** Since 1 January. */
  yearToDate: IncomeAmounts,
  /** The current month ('YYYY-MM'). `withoutAmount`: the payments of it whose amount nobody knows. */
  thisMonth: MonthPart.extend({ month: z.string(), withoutAmount: z.number() }),
  nextPayment: NextPayment.nullable(),
  receivable: Expected,
  announced: Expected,
  /** Net income of what is held, as a fraction of its cost with fees and of its value today. Each asset has its own 12 months. */
  yieldOnCost: Rate,
  dividendYield: Rate,
  yieldParts: YieldParts,
  /** The months ('YYYY-MM') from the first to the last known payment: at most 120 until the current one, and those ahead. */
  months: z.array(
    z.object({
      month: z.string(),
      total: MonthPart,
      kinds: z.array(z.object({ kind: IncomeKind, part: MonthPart })),
      classes: z.array(z.object({ assetClass: AssetClassCode, part: MonthPart })),
    }),
  ),
  /** Record dates and payments of the six weeks from today, ascending, at most 100. */
  calendar: z.array(z.object({ day: z.string(), event: z.enum(["record", "payment"]), item: IncomeItem })),
  /** All assets with a known payment. Received in all and in the 12 months of `received`, largest first. */
  assets: z.array(
    z.object({
      asset: AssetOfIncome,
      received: IncomeAmounts,
      lastYear: IncomeAmounts,
      yieldOnCost: Rate,
      dividendYield: Rate,
      /** The end of the 12 months of its yields. */
      until: z.string(),
      /** Null unless the asset is held. */
      yieldParts: YieldParts.nullable(),
    }),
  ),
  classes: z.array(
    z.object({ assetClass: AssetClassCode, received: IncomeAmounts, lastYear: IncomeAmounts }),
  ),
  /** The yields of what is held of each class. */
  yieldsByClass: z.array(z.object({ assetClass: AssetClassCode, yieldOnCost: Rate, dividendYield: Rate })),
  kinds: z.array(z.object({ kind: IncomeKind, received: IncomeAmounts, lastYear: IncomeAmounts })),
  /** Tickers of held shares, funds and BDRs of which no source lists a distribution. */
  withoutHistory: z.array(z.string()),
  /** The day until which all payments of the held shares and funds are known; null if it is recent. */
  knownUntil: z.string().nullable(),
  /** Number of payments that the person may want to check: doubtful, differing or contradicted. */
  toCheck: z.number(),
  /** Number of all known payments, whatever their state. */
  payments: z.number(),
});
export type IncomeSummary = z.infer<typeof IncomeSummary>;

const money = (name: string, required: string, zero = false) =>
  amount({
    name,
    required,
    notNumber: `${name} deve ser um número`,
    sign: zero ? `${name} não pode ser negativo` : `${name} deve ser maior que zero`,
    zero,
  });

export const paymentBeforeRecordDateMessage = "O pagamento não pode ser anterior à data-com";

/** A person's own income. With `distributionId` it confirms, and replaces, a known distribution. */
export const NewIncome = z
  .strictObject({
    assetId: z.uuid("Escolha o ativo"),
    kind: IncomeKind,
    recordDate: dayInReais({ required: "Data inválida", invalid: "Data inválida" }).nullable().default(null),
    paymentDate: dayInReais({ required: "Data de pagamento obrigatória", invalid: "Data inválida" }),
    quantity: money("Quantidade", "Quantidade obrigatória").nullable().default(null),
    gross: money("Valor bruto", "Valor bruto obrigatório"),
    withheld: money("IR retido", "IR retido deve ser um número", true).default("0"),
    distributionId: z.uuid().nullable().default(null),
    notes: optionalText([500, "Observações muito longas"]),
  })
  .refine(({ recordDate, paymentDate }) => !recordDate || recordDate <= paymentDate, {
    path: ["paymentDate"],
    message: paymentBeforeRecordDateMessage,
  })
  .refine(({ gross, withheld }) => decimal(withheld).lte(gross), {
    path: ["withheld"],
    message: "O IR retido não pode passar do valor bruto",
    // Only after both are valid amounts.
    when: ({ issues }) => issues.length === 0,
  });
export type NewIncome = z.infer<typeof NewIncome>;

/** Income as the person recorded it. */
export const IncomeEntry = z.object({
  id: z.uuid(),
  asset: AssetOfIncome,
  kind: IncomeKind,
  recordDate: z.string().nullable(),
  paymentDate: z.string(),
  quantity: DecimalText.nullable(),
  gross: DecimalText,
  withheld: DecimalText,
  distributionId: z.uuid().nullable(),
  notes: z.string().nullable(),
  version: EntryVersion,
});
export type IncomeEntry = z.infer<typeof IncomeEntry>;
