import { sql } from "kysely";
import type { Day } from "#domain/kernel/calendar.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import type { Db } from "#server/db/client.ts";

/** The days and the keys of the institutions that files cover, of one kind of sheet. */
export type FileWindow = { kind: string; from: Day; to: Day; institutions: ReadonlySet<string> };

/** More than a correction of B3 changes; the screen does not list further ones. */
const maxListed = 500;

/** `id`: the digest of the row, in hexadecimal. `claims`: the number of rows that state its entry. Amounts in BRL; a divided sale with all parts. */
export type FoundRow = {
  id: string;
  day: Day;
  code: string;
  entryKind: string;
  entryId: string;
  claims: number;
  quantity: string | null;
  price: string | null;
  net: string | null;
  importedAt: string;
  kind: string;
  institution: string;
  assetId: string;
};

const numberText = (text: string | null) => (text === null ? null : textOf(decimal(text)));

/** Recorded rows of earlier imports within the windows, except those with one of the digests. */
export async function findRecordedRows(
  db: Db,
  portfolioId: string,
  windows: readonly FileWindow[],
  except: Buffer[],
): Promise<FoundRow[]> {
  const kinds = windows.map(({ kind }) => kind);
  const firsts = windows.map(({ from }) => from);
  const lasts = windows.map(({ to }) => to);
  const { rows } = await sql<Omit<FoundRow, "importedAt"> & { importedAt: Date }>`
    select encode(imported_rows.digest, 'hex') as id,
      imported_rows.kind, imported_rows.institution, imported_rows.day::text as day,
      assets.ticker as code, assets.id as "assetId",
      coalesce(transactions.transaction_type, income_entries.kind, ledger_adjustments.kind) as "entryKind",
      coalesce(transactions.id, income_entries.id, ledger_adjustments.id) as "entryId",
      (
        select count(*)::int from imported_rows as others
        where others.transaction_id = transactions.id or others.income_entry_id = income_entries.id
          or others.adjustment_id = ledger_adjustments.id
      ) as claims,
      (
        transactions.quantity + coalesce(
          (select sum(parts.quantity) from transactions as parts where parts.divided_from = transactions.id), 0
        )
      )::text as quantity,
      transactions.price::text as price,
      (income_entries.gross - income_entries.withheld)::text as net,
      imports.created_at as "importedAt"
    from imported_rows
    join unnest(${kinds}::text[], ${firsts}::date[], ${lasts}::date[]) as windows (kind, first, last)
      on windows.kind = imported_rows.kind and imported_rows.day between windows.first and windows.last
    join imports on imports.id = imported_rows.import_id
    left join transactions on transactions.id = imported_rows.transaction_id
    left join income_entries on income_entries.id = imported_rows.income_entry_id
    left join ledger_adjustments on ledger_adjustments.id = imported_rows.adjustment_id
    join assets on assets.id
      = coalesce(transactions.asset_id, income_entries.asset_id, ledger_adjustments.asset_id)
    where imported_rows.portfolio_id = ${portfolioId}
      and not imported_rows.digest = any(${except}::bytea[])
    order by imported_rows.day, imported_rows.digest
    limit ${maxListed}
  `.execute(db);
  const institutions = new Map(windows.map((window) => [window.kind, window.institutions]));
  return rows
    .filter(({ kind, institution }) => institutions.get(kind)?.has(institution))
    .map((row) => ({
      ...row,
      quantity: numberText(row.quantity),
      price: numberText(row.price),
      net: numberText(row.net),
      importedAt: row.importedAt.toISOString(),
    }));
}
