import type { AssetTrail } from "#contract/asset-trail.ts";
import { positionTrail } from "#domain/overview/position-trail.ts";
import { findPortfolioNames } from "#server/accounts/portfolios/queries.ts";
import { listCustodians } from "#server/ledger/custodians/queries.ts";
import { loadGrowthTrail } from "#server/ledger/fixed-income/load-growth-trail.ts";
import { type AssetOfDay, loadAssetLedger } from "#server/ledger/replays/load-asset-ledger.ts";
import type { StoredEntry } from "#server/ledger/replays/load-ledger.ts";
import type { ReplayContext } from "#server/ledger/replays/portfolio-replays.ts";
import { findOpenSteps, stepsOfHoldings } from "#server/ledger/replays/price-steps.ts";
import { loadKnownIncome } from "#server/rooms/income/known-until.ts";
import { loadPortfolioIncome } from "#server/rooms/income/portfolio-income.ts";
import { loadMovePrices } from "#server/rooms/positions/load-move-prices.ts";
import { presentTrail } from "#server/rooms/positions/present-trail.ts";
import { loadTaxAverages } from "#server/rooms/tax/load-tax-averages.ts";
import { loadPortfolio } from "#server/rooms/valuation/load-portfolio.ts";

/** The portfolios to or from which units moved. */
const otherPortfolioIds = (entries: readonly StoredEntry[]): string[] => [
  ...new Set(
    entries.flatMap((entry) => {
      if (entry.kind === "transfer-out") return entry.toPortfolioId ?? [];
      return entry.kind === "transfer-in" ? (entry.fromPortfolioId ?? []) : [];
    }),
  ),
];

/** The entries of an asset, line by line to its position and its result. Undefined without entries. */
export async function traceAsset(
  context: ReplayContext,
  { portfolioId, assetId, today }: AssetOfDay,
): Promise<AssetTrail | undefined> {
  const { db } = context;
  const ledger = await loadAssetLedger(db, { portfolioId, assetId, today });
  const { entries, held, codes, replays } = ledger;
  // Taxes of an asset's payments may depend on those of other assets.
  const { income, ...portfolio } = await loadPortfolioIncome(context, { portfolioId, today });
  const loaded = await loadPortfolio(db, replays, codes, today, portfolio.remember);
  const openSteps = await findOpenSteps(db, { portfolioId, today, ...portfolio });
  const hasOpenStep = stepsOfHoldings(openSteps, portfolio.replays).some((step) => step.assetId === held);
  const { untilOf } = await loadKnownIncome(db, loaded, today);
  const priceOfMove = await loadMovePrices(context, { ...portfolio, replays, today });
  const facts = { ...loaded, income: income.items, untilOf, priceOfMove };
  const trail = positionTrail(entries, facts, { assetId: held, today });
  if (trail.lines.length === 0) return undefined;
  const custodians = await listCustodians(db);
  const averages = await loadTaxAverages(db, { portfolioId, assetId, today }, ledger);
  const growth = await loadGrowthTrail(db, held, { today, remember: portfolio.remember });
  const portfolios = await findPortfolioNames(db, otherPortfolioIds(entries));
  const names = { assetOf: loaded.assetOf, custodians, portfolios };
  return presentTrail(trail, { ...names, averages, hasOpenStep, growth });
}
