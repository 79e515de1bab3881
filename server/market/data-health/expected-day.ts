import type { SourceName } from "#contract/data-health.ts";
import { lastBusinessDay } from "#domain/kernel/business-days.ts";
import { addDays, type Day, dayOf } from "#domain/kernel/calendar.ts";
import { atSaoPaulo } from "#server/market/market-data/sources/sao-paulo.ts";

function businessDaysBefore(day: Day, count: number): Day {
  const before = lastBusinessDay("ANBIMA", addDays(day, -1));
  return count === 1 ? before : businessDaysBefore(before, count - 1);
}

/** The newest day that a source should have data of at `now`. The limits are later than the hours of publication. */
export function expectedDay(source: SourceName, now: Date): Day {
  const today = dayOf(now);
  const yesterday = addDays(today, -1);
  const isAfter = (time: string) => now >= atSaoPaulo(today, time);
  switch (source) {
    case "b3-prices":
    case "b3-indexes":
      return lastBusinessDay("B3", isAfter("22:00") ? today : yesterday);
    case "treasury":
      return lastBusinessDay("ANBIMA", isAfter("22:00") ? today : yesterday);
    case "central-bank":
      // A rate is published on the next business day.
      return lastBusinessDay(
        "ANBIMA",
        addDays(lastBusinessDay("ANBIMA", isAfter("12:00") ? today : yesterday), -1),
      );
    case "cvm-funds":
      // A fund tells the quota of a day on the next one, and some close theirs a day later.
      return businessDaysBefore(today, 3);
    case "crypto":
      return addDays(today, -2);
  }
}
