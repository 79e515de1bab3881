import type { RefusedRow } from "#contract/data-health.ts";
import { sanitizeLine } from "#contract/text.ts";
import { addDays, calendarDays, type Day, daysBetween, type Period } from "#domain/kernel/calendar.ts";
import { foldedText } from "#domain/kernel/search-text.ts";
import type { SpotQuote } from "#server/market/market-data/sources/b3-prices/cotahist.ts";
import { listedClass } from "#server/market/market-data/sources/b3-prices/listed-class.ts";
import { FileFault } from "#server/market/market-data/sources/file-fault.ts";

/** More securities than B3 lists in a year; their closes take 60 MB. */
const maxSecurities = 20_000;
/** A step of more than this factor without a known event is refused for this many days. */
const maxStep = 3;
const refusedDays = 180;

/** A close with the number of the distribution, which changes with each corporate event and payment. */
export type KnownClose = { day: Day; close: number; distribution: number | null };

/** The closes of a security in a file. */
export type Security = {
  ticker: string;
  isin: string;
  /** Empty if the catalogue does not take the security. */
  classCode: string;
  name: string;
  searchText: string;
  /** BRL per unit by the number of days since the period's start; 0 on days without a trade. */
  closes: Float64Array;
  distributions: Uint16Array;
  newest: Day;
  /** BRL on the newest day. */
  volume: number;
  /** On the newest day. */
  distribution: number;
};

export type FileCloses = { days: readonly Day[]; securities: readonly Security[] };

export const writtenDay = (day: Day) => day.split("-").reverse().join("/");

/**
 * Reads the closes of a file, whose days must lie in `period`. Throws a `FileFault` at another day, and at two prices for one
 * security and day.
 */
export async function readCloses(batches: AsyncIterable<SpotQuote[]>, period: Period): Promise<FileCloses> {
  const days = calendarDays(period.from, period.to);
  const { length } = days;
  const securities = new Map<string, Security>();

  function securityOf(quote: SpotQuote): Security {
    const known = securities.get(quote.ticker);
    if (known) return known;
    if (securities.size === maxSecurities) throw new FileFault("o arquivo tem ativos demais");
    const { ticker, isin, day: newest, volume, distribution } = quote;
    const name = sanitizeLine(quote.name, 60) || ticker;
    const classCode = listedClass(quote) ?? "";
    const searchText = foldedText(`${ticker} ${name}`);
    const closes = new Float64Array(length);
    const distributions = new Uint16Array(length);
    const added = {
      ticker,
      isin,
      classCode,
      name,
      searchText,
      closes,
      distributions,
      newest,
      volume,
      distribution,
    };
    securities.set(ticker, added);
    return added;
  }

  let day = "";
  let index = 0;
  for await (const quotes of batches) {
    for (const quote of quotes) {
      if (!quote.close) continue;
      if (quote.day !== day) {
        day = quote.day;
        if (day < period.from || day > period.to)
          throw new FileFault(`o arquivo tem preços de ${writtenDay(day)}, que não é o dia pedido`);
        index = daysBetween(period.from, day);
      }
      const security = securityOf(quote);
      const close = Number(quote.close);
      const other = security.closes[index];
      if (other && other !== close)
        throw new FileFault(`${quote.ticker} tem dois preços em ${writtenDay(day)}`);
      security.closes[index] = close;
      security.distributions[index] = quote.distribution;
      if (day < security.newest) continue;
      security.newest = day;
      security.volume = quote.volume;
      security.distribution = quote.distribution;
    }
  }
  return { days, securities: [...securities.values()] };
}

/** The closes of a security, oldest first. */
export function closesOf({ closes, distributions }: Security, { days }: FileCloses): KnownClose[] {
  return days.flatMap((day, index) => {
    const close = closes[index] ?? 0;
    return close > 0 ? [{ day, close, distribution: distributions[index] ?? 0 }] : [];
  });
}

/** The number of closes on each day with one, oldest first. */
export function countByDay({ days, securities }: FileCloses): { day: Day; closes: number }[] {
  const counts = new Uint16Array(days.length);
  for (const { closes } of securities)
    for (const [index, close] of closes.entries()) if (close > 0) counts[index] = (counts[index] ?? 0) + 1;
  return days.map((day, index) => ({ day, closes: counts[index] ?? 0 })).filter(({ closes }) => closes > 0);
}

/** The first day with a close, and the close. */
export function firstClose({ closes }: Security, { days }: FileCloses): { day: Day; close: number } {
  const index = closes.findIndex((close) => close > 0);
  return { day: days[index] ?? "", close: closes[index] ?? 0 };
}

const isFar = (close: number, base: number) => close / base > maxStep || base / close > maxStep;

/** Whether no close is far from another. This holds for most securities and is quick to check. */
export function isSteady({ closes }: Security, before: KnownClose | undefined): boolean {
  let [lowest, highest] = before ? [before.close, before.close] : [Number.POSITIVE_INFINITY, 0];
  for (const close of closes) {
    if (close > highest) highest = close;
    if (close > 0 && close < lowest) lowest = close;
  }
  return !isFar(highest, lowest);
}

/**
 * The closes to refuse, oldest first: those after an event that nobody knows, as a price after a split would value the units of
 * before. A jump is the market's if B3's number of the distribution stayed the same. Closes near the last accepted one are kept,
 * and all of them once the jump is old. `before` is the last close before the file.
 */
export function refusedCloses(
  closes: readonly KnownClose[],
  before: KnownClose | undefined,
  isEventKnown: (after: Day, until: Day) => boolean,
): { base: KnownClose; refused: KnownClose[] } | undefined {
  let base = before;
  for (const [index, next] of closes.entries()) {
    if (
      base &&
      isFar(next.close, base.close) &&
      base.distribution !== next.distribution &&
      daysBetween(base.day, next.day) <= refusedDays &&
      !isEventKnown(base.day, next.day)
    ) {
      const { day, close } = base;
      const until = addDays(day, refusedDays);
      const refused = closes.slice(index).filter((later) => later.day <= until && isFar(later.close, close));
      return { base, refused };
    }
    base = next;
  }
  return undefined;
}

export function describeJump(subject: string, base: KnownClose, { day, close }: KnownClose): RefusedRow {
  const times = (close / base.close).toLocaleString("pt-BR", { maximumSignificantDigits: 3 });
  const reason = `O preço é ${times} vezes o de ${writtenDay(base.day)}, sem um evento conhecido`;
  return { subject, day, reason };
}
