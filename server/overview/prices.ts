import type { Asset } from "#contract/assets.ts";
import type { Overview } from "#contract/overview.ts";
import { businessDaysBetween } from "#domain/business-days.ts";
import type { Day } from "#domain/calendar.ts";
import type { CurrentPosition } from "#domain/current-positions.ts";

const freshFor = 3;

const isOld = (day: Day, today: Day) => businessDaysBetween("B3", day, today).length > freshFor;

/** How well known the prices of what is held are. What a person values themselves grows old when they say so. */
export function pricesOf(
  positions: readonly CurrentPosition[],
  assetOf: (id: string) => Asset,
  missing: readonly string[],
  today: Day,
): Overview["prices"] {
  const known = positions.map(({ assetId, currentPrice: { day } }) => ({ ...assetOf(assetId), day }));
  return {
    day: known.reduce<Day | null>((newest, { day }) => (newest && newest > day ? newest : day), null),
    missing: missing.map((id) => assetOf(id).ticker),
    stale: known
      .filter(({ isCustom, day }) => !isCustom && isOld(day, today))
      .map(({ ticker, day }) => ({ ticker, day })),
  };
}
