import type { CustomAsset } from "#contract/custom-assets.ts";
import type { Day } from "#domain/calendar.ts";
import { textOf } from "#domain/decimal.ts";
import { holdingsAfter } from "#domain/ledger/replay.ts";
import { listOwnAssets } from "#server/assets/queries.ts";
import { allValuations } from "#server/custom-assets/queries.ts";
import type { Db } from "#server/db/client.ts";
import { loadLedger, type StoredEntry } from "#server/ledger/load-ledger.ts";
import { listPortfolios } from "#server/portfolios/queries.ts";

/** Corporate actions of an asset apply in every portfolio that holds it. */
function entriesByPortfolio(entries: readonly StoredEntry[]): Map<string, StoredEntry[]> {
  const portfolioIds = new Set(entries.flatMap((entry) => ("portfolioId" in entry ? entry.portfolioId : [])));
  return new Map(
    [...portfolioIds].map((id) => [
      id,
      entries.filter((entry) => !("portfolioId" in entry) || entry.portfolioId === id),
    ]),
  );
}

/** The person's, by ticker. */
export async function listCustomAssets(db: Db, today: Day): Promise<CustomAsset[]> {
  const assets = await listOwnAssets(db);
  const valuations = await allValuations(db);
  const portfolios = new Map((await listPortfolios(db)).map(({ id, name }) => [id, { id, name }]));
  const assetIds = assets.map(({ id }) => id);
  const { entries, trades } = await loadLedger(db, "taxpayer", today, { assetIds });
  const entriesOf = Map.groupBy(entries, ({ assetId }) => assetId);
  const tradesOf = Map.groupBy(trades, ({ assetId }) => assetId);
  return assets.map((asset) => {
    const ledgers = entriesByPortfolio(entriesOf.get(asset.id) ?? []);
    const holdings = [...ledgers].flatMap(([portfolioId, ledger]) => {
      const portfolio = portfolios.get(portfolioId);
      const holding = holdingsAfter(ledger).get(asset.id);
      return portfolio && holding ? [{ portfolio, quantity: textOf(holding.quantity) }] : [];
    });
    const valuation = valuations.get(asset.id)?.[0] ?? null;
    return { ...asset, valuation, holdings, entries: tradesOf.get(asset.id)?.length ?? 0 };
  });
}
