import { businessDaysBetween } from "#domain/kernel/business-days.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { coveredDay } from "#domain/kernel/covered-day.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";
import { splitAdjusted } from "#domain/prices/split-adjusted.ts";
import type { PortfolioFacts } from "#domain/valuation/current-positions.ts";
import { currentPriceOf, isStale, type SourcedPrice } from "#domain/valuation/valuation.ts";
import { isValuedByOwner } from "#domain/valuation/valued-by-owner.ts";

/** `quote`: the newest market price or valuation; undefined if the asset has only entries. `tradedOn`: the day of the last trade. */
type HeldAsset = { value: Decimal; quote: SourcedPrice | undefined; tradedOn: Day; isTraded: boolean };

/** `awaited`: what newer figures need, and the last day that has it; null while that day is recent. */
export type LastKnownDay = { day: Day; awaited: { what: "prices" | "rates"; since: Day } | null };

/** `newestSession`: the newest session whose closes are known, whatever the portfolio holds; undefined without any close. */
type Moment = { end: Day; newestSession: Day | undefined };

/** `day`: that of the quote. `until`: the day of a later entry, if the asset is a contract or its owner values it. */
type Dated = Omit<HeldAsset, "quote"> & { quote: SourcedPrice; day: Day; until: Day };

/** The rate of a day is published on the next business day, so one missing rate is usual. */
const isNextRateAwaited = (day: Day, end: Day) => businessDaysBetween("ANBIMA", day, end).length <= 1;

const isAwaited = ({ quote }: Dated) => !quote.isOwn || quote.ratesUntil !== undefined;

const newest = (days: readonly Day[]): Day | undefined => days.toSorted().at(-1);

/** Those whose price of a market or a contract is as new as the market's newest closes. The others are carried. */
function upToDate(priced: readonly Dated[], session: Day | undefined): Dated[] {
  const published = priced.filter(isAwaited);
  const reached = session ?? newest(published.map(({ day }) => day));
  return reached === undefined ? [] : published.filter(({ day }) => !isStale(day, reached));
}

/**
 * The newest day such that closes of it or later cover half of what is traded. Without traded assets, the day until which all funds
 * and contracts are known. A price of the last sessions counts as of the newest one.
 */
function knownDay(current: readonly Dated[], end: Day, session: Day | undefined): Day | undefined {
  const atSession = (day: Day) => (session !== undefined && day < session ? session : day);
  const traded = current.filter(({ isTraded }) => isTraded);
  if (traded.length > 0) return coveredDay(traded.map(({ day, value }) => ({ day: atSession(day), value })));
  return current.map(({ until }) => (isNextRateAwaited(until, end) ? end : atSession(until))).toSorted()[0];
}

/** Prices or rates, of which the assets of a day and those before it await newer ones. */
function awaitedSince(day: Day, assets: readonly Dated[], end: Day): LastKnownDay["awaited"] {
  const awaiting = assets.filter((asset) => asset.until <= day && isAwaited(asset));
  if (awaiting.length === 0 || !isStale(day, end)) return null;
  const areRates = awaiting.every(({ quote }) => quote.ratesUntil !== undefined);
  return { what: areRates ? "rates" : "prices", since: day };
}

/**
 * The last day until `end` whose figures are known: that of the market's newest closes. An asset without a close or a rate of those
 * sessions is carried at its last value, and defines no day. Without other assets, it is the newest valuation of the owner, else the
 * newest session. It is `end` without any close, and if something was traded since.
 */
export function lastKnownDay(held: readonly HeldAsset[], { end, newestSession }: Moment): LastKnownDay {
  const session = newestSession !== undefined && newestSession < end ? newestSession : newestSession && end;
  const atEnd = (day: Day) => (day < end ? day : end);
  const priced = held.flatMap(({ quote, ...asset }): Dated | [] => {
    // Nothing newer can follow the price of what was repaid.
    if (!quote || (quote.isFinal && quote.day <= end)) return [];
    const day = atEnd(quote.day);
    const countsTrade = quote.isOwn || quote.ratesUntil !== undefined;
    return { ...asset, quote, day, until: countsTrade && asset.tradedOn > day ? atEnd(asset.tradedOn) : day };
  });
  const current = upToDate(priced, session);
  const newestOf = (assets: readonly Dated[]) => newest(assets.map(({ until }) => until));
  const covered = knownDay(current, end, session);
  const last = newestOf(current);
  if (covered === undefined || last === undefined) {
    const valued = newestOf(priced.filter((asset) => !isAwaited(asset)));
    const since = newestOf(priced);
    // A trade after the session is the newest price of its asset, and no session may follow for long.
    const isBefore = session !== undefined && held.every(({ tradedOn }) => tradedOn <= session);
    const carriedUntil = since !== undefined && isBefore ? session : end;
    return {
      day: valued === undefined ? carriedUntil : (newest([valued, session ?? valued]) ?? end),
      awaited: since === undefined ? null : awaitedSince(since, priced, end),
    };
  }
  const day = covered < last ? covered : last;
  if (businessDaysBetween("B3", day, end).length === 0) return { day: end, awaited: null };
  return { day, awaited: awaitedSince(day, current, end) };
}

/** The assets of a portfolio at the end of a day, at the newest prices. */
export function heldAssets(
  { replays, lastCloses, assetOf }: Pick<PortfolioFacts, "replays" | "lastCloses" | "assetOf">,
  end: Day,
): HeldAsset[] {
  return [...replays].flatMap(([id, { days, ratioChanges }]): HeldAsset | [] => {
    const held = days.findLast(({ day }) => day <= end)?.held;
    if (!held) return [];
    const quote = lastCloses.get(id)?.[0];
    const adjusted = quote && { ...quote, price: splitAdjusted(quote.price, quote.day, end, ratioChanges) };
    return {
      value: held.quantity.times(currentPriceOf(held, adjusted).price),
      quote,
      tradedOn: held.lastTrade.day,
      isTraded: !isValuedByOwner(assetOf(id)),
    };
  });
}
