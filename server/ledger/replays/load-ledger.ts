import type { Distribution } from "#domain/income/distribution.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import {
  type Conversion,
  compareEntries,
  type Income,
  inLedgerOrder,
  type LedgerEntry,
  type Trade,
} from "#domain/ledger/entry.ts";
import { carryBetween } from "#domain/ledger/moves-between.ts";
import type { AsRecorded } from "#domain/ledger/ticker-history.ts";
import { otherPortfolioOf } from "#server/ledger/replays/adjustment-queries.ts";
import type { OwnEntry } from "#server/ledger/replays/own-events.ts";
import { placeActions } from "#server/ledger/replays/place-actions.ts";
import {
  loadEvents,
  loadEventsOfAll,
  ownEntries,
  type PortfolioEvents,
} from "#server/ledger/replays/portfolio-events.ts";
import { repaidCapital } from "#server/ledger/replays/repaid-capital.ts";
import { isSameAction } from "#server/ledger/replays/same-event.ts";
import { findTrades, type LedgerPart, type RecordedTrade } from "#server/ledger/replays/trade-queries.ts";
import { findRepayments } from "#server/market/market-data/catalogue/distribution-queries.ts";
import { findCorporateActions, type KnownAction } from "#server/market/market-data/catalogue/queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import { ofSnapshot, snapshotKeys } from "#server/platform/db/snapshot.ts";

/** A trade of the security that is held; `recorded` is the person's own entry if it used another code. */
type StoredTrade = RecordedTrade & AsRecorded;
type StoredEvent = Exclude<LedgerEntry, Trade | Income>;

export type StoredEntry = StoredTrade | StoredEvent;

export type Ledger = {
  /** All entries in ledger order. */
  entries: readonly StoredEntry[];
  /** The recorded trades in ledger order. */
  trades: readonly RecordedTrade[];
  /** Conversions between the securities of the entries. */
  conversions: readonly Conversion[];
};

/** Trades of a ledger that a snapshot keeps for another part of its answer. More would take much memory. */
const maxKept = 1_000;
/** Those of a portfolio until today, by the events that count in them. */
const wholeLedgers = snapshotKeys<[portfolioId: string, today: Day], Map<PortfolioEvents, Ledger>>();

/**
 * Loads the trades of a portfolio, the corporate actions of its assets until `today` and its owner's adjustments. Each replay takes its
 * entries from here. A filter by assets includes assets that are linked to them. The trades `added` count as recorded.
 */
export async function loadLedger(
  db: Db,
  { portfolioId }: { portfolioId: string },
  today: Day,
  {
    events: known,
    added = [],
    ...part
  }: LedgerPart & { events?: PortfolioEvents; added?: readonly RecordedTrade[] } = {},
): Promise<Ledger> {
  const until = part.until ?? today;
  const events = known ?? (await loadEvents(db, portfolioId, until));
  const isWhole = added.length === 0 && !part.assetIds && !part.until && !part.exceptIds?.length;
  const kept = ofSnapshot(db, wholeLedgers(portfolioId, today), () => new Map<PortfolioEvents, Ledger>());
  const whole = isWhole ? kept.get(events) : undefined;
  if (whole) return whole;
  const linked = part.assetIds && { assetIds: events.codes.includeLinked(part.assetIds) };
  const stored = await findTrades(db, { portfolioId }, { ...part, ...linked });
  const trades = added.length > 0 ? inLedgerOrder([...stored, ...added]) : stored;
  const assetIds = assetsOf(events, trades, linked?.assetIds);
  const found = await loadKnownEvents(db, [...assetIds], until);
  const parts = { trades, assetIds, found, events };
  const ledger = await assembleWithOthers(db, { portfolioId, parts, until, limit: part.until });
  if (isWhole && trades.length <= maxKept) kept.set(events, ledger);
  return ledger;
}

