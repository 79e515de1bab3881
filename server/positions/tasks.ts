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
import { defineTask, type MembersDay, type PortfolioDay } from "#server/compute/task.ts";
import { listCustodians } from "#server/custodians/queries.ts";
import { readContractHistories } from "#server/fixed-income/contract-histories.ts";
import { loadGrowthTrail } from "#server/fixed-income/load-growth-trail.ts";
import { loadKnownIncome } from "#server/income/known-until.ts";
import { loadValuedMembers } from "#server/income/load-members.ts";
import { loadPortfolioIncome } from "#server/income/portfolio-income.ts";
import { readMemberCloses } from "#server/income/read-member-closes.ts";
import { listNotices } from "#server/ledger/list-notices.ts";
import { loadAssetLedger } from "#server/ledger/load-asset-ledger.ts";
import type { StoredEntry } from "#server/ledger/load-ledger.ts";
import type { OffMarketEntryCache } from "#server/ledger/off-market-entries.ts";
import { loadPortfolioReplays, type ReplayContext } from "#server/ledger/portfolio-replays.ts";
import { findOpenSteps, stepsOfHoldings } from "#server/ledger/price-steps.ts";
import { versionsOf, versionsOfAll } from "#server/ledger/version.ts";
import { findPortfolioNames } from "#server/portfolios/queries.ts";
import { loadAssetHistory } from "#server/positions/load-asset-history.ts";
import { loadMovePrices } from "#server/positions/load-move-prices.ts";
import { loadPriceLines } from "#server/positions/load-price-lines.ts";
import { loadSession } from "#server/positions/load-session.ts";
import { presentPositions } from "#server/positions/present-positions.ts";
import { presentHistory, presentTrail } from "#server/positions/present-trail.ts";
import { pricesOfPositions } from "#server/positions/prices-of-positions.ts";
import { loadTaxAverages } from "#server/tax/load-tax-averages.ts";
import { loadPortfolio } from "#server/valuation/load-portfolio.ts";

export const positionList = defineTask("positions", async (context: ReplayContext, day: MembersDay) => {
  const { today } = day;
  const loaded = await loadValuedMembers(context, day);
  const { income, replays, assetOfPart, openSteps, version } = loaded;
  const { untilOf } = await loadKnownIncome(context.db, loaded, today);
  const ofSession = await loadSession(loaded, today, (ids, period) =>
    readMemberCloses(context, loaded, ids, period),
  );
  const accrualsByPart = Map.groupBy(accruals(income), ({ assetId }) => assetId);
  const held = weightedPositions(loaded, today);
  const positions = presentPositions(held, {
    ...loaded,
    custodians: await listCustodians(context.db),
    incomeOf: incomeByPosition(income, { replays, assetOfPart, held, untilOf, today }),
    openSteps: stepsOfHoldings(openSteps, replays),
    prices: pricesOfPositions(held, loaded),
    session: sessionMove({ ...loaded, ...ofSession }, accrualsByPart),
  });
  return { body: json(z.array(Position), positions), version };
});

/** An asset of several portfolios has the line of the first one. */
export const priceLines = defineTask(
  "priceLines",
  async (context: ReplayContext, { members, today }: MembersDay) => {
    const { all: version } = await versionsOfAll(context.db, members);
    const lines = new Map<string, PriceLine>();
    for (const { id: portfolioId } of members) {
      const loaded = await loadPortfolioReplays(context, { portfolioId, today });
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
    const openSteps = await findOpenSteps(db, { portfolioId, today, ...portfolio });
    const hasOpenStep = stepsOfHoldings(openSteps, portfolio.replays).some((step) => step.assetId === held);
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
