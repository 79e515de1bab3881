import { z } from "zod";
import { DecimalText } from "#contract/decimal.ts";
import { IncomeNow, OutdatedAsset, Rate } from "#contract/overview.ts";

/** A number of events or of repaid assets, and the different tickers or names. */
const SomeAssets = z.object({ count: z.number(), names: z.array(z.string()) });
const Payments = z.object({ payments: z.number(), net: DecimalText });

/** The changes after the day of the person's last visit, until today. */
const SinceVisit = z.object({
  /** The day of the last visit. */
  day: z.string(),
  /**
   * The change of the result, income included, after the closes of `since`, the newest that the last visit could have shown. Null if
   * it is not known. `isNewer`: a newer price is part of it.
   */
  result: z.object({ since: z.string(), amount: DecimalText, isNewer: z.boolean() }).nullable(),
  /** Net income that was paid. */
  received: Payments,
  /** Unpaid income that became known, net. */
  announced: Payments,
  /** Splits, bonuses, conversions and new tickers that changed a holding. */
  events: SomeAssets,
  /** Contracts and bonds that repaid what was held. */
  matured: SomeAssets,
});

/** A portfolio in a few figures, as its overview of the last 12 months has them. Without trades the response is 204. */
export const PortfolioSummary = z.object({
  value: DecimalText,
  /** The day of the prices, as in the overview. */
  pricedOn: z.string().nullable(),
  /** Held assets without any price, which `value` leaves out. */
  missingPrices: z.number(),
  /** The assets that count at their last value, as in the overview. */
  outdated: z.array(OutdatedAsset),
  /** The day of each price that is more than 3 business days old. */
  oldPriceDays: z.array(z.string()),
  /** Change in the last session, as in the overview. */
  today: z
    .object({
      day: z.string(),
      isSession: z.boolean(),
      amount: DecimalText,
      rate: Rate,
      /** `covered` of `of` assets have a price in both sessions. */
      covered: z.number(),
      of: z.number(),
      /** The value before the session, so that rates of several portfolios can be summed; null if something was traded in it. */
      before: DecimalText.nullable(),
    })
    .nullable(),
  income: IncomeNow,
  /** In BRL, income included; null if a price is missing or the period has no days. */
  result: DecimalText.nullable(),
  return: Rate,
  ofCdi: Rate,
  /** The return minus that of the portfolio's own benchmark, as a fraction. */
  difference: Rate,
  /** The last day of that difference if the benchmark ends before the return; else null. */
  differenceUntil: z.string().nullable(),
  /** The day on which result and returns end, as in the overview; null if nothing newer is awaited. */
  knownUntil: z.string().nullable(),
  /** Null in the person's first visit, and for the sample. */
  sinceVisit: SinceVisit.nullable(),
  /** When the portfolio's entries, income or corporate events last changed. */
  changedAt: z.iso.datetime(),
  /** The result in BRL since the first day, oldest first; without days that have none. */
  series: z.object({ days: z.array(z.string()), result: z.array(DecimalText) }),
});
export type PortfolioSummary = z.infer<typeof PortfolioSummary>;