/** The ledgers of all portfolios of the person, as tax law requires, by portfolio. Each has its own events. */
export async function loadLedgers(
  db: Db,
  today: Day,
  wanted: readonly string[],
): Promise<Map<string, Ledger>> {
  const { own, common } = await loadEventsOfAll(db, today);
  const all = [common, ...own.values()];
  const linked = [...new Set(all.flatMap(({ codes }) => codes.includeLinked(wanted)))];
  const trades = await findTrades(db, "taxpayer", { assetIds: linked, until: today });
  const found = await loadKnownEvents(db, linked, today);
  const tradesOf = Map.groupBy(trades, ({ portfolioId }) => portfolioId);
  const ledgers = new Map<string, Ledger>();
  for (const portfolioId of new Set([...tradesOf.keys(), ...own.keys()])) {
    const events = own.get(portfolioId) ?? common;
    const ofPortfolio = tradesOf.get(portfolioId) ?? [];
    const assetIds = assetsOf(events, ofPortfolio, linked);
    ledgers.set(portfolioId, await assemble(db, { trades: ofPortfolio, assetIds, found, events }, today));
  }
  const carried = carryBetween(new Map([...ledgers].map(([id, { entries }]) => [id, entries])));
  return new Map(
    [...ledgers].map(([id, ledger]) => [id, { ...ledger, entries: carried.get(id) ?? ledger.entries }]),
  );
}

/** The ledger of trades that nobody recorded, with the corporate actions of their assets until a day. */
export async function loadLedgerOfTrades(
  db: Db,
  trades: readonly RecordedTrade[],
  { events, until }: { events: PortfolioEvents; until: Day },
): Promise<Ledger> {
  const assetIds = assetsOf(events, trades, undefined);
  const found = await loadKnownEvents(db, [...assetIds], until);
  return assemble(db, { trades, assetIds, found, events }, until);
}

/** Known events of some assets. */
type KnownEvents = { actions: readonly KnownAction[]; repayments: readonly Distribution[] };

const knownEvents = snapshotKeys<[until: Day, assetIds: readonly string[]], Promise<KnownEvents>>();

export const loadKnownEvents = (db: Db, assetIds: readonly string[], until: Day): Promise<KnownEvents> =>
  ofSnapshot(db, knownEvents(until, assetIds.toSorted()), async () => ({
    actions: await findCorporateActions(db, assetIds, until),
    repayments: await findRepayments(db, assetIds),
  }));

/** The assets of the trades and of the adjustments, with all linked ones. */
function assetsOf(
  { codes, adjustments }: PortfolioEvents,
  trades: readonly RecordedTrade[],
  wanted: readonly string[] | undefined,
): ReadonlySet<string> {
  const adjusted = new Set(adjustments.map(({ assetId }) => assetId));
  const own = wanted ? wanted.filter((id) => adjusted.has(id)) : adjusted;
  return new Set(codes.includeLinked([...new Set(trades.map(({ assetId }) => assetId)), ...own]));
}

type Parts = {
  trades: readonly RecordedTrade[];
  assetIds: ReadonlySet<string>;
  /** Possibly of other assets too. */
  found: KnownEvents;
  events: PortfolioEvents;
};

/** The portfolios between which units of the assets move, also through others, with their events. */
async function findLinked(db: Db, { portfolioId, parts, until }: Assembly): Promise<LinkedPortfolios> {
  const linked = new Map([[portfolioId, parts.events]]);
  const assetIds = new Set<string>();
  for (const [id, { adjustments, codes }] of linked)
    for (const adjustment of adjustments) {
      const other = otherPortfolioOf(adjustment);
      const isWanted = id === portfolioId ? parts.assetIds : assetIds;
      if (other === null || !isWanted.has(adjustment.assetId)) continue;
      for (const assetId of codes.includeLinked([adjustment.assetId])) assetIds.add(assetId);
      if (!linked.has(other)) linked.set(other, await loadEvents(db, other, until));
    }
  return { linked, assetIds: [...assetIds] };
}

type LinkedPortfolios = { linked: ReadonlyMap<string, PortfolioEvents>; assetIds: readonly string[] };

type Assembly = { portfolioId: string; parts: Parts; until: Day; limit: Day | undefined };

