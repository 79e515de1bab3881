import { type PricedContract, pricedDay, unitPriceOn } from "#domain/fixed-income/contract-prices.ts";
import { type Day, daysBetween } from "#domain/kernel/calendar.ts";
import { decimal, one } from "#domain/kernel/decimal.ts";
import type { ComputedValue, MarketHistory } from "#domain/prices/market-gap.ts";

/** Payers round a unit to fewer digits than the nine of a factor. */
const roundingTolerance = decimal("0.0005");
/** An unpublished IPCA may differ from the one before, which stands for it, by as much. */
const estimateTolerance = decimal("0.01");
/** No contract grows faster in a day whose rate is not known yet. */
const dailyTolerance = decimal("0.001");

/**
 * The value of a contract's unit as the price to compare with. After the last known rate the value may be as much higher as the days
 * allow, and also lower if interest may have been paid.
 */
export function contractHistory(
  contract: PricedContract,
  { today, paysInterest }: { today: Day; paysInterest: boolean },
): MarketHistory {
  const { growth } = contract;
  const known = pricedDay(contract, today);
  const { estimatedFrom } = growth;
  function valueOn(day: Day): ComputedValue | undefined {
    if (day < growth.firstDay) return undefined;
    const price = unitPriceOn(contract, day);
    const unknownDays = day <= known || growth.isEnded ? 0 : daysBetween(known, day);
    const isEstimated = estimatedFrom !== null && day >= estimatedFrom;
    const near = isEstimated ? estimateTolerance : roundingTolerance;
    const far = near.plus(dailyTolerance.times(unknownDays));
    return {
      price,
      day: day <= known ? day : known,
      lowest: price.times(one.minus(paysInterest ? far : near)),
      highest: price.times(one.plus(far)),
    };
  }
  return { closes: [], changes: [], valueOn };
}
