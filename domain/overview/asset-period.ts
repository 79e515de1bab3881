import type { Day, Period } from "#domain/kernel/calendar.ts";
import { one } from "#domain/kernel/decimal.ts";
import { lastKnownDay } from "#domain/overview/last-known-day.ts";
import { type NamedPeriod, overviewPeriod } from "#domain/overview/period.ts";

type AssetDays = {
  /** The day of the first entry. */
  first: Day;
  /** The day of the newest close; undefined without any. */
  lastClose: Day | undefined;
  today: Day;
};

/** A named period of one asset. It ends on the day of its last close if newer sessions have none, and begins with the first entry. */
export function assetPeriod(period: NamedPeriod, { first, lastClose, today }: AssetDays): Period {
  const quote = lastClose === undefined ? undefined : { price: one, day: lastClose, source: null };
  const held = [{ value: one, quote, tradedOn: first, isTraded: true }];
  const knownUntil = lastKnownDay(held, { end: today, newestSession: undefined }).day;
  const { from, to } = overviewPeriod({ period }, first, today, knownUntil);
  return { from: from < first ? first : from, to };
}
