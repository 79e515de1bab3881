import type { Day } from "#domain/kernel/calendar.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";

/**
 * The yield of a contract. `di-share`: 110 is 110 % of the DI. `di-spread`: the DI and 1.8 % a year. `fixed`: 12.5 % a year.
 * `ipca-spread`: the IPCA and 6 % a year. `selic-spread`: the Selic and 0.1 % a year. A year has 252 business days.
 * `savings`: the law's yield of savings deposits, credited on their anniversaries.
 */
export type Remuneration =
  | { index: "di-share"; percent: Decimal }
  | { index: "di-spread"; rate: Decimal }
  | { index: "fixed"; rate: Decimal }
  | { index: "ipca-spread"; rate: Decimal }
  | { index: "selic-spread"; rate: Decimal }
  | { index: "savings" };

/** When the interest is paid. The principal is always paid at the maturity. */
export const interestPaidValues = ["at-maturity", "monthly", "half-yearly", "yearly"] as const;
export type InterestPaid = (typeof interestPaidValues)[number];

/** An application accrues from `firstDay`. It is paid on `maturity`, or on the next business day; null without one. */
export type Terms = {
  firstDay: Day;
  maturity: Day | null;
  remuneration: Remuneration;
  interestPaid: InterestPaid;
};

/** Growth in a day, as a fraction of 1, by the business day that it is published for. In order of day. */
export type DailyRate = { day: Day; rate: Decimal };

/** The IPCA of a month ('2026-01'), as a fraction of 1. In order of month. */
export type MonthlyRate = { month: string; rate: Decimal };

/**
 * Published rates. `di` and `selic` are those of each business day. `savings` are those of the month that begins on each day from 1 to
 * 28, and `oldSavings` those of deposits until 3 May 2012.
 */
export type PublishedRates = {
  di: readonly DailyRate[];
  selic: readonly DailyRate[];
  ipca: readonly MonthlyRate[];
  savings: readonly DailyRate[];
  oldSavings: readonly DailyRate[];
};
