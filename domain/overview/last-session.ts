import { type AccrualsByAsset, accruedAtPrices, incomeChanges } from "#domain/income/accrual.ts";
import type { Accrual } from "#domain/income/income-item.ts";
import { isBusinessDay, lastBusinessDay } from "#domain/kernel/business-days.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { coveredDay } from "#domain/kernel/covered-day.ts";
import { type Decimal, zero } from "#domain/kernel/decimal.ts";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";
import { Lineages } from "#domain/ledger/lineages.ts";
import { type Rate, timeWeighted } from "#domain/returns/returns.ts";
import {
  type CurrentPosition,
  type PortfolioFacts,
  sessionChange,
} from "#domain/valuation/current-positions.ts";
import { assetValueChanges } from "#domain/valuation/daily-valuation.ts";
import type { ValueChange } from "#domain/valuation/daily-value.ts";
import { sumAssets } from "#domain/valuation/daily-value-sums.ts";
import { isStale, type SourcedPrice } from "#domain/valuation/valuation.ts";
import { isValuedByOwner } from "#domain/valuation/valued-by-owner.ts";

/** The day whose change is shown. `isSession` is false for a day of contracts and funds alone, or without a session of B3. */
export type LastSession = { day: Day; isSession: boolean };

export type SessionMove = LastSession & {
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
  /** The change of the price of each asset with both. */
  priceChanges: ReadonlyMap<string, Decimal>;
  /** The part of each asset held in the session, or of the one that it was converted into since. They sum to `amount`. */
  parts: ReadonlyMap<string, SessionPart>;
};

/** `amount` is null if the asset lacks one of the prices. `before` as in `SessionMove`. */
type SessionPart = { amount: Decimal | null; before: Decimal | null };

export type SessionFacts = Pick<PortfolioFacts, "replays" | "lastCloses"> & {
  session: LastSession | undefined;
  /** The last two closes until the session, newest first, of assets with a later close. */
  sessionCloses?: ReadonlyMap<string, readonly SourcedPrice[]>;
  /** That of united replays: assets, by their parts in other portfolios. */
  assetOfPart?: ReadonlyMap<string, string>;
};

type Quote = { day: Day; value: Decimal; isTraded: boolean };

/**
 * The newest day on which at least half of the value of the traded assets has a close. Without traded assets, the newest day such
 * that half of what contracts and funds are worth has a price. Valuations of the owner, repaid assets, and assets without a price of
 * the market's last sessions define no day.
 */
export function lastSession(
  positions: readonly Pick<CurrentPosition, "assetId" | "marketValue">[],
  { lastCloses, assetOf, newestSession }: Pick<PortfolioFacts, "lastCloses" | "assetOf" | "newestSession">,
): LastSession | undefined {
  const known = positions.flatMap(({ assetId, marketValue: value }): Quote | [] => {
    const close = lastCloses.get(assetId)?.[0];
    if (!close || close.isOwn || close.isFinal) return [];
    return { day: close.day, value, isTraded: !isValuedByOwner(assetOf(assetId)) };
  });
  const current = known.filter(({ day }) => newestSession === undefined || !isStale(day, newestSession));
  const quotes = current.length > 0 ? current : known;
  const traded = quotes.filter(({ isTraded }) => isTraded);
  const session = coveredDay(traded, (day) => isBusinessDay("B3", day));
  if (session) return { day: session, isSession: true };
  // Coins alone have a close on days without a session.
  const day = coveredDay(traded.length > 0 ? traded : quotes);
  return day === undefined ? undefined : { day, isSession: false };
}

type AssetSession = {
  /** Value changes by asset. */
  changes: ValueChange[][];
  value: Decimal;
  sources: string[];
  hasBothPrices: boolean;
  /** Whether there is a close of the session before, also of an asset that was not held then. */
  hasPriceBefore: boolean;
};

type SessionPrices = { closes: readonly SourcedPrice[]; accruals: readonly Accrual[] };

/** Undefined if the asset was held neither before the session nor at its end. `closes` are newest first. */
function assetSession(
  { assetId, days: steps, ratioChanges: splits }: AssetReplay,
  { closes: newestFirst, accruals }: SessionPrices,
  session: Day,
): AssetSession | undefined {
  const days = [addDays(session, -1), session];
  const firstStep = Math.max(
    0,
    steps.findLastIndex(({ day }) => day < session),
  );
  const ofSession = steps.slice(firstStep).filter(({ day }) => day <= session);
  const closes = newestFirst.filter(({ day }) => day <= session).toReversed();
  const changes = assetValueChanges({ assetId, steps: ofSession, splits, closes }, days);
  const before = ofSession.find(({ day }) => day < session)?.held;
  const after = ofSession.at(-1)?.held;
  if (!before && !after) return undefined;
  const close = closes.find(({ day }) => day === session);
  const closeBefore = closes.find(
    ({ day }) => day < session && day >= lastBusinessDay("B3", addDays(session, -1)),
  );
  // An asset that was repaid earlier keeps its price.
  const isRepaid = closes.at(-1)?.isFinal === true && !close;
  return {
    changes: [changes, incomeChanges(accruedAtPrices(accruals, { steps, closes }), days)],
    value: changes.at(-1)?.value ?? zero,
    sources: close?.source ? [close.source] : [],
    hasBothPrices: isRepaid || ((!before || closeBefore !== undefined) && (!after || close !== undefined)),
    hasPriceBefore: closeBefore !== undefined,
  };
}

