import type { Row } from "./csv.ts";

export interface MonthClose {
  month: string;
  close: string;
  /** The first of the consecutive last months that have this close. */
  since: string;
}

export function lastMonthCloses(monthly: readonly Row[]): ReadonlyMap<string, MonthClose> {
  const last = new Map<string, MonthClose>();
  for (const { ticker = "", month = "", close = "" } of monthly) {
    const before = last.get(ticker);
    last.set(ticker, { month, close, since: before?.close === close ? before.since : month });
  }
  return last;
}

function monthBefore(date: string): string {
  const [year = 0, month = 0] = date.split("-").map(Number);
  return new Date(Date.UTC(year, month - 2)).toISOString().slice(0, 7);
}

const exchangeClasses = new Set(["Ações", "FIIs", "ETFs", "BDRs"]);

/**
 * The catalogue dates even the prices of long delisted codes with the day of collection. An exchange price is therefore
 * accepted only if the month closes show a trade in its month or the one before.
 */
export function hasUsablePrice(row: Row, closes: ReadonlyMap<string, MonthClose>): boolean {
  const { ticker = "", last_price_date: date = "" } = row;
  if (date === "" || !exchangeClasses.has(row.class ?? "")) return true;
  return (closes.get(ticker)?.month ?? "") >= monthBefore(date);
}
