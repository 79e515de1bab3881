import { z } from "zod";
import type { Overview } from "#contract/overview.ts";
import { addDays } from "#domain/kernel/calendar.ts";

export const PeriodOfAnswer = z.object({
  from: z.string().nullable().describe("Primeiro dia contado"),
  to: z.string(),
  pricedUntil: z.string().nullable().describe("Último dia com preço, em que o resultado termina"),
  pricesDay: z.string().nullable().describe("O dia dos preços mais novos da carteira"),
});

type Asked = { from?: string | undefined; to?: string | undefined; named?: string | undefined };

/** The first day of an answer is the one after the close from which it counts, or that of the first entry. */
export function periodOf(overview: Overview | undefined, { from, to, named }: Asked, today: string) {
  const known = { pricedUntil: overview?.pricedUntil ?? null, pricesDay: overview?.prices.day ?? null };
  if (named !== undefined && overview) {
    const begin = addDays(overview.period.from, 1);
    const first = begin < overview.firstEntry ? overview.firstEntry : begin;
    return { from: first, to: overview.period.to, ...known };
  }
  return {
    from: from ?? overview?.firstEntry ?? null,
    to: to === undefined || to > today ? today : to,
    ...known,
  };
}
