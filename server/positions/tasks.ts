import { z } from "zod";
import { AssetHistory, type AssetHistoryQuery } from "#contract/asset-history.ts";
import { AssetTrail } from "#contract/asset-trail.ts";
import { Notice } from "#contract/notices.ts";
import { Position } from "#contract/positions.ts";
import { maxLines, PriceLine } from "#contract/price-lines.ts";
import { accruals } from "#domain/income/income-item.ts";
import { incomeByPosition } from "#domain/income/income-summary.ts";
import { sessionMove } from "#domain/overview/last-session.ts";
import { positionTrail } from "#domain/overview/position-trail.ts";
import { weightedPositions } from "#domain/valuation/current-positions.ts";
import { json } from "#server/compute/json.ts";
import { defineTask, type PortfolioDay, type PortfolioOrSumDay } from "#server/compute/task.ts";
import { listCustodians } from "#server/custodians/queries.ts";
import { readContractHistories } from "#server/fixed-income/contract-histories.ts";
import { loadGrowthTrail } from "#server/fixed-income/load-growth-trail.ts";
import { loadKnownIncome } from "#server/income/known-until.ts";
import { loadPortfolioIncome } from "#server/income/portfolio-income.ts";
import { memberIdsOf } from "#server/ledger/cached-answers.ts";
import { listNotices } from "#server/ledger/list-notices.ts";
import { loadAssetLedger } from "#server/ledger/load-asset-ledger.ts";
import type { StoredEntry } from "#server/ledger/load-ledger.ts";
import type { OffMarketEntryCache } from "#server/ledger/off-market-entries.ts";
import { loadOpenSteps, loadPortfolioReplays, type ReplayContext } from "#server/ledger/portfolio-replays.ts";
import { versionsOf, versionsOfAll } from "#server/ledger/version.ts";
import { findPortfolioNames } from "#server/portfolios/queries.ts";
import { loadAssetHistory } from "#server/positions/load-asset-history.ts";
import { loadMovePrices } from "#server/positions/load-move-prices.ts";
import { loadPriceLines } from "#server/positions/load-price-lines.ts";
import { loadSession } from "#server/positions/load-session.ts";
import { presentPositions } from "#server/positions/present-positions.ts";
import { presentHistory, presentTrail } from "#server/positions/present-trail.ts";
import { pricesOfPositions } from "#server/positions/prices-of-positions.ts";
import { unitedPositions } from "#server/positions/united-positions.ts";
import { loadTaxAverages } from "#server/tax/load-tax-averages.ts";
import { loadPortfolio, withoutDoubtfulChanges } from "#server/valuation/load-portfolio.ts";
import { readClosesInSlices } from "#server/valuation/read-closes-in-slices.ts";

export const positionList = defineTask(
  "positions",
  async (context: ReplayContext, { portfolioId, consolidates, today }: PortfolioOrSumDay) => {
    if (consolidates) return unitedPositions(context, { consolidates, today });
    const { income, version, ...loadedLedger } = await loadPortfolioIncome(context, { portfolioId, today });
    const { replays, codes, remember, marketVersion } = loadedLedger;
    const openSteps = await loadOpenSteps(context, { portfolioId, today, ...loadedLedger });
    const all = await loadPortfolio(context.db, replays, codes, today, remember);
    const loaded = withoutDoubtfulChanges(all, openSteps.all);
    const custodians = await listCustodians(context.db);
    const { untilOf } = await loadKnownIncome(context.db, loaded, today);
    const { db, caches } = context;
    const ofSession = await loadSession({ ...loaded, openSteps: openSteps.all }, today, (assetIds, period) =>
      readClosesInSlices(db, caches.market, marketVersion, { assetIds, codes, period, today }),
    );
    const accrualsByAsset = Map.groupBy(accruals(income.items), ({ assetId }) => assetId);
    const held = weightedPositions(loaded, today);
    const positions = presentPositions(held, {
      assetOf: loaded.assetOf,
      custodians,
      incomeOf: incomeByPosition(income.items, { replays, untilOf, today }),
      openSteps: openSteps.held,
      prices: pricesOfPositions(held, { ...loaded, today }),
      session: sessionMove({ ...loaded, ...ofSession }, accrualsByAsset),
      today,
    });
    return { body: json(z.array(Position), positions), version };
  },
);

