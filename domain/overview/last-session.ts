import { type AccrualsByAsset, accruedAtPrices, incomeChanges } from "#domain/income/accrual.ts";
import type { Accrual } from "#domain/income/income-item.ts";
import { isBusinessDay, lastBusinessDay } from "#domain/kernel/business-days.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { type Decimal, zero } from "#domain/kernel/decimal.ts";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";
import type { Lineages } from "#domain/ledger/lineages.ts";
import { type Rate, timeWeighted } from "#domain/returns/returns.ts";
import type { CurrentPosition, PortfolioFacts } from "#domain/valuation/current-positions.ts";
import { assetValueChanges } from "#domain/valuation/daily-valuation.ts";
import type { ValueChange } from "#domain/valuation/daily-value.ts";
import { sumAssets } from "#domain/valuation/daily-value-sums.ts";
import type { SourcedPrice } from "#domain/valuation/valuation.ts";

export type SessionMove = {
  day: Day;
  sources: string[];
  /** Change in value of the assets with both prices, including trades and income of the session. */
  amount: Decimal;
  /** Value of these assets before the session; null if some of them were bought or sold in it. */
  before: Decimal | null;
  /** Return by the day rule; unavailable if less than half of the value has both prices. */
  rate: Rate;
  /** `covered` assets have both prices, of all assets held before the session or at its end (`of`). */
  covered: number;
  of: number;
};

/** The newest session for which a held asset has both closes; without any session, the newest other day. */
export function lastSession(positions: readonly CurrentPosition[]): Day | undefined {
  const days = positions.filter(({ change }) => change).map(({ currentPrice }) => currentPrice.day);
  const sessions = days.filter((day) => isBusinessDay("B3", day));
  return (sessions.length > 0 ? sessions : days).toSorted().at(-1);
}

type AssetSession = {
  /** Value changes by asset. */
  changes: ValueChange[][];
  value: Decimal;
  sources: string[];
  hasBothPrices: boolean;
};

/** Undefined if the asset was held neither before the session nor at its end. */
function assetSession(
  { assetId, days: steps, ratioChanges: splits }: AssetReplay,
  { lastCloses, accruals }: { lastCloses: readonly SourcedPrice[]; accruals: readonly Accrual[] },
  session: Day,
): AssetSession | undefined {
  const days = [addDays(session, -1), session];
  const firstStep = Math.max(
    0,
    steps.findLastIndex(({ day }) => day < session),
  );
  const ofSession = steps.slice(firstStep).filter(({ day }) => day <= session);
  const closes = lastCloses.filter(({ day }) => day <= session).toReversed();
  const changes = assetValueChanges({ assetId, steps: ofSession, splits, closes }, days);
  const before = ofSession.find(({ day }) => day < session)?.held;
  const after = ofSession.at(-1)?.held;
  if (!before && !after) return undefined;
  const close = closes.find(({ day }) => day === session);
  const closeBefore = closes.find(
    ({ day }) => day < session && day >= lastBusinessDay("B3", addDays(session, -1)),
  );
  return {
    changes: [changes, incomeChanges(accruedAtPrices(accruals, { steps, closes }), days)],
    value: changes.at(-1)?.value ?? zero,
    sources: close?.source ? [close.source] : [],
    hasBothPrices: (!before || closeBefore !== undefined) && (!after || close !== undefined),
  };
}

/** A lineage of several assets has both prices only if each of them has. */
const combineSessions = (parts: readonly AssetSession[]): AssetSession => ({
  changes: parts.flatMap(({ changes }) => changes),
  value: valueOfAll(parts),
  sources: parts.flatMap(({ sources }) => sources),
  hasBothPrices: parts.every(({ hasBothPrices }) => hasBothPrices),
});

const valueOfAll = (assets: readonly AssetSession[]) =>
  assets.reduce((sum, { value }) => sum.plus(value), zero);

/** The effect of the session on the portfolio, without assets that lack one of the prices. Null if all assets lack one. */
export function sessionMove(
  session: Day | undefined,
  { replays, lastCloses }: Pick<PortfolioFacts, "replays" | "lastCloses">,
  { lines, accruals }: { lines: Lineages; accruals: AccrualsByAsset },
): SessionMove | null {
  if (!session) return null;
  const parts = [...replays.values()].flatMap((replayed) => {
    const { assetId } = replayed;
    const ofAsset = { lastCloses: lastCloses.get(assetId) ?? [], accruals: accruals.get(assetId) ?? [] };
    const part = assetSession(replayed, ofAsset, session);
    return part ? [{ lineId: lines.idOf(assetId), part }] : [];
  });
  const assets = [...Map.groupBy(parts, ({ lineId }) => lineId).values()].map((ofLine) =>
    combineSessions(ofLine.map(({ part }) => part)),
  );
  const covered = assets.filter(({ hasBothPrices }) => hasBothPrices);
  const days = [addDays(session, -1), session];
  const [before, after] = sumAssets(
    covered.flatMap(({ changes }) => changes),
    days,
  );
  if (!before || !after || covered.length === 0) return null;
  const isMostKnown = valueOfAll(covered).times(2).gte(valueOfAll(assets));
  return {
    day: session,
    sources: [...new Set(covered.flatMap(({ sources }) => sources))].toSorted(),
    amount: after.value
      .plus(after.withdrawals)
      .plus(after.accrued)
      .minus(before.value)
      .minus(after.contributions),
    before: after.contributions.isZero() && after.withdrawals.isZero() ? before.value : null,
    rate: isMostKnown ? timeWeighted([before, after]) : { unavailable: "few-prices" },
    covered: covered.length,
    of: assets.length,
  };
}
