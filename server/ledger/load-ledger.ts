import type { Day } from "#domain/calendar.ts";
import { compareEntries, inLedgerOrder } from "#domain/ledger/entry.ts";
import type { Db } from "#server/db/client.ts";
import { placeActions } from "#server/ledger/place-actions.ts";
import {
  findTrades,
  type LedgerPart,
  type LedgerScope,
  type RecordedTrade,
} from "#server/ledger/trade-queries.ts";
import { findCorporateActions, type KnownAction } from "#server/market-data/queries.ts";

export type StoredEntry = RecordedTrade | KnownAction;

export type Ledger = {
  /** Everything that happened, in ledger order. */
  entries: readonly StoredEntry[];
  /** Of all entries, in the order of their first one. */
  assetIds: readonly string[];
  /** In ledger order. */
  trades: readonly RecordedTrade[];
};

/**
 * The only reader of what happened: the person's trades and the corporate actions of their assets until `today`.
 * In the scope of a taxpayer, order and holdings are those of all portfolios together.
 */
export async function loadLedger(
  db: Db,
  scope: LedgerScope,
  today: Day,
  part: LedgerPart = {},
): Promise<Ledger> {
  const trades = await findTrades(db, scope, part);
  const assetIds = [...new Set(trades.map(({ assetId }) => assetId))];
  const until = part.until ?? today;
  const placed = await placeActions(db, await findCorporateActions(db, assetIds, until), trades);
  const actions = inLedgerOrder(placed.filter(({ day }) => day <= until));
  return { entries: merged(trades, actions), assetIds, trades };
}

/** Both are in ledger order. */
function merged(trades: readonly RecordedTrade[], actions: readonly KnownAction[]): StoredEntry[] {
  const entries: StoredEntry[] = [];
  let next = 0;
  for (const trade of trades) {
    for (let action = actions[next]; action && compareEntries(action, trade) < 0; action = actions[++next])
      entries.push(action);
    entries.push(trade);
  }
  return [...entries, ...actions.slice(next)];
}
