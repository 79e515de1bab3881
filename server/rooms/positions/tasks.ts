import { z } from "zod";
import { AssetHistory, type AssetHistoryQuery } from "#contract/asset-history.ts";
import { AssetTrail } from "#contract/asset-trail.ts";
import { Notice } from "#contract/notices.ts";
import { Position } from "#contract/positions.ts";
import { maxLines, PriceLine } from "#contract/price-lines.ts";
import { readContractHistories } from "#server/ledger/fixed-income/contract-histories.ts";
import { listNotices } from "#server/ledger/replays/list-notices.ts";
import type { AssetOfDay } from "#server/ledger/replays/load-asset-ledger.ts";
import type { OffMarketEntryCache } from "#server/ledger/replays/off-market-entries.ts";
import { loadPortfolioReplays, type ReplayContext } from "#server/ledger/replays/portfolio-replays.ts";
import { versionsOf, versionsOfAll } from "#server/ledger/replays/version.ts";
import { json } from "#server/platform/compute/json.ts";
import { defineTask, type MembersDay, type PortfolioDay } from "#server/platform/compute/task.ts";
import { listPositions } from "#server/rooms/positions/list-positions.ts";
import { loadAssetHistory } from "#server/rooms/positions/load-asset-history.ts";
import { loadPriceLines } from "#server/rooms/positions/load-price-lines.ts";
import { presentHistory } from "#server/rooms/positions/present-trail.ts";
import { traceAsset } from "#server/rooms/positions/trace-asset.ts";

export const positionList = defineTask("positions", async (context: ReplayContext, day: MembersDay) => {
  const { positions, version } = await listPositions(context, day);
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

export const assetHistory = defineTask(
  "assetHistory",
  async ({ db, caches }: ReplayContext, asset: AssetOfDay & AssetHistoryQuery) => {
    const { all: version, market } = await versionsOf(db, asset.portfolioId);
    const history = await loadAssetHistory(db, asset, caches.market.of(market));
    return history ? { body: json(AssetHistory, presentHistory(history)), version } : { version };
  },
);

export const assetOrigin = defineTask("origin", async (context: ReplayContext, asset: AssetOfDay) => {
  const trail = await traceAsset(context, asset);
  return trail ? { body: json(AssetTrail, trail) } : {};
});
