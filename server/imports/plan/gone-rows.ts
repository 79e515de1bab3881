import type { Asset } from "#contract/assets.ts";
import type { GoneRow } from "#contract/imports.ts";
import type { Day } from "#domain/calendar.ts";
import type { ImportRow } from "#domain/imports/rows.ts";
import type { Db } from "#server/db/client.ts";
import { type FileWindow, findRecordedRows } from "#server/imports/plan/gone-row-queries.ts";
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
  /** Keys of new rows beside which a row of the same day, asset and institution is gone. */
  changedKeys: ReadonlySet<string>;
};

const placeOf = (kind: string, day: Day, assetId: string | undefined, institution: string) =>
  JSON.stringify([kind, day, assetId ?? "", institution]);

/** Finds what B3 changed or removed since an earlier import: recorded rows that the files should hold and do not. */
export async function findGoneRows(
  db: Db,
  portfolioId: string,
  rows: readonly ImportRow[],
): Promise<GoneRows> {
  const dated = rows.filter(isDated);
  const digests = dated.map(({ key }) => digestOf(key));
  const found = dated.length === 0 ? [] : await findRecordedRows(db, portfolioId, windowsOf(dated), digests);
  const places = new Set(
    found.map(({ kind, day, assetId, institution }) => placeOf(kind, day, assetId, institution)),
  );
  // Files name a Tesouro by its name, which is no ticker.
  const assets =
    found.length === 0
      ? new Map<string, Asset>()
      : await findCodeAssets(
          db,
          dated.map(({ product }) => product.code),
        );
  const changed = dated.filter(({ kind, day, product, institution }) =>
    places.has(placeOf(kind, day, assets.get(product.code)?.id, institution.key)),
  );
  return {
    gone: found.map(({ kind: _kind, institution: _institution, assetId: _assetId, ...row }) => row),
    changedKeys: new Set(changed.map(({ key }) => key)),
  };
}
