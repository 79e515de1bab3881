import type { CustomAsset } from "#contract/custom-assets.ts";
import type { Page } from "#contract/page.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { textOf } from "#domain/kernel/decimal.ts";
import { holdingsAfter } from "#domain/ledger/replay.ts";
import { findPortfolioNames } from "#server/accounts/portfolios/queries.ts";
import { newestValuations } from "#server/ledger/custom-assets/queries.ts";
import { loadLedgers } from "#server/ledger/replays/load-ledger.ts";
import { findCatalogueAssets, pageOfOwnAssets } from "#server/market/assets/queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { NameKey } from "#server/platform/db/page.ts";

/** One page of the person's custom assets by ticker. Reads and replays only the entries of these assets. */
export async function listCustomAssets(
  db: Db,
  today: Day,
  after: NameKey | undefined,
): Promise<Page<CustomAsset>> {
  const { items: assets, next } = await pageOfOwnAssets(db, after);
  const assetIds = assets.map(({ id }) => id);
  const valuations = await newestValuations(db, assetIds);
  const ledgers = await loadLedgers(db, today, assetIds);
  const listed = await findCatalogueAssets(
    db,
    assets.map(({ ticker }) => ticker),
  );
  const portfolios = await findPortfolioNames(db, [...ledgers.keys()]);
  const held = new Map([...ledgers].map(([id, { entries }]) => [id, holdingsAfter(entries)]));
  const trades = [...ledgers.values()].flatMap((ledger) => ledger.trades);
  const tradesOf = Map.groupBy(trades, ({ assetId }) => assetId);
  const items = assets.map((asset) => {
    const holdings = [...held].flatMap(([portfolioId, ofPortfolio]) => {
      const portfolio = portfolios.get(portfolioId);
      const holding = ofPortfolio.get(asset.id);
      return portfolio && holding ? [{ portfolio, quantity: textOf(holding.quantity) }] : [];
    });
    const valuation = valuations.get(asset.id) ?? null;
    const catalogueAsset = listed.get(asset.ticker.toUpperCase()) ?? null;
    return { ...asset, valuation, holdings, entries: tradesOf.get(asset.id)?.length ?? 0, catalogueAsset };
  });
  return { items, next };
}
