import type { Asset } from "#contract/assets.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { outdatedAssets } from "#domain/overview/outdated-assets.ts";
import { type CoverageFacts, marketDay, priceCoverage } from "#domain/overview/price-coverage.ts";
import type { CurrentPosition } from "#domain/valuation/current-positions.ts";
import { totalValuation } from "#domain/valuation/valuation.ts";
import { presentOutdated } from "#server/rooms/positions/present-outdated.ts";
import type { PositionPrices } from "#server/rooms/positions/present-positions.ts";

/** The days of the prices of positions and the carried assets, as the overview has them. */
export function pricesOfPositions(
  positions: readonly CurrentPosition[],
  facts: CoverageFacts & { today: Day; assetOf(id: string): Asset },
): PositionPrices {
  const { marketValue } = totalValuation(positions);
  const outdated = presentOutdated(outdatedAssets(positions, facts), { marketValue, assetOf: facts.assetOf });
  return {
    day: priceCoverage(positions, facts).day ?? facts.today,
    marketDayOf: (position) => marketDay(position, facts),
    outdated: new Map(outdated.map((each) => [each.asset.id, each])),
  };
}