export const priceLines = defineTask(
  "priceLines",
  async (context: ReplayContext, { portfolioId, consolidates, today }: PortfolioOrSumDay) => {
    const ids = memberIdsOf({ id: portfolioId, consolidates });
    const { all: version } = await versionsOfAll(context.db, ids);
    const lines = new Map<string, PriceLine>();
    for (const id of ids) {
      const loaded = await loadPortfolioReplays(context, { portfolioId: id, today });
      for (const line of await loadPriceLines(context.db, { ...loaded, today }))
        if (lines.size < maxLines && !lines.has(line.assetId)) lines.set(line.assetId, line);
    }
    return { body: json(z.array(PriceLine), [...lines.values()]), version };
  },
);

type NoticeContext = ReplayContext & { caches: { offMarketEntries: OffMarketEntryCache } };

export const noticeList = defineTask(
  "notices",
  async (context: NoticeContext, { portfolioId, today }: PortfolioDay) => {
    const { version, marketVersion, replays } = await loadPortfolioReplays(context, { portfolioId, today });
    const { db, caches } = context;
    const accrual = { today, remember: caches.market.of(marketVersion) };
    const readContracts = (ids: readonly string[]) => readContractHistories(db, ids, accrual);
    const scope = { portfolioId, today, marketVersion, readContracts };
    const notices = await listNotices(db, { replays, caches }, scope);
    return { body: json(z.array(Notice), notices), version };
  },
);

/** The portfolios to or from which units moved. */
const otherPortfolioIds = (entries: readonly StoredEntry[]): string[] => [
  ...new Set(
    entries.flatMap((entry) => {
      if (entry.kind === "transfer-out") return entry.toPortfolioId ?? [];
      return entry.kind === "transfer-in" ? (entry.fromPortfolioId ?? []) : [];
    }),
  ),
];

type AssetDay = PortfolioDay & { assetId: string };

export const assetHistory = defineTask(
  "assetHistory",
  async ({ db, caches }: ReplayContext, asset: AssetDay & AssetHistoryQuery) => {
    const { all: version, market } = await versionsOf(db, asset.portfolioId);
    const history = await loadAssetHistory(db, asset, caches.market.of(market));
    return history ? { body: json(AssetHistory, presentHistory(history)), version } : { version };
  },
);

export const assetOrigin = defineTask(
  "origin",
  async (context: ReplayContext, { portfolioId, assetId, today }: AssetDay) => {
    const { db } = context;
    const ledger = await loadAssetLedger(db, { portfolioId, assetId, today });
    const { entries, held, codes, replays } = ledger;
    // Taxes of an asset's payments may depend on those of other assets.
    const { income, ...portfolio } = await loadPortfolioIncome(context, { portfolioId, today });
    const loaded = await loadPortfolio(db, replays, codes, today, portfolio.remember);
    const openSteps = await loadOpenSteps(context, { portfolioId, today, ...portfolio });
    const hasOpenStep = openSteps.held.some((step) => step.assetId === held);
    const { untilOf } = await loadKnownIncome(db, loaded, today);
    const priceOfMove = await loadMovePrices(context, { ...portfolio, replays, today });
    const facts = { ...loaded, income: income.items, untilOf, priceOfMove };
    const trail = positionTrail(entries, facts, { assetId: held, today });
    if (trail.lines.length === 0) return {};
    const custodians = await listCustodians(db);
    const averages = await loadTaxAverages(db, { portfolioId, assetId, today }, ledger);
    const growth = await loadGrowthTrail(db, held, { today, remember: portfolio.remember });
    const { assetOf } = loaded;
    const portfolios = await findPortfolioNames(db, otherPortfolioIds(entries));
    const names = { assetOf, custodians, portfolios };
    const presented = presentTrail(trail, { ...names, averages, hasOpenStep, growth });
    return { body: json(AssetTrail, presented) };
  },
);
