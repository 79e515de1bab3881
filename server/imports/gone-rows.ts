import { sql } from "kysely";
import type { GoneRow } from "#contract/imports.ts";
import type { Day } from "#domain/calendar.ts";
import { decimal, textOf } from "#domain/decimal.ts";
import type { ImportRow } from "#domain/imports/rows.ts";
import type { Db } from "#server/db/client.ts";
import { digestOf } from "#server/imports/row-digest.ts";

type DatedRow = Extract<ImportRow, { kind: "trades" | "movements" | "income" }>;

const isDated = (row: ImportRow): row is DatedRow =>
  row.kind === "trades" || row.kind === "movements" || row.kind === "income";

type Window = { from: Day; to: Day; institutions: Set<string> };

/** The days and institutions that the files cover, by kind. */
function windowsOf(rows: readonly DatedRow[]): Map<string, Window> {
  const windows = new Map<string, Window>();
  for (const { kind, day, institution } of rows) {
    const { from = day, to = day, institutions = new Set<string>() } = windows.get(kind) ?? {};
    institutions.add(institution.key);
    windows.set(kind, { from: day < from ? day : from, to: day > to ? day : to, institutions });
  }
  return windows;
}

/** More than a correction of B3 changes; the screen does not list further ones. */
const maxListed = 500;

type FoundRow = GoneRow & { kind: string; institution: string };

/** Recorded rows of earlier imports that the files should hold and do not. */
async function findGone(db: Db, portfolioId: string, rows: readonly DatedRow[]): Promise<FoundRow[]> {
  const windows = [...windowsOf(rows)];
  if (windows.length === 0) return [];
  const digests = rows.map(({ key }) => digestOf(key));
  const column = (values: readonly string[], type: "text" | "date") =>
    sql`unnest(${values}::${sql.raw(type)}[])`;
  const { rows: found } = await sql<FoundRow>`
    select imported_rows.kind, imported_rows.institution, imported_rows.day::text as day,
      assets.ticker as code,
      coalesce(transactions.transaction_type, income_entries.kind, ledger_adjustments.kind) as "entryKind",
      transactions.quantity::text as quantity,
      imports.created_at as "importedAt"
    from imported_rows
    join (select ${column(
      windows.map(([kind]) => kind),
      "text",
    )} as kind,
      ${column(
        windows.map(([, { from }]) => from),
        "date",
      )} as first,
      ${column(
        windows.map(([, { to }]) => to),
        "date",
      )} as last) as windows
      on windows.kind = imported_rows.kind and imported_rows.day between windows.first and windows.last
    join imports on imports.id = imported_rows.import_id
    left join transactions on transactions.id = imported_rows.transaction_id
    left join income_entries on income_entries.id = imported_rows.income_entry_id
    left join ledger_adjustments on ledger_adjustments.id = imported_rows.adjustment_id
    join assets on assets.id
      = coalesce(transactions.asset_id, income_entries.asset_id, ledger_adjustments.asset_id)
    where imported_rows.portfolio_id = ${portfolioId}
      and imported_rows.digest <> all(${digests}::bytea[])
    order by imported_rows.day, imported_rows.digest
    limit ${maxListed}
  `.execute(db);
  const byKind = new Map(windows);
  return found.filter(({ kind, institution }) => byKind.get(kind)?.institutions.has(institution));
}

export type GoneRows = {
  gone: GoneRow[];
  /** Keys of new rows beside which a row of the same day, asset and institution is gone. */
  changedKeys: ReadonlySet<string>;
};

const placeOf = (kind: string, day: Day, code: string, institution: string) =>
  JSON.stringify([kind, day, code, institution]);

/** Finds what B3 changed or removed since an earlier import. */
export async function findGoneRows(
  db: Db,
  portfolioId: string,
  rows: readonly ImportRow[],
): Promise<GoneRows> {
  const dated = rows.filter(isDated);
  const found = await findGone(db, portfolioId, dated);
  const places = new Set(
    found.map(({ kind, day, code, institution }) => placeOf(kind, day, code, institution)),
  );
  const changed = dated.filter(({ kind, day, product, institution }) =>
    places.has(placeOf(kind, day, product.code, institution.key)),
  );
  return {
    gone: found.map(({ kind: _kind, institution: _institution, importedAt, quantity, ...row }) => ({
      ...row,
      quantity: quantity === null ? null : textOf(decimal(quantity)),
      importedAt: new Date(importedAt).toISOString(),
    })),
    changedKeys: new Set(changed.map(({ key }) => key)),
  };
}
