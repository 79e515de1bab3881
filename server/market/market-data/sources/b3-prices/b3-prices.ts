import { isBusinessDay, nextBusinessDay } from "#domain/kernel/business-days.ts";
import { addDays, type Day, dayOf, type Period } from "#domain/kernel/calendar.ts";
import { ProviderError } from "#server/market/market-data/providers/provider.ts";
import { spotQuotes } from "#server/market/market-data/sources/b3-prices/cotahist.ts";
import { loadQuotes } from "#server/market/market-data/sources/b3-prices/quote-queries.ts";
import {
  findMissingDays,
  findNewestSession,
  publishedAfter,
  recordNoSession,
} from "#server/market/market-data/sources/b3-prices/session-queries.ts";
import { atSaoPaulo } from "#server/market/market-data/sources/sao-paulo.ts";
import type { MarketSource, SourceResult, SourceRun } from "#server/market/market-data/sources/source.ts";
import { openUnpacked } from "#server/market/market-data/sources/unpacked.ts";

/** B3's historical price files: https://bvmf.bmfbovespa.com.br, without a key. */
export type B3PricesSettings = { url: string };

/** With more missing days, the year's file is asked for instead. */
const maxDayFiles = 10;
/** A file that is not published by then will not be: the day had no session. */
const daysUntilNoSession = 4;
const maxDayBytes = 20_000_000;
const maxYearBytes = 300_000_000;

const minute = 60_000;

type Files = { years: string[]; days: Day[] };

/** The files that have the missing days: those of whole years if many are missing, else one for each day. */
function filesFor(missing: readonly Day[]): Files {
  if (missing.length <= maxDayFiles) return { years: [], days: [...missing] };
  return { years: [...new Set(missing.map((day) => day.slice(0, 4)))], days: [] };
}

const fileName = (day: Day) => `COTAHIST_D${day.split("-").reverse().join("")}.ZIP`;

/**
 * The next attempt: after the next session. While a file is missing, every half hour in the evening and every four hours by day.
 */
function nextTry(now: Date, isMissing: boolean): Date {
  const today = dayOf(now);
  const evening = atSaoPaulo(today, publishedAfter);
  if (isMissing) {
    const soon = new Date(now.getTime() + (now >= evening ? 30 : 240) * minute);
    const morning = atSaoPaulo(addDays(today, 1), "07:00");
    return soon < atSaoPaulo(addDays(today, 1), "00:00") ? soon : morning;
  }
  const isSession = isBusinessDay("B3", today) && now < evening;
  return isSession ? evening : atSaoPaulo(nextBusinessDay("B3", today), publishedAfter);
}

/** Closes of all securities of B3's spot market, from the files of days and years. */
export function createB3Prices({ url }: B3PricesSettings): MarketSource {
  async function load(run: SourceRun, name: string, period: Period, maxBytes: number): Promise<SourceResult> {
    await using file = await run.fetch.file(new URL(`/InstDados/SerHist/${name}`, url), { maxBytes });
    if (!file) throw new ProviderError("nonsense", "answer 304 without a condition");
    const { size, chunks } = await openUnpacked(file.path);
    async function* observed() {
      let read = 0;
      for await (const chunk of chunks) {
        if (run.signal.aborted) throw new ProviderError("unavailable", "the run ended");
        read += chunk.length;
        run.advance(Math.min(0.95, read / size));
        yield chunk;
      }
    }
    const quotes = spotQuotes(observed(), { today: dayOf(run.now) });
    const { stored, refused, lastDay } = await loadQuotes(run.catalogue, quotes, period);
    return { stored, refused, knownUntil: lastDay, nextTryAt: run.now };
  }

  return {
    name: "b3-prices",

    async update(run) {
      const { catalogue, now } = run;
      const today = dayOf(now);
      const done: SourceResult[] = [];
      const faults: unknown[] = [];
      const { years, days } = filesFor(await findMissingDays(catalogue, now));
      for (const year of years) {
        const period = { from: `${year}-01-01`, to: `${year}-12-31` };
        const loaded = await load(run, `COTAHIST_A${year}.ZIP`, period, maxYearBytes);
        done.push(loaded);
        // A session that is missing in the file of its year, although later ones are there, never happened.
        for (const day of await findMissingDays(catalogue, now)) {
          if (day.startsWith(year) && day < (loaded.knownUntil ?? "")) await recordNoSession(catalogue, day);
        }
      }
      const left = years.length > 0 ? await findMissingDays(catalogue, now) : days;
      for (const [index, day] of left.slice(0, maxDayFiles).entries()) {
        try {
          done.push(await load(run, fileName(day), { from: day, to: day }, maxDayBytes));
        } catch (error) {
          const isUnpublished = error instanceof ProviderError && error.failure === "unknown";
          if (isUnpublished && day <= addDays(today, -daysUntilNoSession))
            await recordNoSession(catalogue, day);
          else if (!isUnpublished) faults.push(error);
        }
        run.advance((index + 1) / left.length);
      }
      if (faults.length > 0) throw faults[0];
      const missing = await findMissingDays(catalogue, now);
      return {
        stored: done.reduce((sum, { stored }) => sum + stored, 0),
        refused: done.flatMap(({ refused }) => refused),
        knownUntil: await findNewestSession(catalogue),
        nextTryAt: nextTry(now, missing.length > 0),
      };
    },
  };
}