/** A lineage of several assets has both prices only if each of them has. */
const combineSessions = (parts: readonly AssetSession[]): AssetSession => ({
  changes: parts.flatMap(({ changes }) => changes),
  value: valueOfAll(parts),
  sources: parts.flatMap(({ sources }) => sources),
  hasBothPrices: parts.every(({ hasBothPrices }) => hasBothPrices),
  hasPriceBefore: parts.some(({ hasPriceBefore }) => hasPriceBefore),
});

const valueOfAll = (assets: readonly AssetSession[]) =>
  assets.reduce((sum, { value }) => sum.plus(value), zero);

/** The change of value with trades and income, and both ends of the session; undefined without any change of value. */
function measureSession(changes: readonly ValueChange[][], session: Day) {
  const [before, after] = sumAssets(changes, [addDays(session, -1), session]);
  if (!before || !after) return undefined;
  const isUntraded = after.contributions.isZero() && after.withdrawals.isZero();
  return {
    days: [before, after],
    amount: after.value
      .plus(after.withdrawals)
      .plus(after.accrued)
      .minus(before.value)
      .minus(after.contributions),
    before: isUntraded ? before.value : null,
  };
}

type HeldSession = { lineId: string; holderId: string; part: AssetSession };

/** The part of each holder, of the sessions of one lineage. */
function partsOf(ofLine: readonly HeldSession[], session: Day): [string, SessionPart][] {
  const isCovered = combineSessions(ofLine.map(({ part }) => part)).hasBothPrices;
  return [...Map.groupBy(ofLine, ({ holderId }) => holderId)].map(([holderId, ofHolder]) => {
    const measured =
      isCovered &&
      measureSession(
        ofHolder.flatMap(({ part }) => part.changes),
        session,
      );
    return [holderId, measured ? { amount: measured.amount, before: measured.before } : noPart];
  });
}

const noPart: SessionPart = { amount: null, before: null };

/**
 * The effect of the session on the portfolio, without assets that lack one of the prices. Null if all assets lack one, or if no
 * asset has a price of the session before.
 */
export function sessionMove(
  { session, replays, lastCloses, sessionCloses, assetOfPart }: SessionFacts,
  accruals: AccrualsByAsset,
): SessionMove | null {
  if (!session) return null;
  const { day } = session;
  const lines = new Lineages(replays, assetOfPart);
  const closesOf = (id: string) => sessionCloses?.get(id) ?? lastCloses.get(id) ?? [];
  const held = [...replays.values()].flatMap((replayed): HeldSession | [] => {
    const { assetId, holding } = replayed;
    const ofAsset = { closes: closesOf(assetId), accruals: accruals.get(assetId) ?? [] };
    const part = assetSession(replayed, ofAsset, day);
    const lineId = lines.idOf(assetId);
    return part ? { lineId, holderId: holding ? assetId : lineId, part } : [];
  });
  const byLine = [...Map.groupBy(held, ({ lineId }) => lineId).values()];
  const assets = byLine.map((ofLine) => combineSessions(ofLine.map(({ part }) => part)));
  const covered = assets.filter(({ hasBothPrices }) => hasBothPrices);
  const measured = measureSession(
    covered.flatMap(({ changes }) => changes),
    day,
  );
  if (!measured || !covered.some(({ hasPriceBefore }) => hasPriceBefore)) return null;
  const isMostKnown = valueOfAll(covered).times(2).gte(valueOfAll(assets));
  return {
    ...session,
    sources: [...new Set(covered.flatMap(({ sources }) => sources))].toSorted(),
    amount: measured.amount,
    before: measured.before,
    rate: isMostKnown ? timeWeighted(measured.days) : { unavailable: "few-prices" },
    covered: covered.length,
    of: assets.length,
    priceChanges: new Map(
      [...replays.values()].flatMap(({ assetId, ratioChanges }) => {
        const closes = closesOf(assetId).filter((close) => close.day <= day);
        const change = closes[0]?.day === day ? sessionChange(closes, ratioChanges) : undefined;
        return change ? [[assetId, change]] : [];
      }),
    ),
    parts: new Map(byLine.flatMap((ofLine) => partsOf(ofLine, day))),
  };
}
