import { z } from "zod";
import { Asset, AssetClass } from "#contract/assets.ts";
import { DayText } from "#contract/date.ts";
import { DecimalText } from "#contract/decimal.ts";
import { FixedIncome } from "#contract/fixed-income.ts";
import { IncomeKind } from "#contract/income.ts";
import { Overview, Rate } from "#contract/overview.ts";
import { PortfolioName } from "#contract/portfolios.ts";
import { TaxMonth, TaxYear } from "#contract/taxes.ts";
import { Transaction } from "#contract/transactions.ts";

/** A month '2026-10', a year '2026', or everything since the first entry. */
const ReportPeriod = z
  .string("Período inválido")
  .regex(/^(all|(19|20)\d\d(-(0[1-9]|1[0-2]))?)$/, "Período inválido");

/** Either a named period, or from the first of two days to the last, both included. Without any, everything. */
export const ReportQuery = z
  .strictObject({ period: ReportPeriod.optional(), from: DayText.optional(), to: DayText.optional() })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ["to"], message: "Período inválido" })
  .refine(({ period, from, to }) => !period || (!from && !to), {
    path: ["period"],
    message: "Período inválido",
  });
export type ReportQuery = z.infer<typeof ReportQuery>;

/**
 * The texts of the months chain and sum: `end` is the next `begin`, and the other amounts sum to those of the period. A
 * month without prices has no result, because the next one with a price includes its changes.
 */
const ReportMonth = z.object({
  /** 'YYYY-MM'. */
  month: z.string(),
  return: Rate,
  /** The return since the beginning of the period. */
  accumulated: Rate,
  benchmark: Rate,
  /** Net income paid in the month, of which the payments of the period alone. */
  received: DecimalText,
  /** Amounts in BRL, as in the overview's result: price + income + fees = amount. */
  result: z
    .object({
      begin: DecimalText,
      contributions: DecimalText,
      withdrawals: DecimalText,
      custodyFees: DecimalText,
      price: DecimalText,
      income: DecimalText,
      fees: DecimalText,
      amount: DecimalText,
      end: DecimalText,
    })
    .nullable(),
});
export type ReportMonth = z.infer<typeof ReportMonth>;

const AssetOfReport = Asset.pick({ id: true, ticker: true, name: true });

/** The income of one kind that an asset paid in the period. Amounts in BRL; they sum to the overview's `received`. */
const ReportIncome = z.object({
  asset: AssetOfReport,
  kind: IncomeKind,
  payments: z.number(),
  gross: DecimalText,
  withheld: DecimalText,
  net: DecimalText,
});
export type ReportIncome = z.infer<typeof ReportIncome>;

/** A holding at the end of the period. Amounts in BRL. */
const ReportPosition = z.object({
  asset: AssetOfReport.extend({ assetClass: AssetClass }),
  quantity: DecimalText,
  averagePrice: DecimalText,
  /** Its cost, without fees. */
  invested: DecimalText,
  /** Null without a price. */
  value: DecimalText.nullable(),
  /** Null without a price, and across a step of the price that nobody answered. */
  gain: DecimalText.nullable(),
  /** Fraction of the value of all holdings; null without one. */
  weight: DecimalText.nullable(),
});
export type ReportPosition = z.infer<typeof ReportPosition>;

/** The holder's tax of a month, over all portfolios of the holder. */
const ReportTaxMonth = TaxMonth.pick({
  month: true,
  state: true,
  groups: true,
  tax: true,
  payable: true,
  coins: true,
  darfs: true,
  isIncomplete: true,
});

/** The taxes of a holder. */
const ReportTaxes = z.object({
  /** A portfolio of the holder, at whose addresses the whole return is. */
  portfolioId: z.uuid(),
  holder: TaxYear.shape.holder,
  /** Those of the period, in order. */
  months: z.array(ReportTaxMonth),
});

/** `asset`, `custodian` and `portfolio` are places in the lists of `tradeNames`. */
const ReportTrade = Transaction.pick({
  type: true,
  tradeDate: true,
  quantity: true,
  price: true,
  fees: true,
  total: true,
}).extend({
  asset: z.number(),
  custodian: z.number().nullable(),
  /** Where the entry lives, in the report of a sum. */
  portfolio: z.number().optional(),
});
export type ReportTrade = z.infer<typeof ReportTrade>;

/** Most trades of one report, oldest first. */
export const maxReportTrades = 5_000;

/** A portfolio over a period. Without trades the response is 204. */
export const Report = z.object({
  portfolioName: z.string(),
  /** The day on which it was computed. */
  today: z.string(),
  /** The overview of the same days, income included. Its value, cost and weights are those of today. */
  overview: Overview,
  /** Oldest first. */
  months: z.array(ReportMonth),
  /** The asset that paid most first. */
  income: z.array(ReportIncome),
  /** One entry for each holder of the portfolios. */
  taxes: z.array(ReportTaxes),
  /** The day on which the result ends, or the last day of the period without a result. Holdings are those of its end. */
  heldOn: z.string(),
  /** By class, the largest first. */
  positions: z.array(ReportPosition),
  /** Without holdings that have no price. The largest first. */
  allocation: z.array(
    z.object({ assetClass: AssetClass, value: DecimalText, weight: DecimalText.nullable() }),
  ),
  /** The sums of the positions; partial if one has no price. */
  totals: z.object({ invested: DecimalText, value: DecimalText }),
  /** As if it was redeemed on `heldOn`. */
  fixedIncome: FixedIncome.omit({ issuers: true }),
  trades: z.array(ReportTrade),
  /** The names of all trades, each once: repeated, they would be most of the answer. */
  tradeNames: z.object({
    assets: z.array(AssetOfReport),
    custodians: z.array(z.string()),
    portfolios: z.array(PortfolioName),
  }),
  /** The number of all trades of the period. */
  tradeCount: z.number(),
});
export type Report = z.infer<typeof Report>;
