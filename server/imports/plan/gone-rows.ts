import type { Asset } from "#contract/assets.ts";
import type { GoneRow } from "#contract/import-answers.ts";
import type { ImportRow } from "#domain/imports/rows.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import type { Db } from "#server/db/client.ts";
import { type FileWindow, type FoundRow, findRecordedRows } from "#server/imports/plan/gone-row-queries.ts";
import { findCodeAssets } from "#server/imports/plan/import-assets.ts";
import { digestOf } from "#server/imports/plan/row-digest.ts";

type DatedRow = Extract<ImportRow, { kind: "trades" | "movements" | "income" }>;

const isDated = (row: ImportRow): row is DatedRow =>
  row.kind === "trades" || row.kind === "movements" || row.kind === "income";

function windowsOf(rows: readonly DatedRow[]): FileWindow[] {
  return [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, ofKind]) => {
    const days = ofKind.map(({ day }) => day).toSorted();
    const institutions = new Set(ofKind.map(({ institution }) => institution.key));
    return { kind, from: days[0] ?? "", to: days.at(-1) ?? "", institutions };
  });
}

export type GoneRows = {
  gone: GoneRow[];
  /** New rows by key, beside which a row of the same day, asset and institution is gone; null if each has its own already. */
  changed: ReadonlyMap<string, GoneRow | null>;
};

const placeOf = (kind: string, day: Day, assetId: string | undefined, institution: string) =>
  JSON.stringify([kind, day, assetId ?? "", institution]);

/** An entry that other rows state too stays: those rows are in the files, or in another import. */
function goneRow(found: FoundRow, all: readonly FoundRow[]): GoneRow {
  const { id, day, code, entryKind, entryId, claims, quantity, price, net, importedAt } = found;
  const canRemove = all.filter((other) => other.entryId === entryId).length === claims;
  return { id, day, code, entryKind, quantity, price, net, importedAt, canRemove };
}

/** Whether a row is of the same side as a recorded trade. Rows that are no trades are of no side. */
const isOfSide = (row: DatedRow, { entryKind }: GoneRow) =>
  row.kind !== "trades" || (row.side === "buy" ? "BUY" : "SELL") === entryKind;

/** Finds what B3 changed or removed since an earlier import: recorded rows that the files should hold and do not. */
export async function findGoneRows(
  db: Db,
  portfolioId: string,
  rows: readonly ImportRow[],
  imported: ReadonlySet<string>,
): Promise<GoneRows> {
  const dated = rows.filter(isDated);
  const digests = dated.map(({ key }) => digestOf(key));
  const found = dated.length === 0 ? [] : await findRecordedRows(db, portfolioId, windowsOf(dated), digests);
  if (found.length === 0) return { gone: [], changed: new Map() };
  // Files name a Tesouro by its name, which is no ticker.
  const assets: ReadonlyMap<string, Asset> = await findCodeAssets(
    db,
    dated.map(({ product }) => product.code),
  );
  const gone = found.map((row) => goneRow(row, found));
  const goneAt = Map.groupBy(gone, (_, index) => {
    const { kind, day, assetId, institution } = found[index] as FoundRow;
    return placeOf(kind, day, assetId, institution);
  });
  const changed = new Map<string, GoneRow | null>();
  const taken = new Set<string>();
  for (const row of dated) {
    const { kind, day, product, institution, key } = row;
    const place = goneAt.get(placeOf(kind, day, assets.get(product.code)?.id, institution.key));
    if (!place || changed.has(key) || imported.has(digestOf(key).toString("hex"))) continue;
    const former = place.find((each) => each.canRemove && !taken.has(each.id) && isOfSide(row, each));
    if (former) taken.add(former.id);
    changed.set(key, former ?? null);
  }
  return { gone, changed };
}
