import { sql } from "kysely";
import type { Day } from "#domain/kernel/calendar.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { TradeOrigin } from "#server/rooms/imports/plan/planned-entry.ts";

/** The entry that a row of an earlier import states. Amounts in BRL as decimal text, null for entries of other tables. */
export type RecordedEntry = {
  id: string;
  table: "trade" | "income" | "event";
  assetId: string;
  /** The ticker of the asset. */
  code: string;
  /** 'BUY' or 'SELL' of a trade, else the kind of the payment or of the own event. */
  kind: string;
  day: Day;
  origin: TradeOrigin | null;
  quantity: string | null;
  price: string | null;
  /** The net amount of a payment. */
  net: string | null;
  /** The further parts of a sale that a conversion divided, and their units together. */
  partIds: readonly string[] | null;
  unitsOfParts: string | null;
};

/** A row of an earlier import. Its own words are null for rows of older imports. */
export type RecordedRow = {
  /** In hexadecimal. */
  digest: string;
  importId: string;
  importedAt: Date;
  sheetKind: string | null;
  day: Day | null;
  institution: string | null;
  /** Net income in BRL as decimal text. */
  net: string | null;
  /** Null for a row that the person dismissed, and once the entry is deleted. */
  entry: RecordedEntry | null;
};

/** A row of the driver takes several times the memory of what is kept of it. */
const rowsPerRead = 10_000;

type Row = Omit<RecordedRow, "entry"> &
  Omit<RecordedEntry, "day" | "net" | "id"> & {
    entryId: string | null;
    entryDay: Day;
    entryNet: string | null;
  };

const recordedRow = ({
  digest,
  importId,
  importedAt,
  sheetKind,
  day,
  institution,
  net,
  ...row
}: Row): RecordedRow => {
  const { entryId: id, entryDay, entryNet, ...rest } = row;
  const entry = id === null ? null : { ...rest, id, day: entryDay, net: entryNet };
  return { digest, importId, importedAt, sheetKind, day, institution, net, entry };
};

async function readRows(db: Db, portfolioId: string, after: string): Promise<RecordedRow[]> {
  const { rows } = await sql<Row>`
    select encode(stated.digest, 'hex') as digest, stated.import_id as "importId", imports.created_at as "importedAt",
      stated.kind as "sheetKind", stated.day::text as day, stated.institution, stated.net::text as net,
      coalesce(trades.id, payments.id, events.id) as "entryId",
      case when trades.id is not null then 'trade' when payments.id is not null then 'income' else 'event' end as "table",
      coalesce(trades.asset_id, payments.asset_id, events.asset_id) as "assetId", assets.ticker as code,
      coalesce(trades.transaction_type, payments.kind, events.kind) as kind,
      coalesce(trades.trade_date, payments.payment_date, events.day)::text as "entryDay",
      trades.origin, trades.quantity::text as quantity, trades.price::text as price,
      (payments.gross - payments.withheld)::text as "entryNet",
      parts.ids as "partIds", parts.quantity::text as "unitsOfParts"
    from (
      select * from imported_rows
      where portfolio_id = ${portfolioId} and digest > decode(${after}, 'hex')
      order by digest limit ${rowsPerRead}
    ) as stated
    join imports on imports.id = stated.import_id
    left join transactions as trades on trades.id = stated.transaction_id
    left join income_entries as payments on payments.id = stated.income_entry_id
    left join ledger_adjustments as events on events.id = stated.adjustment_id
    left join assets on assets.id = coalesce(trades.asset_id, payments.asset_id, events.asset_id)
    left join (
      select divided_from, array_agg(id::text) as ids, sum(quantity) as quantity from transactions
      where portfolio_id = ${portfolioId} and divided_from is not null
      group by divided_from
    ) as parts on parts.divided_from = trades.id
    order by stated.digest
  `.execute(db);
  return rows.map(recordedRow);
}

/** The rows that earlier imports recorded in one portfolio, read once for an import. */
export class RecordedRows {
  /** In the order of their digests. */
  readonly all: readonly RecordedRow[];
  readonly #digests: ReadonlySet<string>;
  readonly #ofEntry = new Map<string, RecordedRow[]>();
  readonly #wholeOf = new Map<string, string>();

  constructor(rows: readonly RecordedRow[]) {
    this.all = rows;
    this.#digests = new Set(rows.map(({ digest }) => digest));
    for (const row of rows) {
      const { id, partIds } = row.entry ?? { id: null, partIds: null };
      if (id === null) continue;
      const same = this.#ofEntry.get(id);
      if (same) same.push(row);
      else this.#ofEntry.set(id, [row]);
      for (const part of partIds ?? []) this.#wholeOf.set(part, id);
    }
  }

  static async find(db: Db, portfolioId: string): Promise<RecordedRows> {
    const rows: RecordedRow[] = [];
    for (;;) {
      const page = await readRows(db, portfolioId, rows.at(-1)?.digest ?? "");
      for (const row of page) rows.push(row);
      if (page.length < rowsPerRead) return new RecordedRows(rows);
    }
  }

  has(digest: string): boolean {
    return this.#digests.has(digest);
  }

  /** The rows that state an entry. None if the person typed it. */
  of(entryId: string): readonly RecordedRow[] {
    return this.#ofEntry.get(entryId) ?? [];
  }

  /** The row of a trade. A part of a divided sale came with the row of the sale. */
  ofTrade(id: string): RecordedRow | undefined {
    return this.of(this.#wholeOf.get(id) ?? id).at(-1);
  }
}
