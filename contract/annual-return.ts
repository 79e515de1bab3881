import { z } from "zod";
import { Asset } from "#contract/assets.ts";
import { DecimalText } from "#contract/decimal.ts";
import { FixedIncomeContract } from "#contract/fixed-income.ts";
import { TaxKindCode } from "#contract/tax-kinds.ts";
import { BucketAmounts, TaxQuestion, WithholdingMonth } from "#contract/taxes.ts";

export const AnnualQuery = z.strictObject({ year: z.coerce.number().int().min(2005).max(2100) });
export type AnnualQuery = z.infer<typeof AnnualQuery>;

/** Lines of the annual return. `credit`: interest on equity not paid by the end of the year. `check`: the line is uncertain. */
export const ReturnLine = z.enum([
  "dividend",
  "bonus-shares",
  "exempt-share-gains",
  "exempt-coin-gains",
  "exempt-interest",
  "exempt-gains",
  "fund-yield",
  "interest-on-equity",
  "taxed-interest",
  "taxed-coin-gains",
  "credit",
  "check",
]);
export type ReturnLine = z.infer<typeof ReturnLine>;

const TaxBucketName = z.enum(["common", "day-trade", "fund"]);
const WithholdingName = z.enum(["common", "day-trade"]);

const ReturnAsset = Asset.pick({ id: true, ticker: true, name: true }).extend({
  cnpj: z.string().nullable(),
});

/** Units and acquisition cost at the end of a year. Cost in BRL. */
const Held = z.object({ quantity: DecimalText, cost: DecimalText });

/** An asset of 'Bens e Direitos'. `code` is group and code, e.g. '03-01'; null if there is no sure one. */
export const Good = z.object({
  asset: ReturnAsset,
  taxKind: TaxKindCode,
  code: z.string().nullable(),
  /** Whose CNPJ is the asset's: that of a BDR is its depositary's. */
  cnpjOf: z.enum(["issuer", "depositary"]),
  before: Held,
  after: Held,
  /** Cost of one unit of `after` in BRL; null if nothing is held. */
  averageCost: DecimalText.nullable(),
  /** Where the units of `after` are, most units first. `custodian` is null for units without one. Empty if it is not known of all. */
  custody: z.array(z.object({ custodian: z.string().nullable(), quantity: DecimalText })),
  /** Tickers. The asset that a conversion or spin-off of the year exchanged for this one, and the one that all of it became. */
  receivedFrom: z.string().nullable(),
  convertedInto: z.string().nullable(),
  /** Whether perhaps nobody holds some of the units, or a part of their cost is unknown. */
  isUncertain: z.boolean(),
  /** The terms of an application in fixed income; null for other assets. */
  contract: FixedIncomeContract.pick({
    issuer: true,
    kind: true,
    remuneration: true,
    maturity: true,
  }).nullable(),
});
export type Good = z.infer<typeof Good>;

/** A month of 'Renda Variável'. Amounts in BRL. */
export const ReturnMonth = z.object({
  month: z.string(),
  buckets: z.record(TaxBucketName, BucketAmounts),
  withheld: z.record(WithholdingName, WithholdingMonth),
  tax: DecimalText,
  payable: DecimalText,
  /** Marked as paid for the month with code 6015. */
  paid: DecimalText,
  isIncomplete: z.boolean(),
});
export type ReturnMonth = z.infer<typeof ReturnMonth>;

/** The dividends of one company in one month, above the sum from which tax is withheld. Amounts in BRL. */
const LargeDividend = z.object({
  month: z.string(),
  assets: z.array(ReturnAsset),
  gross: DecimalText,
  withheld: DecimalText,
  /** The tax by the law, over all portfolios of the holder. */
  due: DecimalText,
});

/** Amounts in BRL for the annual return of a holder. */
export const AnnualReturn = z.object({
  year: z.number(),
  /** Years with entries before the current one, newest first, and the current one. */
  years: z.array(z.number()),
  hasEnded: z.boolean(),
  /** Whether the year has ended, each amount has a sure line, and no figure may be wrong. */
  isComplete: z.boolean(),
  holder: z.object({ name: z.string() }),
  goods: z.array(Good),
  lines: z.array(
    z.object({
      line: ReturnLine,
      asset: ReturnAsset.nullable(),
      /** The issuer of an application in fixed income or of a bond; null for other assets. */
      payer: z.string().nullable(),
      amount: DecimalText,
      /** The months that sum to it, or the year for interest without months. */
      parts: z.array(z.object({ when: z.string(), amount: DecimalText })),
      /** Nothing was withheld from some sale of it, as far as the entries tell. */
      isGross: z.boolean(),
    }),
  ),
  /** Months of the year whose gains may be wrong, each with its questions. */
  incomplete: z.array(z.object({ month: z.string(), questions: z.array(TaxQuestion) })),
  /** Interest that was paid in the year and whose amount is not known, so the lines are too low. */
  missingAmounts: z.array(z.object({ ticker: z.string(), day: z.string() })),
  /** Losses carried into the first month of the year. */
  losses: z.record(TaxBucketName, DecimalText),
  /** The months of the year until the current one. */
  months: z.array(ReturnMonth),
  /** Withheld tax that is left after the last month. */
  withheldLeft: z.record(WithholdingName, DecimalText),
  /**
   * Gains and losses of coins abroad; null without sales and without a loss from earlier years. Losses are carried since 2024. `tax` is null
   * before the law of that year.
   */
  coinsAbroad: z
    .object({
      gains: DecimalText,
      losses: DecimalText,
      lossBefore: DecimalText,
      lossUsed: DecimalText,
      lossAfter: DecimalText,
      base: DecimalText,
      tax: DecimalText.nullable(),
    })
    .nullable(),
  /** They are in no other line. */
  largeDividends: z.array(LargeDividend),
});
export type AnnualReturn = z.infer<typeof AnnualReturn>;
