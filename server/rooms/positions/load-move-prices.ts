import type { Day } from "#domain/kernel/calendar.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";
import type { TickerHistory } from "#domain/ledger/ticker-history.ts";
import { listCloses } from "#domain/valuation/computed-closes.ts";
import { pricesOfMoves } from "#domain/valuation/daily-valuation.ts";
import type { ReplayContext } from "#server/ledger/replays/portfolio-replays.ts";
import { readClosesInSlices } from "#server/rooms/valuation/read-closes-in-slices.ts";

type MoveScope = {
  replays: ReadonlyMap<string, AssetReplay>;
  codes: TickerHistory;
  marketVersion: string;
  today: Day;
};

/** The price of a unit of each asset on the days on which units moved between portfolios. */
export async function loadMovePrices(
  { db, caches }: ReplayContext,
  { replays, codes, marketVersion, today }: MoveScope,
): Promise<(moved: { assetId: string; day: Day }) => Decimal | undefined> {
  const moving = [...replays.values()].filter(({ days }) => days.some(({ moved }) => moved));
  const assetIds = moving.map(({ assetId }) => assetId);
  const prices = new Map<string, ReadonlyMap<Day, Decimal>>();
  const period = { from: moving.map(({ first }) => first.day).toSorted()[0] ?? today, to: today };
  const scope = { assetIds, codes, period, today };
  for await (const { closes } of readClosesInSlices(db, caches.market, marketVersion, scope))
    for (const { assetId, days: steps, ratioChanges: splits } of moving) {
      const ofAsset = closes.get(assetId);
      if (!ofAsset) continue;
      prices.set(assetId, pricesOfMoves({ assetId, steps, splits, closes: listCloses(ofAsset) }));
    }
  return ({ assetId, day }) => prices.get(assetId)?.get(day);
}
