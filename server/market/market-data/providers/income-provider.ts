import { z } from "zod";
import { type DistributionKind, exDateOf } from "#domain/income/distribution.ts";
import type { ListedPayment } from "#domain/income/merge-distributions.ts";
import { addDays, type Day, isRealDay } from "#domain/kernel/calendar.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";
import { type ListedEvent, ratioOf } from "#domain/ledger/listed-event.ts";
import type { RequestOptions } from "#server/market/market-data/providers/provider.ts";

export type IncomeAsset = { id: string; ticker: string; isin: string | null; assetClass: string };

/** Payments and corporate events of one asset. */
export type IncomeFindings = { payments: ListedPayment[]; events: ListedEvent[] };

/** `since`: the first record date that is wanted. */
export type IncomeQuestion = { today: Day; since: Day; signal?: AbortSignal | undefined };

/** A provider of income and corporate events. */
export type IncomeProvider = {
  /** Its name as shown on screen. */
  source: "B3" | "brapi";
  /** Whether a refusal means that the operator's plan does not include income. */
  dependsOnPlan: boolean;
  /** The company or ticker of the asset, in the provider's words; undefined if it lists no such assets. */
  subjectOf(asset: IncomeAsset): string | undefined;
  /** The findings for each of the subject's assets, by asset id, and the number of implausible rows. */
  ask(
    subject: string,
    assets: readonly IncomeAsset[],
    question: IncomeQuestion,
  ): Promise<{ found: Map<string, IncomeFindings>; dropped: number }>;
  /** A client that calls `spend` before each attempt; missing where calls cost nothing. */
  withSpend?(spend: RequestOptions["spend"]): IncomeProvider;
};

const paymentKinds: Record<string, DistributionKind> = {
  DIVIDENDO: "dividend",
  JCP: "interest-on-equity",
  "JRS CAP PROPRIO": "interest-on-equity",
  RENDIMENTO: "yield",
  AMORTIZACAO: "amortization",
  "REST CAP DIN": "capital-return",
};

/** Upper case without accents. */
const label = z
  .string()
  .transform((text) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").trim().toUpperCase());

export const PaymentKind = label.transform((text, context) => {
  const kind = paymentKinds[text];
  if (!kind) context.addIssue({ code: "custom", message: "another kind" });
  return kind ?? z.NEVER;
});

/** Other labels, such as the redemption of a class, do not multiply units. */
export const EventLabel = label.pipe(z.enum(["DESDOBRAMENTO", "GRUPAMENTO", "BONIFICACAO"]));

/** Providers list residues of calculations as rates, such as 1e-10. */
const leastPerUnit = "0.000001";
const mostPerUnit = "100000";

export const isPlausibleAmount = (amount: Decimal) => amount.gte(leastPerUnit) && amount.lt(mostPerUnit);

const firstRecordDate = "1994-07-04";
const maxDaysAhead = 400;

/** In the time of the real, and not too far ahead. */
const isPlausibleRecordDate = (day: Day, today: Day) =>
  isRealDay(day) && day >= firstRecordDate && day <= addDays(today, maxDaysAhead);

/** B3 writes 31/12/9999 for a payment date that is still to be decided. */
const undecidedFrom = "2100-01-01";

type Dates = { recordDate: Day; paymentDate: Day | null };

/** Dates of a payment; undefined if they are impossible. */
export function plausibleDates({ recordDate, paymentDate }: Dates, today: Day): Dates | undefined {
  const paid = paymentDate && paymentDate < undecidedFrom ? paymentDate : null;
  if (!isPlausibleRecordDate(recordDate, today)) return undefined;
  if (paid !== null && (!isRealDay(paid) || paid < recordDate)) return undefined;
  return { recordDate, paymentDate: paid };
}

const limits = {
  DESDOBRAMENTO: { kind: "split", above: "1", upTo: "1000" },
  BONIFICACAO: { kind: "bonus", above: "1", upTo: "2" },
  GRUPAMENTO: { kind: "reverse_split", above: "0", upTo: "0.999" },
} as const;

/** The event that multiplies units by `factor` from the session after the record date; undefined if it is implausible. */
export function eventOf(
  name: z.infer<typeof EventLabel>,
  factor: Decimal,
  recordDate: Day,
  today: Day,
): ListedEvent | undefined {
  const { kind, above, upTo } = limits[name];
  const isPlausible = factor.gt(above) && factor.lte(upTo) && isPlausibleRecordDate(recordDate, today);
  const ratio = isPlausible ? ratioOf(factor) : undefined;
  return ratio && { kind, exDate: exDateOf(recordDate), ratio };
}
