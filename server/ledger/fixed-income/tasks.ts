import { ConversionPreview } from "#contract/contract-conversion.ts";
import {
  FixedIncome,
  type NewRedemption,
  Redemption,
  RedemptionProposal,
  type RedemptionQuery,
} from "#contract/fixed-income.ts";
import { MarketPrice, type MarketPriceQuery } from "#contract/market-gap.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { readContractHistories } from "#server/ledger/fixed-income/contract-histories.ts";
import type { Creation } from "#server/ledger/fixed-income/insert-entry.ts";
import { listFixedIncome } from "#server/ledger/fixed-income/list-fixed-income.ts";
import { previewConversion } from "#server/ledger/fixed-income/preview-conversion.ts";
import { proposeRedemption, recordRedemption } from "#server/ledger/fixed-income/redeem-contract.ts";
import { holderVersionOf } from "#server/ledger/replays/holder-version.ts";
import { loadPortfolioReplays, type ReplayContext } from "#server/ledger/replays/portfolio-replays.ts";
import { versionsOf } from "#server/ledger/replays/version.ts";
import { findMarketVersion } from "#server/ledger/replays/version-queries.ts";
import { presentMarketPrice, readMarkets } from "#server/market/market-data/catalogue/asset-markets.ts";
import type { MarketCache } from "#server/market/market-data/catalogue/market-cache.ts";
import { json } from "#server/platform/compute/json.ts";
import { defineTask, defineWritingTask, type PortfolioDay } from "#server/platform/compute/task.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Actor } from "#server/platform/lib/actor.ts";

export const fixedIncomeList = defineTask(
  "fixedIncome",
  async (context: ReplayContext, day: PortfolioDay) => {
    const version = await holderVersionOf(context.db, day.portfolioId);
    const loaded = await loadPortfolioReplays(context, day);
    return { body: json(FixedIncome, await listFixedIncome(context.db, day, loaded)), version };
  },
);

type Market = { caches: { market: MarketCache } };
type Writing = Market & { people: Db; actor: Actor };
type OfContract = PortfolioDay & { contractId: string };

export const redemptionProposal = defineTask(
  "redemptionProposal",
  async (
    { db, caches }: Market & { db: Db },
    { today, gross, ...redemption }: OfContract & RedemptionQuery,
  ) => {
    const { market } = await versionsOf(db, redemption.portfolioId);
    const scope = { today, remember: caches.market.of(market) };
    return { body: json(RedemptionProposal, await proposeRedemption(db, redemption, gross, scope)) };
  },
);

type RedemptionInput = OfContract & Creation & { sent: NewRedemption };

export const redemption = defineWritingTask(
  "redemption",
  async (
    { people, actor, caches: { market } }: Writing,
    { portfolioId, today, ...recorded }: RedemptionInput,
  ) => {
    const owner = { actor, portfolioId, today, market };
    return { body: json(Redemption, await recordRedemption(people, owner, recorded)) };
  },
);

/** Its transaction is rolled back. */
export const conversionPreview = defineWritingTask(
  "conversionPreview",
  async (
    { people, actor, caches: { market } }: Writing,
    input: Omit<Parameters<typeof previewConversion>[2], "actor">,
  ) => ({ body: json(ConversionPreview, await previewConversion(people, market, { ...input, actor })) }),
);

type PricedAsset = { assetId: string; query: MarketPriceQuery; today: Day };

export const marketPrice = defineTask(
  "marketPrice",
  async ({ db, caches }: Market & { db: Db }, { assetId, query, today }: PricedAsset) => {
    const remember = caches.market.of(await findMarketVersion(db));
    const contracts = await readContractHistories(db, [assetId], { today, remember });
    const market = contracts.get(assetId) ?? (await readMarkets(db, [assetId], today)).get(assetId);
    return { body: json(MarketPrice, presentMarketPrice(market, query)) };
  },
);
