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
import { json } from "#server/compute/json.ts";
import { defineTask, defineWritingTask, type PortfolioDay } from "#server/compute/task.ts";
import type { Db } from "#server/db/client.ts";
import { readContractHistories } from "#server/fixed-income/contract-histories.ts";
import type { Creation } from "#server/fixed-income/insert-entry.ts";
import { listFixedIncome } from "#server/fixed-income/list-fixed-income.ts";
import { previewConversion } from "#server/fixed-income/preview-conversion.ts";
import { proposeRedemption, recordRedemption } from "#server/fixed-income/redeem-contract.ts";
import { holderVersionOf } from "#server/ledger/holder-version.ts";
import { loadPortfolioReplays, type ReplayContext } from "#server/ledger/portfolio-replays.ts";
import { versionsOf } from "#server/ledger/version.ts";
import { findMarketVersion } from "#server/ledger/version-queries.ts";
import type { Actor } from "#server/lib/actor.ts";
import { presentMarketPrice, readMarkets } from "#server/market-data/catalogue/asset-markets.ts";
import type { MarketCache } from "#server/market-data/catalogue/market-cache.ts";

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
