import { businessDaysBetween } from "#domain/kernel/business-days.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";
import { type Closes, isComputed } from "#domain/valuation/computed-closes.ts";
import { SummedDailyValue } from "#domain/valuation/daily-value.ts";

/** Whether units are held at the end of a day. */
const isHeldOn = ({ days }: AssetReplay, day: Day): boolean =>
  days.findLast((step) => step.day <= day)?.held !== undefined;

/** The rate of a day is published on the next business day, so one missing rate is usual. */
const maxMissingRates = 1;

/** Whether the published rates of a contract end too long before a day. */
export const areRatesLate = (knownUntil: Day, end: Day): boolean =>
  businessDaysBetween("ANBIMA", knownUntil, end).length > maxMissingRates;

/** The last known day of a contract that is held at the end of a period, if the published rates end before. */
export function ratesEnd({ replayed, closes }: { replayed: AssetReplay; closes: Closes }, end: Day) {
  const knownUntil = isComputed(closes) ? closes.awaitsRatesAfter : null;
  if (knownUntil === null || knownUntil >= end || !isHeldOn(replayed, end)) return undefined;
  return areRatesLate(knownUntil, end) ? knownUntil : undefined;
}

/** The days, of which none after `knownUntil` counts as priced: the growth of a contract is unknown then, and not zero. */
export function unpricedAfter(
  days: readonly SummedDailyValue[],
  knownUntil: Day | undefined,
): readonly SummedDailyValue[] {
  if (knownUntil === undefined) return days;
  return days.map((valued) => {
    if (valued.day <= knownUntil || !valued.isPriced) return valued;
    return new SummedDailyValue(valued.day, valued.amounts, { missing: valued.missing, isPriced: false });
  });
}
