import type { CustomAsset } from "#contract/custom-assets.ts";
import type { Page } from "#contract/page.ts";
import type { Day } from "#domain/calendar.ts";
import { textOf } from "#domain/decimal.ts";
import { holdingsAfter } from "#domain/ledger/replay.ts";
import { pageOfOwnAssets } from "#server/assets/queries.ts";
import { newestValuations } from "#server/custom-assets/queries.ts";
import type { Db } from "#server/db/client.ts";
import type { NameKey } from "#server/db/page.ts";
import { loadLedger, type StoredEntry } from "#server/ledger/load-ledger.ts";
import { findPortfolioNames } from "#server/portfolios/queries.ts";

/** Groups entries by portfolio. Corporate actions belong to every portfolio. */
function entriesByPortfolio(entries: readonly StoredEntry[]): Map<string, StoredEntry[]> {
  const portfolioIds = new Set(entries.flatMap((entry) => ("portfolioId" in entry ? entry.portfolioId : [])));
  return new Map(
    [...portfolioIds].map((id) => [
      id,
      entries.filter((entry) => !("portfolioId" in entry) || entry.portfolioId === id),
    ]),
  );
}

/** One page of the person's custom assets by ticker. Reads and replays only the entries of these assets. */
export async function listCustomAssets(
  db: Db,
  today: Day,
  after: NameKey | undefined,
): Promise<Page<CustomAsset>> {
  const { items: assets, next } = await pageOfOwnAssets(db, after);
  const assetIds = assets.map(({ id }) => id);
  const valuations = await newestValuations(db, assetIds);
  const { entries, trades } = await loadLedger(db, "taxpayer", today, { assetIds });
  const portfolioIds = new Set(trades.map(({ portfolioId }) => portfolioId));
  const portfolios = await findPortfolioNames(db, [...portfolioIds]);
  const entriesOf = Map.groupBy(entries, ({ assetId }) => assetId);
  const tradesOf = Map.groupBy(trades, ({ assetId }) => assetId);
  const items = assets.map((asset) => {
    const ledgers = entriesByPortfolio(entriesOf.get(asset.id) ?? []);
    const holdings = [...ledgers].flatMap(([portfolioId, ledger]) => {
      const portfolio = portfolios.get(portfolioId);
      const holding = holdingsAfter(ledger).get(asset.id);
      return portfolio && holding ? [{ portfolio, quantity: textOf(holding.quantity) }] : [];
    });
    const valuation = valuations.get(asset.id) ?? null;
    return { ...asset, valuation, holdings, entries: tradesOf.get(asset.id)?.length ?? 0 };
  });
  return { items, next };
}
