import { z } from "zod";
import { isBusinessDay } from "#domain/kernel/business-days.ts";
import { type Day, isRealDay, monthsAfter, type Period } from "#domain/kernel/calendar.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import {
  askJson,
  type ProviderError,
  parseOrThrow,
  partitionValid,
  type RequestOptions,
  withAbortSignal,
} from "#server/market/market-data/providers/provider.ts";

/** Banco Central's time series, without a token: https://api.bcb.gov.br/dados/serie/bcdata.sgs.{code}/dados. */
export type SgsSettings = RequestOptions & { url: string };

export type SgsIndex = "CDI" | "SELIC" | "IPCA" | "USD" | "SAVINGS" | "OLD_SAVINGS";
export type IndexValue = { day: Day; value: string };

export type Sgs = {
  /**
   * The values of a period of less than ten years. An empty result is not a failure. Savings have no dropped values: one bad row
   * refuses the answer.
   */
  values(
    index: SgsIndex,
    period: Period,
    signal?: AbortSignal,
  ): Promise<{ items: IndexValue[]; dropped: number }>;
};

type Series = {
  code: number;
  from: number;
  to: number;
  hasValueOn: (day: Day) => boolean;
  /** Each row has the day of its credit, a month later. */
  isOfDeposits?: true;
};

const isWorkingDay = (day: Day) => isBusinessDay("ANBIMA", day);

/** Deposits of the days 29 to 31 have their anniversary on the first day of the next month. */
const isAnniversary = (day: Day) => Number(day.slice(8)) <= 28;

/** Code of each series, and between which values one is plausible: percentages, and BRL for a dollar. */
const series: Readonly<Record<SgsIndex, Series>> = {
  CDI: { code: 12, from: 0, to: 0.5, hasValueOn: isWorkingDay },
  SELIC: { code: 11, from: 0, to: 0.5, hasValueOn: isWorkingDay },
  IPCA: { code: 433, from: -5, to: 10, hasValueOn: (day) => day.endsWith("-01") },
  USD: { code: 1, from: 0.5, to: 20, hasValueOn: isWorkingDay },
  SAVINGS: { code: 195, from: 0, to: 3, hasValueOn: isAnniversary, isOfDeposits: true },
  OLD_SAVINGS: { code: 25, from: 0, to: 10, hasValueOn: isAnniversary, isOfDeposits: true },
};

const dayOf = (text: string) => text.split("/").reverse().join("-");
const written = (day: Day) => day.split("-").reverse().join("/");

const DayText = z.string().regex(/^\d{2}\/\d{2}\/\d{4}$/);

function itemOf(index: SgsIndex, { from, to }: Period) {
  const { from: min, to: max, hasValueOn, isOfDeposits } = series[index];
  return z
    .object({
      data: DayText,
      valor: z.string().regex(/^-?\d{1,3}(\.\d{1,8})?$/),
      datafim: isOfDeposits ? DayText : z.unknown().optional(),
    })
    .refine(({ data }) => isRealDay(dayOf(data)))
    .refine(({ data, datafim }) => !isOfDeposits || datafim === written(monthsAfter(dayOf(data), 1)))
    .transform(({ data, valor }) => ({ day: dayOf(data), value: valor }))
    .refine(({ day }) => day >= from && day <= to)
    .refine(({ day }) => hasValueOn(day))
    .refine(({ value }) => decimal(value).gte(min) && decimal(value).lte(max));
}

/** Whether a row is that of a day without an anniversary, which needs no rate. */
function isLateInMonth(row: unknown): boolean {
  const { success, data } = z.object({ data: DayText }).safeParse(row);
  return success && isRealDay(dayOf(data.data)) && !isAnniversary(dayOf(data.data));
}

function valuesOf(index: SgsIndex, period: Period, rows: unknown[]) {
  const item = itemOf(index, period);
  if (!series[index].isOfDeposits) return partitionValid(item, rows);
  const ofAnniversaries = rows.filter((row) => !isLateInMonth(row));
  return { items: parseOrThrow(z.array(item), ofAnniversaries), dropped: 0 };
}

export function createSgs({ url, ...options }: SgsSettings): Sgs {
  return {
    async values(index, period, signal) {
      const address = new URL(`/dados/serie/bcdata.sgs.${series[index].code}/dados`, url);
      address.search = new URLSearchParams({
        formato: "json",
        dataInicial: written(period.from),
        dataFinal: written(period.to),
      }).toString();
      const requestOptions = withAbortSignal(options, signal);
      const answer = await askJson(address, {}, requestOptions).catch((error: ProviderError) => {
        // The service answers 404 for a period without values.
        if (error.failure === "unknown") return [];
        throw error;
      });
      return valuesOf(index, period, parseOrThrow(z.array(z.unknown()), answer));
    },
  };
}
