import type { ConversionPreview, NewConversion } from "#contract/contract-conversion.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { textOf, zero } from "#domain/kernel/decimal.ts";
import { holdingsAfter } from "#domain/ledger/replay.ts";
import { currentPriceOf } from "#domain/valuation/valuation.ts";
import { requirePortfolio } from "#server/accounts/portfolios/portfolio-scope.ts";
import { newestValuations } from "#server/ledger/custom-assets/queries.ts";
import { convertPosition } from "#server/ledger/fixed-income/convert-position.ts";
import type { ConvertedPlace } from "#server/ledger/fixed-income/convertible-position.ts";
import { type AccrualScope, findOwnPrices } from "#server/ledger/fixed-income/own-prices.ts";
import { loadLedger } from "#server/ledger/replays/load-ledger.ts";
import { versionsOf } from "#server/ledger/replays/version.ts";
import type { MarketCache } from "#server/market/market-data/catalogue/market-cache.ts";
import type { Db } from "#server/platform/db/client.ts";
import { inDiscardedTransaction } from "#server/platform/db/person-transaction.ts";
import type { Actor } from "#server/platform/lib/actor.ts";
import type { Quotas } from "#server/platform/limits/limit-settings.ts";

/** The value and the cost of what a portfolio holds of some assets, as its positions show them. */
async function worthOf(db: Db, portfolioId: string, assetIds: string[], scope: AccrualScope) {
  const { entries } = await loadLedger(db, { portfolioId }, scope.today, { assetIds });
  const prices = await findOwnPrices(db, assetIds, scope);
  let value = zero;
  let invested = zero;
  for (const [id, holding] of holdingsAfter(entries)) {
    const { price } = currentPriceOf(holding, prices.get(id)?.[0]);
    value = value.plus(holding.quantity.times(price));
    invested = invested.plus(holding.cost);
  }
  return { value: textOf(value), invested: textOf(invested) };
}

type Conversion = ConvertedPlace & {
  actor: Actor;
  today: Day;
  sent: NewConversion;
  quotas: Quotas;
};

/** The value of a position before and after its conversion, which is not kept. */
export function previewConversion(
  people: Db,
  market: MarketCache,
  { actor, today, sent, quotas, ...place }: Conversion,
): Promise<ConversionPreview> {
  const { portfolioId, assetId } = place;
  return inDiscardedTransaction(people, actor, async (db) => {
    await requirePortfolio(db, portfolioId);
    const scope = { today, remember: market.of((await versionsOf(db, portfolioId)).market) };
    const before = await worthOf(db, portfolioId, [assetId], scope);
    const valuation = (await newestValuations(db, [assetId])).get(assetId);
    const owner = { ...place, userId: actor.id };
    const contracts = await convertPosition(db, today, owner, sent, quotas);
    const ids = contracts.map(({ id }) => id);
    const after = await worthOf(db, portfolioId, ids, scope);
    return { before, after, valuedOn: valuation?.day ?? null };
  });
}
