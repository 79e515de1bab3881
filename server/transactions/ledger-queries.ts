import type { Selectable } from "kysely";
import type { Trade } from "#domain/daily-valuation.ts";
import { decimal } from "#domain/decimal.ts";
import type { Db } from "#server/db/client.ts";
import type { Transactions } from "#server/db/schema.ts";

type LedgerPart = { assetId?: string; until?: string; except?: string | undefined };

const entryColumns = [
  "asset_id",
  "transaction_type",
  "trade_date",
  "quantity",
  "price",
  "fees",
  "custodian_id",
  "entry_number",
] as const;

type EntryRow = Pick<Selectable<Transactions>, (typeof entryColumns)[number]>;

/** Rows read at a time: what the driver makes of a row takes several times the memory of the entry. */
const rowsAtOnce = 10_000;

/** Gives the value that was made of an equal text before. */
function interning<Value>(make: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const value = known.get(text) ?? make(text);
    known.set(text, value);
    return value;
  };
}

/** Reads rows of one ledger, in which the same ids, days and amounts come again and again: each is in memory once. */
function entryReader(): (row: EntryRow) => Trade {
  const read = interning(decimal);
  const shared = interning((text) => text);
  return (row) => ({
    assetId: shared(row.asset_id),
    type: row.transaction_type === "BUY" ? "BUY" : "SELL",
    tradeDate: shared(row.trade_date),
    quantity: read(row.quantity),
    price: read(row.price),
    fees: read(row.fees),
    custodianId: row.custodian_id && shared(row.custodian_id),
  });
}

/** The portfolio's entries in ledger order: all, or those of an asset up to a day. */
export async function ledgerOf(db: Db, portfolioId: string, part: LedgerPart = {}): Promise<Trade[]> {
  let query = db
    .selectFrom("transactions")
    .select(entryColumns)
    .where("portfolio_id", "=", portfolioId)
    .orderBy("trade_date")
    .orderBy("entry_number")
    .limit(rowsAtOnce);
  if (part.assetId) query = query.where("asset_id", "=", part.assetId);
  if (part.until) query = query.where("trade_date", "<=", part.until);
  if (part.except) query = query.where("id", "!=", part.except);
  const ledger: Trade[] = [];
  const read = entryReader();
  let rows = await query.execute();
  for (const row of rows) ledger.push(read(row));
  while (rows.length === rowsAtOnce) {
    const last = rows.at(-1);
    if (!last) break;
    rows = await query
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple("trade_date", "entry_number"), ">", tuple(last.trade_date, last.entry_number)),
      )
      .execute();
    for (const row of rows) ledger.push(read(row));
  }
  return ledger;
}

export type PlacedEntry = Trade & { portfolio: { id: string; name: string } };

/** All entries of the person's custom assets, in ledger order. */
export async function entriesOfOwnAssets(db: Db): Promise<PlacedEntry[]> {
  const rows = await db
    .selectFrom("transactions")
    .innerJoin("assets", "assets.id", "asset_id")
    .innerJoin("portfolios", "portfolios.id", "portfolio_id")
    .where("is_custom", "=", true)
    .select([...entryColumns, "portfolio_id", "portfolios.name as portfolio_name"])
    .orderBy("trade_date")
    .orderBy("entry_number")
    .execute();
  const read = entryReader();
  return rows.map(({ portfolio_id, portfolio_name, ...row }) => ({
    ...read(row),
    portfolio: { id: portfolio_id, name: portfolio_name },
  }));
}
