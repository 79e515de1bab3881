import { isBusinessDay } from "#domain/business-days.ts";
import { decimal, textOf } from "#domain/decimal.ts";
import type { Row } from "./csv.ts";
import { asTradedFactor, type eventsOf } from "./events.ts";
import { cryptoInReais } from "./quotes.ts";

export const priceColumns = ["ticker", "day", "close"] as const;

type Price = Record<(typeof priceColumns)[number], string>;

export interface HistorySources {
  daily: readonly Row[];
  monthly: readonly Row[];
  sessions: readonly string[];
  treasury: readonly Row[];
  crypto: readonly Row[];
  dollar: readonly Row[];
}

const dayPlaces = 2;
const monthPlaces = 4;

/** Every known close as traded, by ticker and day, but those of `quotes`, which ship in a file of their own. */
export function pricesOf(
  known: ReadonlySet<string>,
  quotes: readonly Row[],
  events: ReturnType<typeof eventsOf>,
  sources: HistorySources,
): Price[] {
  const eventsByTicker = Map.groupBy(events, ({ ticker }) => ticker);
  const lastSessions = new Map(sources.sessions.map((day) => [day.slice(0, 7), day]));
  const daysOf = Map.groupBy(sources.daily, ({ ticker = "" }) => ticker);
  const spans = new Map(
    [...daysOf].map(([ticker, rows]) => {
      const days = rows.map(({ date = "" }) => date).sort();
      return [ticker, { first: days[0] ?? "", last: days.at(-1) ?? "" }];
    }),
  );

  function asTraded({ ticker = "", close = "" }: Row, day: string, places: number): Price {
    const factor = asTradedFactor(eventsByTicker.get(ticker) ?? [], day);
    return { ticker, day, close: textOf(decimal(close).times(factor), places) };
  }
  /** A month's close is that of its last session, and stands where there is no daily series. */
  function monthClose(row: Row): Price[] {
    const day = lastSessions.get(row.month ?? "");
    const span = spans.get(row.ticker ?? "");
    if (day === undefined || (span && day >= span.first && day <= span.last)) return [];
    return [asTraded(row, day, monthPlaces)];
  }

  const prices = [
    // The sources repeat a close on some days when the exchange was shut.
    ...sources.daily
      .filter(({ date = "" }) => isBusinessDay("B3", date))
      .map((row) => asTraded(row, row.date ?? "", dayPlaces)),
    ...sources.monthly.flatMap(monthClose),
    ...sources.treasury.flatMap(({ ticker = "", date: day = "", sell_pu: close = "" }) =>
      close === "" ? [] : [{ ticker, day, close }],
    ),
    ...cryptoInReais(sources).map(({ ticker, price, date: day }) => ({ ticker, day, close: textOf(price) })),
  ];
  const elsewhere = new Set(quotes.map(({ ticker, date }) => `${ticker},${date}`));
  return prices
    .filter(({ ticker, day, close }) => {
      return known.has(ticker) && decimal(close).gt(0) && !elsewhere.has(`${ticker},${day}`);
    })
    .sort((a, b) => (`${a.ticker},${a.day}` < `${b.ticker},${b.day}` ? -1 : 1));
}
