import { findKnownEvents } from "#server/ledger/corporate-actions/known-event-queries.ts";
import { findAdjustments } from "#server/ledger/replays/adjustment-queries.ts";
import { findAnsweredSteps, findIgnoredEvents } from "#server/ledger/replays/ignored-queries.ts";
import { findAssets } from "#server/market/assets/queries.ts";
import type { Db } from "#server/platform/db/client.ts";

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

/** The answers of the owner of a portfolio for an asset and a day. Those of funds are about come-cotas, the others about prices. */
async function findAnswers(db: Db, portfolioId: string, areFunds: boolean): Promise<object[]> {
  const answers = [...(await findAnsweredSteps(db, portfolioId))].map((answer) => {
    const [assetId = "", day] = answer.split(" ");
    return { assetId, day };
  });
  const assets = await findAssets(
    db,
    answers.map(({ assetId }) => assetId),
  );
  return answers.flatMap((answer) => {
    const asset = assets.get(answer.assetId);
    return (asset?.assetClass.code === "FUND") === areFunds ? { ...answer, ticker: asset?.ticker } : [];
  });
}

/** The steps of prices that the owner of a portfolio calls moves of the market. */
export const exportAnsweredSteps = (db: Db, portfolioId: string): Promise<object[]> =>
  findAnswers(db, portfolioId, false);

/** The computed come-cotas of which the owner of a portfolio says that they did not happen. */
export const exportDeniedComeCotas = (db: Db, portfolioId: string): Promise<object[]> =>
  findAnswers(db, portfolioId, true);

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
