import { z } from "zod";
import type { RefusedRow } from "#contract/data-health.ts";
import { isBusinessDay, nextBusinessDay } from "#domain/kernel/business-days.ts";
import { addDays, type Day, dayOf, isRealDay } from "#domain/kernel/calendar.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { findIndexValues } from "#server/market/market-data/catalogue/queries.ts";
import { parseOrThrow } from "#server/market/market-data/providers/provider.ts";
import { insertIndexValues, newestIndexDay } from "#server/market/market-data/refresh/sync-queries.ts";
import { FileFault } from "#server/market/market-data/sources/file-fault.ts";
import { atSaoPaulo } from "#server/market/market-data/sources/sao-paulo.ts";
import type { MarketSource, SourceRun } from "#server/market/market-data/sources/source.ts";

/** B3's public pages of its indexes: https://sistemaswebb3-listados.b3.com.br, without a key. */
export type B3IndexesSettings = { url: string };

type Close = { day: Day; value: string };
type Index = "IBOV" | "IFIX";

const indexes: readonly Index[] = ["IBOV", "IFIX"];
const firstYear = 2018;
const publishedAfter = "18:45";
const maxStep = 1.4;
/** A stored close and the answer's differ by less; the shipped ones come from another publisher. */
const tolerance = "0.005";

const points = z
  .string()
  .regex(/^\d{1,3}(\.\d{3})*,\d{2}$/)
  .transform((text) => textOf(decimal(text.replaceAll(".", "").replace(",", "."))))
  .nullish();

/** A row for each day of the month, with a column for each month. */
const Answer = z.object({
  results: z
    .array(z.object({ day: z.number().int().min(1).max(31) }).catchall(z.unknown()))
    .min(1)
    .max(31),
});

const twoDigits = (value: number) => String(value).padStart(2, "0");

function closesOf(answer: unknown, year: number): Close[] {
  const { results } = parseOrThrow(Answer, answer);
  const closes = results.flatMap((row) =>
    Array.from({ length: 12 }, (_, index): Close[] => {
      const day = `${year}-${twoDigits(index + 1)}-${twoDigits(row.day)}`;
      const { data, success } = points.safeParse(row[`rateValue${index + 1}`]);
      if (!success) throw new FileFault(`o valor de ${day} não é um número`);
      return data ? [{ day, value: data }] : [];
    }).flat(),
  );
  return closes.toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/** B3 shows today's index while the session lasts; only its close counts. */
const isClosed = (day: Day, now: Date) =>
  day < dayOf(now) || (day === dayOf(now) && now >= atSaoPaulo(day, publishedAfter));

async function extend(url: string, run: SourceRun, index: Index) {
  const { catalogue, now } = run;
  const newest = await newestIndexDay(catalogue, index);
  const thisYear = Number(dayOf(now).slice(0, 4));
  const from = newest ? Number(newest.slice(0, 4)) : firstYear;
  const answered: Close[] = [];
  for (let year = from; year <= thisYear; year += 1) {
    const payload = JSON.stringify({ index, language: "pt-br", year: String(year) });
    const path = `/indexStatisticsProxy/IndexCall/GetPortfolioDay/${Buffer.from(payload).toString("base64")}`;
    answered.push(...closesOf(await run.fetch.json(new URL(path, url)), year));
  }
  await expectSameCloses(run, index, answered);

  let last = newest && (await findIndexValues(catalogue, index, { from: newest, to: newest })).at(-1)?.value;
  const refused: RefusedRow[] = [];
  const accepted: Close[] = [];
  for (const { day, value } of answered) {
    if (newest && day <= newest) continue;
    if (!isClosed(day, now)) continue;
    const step = last ? decimal(value).div(last) : undefined;
    if (!isRealDay(day) || !isBusinessDay("B3", day)) {
      refused.push({ subject: index, day, reason: "Não houve pregão neste dia" });
    } else if (step && (step.gt(maxStep) || step.times(maxStep).lt(1))) {
      refused.push({
        subject: index,
        day,
        reason: `O índice é ${step.toFixed(2).replace(".", ",")} vezes o anterior`,
      });
    } else {
      accepted.push({ day, value });
      last = decimal(value);
    }
  }
  await insertIndexValues(catalogue, index, accepted, now);
  return { stored: accepted.length, refused };
}

/** Refuses an answer about another index or in another unit: most of its last closes must be the stored ones. */
async function expectSameCloses(
  { catalogue }: SourceRun,
  index: Index,
  answered: readonly Close[],
): Promise<void> {
  const first = answered[0]?.day;
  const last = answered.at(-1)?.day;
  if (!first || !last) throw new FileFault("a resposta não tem nenhum fechamento");
  const known = new Map(
    (await findIndexValues(catalogue, index, { from: first, to: last })).map(({ day, value }) => [
      day,
      value,
    ]),
  );
  const common = answered.filter(({ day }) => known.has(day)).slice(-20);
  const same = common.filter(({ day, value }) =>
    decimal(value)
      .div(known.get(day) ?? 1)
      .minus(1)
      .abs()
      .lt(tolerance),
  );
  if (same.length < 0.9 * common.length) {
    throw new FileFault(`os fechamentos do ${index} não são os que conhecemos`);
  }
}

/** Closes of Ibovespa and IFIX. */
export const createB3Indexes = ({ url }: B3IndexesSettings): MarketSource => ({
  name: "b3-indexes",

  async update(run) {
    const results = [];
    for (const [done, index] of indexes.entries()) {
      results.push(await extend(url, run, index));
      run.advance((done + 1) / indexes.length);
    }
    const today = dayOf(run.now);
    const knownUntil = (await newestIndexDay(run.catalogue, "IBOV")) ?? null;
    const evening = atSaoPaulo(today, "19:15");
    const isSession = isBusinessDay("B3", today);
    const isAwaited = isSession && run.now >= evening && (knownUntil ?? "") < today;
    const soon = new Date(run.now.getTime() + 3_600_000);
    const next = isSession && run.now < evening ? evening : atSaoPaulo(nextBusinessDay("B3", today), "19:15");
    return {
      stored: results.reduce((sum, { stored }) => sum + stored, 0),
      refused: results.flatMap(({ refused }) => refused),
      knownUntil,
      nextTryAt: isAwaited && soon < atSaoPaulo(addDays(today, 1), "00:00") ? soon : next,
    };
  },
});
