import type { Asset } from "#contract/assets.ts";
import type { GoneRow } from "#contract/import-answers.ts";
import type { ImportRow } from "#domain/imports/rows.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import type { Db } from "#server/platform/db/client.ts";
import { findCodeAssets } from "#server/rooms/imports/plan/import-assets.ts";
import type { DraftJudge } from "#server/rooms/imports/plan/judges/draft-row.ts";
import { eachRow } from "#server/rooms/imports/plan/judges/judge.ts";
import type {
  RecordedEntry,
  RecordedRow,
  RecordedRows,
} from "#server/rooms/imports/plan/recorded-row-queries.ts";
import { digestText } from "#server/rooms/imports/plan/row-digest.ts";

type DatedRow = Extract<ImportRow, { kind: "trades" | "movements" | "income" }>;

const isDated = (row: ImportRow): row is DatedRow =>
  row.kind === "trades" || row.kind === "movements" || row.kind === "income";

/** More than a correction of B3 changes; the screen does not list further ones. */
const maxListed = 500;

type FoundRow = RecordedRow & { day: Day; entry: RecordedEntry };

/** Recorded rows that the files should hold and do not: of their kinds of sheet, days and institutions. */
function missingRows(
  rows: readonly DatedRow[],
  recorded: RecordedRows,
  digests: ReadonlySet<string>,
): FoundRow[] {
  const windows = new Map(
    [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, ofKind]) => {
      const days = ofKind.map(({ day }) => day).toSorted();
      const institutions = new Set(ofKind.map(({ institution }) => institution.key));
      return [kind as string, { from: days[0] ?? "", to: days.at(-1) ?? "", institutions }] as const;
    }),
  );
  const found = recorded.all.filter((row): row is FoundRow => {
    const window = windows.get(row.sheetKind ?? "");
    if (!window || !row.entry || row.day === null || digests.has(row.digest)) return false;
    return row.day >= window.from && row.day <= window.to;
  });
  return found
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    .slice(0, maxListed)
    .filter(({ sheetKind, institution }) =>
      windows.get(sheetKind ?? "")?.institutions.has(institution ?? ""),
    );
}

export type GoneRows = {
  gone: GoneRow[];
  /** New rows by key, beside which a row of the same day, asset and institution is gone; null if each has its own already. */
  changed: ReadonlyMap<string, GoneRow | null>;
};

const placeOf = (kind: string | null, day: Day, assetId: string | undefined, institution: string | null) =>
  JSON.stringify([kind, day, assetId ?? "", institution]);

const shown = (text: string | null) => text && textOf(decimal(text));

/** An entry that other rows state too stays: those rows are in the files, or in another import. */
function goneRow(
  { digest, day, importedAt, entry }: FoundRow,
  found: readonly FoundRow[],
  recorded: RecordedRows,
): GoneRow {
  const { id, code, kind: entryKind, quantity, unitsOfParts, price, net } = entry;
  const units = quantity && textOf(decimal(quantity).plus(unitsOfParts ?? "0"));
  const canRemove = found.filter((other) => other.entry.id === id).length === recorded.of(id).length;
  const amounts = { quantity: units, price: shown(price), net: shown(net) };
  return { id: digest, day, code, entryKind, ...amounts, importedAt: importedAt.toISOString(), canRemove };
}

/** Whether a row is of the same side as a recorded trade. Rows that are no trades are of no side. */
const isOfSide = (row: DatedRow, { entryKind }: GoneRow) =>
  row.kind !== "trades" || (row.side === "buy" ? "BUY" : "SELL") === entryKind;

type Scope = { recorded: RecordedRows; digests: ReadonlySet<string>; known: ReadonlyMap<string, string> };

/** Finds what B3 changed or removed since an earlier import. */
export async function findGoneRows(
  db: Db,
  rows: readonly ImportRow[],
  { recorded, digests, known }: Scope,
): Promise<GoneRows> {
  const dated = rows.filter(isDated);
  const found = missingRows(dated, recorded, digests);
  if (found.length === 0) return { gone: [], changed: new Map() };
  // Files name a Tesouro by its name, which is no ticker.
  const assets: ReadonlyMap<string, Asset> = await findCodeAssets(
    db,
    dated.map(({ product }) => product.code),
  );
  const gone = found.map((row) => goneRow(row, found, recorded));
  const goneAt = Map.groupBy(gone, (_, index) => {
    const { sheetKind, day, entry, institution } = found[index] as FoundRow;
    return placeOf(sheetKind, day, entry.assetId, institution);
  });
  const changed = new Map<string, GoneRow | null>();
  const taken = new Set<string>();
  for (const row of dated) {
    const { kind, day, product, institution, key } = row;
    const place = goneAt.get(placeOf(kind, day, assets.get(product.code)?.id, institution.key));
    if (!place || changed.has(key) || known.has(digestText(row))) continue;
    const former = place.find((each) => each.canRemove && !taken.has(each.id) && isOfSide(row, each));
    if (former) taken.add(former.id);
    changed.set(key, former ?? null);
  }
  return { gone, changed };
}

const mayCorrect =
  "Mudou na B3: outra linha deste dia veio de uma importação anterior e não está mais no arquivo";

/** Did B3 change a row of an earlier import into this one? Recording it beside that one would count twice. */
export const changedRow: DraftJudge<GoneRows["changed"]> = {
  load: (_db, _rows, { changed }) => changed,
  judge: eachRow(({ row, entry }, changed) =>
    entry && changed.has(row.key) ? { is: "asked", reason: mayCorrect, isProposed: true } : undefined,
  ),
};
