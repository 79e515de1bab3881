import { z } from "zod";
import type { ListedPayment } from "#domain/income/merge-distributions.ts";
import { exchangeClasses } from "#domain/kernel/asset-class.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import type { ListedEvent } from "#domain/ledger/listed-event.ts";
import type { BrapiSettings } from "#server/market/market-data/providers/brapi.ts";
import {
  EventLabel,
  eventOf,
  type IncomeProvider,
  isPlausibleAmount,
  PaymentKind,
  plausibleDates,
} from "#server/market/market-data/providers/income-provider.ts";
import {
  askJson,
  ProviderError,
  parseOrThrow,
  partitionValid,
  withAbortSignal,
} from "#server/market/market-data/providers/provider.ts";

const source = "brapi";
const classes: readonly string[] = exchangeClasses;

/** The database keeps 12 decimals. */
const Numeral = z.number().transform((value) => decimal(String(value)).toDecimalPlaces(12));

/** Midnight in Brasília written in UTC: the day is cut off, not converted. */
const ListedDay = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(T|$)/)
  .transform((text): Day => text.slice(0, 10));

const CashDividend = (today: Day) =>
  z
    .object({
      paymentDate: ListedDay.nullish(),
      rate: Numeral.refine(isPlausibleAmount),
      label: PaymentKind,
      lastDatePrior: ListedDay,
    })
    .transform((row, context): ListedPayment => {
      const dates = { recordDate: row.lastDatePrior, paymentDate: row.paymentDate ?? null };
      const plausible = plausibleDates(dates, today);
      if (!plausible) context.addIssue({ code: "custom", message: "impossible dates" });
      return plausible ? { kind: row.label, perUnit: row.rate, ...plausible, source } : z.NEVER;
    });

/** Here the factor multiplies the units, whatever the label. */
const StockDividend = (today: Day) =>
  z
    .object({ factor: Numeral, label: EventLabel, lastDatePrior: ListedDay })
    .transform(({ factor, label, lastDatePrior }, context): ListedEvent => {
      const event = eventOf(label, factor, lastDatePrior, today);
      if (!event) context.addIssue({ code: "custom", message: "implausible" });
      return event ?? z.NEVER;
    });

const rows = z
  .array(z.unknown())
  .nullish()
  .transform((items) => items ?? []);
const Answer = z.object({
  results: z.tuple(
    [
      z.object({
        symbol: z.string(),
        dividendsData: z.object({ cashDividends: rows, stockDividends: rows }),
      }),
    ],
    z.unknown(),
  ),
});

/** The dividends of brapi's quotes. Some plans refuse them. */
export function createBrapiIncome({ url, token, ...options }: BrapiSettings): IncomeProvider {
  return {
    source,
    dependsOnPlan: true,

    subjectOf: ({ ticker, assetClass }) => (classes.includes(assetClass) ? ticker : undefined),

    async ask(ticker, assets, { today, signal }) {
      const address = new URL(`/api/quote/${encodeURIComponent(ticker)}?dividends=true`, url);
      const answer = await askJson(
        address,
        { authorization: `Bearer ${token}` },
        withAbortSignal(options, signal),
      );
      const [{ symbol, dividendsData }] = parseOrThrow(Answer, answer).results;
      if (symbol !== ticker) throw new ProviderError("nonsense", "the answer is about another ticker");
      const payments = partitionValid(CashDividend(today), dividendsData.cashDividends);
      const events = partitionValid(StockDividend(today), dividendsData.stockDividends);
      const findings = { payments: payments.items, events: events.items };
      return {
        found: new Map(assets.map(({ id }) => [id, findings])),
        dropped: payments.dropped + events.dropped,
      };
    },

    withSpend: (spend) => createBrapiIncome({ url, token, ...options, spend }),
  };
}
