import { businessDaysBetween } from "#domain/kernel/business-days.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";
import type { PortfolioFacts } from "#domain/valuation/current-positions.ts";
import type { SourcedPrice } from "#domain/valuation/valuation.ts";

/** The rate of a day is published on the next business day, so one missing rate is usual. */
const maxMissingRates = 1;

/** Whether the published rates of a contract end too long before a day. */
export const areRatesLate = (knownUntil: Day, end: Day): boolean =>
  businessDaysBetween("ANBIMA", knownUntil, end).length > maxMissingRates;

const newest = (days: readonly (Day | undefined)[], end: Day): Day | undefined =>
  days
    .filter((day) => day !== undefined && day <= end)
    .toSorted()
    .at(-1);

/**
 * The last day until `end` whose price is known: by the published rates, by a valuation of the owner, or by a trade. Undefined
 * if the rates do not end before.
 */
function knownUntil(last: SourcedPrice | undefined, { days }: AssetReplay, end: Day): Day | undefined {
  const held = days.findLast((step) => step.day <= end)?.held;
  if (last?.ratesUntil === undefined || last.ratesUntil >= end || !held) return undefined;
  return newest([last.ratesUntil, last.day, held.lastTrade.day], end);
}

/**
 * The day on which the first published rates end too early, of the contracts held at the end of a period. The growth after it is
 * unknown, and not zero.
 */
export function ratesEnd(
  { replays, lastCloses }: Pick<PortfolioFacts, "replays" | "lastCloses">,
  end: Day,
): Day | undefined {
  const days = [...replays].flatMap(
    ([id, replayed]) => knownUntil(lastCloses.get(id)?.[0], replayed, end) ?? [],
  );
  return days.filter((day) => areRatesLate(day, end)).toSorted()[0];
}
