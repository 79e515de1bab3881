import { z } from "zod";
import type { ListedPayment } from "#domain/income/merge-distributions.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal } from "#domain/kernel/decimal.ts";
import type { ListedEvent } from "#domain/ledger/listed-event.ts";
import {
  EventLabel,
  eventOf,
  type IncomeAsset,
  isPlausibleAmount,
  PaymentKind,
  plausibleDates,
} from "#server/market/market-data/providers/income-provider.ts";
import { ProviderError } from "#server/market/market-data/providers/provider.ts";

export const source = "B3";

const Numeral = z
  .string()
  .regex(/^\d{1,3}(\.?\d{3}){0,3}(,\d{1,11})?$/)
  .transform((text) => decimal(text.replaceAll(".", "").replace(",", ".")));
const Amount = Numeral.refine(isPlausibleAmount);
const ListedDay = z
  .string()
  .regex(/^\d{2}\/\d{2}\/\d{4}$/)
  .transform((text): Day => text.split("/").reverse().join("-"));
const Blank = z.literal("").transform(() => null);
const Isin = z.string().regex(/^BR[A-Z0-9]{10}$/);

export const Supplement = z.tuple(
  [
    z.object({
      code: z.string().transform((text) => text.trim()),
      tradingName: z.string().transform((text) => text.trim()),
      cashDividends: z.array(z.unknown()).nullish(),
      stockDividends: z.array(z.unknown()).nullish(),
    }),
  ],
  z.unknown(),
);

type Row = { belongsTo(asset: IncomeAsset): boolean };
export type PaymentRow = Row & { payment: ListedPayment };
type EventRow = Row & { event: ListedEvent };

/** Share classes by the number of the ticker, a rule of the exchange. */
const shareClasses: Record<string, string> = {
  "3": "ON",
  "4": "PN",
  "5": "PNA",
  "6": "PNB",
  "7": "PNC",
  "8": "PND",
  "11": "UNT",
};
export const shareClassOf = ({ ticker }: IncomeAsset) => shareClasses[ticker.slice(4)];

/** Shares have ACN and their class in the ISIN, units CDA. Receipts and former shares have other letters. */
const classByIsin: Record<string, string> = {
  ACNOR: "ON",
  ACNPR: "PN",
  ACNPA: "PNA",
  ACNPB: "PNB",
  ACNPC: "PNC",
};
const classOfIsin = (isin: string) =>
  classByIsin[isin.slice(6, 11)] ?? (isin.slice(6, 9) === "CDA" ? "UNT" : "");

const ofIsin = (isin: string) => (asset: IncomeAsset) =>
  asset.isin ? asset.isin === isin : shareClassOf(asset) === classOfIsin(isin);

function payment(
  kind: ListedPayment["kind"],
  perUnit: Decimal,
  dates: { recordDate: Day; paymentDate: Day | null },
  today: Day,
): ListedPayment | undefined {
  const plausible = plausibleDates(dates, today);
  return plausible && { kind, perUnit, ...plausible, source };
}

export const CashDividend = (today: Day) =>
  z
    .object({
      isinCode: Isin,
      paymentDate: Blank.or(ListedDay),
      rate: Amount,
      label: PaymentKind,
      lastDatePrior: ListedDay,
    })
    .transform((row, context): PaymentRow => {
      const dates = { recordDate: row.lastDatePrior, paymentDate: row.paymentDate };
      const found = payment(row.label, row.rate, dates, today);
      if (!found) context.addIssue({ code: "custom", message: "impossible dates" });
      return found ? { payment: found, belongsTo: ofIsin(row.isinCode) } : z.NEVER;
    });

const afterPercent = (factor: Decimal) => factor.div(100).plus(1);
/** Units after an event for one before. `factor` is the percentage of new units, except for a reverse split. */
const multiplierOf: Record<z.infer<typeof EventLabel>, (factor: Decimal) => Decimal> = {
  DESDOBRAMENTO: afterPercent,
  BONIFICACAO: afterPercent,
  GRUPAMENTO: (factor) => factor,
};

export const StockDividend = (today: Day) =>
  z
    .object({
      isinCode: Isin,
      assetIssued: Isin,
      factor: Numeral,
      label: EventLabel,
      lastDatePrior: ListedDay,
    })
    .refine(({ isinCode, assetIssued }) => isinCode === assetIssued)
    .transform(({ label, factor, lastDatePrior, isinCode }, context): EventRow => {
      const event = eventOf(label, multiplierOf[label](factor), lastDatePrior, today);
      if (!event) context.addIssue({ code: "custom", message: "implausible" });
      return event ? { event, belongsTo: ofIsin(isinCode) } : z.NEVER;
    });

const maxPercentError = "0.01";

/** The list states the amount again as a percentage of the close of the record date, once there is one. */
function agreesWithPercent(amount: Decimal, close: Decimal | null, percent: Decimal | null): boolean {
  if (!close || close.isZero() || !percent || percent.isZero()) return true;
  return amount.times(100).div(close).div(percent).minus(1).abs().lte(maxPercentError);
}

/** Rows per thousand shares are from before 2006 and left out. */
export const ListedCashDividend = (today: Day) =>
  z
    .object({
      typeStock: z.string().transform((text) => text.trim()),
      valueCash: Amount,
      corporateAction: PaymentKind,
      lastDatePriorEx: ListedDay,
      closingPricePriorExDate: Numeral.or(Blank),
      quotedPerShares: z.literal("1"),
      corporateActionPrice: Numeral.or(Blank),
    })
    .refine((row) => agreesWithPercent(row.valueCash, row.closingPricePriorExDate, row.corporateActionPrice))
    .transform((row, context): PaymentRow => {
      const dates = { recordDate: row.lastDatePriorEx, paymentDate: null };
      const found = payment(row.corporateAction, row.valueCash, dates, today);
      if (!found) context.addIssue({ code: "custom", message: "impossible dates" });
      const belongsTo = (asset: IncomeAsset) => shareClassOf(asset) === row.typeStock;
      return found ? { payment: found, belongsTo } : z.NEVER;
    });

export const B3Page = z.object({
  page: z.object({ totalPages: z.number().int().nonnegative() }),
  results: z.array(z.unknown()),
});

/** Decodes answers that are a JSON string with JSON in it. An empty string is an empty list. */
export function unpacked(answer: unknown): unknown {
  if (typeof answer !== "string") return answer;
  try {
    return JSON.parse(answer === "" ? "[]" : answer);
  } catch {
    throw new ProviderError("nonsense", "the answer is not JSON");
  }
}
