import { z } from "zod";
import { Asset, AssetClass } from "#contract/assets.ts";
import { comparedIndexNames, linesOfAddress, maxMixParts } from "#contract/comparison-lines.ts";
import { DayText } from "#contract/date.ts";
import { DecimalText } from "#contract/decimal.ts";
import { NamedPeriod, OutdatedAsset, Rate, Unavailable } from "#contract/overview.ts";
import { PortfolioName } from "#contract/portfolios.ts";

/** Without `lines`, the portfolio's benchmark and another index. A period is as in the overview. */
export const ComparisonQuery = z
  .strictObject({
    period: NamedPeriod.optional(),
    from: DayText.optional(),
    to: DayText.optional(),
    /** 'cdi:110;ipca:100:6;asset:…;class:STOCK;portfolio:…;mix:60*cdi,40*ibov'. */
    lines: z
      .string()
      .max(2000, "Linhas inválidas")
      .refine((text) => linesOfAddress(text) !== undefined, "Linhas inválidas")
      .optional(),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ["to"], message: "Período inválido" })
  .refine(({ period, from, to }) => !period || (!from && !to), {
    path: ["period"],
    message: "Período inválido",
  });
export type ComparisonQuery = z.infer<typeof ComparisonQuery>;

const named = {
  index: z.object({
    kind: z.literal("index"),
    name: z.enum(comparedIndexNames),
    percent: DecimalText,
    spread: DecimalText,
  }),
  asset: z.object({ kind: z.literal("asset"), asset: Asset.pick({ id: true, ticker: true, name: true }) }),
  class: z.object({ kind: z.literal("class"), assetClass: AssetClass }),
  portfolio: PortfolioName.extend({ kind: z.literal("portfolio"), isSum: z.boolean() }),
};
const NamedPart = z.union([named.index, named.asset, named.class, named.portfolio]);
export type NamedPart = z.infer<typeof NamedPart>;

const NamedLine = z.union([
  ...Object.values(named),
  z.object({
    kind: z.literal("mix"),
    parts: z.array(z.object({ weight: DecimalText, of: NamedPart })).max(maxMixParts),
  }),
]);
export type NamedLine = z.infer<typeof NamedLine>;

const MonthRate = z.object({ month: z.string(), rate: DecimalText });

/** Rates are fractions. All figures of a line cover its own known days, and months are whole calendar months. */
const LineFigures = z.object({
  from: z.string(),
  /** The last day that the line is known on. */
  until: z.string(),
  return: DecimalText,
  /** The steps that chain to it: months ('2026-08'), or years of a long period. */
  steps: z.array(z.object({ when: z.string(), rate: DecimalText })),
  /** The return in a year; unavailable for less than one. */
  yearly: Rate,
  /** Value in BRL of the portfolio's contributions and withdrawals in this line; null without one. */
  equivalent: DecimalText.nullable(),
  /**
   * The parts that sum to it. The value at the start has no month. The flows of each month follow, or in a long period of each year. `cash` went
   * in, or out if negative, and `value` is what became of it. The parts of the portfolio itself leave its result out.
   */
  equivalentParts: z.array(z.object({ month: z.string().nullable(), cash: DecimalText, value: DecimalText })),
  /** The cause of no equivalent. */
  withoutEquivalent: Unavailable.nullable(),
  /** Over the days on which portfolio and line are known; null for the portfolio itself. */
  against: z
    .object({
      from: z.string(),
      until: z.string(),
      portfolio: DecimalText,
      line: DecimalText,
      /** portfolio − line: 0.01 is one point. */
      difference: DecimalText,
    })
    .nullable(),
  /** The correlation of the monthly returns of portfolio and line, from -1 to 1; null for the portfolio itself. */
  correlation: Rate.nullable(),
  /** The covariance of these returns, and the standard deviations that divide it; null without a correlation. */
  correlationTerms: z
    .object({ covariance: DecimalText, portfolio: DecimalText, line: DecimalText })
    .nullable(),
  /** Null if the line never fell. */
  drawdown: z
    .object({
      rate: DecimalText,
      peak: z.string(),
      trough: z.string(),
      /** The line's return up to these days. */
      peakReturn: DecimalText,
      troughReturn: DecimalText,
    })
    .nullable(),
  /** Standard deviation of the monthly returns; null with `volatility` unavailable. */
  deviation: DecimalText.nullable(),
  /** Standard deviation of the monthly returns × √12. */
  volatility: Rate,
  best: MonthRate.nullable(),
  worst: MonthRate.nullable(),
  /** Returns of twelve whole months; `count` of them. */
  rolling: z.object({ count: z.number(), last: MonthRate, worst: MonthRate, best: MonthRate }).nullable(),
  /** All whole months that are known, in order. */
  months: z.array(MonthRate),
});
export type LineFigures = z.infer<typeof LineFigures>;

/** Columns as long as `days`; null where the line is not known. */
const LineSeries = z.object({
  growth: z.array(DecimalText.nullable()),
  drawdown: z.array(DecimalText.nullable()),
  value: z.array(DecimalText.nullable()),
});

export const ComparedLine = z.object({
  /** As in `lines` of the request; that of the portfolio itself is 'own'. */
  code: z.string(),
  of: NamedLine,
  /** Null if the line is not known in the period. */
  figures: LineFigures.nullable(),
  unavailable: Unavailable.nullable(),
  /** The last day up to the period's end with data of an index or an asset; null without any, and for other lines. */
  knownUntil: z.string().nullable(),
  series: LineSeries.nullable(),
});
export type ComparedLine = z.infer<typeof ComparedLine>;

export const Comparison = z.object({
  period: z.object({ from: z.string(), to: z.string() }),
  namedPeriod: NamedPeriod.nullable(),
  /** The day of the first entry; null in a portfolio without entries, which has no line of its own. */
  firstEntry: z.string().nullable(),
  /** The portfolio's assets that count at their last value, as in the overview. */
  outdated: z.array(OutdatedAsset),
  /** The portfolio's return divided by the CDI's, as in the overview. */
  ofCdi: Rate,
  /** The returns that it divides; null without it. */
  ofCdiTerms: z
    .object({ from: z.string(), until: z.string(), portfolio: DecimalText, cdi: DecimalText })
    .nullable(),
  /** Up to a year, every day; for longer periods, one of each week. */
  days: z.array(z.string()),
  /** The portfolio first, then the others in their order. */
  lines: z.array(ComparedLine),
});
export type Comparison = z.infer<typeof Comparison>;
