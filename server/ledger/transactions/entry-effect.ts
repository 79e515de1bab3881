import type { EntryEffect, EntryEffectQuery } from "#contract/transactions.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { holdingsAfter } from "#domain/ledger/replay.ts";
import { loadLedger } from "#server/ledger/replays/load-ledger.ts";
import { loadEvents } from "#server/ledger/replays/portfolio-events.ts";
import type { RecordedTrade } from "#server/ledger/replays/trade-queries.ts";
import type { Db } from "#server/platform/db/client.ts";

/** The holding of today without and with an entry that is not saved yet. */
export async function entryEffect(
  db: Db,
  portfolioId: string,
  { assetId, type, day, quantity, price, fees = "0", except }: EntryEffectQuery,
  today: Day,
): Promise<EntryEffect> {
  const events = await loadEvents(db, portfolioId, today);
  const added: RecordedTrade = {
    id: "added",
    kind: type === "BUY" ? "buy" : "sell",
    portfolioId,
    assetId,
    day,
    order: Number.MAX_SAFE_INTEGER,
    quantity: decimal(quantity),
    price: decimal(price),
    fees: decimal(fees),
    custodianId: null,
  };
  const exceptIds = except === undefined ? [] : [except];
  const holdingWith = async (...trades: RecordedTrade[]): Promise<EntryEffect["after"]> => {
    const part = { assetIds: [assetId], exceptIds, events, added: trades };
    const { entries, conversions } = await loadLedger(db, { portfolioId }, today, part);
    const held = events.codes.heldAs({ assetId, day: today }, conversions);
    const holding = holdingsAfter(entries).get(held.assetId);
    if (!holding) return null;
    const averagePrice = holding.cost.div(holding.quantity);
    return { quantity: textOf(holding.quantity), averagePrice: textOf(averagePrice) };
  };
  return { before: await holdingWith(), after: await holdingWith(added) };
}
