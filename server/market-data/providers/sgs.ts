import { z } from "zod";
import { isBusinessDay } from "#domain/kernel/business-days.ts";
import { type Day, isRealDay, type Period } from "#domain/kernel/calendar.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import {
  askJson,
  type ProviderError,
  parseOrThrow,
  partitionValid,
  type RequestOptions,
  withAbortSignal,
} from "#server/market-data/providers/provider.ts";

/** Banco Central's time series, without a token: https://api.bcb.gov.br/dados/serie/bcdata.sgs.{code}/dados. */
export type SgsSettings = RequestOptions & { url: string };

export type SgsIndex = "CDI" | "SELIC" | "IPCA" | "USD";
export type IndexValue = { day: Day; value: string };

export type Sgs = {
  /** The values of a period of less than ten years. An empty result is not a failure. */
  values(
    index: SgsIndex,
    period: Period,
    signal?: AbortSignal,
  ): Promise<{ items: IndexValue[]; dropped: number }>;
};

type Series = { code: number; from: number; to: number; hasValueOn: (day: Day) => boolean };

const isWorkingDay = (day: Day) => isBusinessDay("ANBIMA", day);

/** Code of each series, and between which values one is plausible: percentages, and BRL for a dollar. */
const series: Readonly<Record<SgsIndex, Series>> = {
  CDI: { code: 12, from: 0, to: 0.5, hasValueOn: isWorkingDay },
  SELIC: { code: 11, from: 0, to: 0.5, hasValueOn: isWorkingDay },
  IPCA: { code: 433, from: -5, to: 10, hasValueOn: (day) => day.endsWith("-01") },
  USD: { code: 1, from: 0.5, to: 20, hasValueOn: isWorkingDay },
};

const dayOf = (text: string) => text.split("/").reverse().join("-");
const written = (day: Day) => day.split("-").reverse().join("/");

function itemOf(index: SgsIndex, { from, to }: Period) {
  const { from: min, to: max, hasValueOn } = series[index];
  return z
    .object({
      data: z.string().regex(/^\d{2}\/\d{2}\/\d{4}$/),
      valor: z.string().regex(/^-?\d{1,3}(\.\d{1,8})?$/),
    })
    .transform(({ data, valor }) => ({ day: dayOf(data), value: valor }))
    .refine(({ day }) => isRealDay(day) && day >= from && day <= to)
    .refine(({ day }) => hasValueOn(day))
    .refine(({ value }) => decimal(value).gte(min) && decimal(value).lte(max));
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
      return partitionValid(itemOf(index, period), parseOrThrow(z.array(z.unknown()), answer));
    },
  };
}
