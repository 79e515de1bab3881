import { findAssets } from "#server/assets/queries.ts";
import { findKnownEvents } from "#server/corporate-actions/queries.ts";
import type { Db } from "#server/db/client.ts";
import { findAdjustments, findAnsweredSteps, findIgnoredEvents } from "#server/ledger/adjustment-queries.ts";

/** The corporate events and transfers that the owner of a portfolio recorded, with the tickers of their assets. */
export async function exportAdjustments(db: Db, portfolioId: string): Promise<object[]> {
  const adjustments = await findAdjustments(db, { portfolioId });
  const assets = await findAssets(
    db,
    adjustments.flatMap((adjustment) => [
      adjustment.assetId,
      ...("toAssetId" in adjustment ? [adjustment.toAssetId] : []),
      ...("firstAssetId" in adjustment ? [adjustment.firstAssetId, adjustment.secondAssetId] : []),
    ]),
  );
  return adjustments.map(({ order: _, portfolioId: __, ...adjustment }) => ({
    ...adjustment,
    ticker: assets.get(adjustment.assetId)?.ticker,
    ...("firstAssetId" in adjustment && {
      firstTicker: assets.get(adjustment.firstAssetId)?.ticker,
      secondTicker: assets.get(adjustment.secondAssetId)?.ticker,
    }),
    ...("toAssetId" in adjustment && { toTicker: assets.get(adjustment.toAssetId)?.ticker }),
  }));
}

/** The steps of prices that the owner of a portfolio calls moves of the market. */
export async function exportAnsweredSteps(db: Db, portfolioId: string): Promise<object[]> {
  const steps = [...(await findAnsweredSteps(db, portfolioId))].map((step) => {
    const [assetId = "", day] = step.split(" ");
    return { assetId, day };
  });
  const assets = await findAssets(
    db,
    steps.map(({ assetId }) => assetId),
  );
  return steps.map((step) => ({ ...step, ticker: assets.get(step.assetId)?.ticker }));
}

/** The known corporate events that the owner of a portfolio ignores. */
export async function exportIgnoredEvents(db: Db, portfolioId: string): Promise<object[]> {
  const ignored = await findIgnoredEvents(db, { portfolioId });
  const known = await findKnownEvents(
    db,
    ignored.map(({ eventId }) => eventId),
  );
  const assets = await findAssets(
    db,
    [...known.values()].map(({ assetId }) => assetId),
  );
  return ignored.map(({ eventId }) => {
    const event = known.get(eventId);
    return { eventId, kind: event?.kind, day: event?.day, ticker: assets.get(event?.assetId ?? "")?.ticker };
  });
}