/**
 * The ledger of a portfolio, in which units of other portfolios bring their cost along. An event whose day is not certain has one
 * day in all of them.
 */
async function assembleWithOthers(db: Db, assembly: Assembly): Promise<Ledger> {
  const { portfolioId, parts: own, until, limit } = assembly;
  const { linked, assetIds } = await findLinked(db, assembly);
  if (linked.size === 1) return assemble(db, own, until);
  const parts = new Map([[portfolioId, own]]);
  for (const [id, events] of linked) {
    if (id === portfolioId) continue;
    const trades = await findTrades(db, { portfolioId: id }, { assetIds, ...(limit && { until: limit }) });
    const ofOther = assetsOf(events, trades, assetIds);
    parts.set(id, {
      trades,
      assetIds: ofOther,
      found: await loadKnownEvents(db, [...ofOther], until),
      events,
    });
  }
  const placing = [...parts.values()].flatMap(({ trades, events }) => events.codes.mapToSecurities(trades));
  const ledgers = new Map<string, Ledger>();
  for (const [id, each] of parts) ledgers.set(id, await assemble(db, each, until, placing));
  const carried = carryBetween(new Map([...ledgers].map(([id, { entries }]) => [id, entries])));
  const ledger = ledgers.get(portfolioId);
  if (!ledger) throw new Error("a portfolio is not among those linked to it");
  return { ...ledger, entries: carried.get(portfolioId) ?? ledger.entries };
}

/** Events of an uncertain day are placed by the trades `placing`, those of the ledger if absent. */
async function assemble(
  db: Db,
  { trades, assetIds, found, events }: Parts,
  until: Day,
  placing?: readonly RecordedTrade[],
): Promise<Ledger> {
  const { codes } = events;
  const isRecoded = [...assetIds].some((id) => codes.hasTickerChange(id));
  const securities = isRecoded ? codes.mapToSecurities(trades) : trades;
  const conversions = isRecoded
    ? codes.conversions(trades).filter(({ assetId }) => assetIds.has(assetId))
    : [];
  const own = ownEntries(events, assetIds, conversions);
  const known = countingActions(
    found.actions.filter(({ assetId }) => assetIds.has(assetId)),
    own,
    events,
  );
  const actions: StoredEvent[] = [
    ...(await placeActions(db, known, placing ?? securities)),
    ...own,
    ...(isRecoded ? codes.renames(trades) : []),
    ...conversions,
  ];
  const happened = inLedgerOrder(actions.filter(({ day }) => day <= until));
  const entries = merged(securities, happened);
  const repaid = repaidCapital(entries, { assetIds, known: found.repayments, own, events });
  const returned = inLedgerOrder(repaid.filter(({ day }) => day <= until));
  return { entries: merged(entries, returned), trades, conversions };
}

/** The known events that count, once for each security that lists them under several of its codes. */
function countingActions(
  actions: readonly KnownAction[],
  own: readonly OwnEntry[],
  { codes, omitted }: PortfolioEvents,
): KnownAction[] {
  const isOmitted = (action: KnownAction) =>
    omitted.has(action.id) || own.some((entry) => isSameAction(action, entry));
  const ofSecurities = actions.map((action) => ({ ...action, assetId: codes.securityOf(action.assetId) }));
  const keyOf = ({ assetId, kind, day }: KnownAction) => `${assetId} ${kind} ${day}`;
  return [...Map.groupBy(ofSecurities, keyOf).values()].flatMap(([first, ...others]) =>
    !first || [first, ...others].some(isOmitted) ? [] : first,
  );
}

/** Merges two lists that are in ledger order. */
function merged(facts: readonly StoredEntry[], actions: readonly StoredEvent[]): StoredEntry[] {
  const entries: StoredEntry[] = [];
  let next = 0;
  for (const fact of facts) {
    for (let action = actions[next]; action && compareEntries(action, fact) < 0; action = actions[++next])
      entries.push(action);
    entries.push(fact);
  }
  return [...entries, ...actions.slice(next)];
}
