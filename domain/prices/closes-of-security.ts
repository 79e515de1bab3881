import type { Day } from "#domain/kernel/calendar.ts";
import type { TickerHistory } from "#domain/ledger/ticker-history.ts";

/** The closes of a security under all its tickers, in order of day. On one day the newest ticker has precedence. */
export function closesOfSecurity<Close extends { day: Day }>(
  codes: TickerHistory,
  security: string,
  closes: ReadonlyMap<string, readonly Close[]>,
): readonly Close[] {
  const own = closes.get(security) ?? [];
  const others = codes.tickersOf(security).filter((code) => code !== security);
  if (others.length === 0) return own;
  const byDay = new Map<Day, Close>();
  for (const close of others.flatMap((code) => closes.get(code) ?? [])) byDay.set(close.day, close);
  for (const close of own) byDay.set(close.day, close);
  return [...byDay.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1));
}
