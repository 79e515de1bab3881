import type { Day } from "#domain/calendar.ts";
import { type Conversion, compareEntries, inLedgerOrder, type Rename } from "#domain/ledger/entry.ts";
import type { AsRecorded, TickerHistory } from "#domain/ledger/ticker-history.ts";
import type { Db } from "#server/db/client.ts";
import { placeActions } from "#server/ledger/place-actions.ts";
import {
  findTrades,
  type LedgerPart,
  type LedgerScope,
  type RecordedTrade,
} from "#server/ledger/trade-queries.ts";
import { findCodes } from "#server/market-data/conversion-queries.ts";
import { findCorporateActions, type KnownAction } from "#server/market-data/queries.ts";

/** A trade of the security that is held; `recorded` is the person's own entry if it used another code. */
type StoredTrade = RecordedTrade & AsRecorded;

export type StoredEntry = StoredTrade | KnownAction | Rename | Conversion;

export type Ledger = {
  /** All entries in ledger order. */
  entries: readonly StoredEntry[];
  /** The recorded trades in ledger order. */
  trades: readonly RecordedTrade[];
  /** Conversions between the securities of the entries. */
  conversions: readonly Conversion[];
};

/**
 * Loads the person's trades and the corporate actions of their assets until `today`; no other code reads the ledger.
 * In the scope of a taxpayer, order and holdings cover all portfolios together. A filter by assets includes assets that are
 * linked to them.
 */
export async function loadLedger(
  db: Db,
  scope: LedgerScope,
  today: Day,
  { codes: known, ...part }: LedgerPart & { codes?: TickerHistory } = {},
): Promise<Ledger> {
  const until = part.until ?? today;
  const codes = known ?? (await findCodes(db, until));
  const linked = part.assetIds && { assetIds: codes.includeLinked(part.assetIds) };
  const trades = await findTrades(db, scope, { ...part, ...linked });
  const assetIds = codes.includeLinked(new Set(trades.map(({ assetId }) => assetId)));
  const found = await findCorporateActions(db, assetIds, until);
  const hasHappened = ({ day }: { day: Day }) => day <= until;
  if (!assetIds.some((id) => codes.hasTickerChange(id))) {
    const actions = inLedgerOrder((await placeActions(db, found, trades)).filter(hasHappened));
    return { entries: merged(trades, actions), trades, conversions: [] };
  }
  const recoded = codes.mapToSecurities(trades);
  const conversions = codes.conversions(trades).filter(({ assetId }) => assetIds.includes(assetId));
  const actions = await placeActions(db, mergeBySecurity(found, codes), recoded);
  const events = inLedgerOrder([...actions, ...codes.renames(trades), ...conversions].filter(hasHappened));
  return { entries: merged(recoded, events), trades, conversions };
}

/** Merges events that are listed under several codes of one security. */
function mergeBySecurity(actions: readonly KnownAction[], codes: TickerHistory): KnownAction[] {
  const securities = new Map<string, KnownAction>();
  for (const action of actions) {
    const assetId = codes.securityOf(action.assetId);
    const key = `${assetId} ${action.kind} ${action.day}`;
    if (!securities.has(key)) securities.set(key, { ...action, assetId });
  }
  return [...securities.values()];
}

/** Merges two lists that are in ledger order. */
function merged(
  trades: readonly StoredTrade[],
  actions: readonly Exclude<StoredEntry, StoredTrade>[],
): StoredEntry[] {
  const entries: StoredEntry[] = [];
  let next = 0;
  for (const trade of trades) {
    for (let action = actions[next]; action && compareEntries(action, trade) < 0; action = actions[++next])
      entries.push(action);
    entries.push(trade);
  }
  return [...entries, ...actions.slice(next)];
}
