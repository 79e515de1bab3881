import type { Asset } from "#contract/assets.ts";
import { convertedPriceSource } from "#contract/price-source.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";
import type { TickerHistory } from "#domain/ledger/ticker-history.ts";
import { closesOfSecurity } from "#domain/prices/closes-of-security.ts";
import { predecessorClose } from "#domain/prices/predecessor-close.ts";
import type { PortfolioFacts } from "#domain/valuation/current-positions.ts";
import type { SourcedPrice } from "#domain/valuation/valuation.ts";
import { findOwnPrices } from "#server/ledger/fixed-income/own-prices.ts";
import { findAssets } from "#server/market/assets/queries.ts";
import type { Remember } from "#server/market/market-data/catalogue/market-cache.ts";
import { findLastCloses, findNewestListedClose } from "#server/market/market-data/catalogue/queries.ts";
import type { Db } from "#server/platform/db/client.ts";

/** Data of a portfolio that positions, trails and overviews are calculated from. */
export type LoadedPortfolio = Omit<PortfolioFacts, "assetOf"> & { assetOf(id: string): Asset };

/** Without the close before an open step, so that no change of the last session is shown across it. */
export function withoutDoubtfulChanges<Loaded extends Pick<LoadedPortfolio, "lastCloses">>(
  loaded: Loaded,
  openSteps: readonly { assetId: string; day: Day }[],
): Loaded {
  const isOpen = (id: string, day: Day) => openSteps.some((step) => step.assetId === id && step.day === day);
  const lastCloses = new Map(
    [...loaded.lastCloses].map(([id, [last, ...before]]) => [
      id,
      last ? [last, ...(isOpen(id, last.day) ? [] : before)] : [],
    ]),
  );
  return { ...loaded, lastCloses };
}

/** Adds the assets and their last closes to replays of a portfolio. */
export async function loadPortfolio(
  db: Db,
  replays: ReadonlyMap<string, AssetReplay>,
  codes: TickerHistory,
  today: Day,
  remember: Remember,
): Promise<LoadedPortfolio> {
  const ids = codes.includeLinked(replays.keys());
  const assets = await findAssets(db, ids);
  const listed = ids.filter((id) => !assets.get(id)?.isCustom);
  const read = (missing: string[]) => findLastCloses(db, missing, today);
  const closes = await remember.each<SourcedPrice[]>(`last closes ${today}`, listed, read, []);
  // Without a market close, the terms of the contract or the person's newest valuation count.
  const unpriced = ids.filter((id) => !closes.get(id)?.length);
  const ownPrices = await findOwnPrices(db, unpriced, { today, remember });
  const lastCloses = new Map([...ownPrices, ...[...closes].filter(([, prices]) => prices.length > 0)]);
  for (const id of replays.keys()) {
    if (codes.tickersOf(id).length === 1) continue;
    const newest = closesOfSecurity(codes, id, lastCloses).toReversed().slice(0, 2);
    if (newest.length > 0) lastCloses.set(id, newest);
  }
  for (const id of replays.keys()) {
    if (lastCloses.has(id)) continue;
    const predecessor = predecessorClose(codes, id, undefined, (old) =>
      (lastCloses.get(old) ?? []).map((close) => ({ ...close, of: old })).toReversed(),
    );
    if (!predecessor) continue;
    const { price, day, of } = predecessor;
    // The market never made this price of the new units, so it does not bear the market's name.
    const source = convertedPriceSource(assets.get(of)?.ticker ?? "");
    lastCloses.set(id, [{ price, day, source }]);
  }
  const { day: newestSession } = await remember(`newest close ${today}`, () =>
    findNewestListedClose(db, today),
  );
  return {
    replays,
    lastCloses,
    newestSession,
    assetOf(id) {
      const asset = assets.get(id);
      if (!asset) throw new Error(`asset ${id} is in a ledger but cannot be seen`);
      return asset;
    },
  };
}
