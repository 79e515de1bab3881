import type { Day } from "#domain/calendar.ts";
import type { TickerHistory } from "#domain/ledger/ticker-history.ts";

/** The closes of all codes of a security, by day; of one day that of the newest code where it has one. */
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
