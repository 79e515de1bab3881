import type { Asset } from "#contract/assets.ts";
import type { ImportSheetKind } from "#contract/imports.ts";
import { exchangeClasses } from "#domain/kernel/asset-class.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { textOf, zero } from "#domain/kernel/decimal.ts";
import type { Db } from "#server/platform/db/client.ts";
import { insertImport } from "#server/rooms/imports/import-queries.ts";
import { digestOf } from "#server/rooms/imports/plan/row-digest.ts";
import { insertImportedRows } from "#server/rooms/imports/write/write-queries.ts";
import type { SampleLedger } from "#server/rooms/sample/ledger.ts";
import { samplePerson, samplePortfolio } from "#server/rooms/sample/sample-person.ts";

/** An entry of the sample that is recorded. */
export type SampleEntry = SampleLedger["ledger"][number] & { id: string; asset: Asset };

/** The day of the posição, once all entries are settled. */
const positionDay: Day = "2026-07-31";

const owner = { userId: samplePerson.id, portfolioId: samplePortfolio };

const isOnExchange = ({ asset }: SampleEntry) =>
  (exchangeClasses as readonly string[]).includes(asset.assetClass.code);
const isBond = ({ asset }: SampleEntry) => asset.assetClass.code === "TREASURY";

/** The units that B3's posição would show. */
function positionsOf(entries: readonly SampleEntry[]) {
  return [...Map.groupBy(entries, ({ ticker }) => ticker)].flatMap(([code, ofAsset]) => {
    const units = ofAsset.reduce(
      (sum, { type, quantity }) => (type === "BUY" ? sum.plus(quantity) : sum.minus(quantity)),
      zero,
    );
    const name = ofAsset[0]?.asset.name ?? code;
    const rest = { lent: "0", receipts: "0", hasRowsToReview: false, hasRights: false };
    return units.isZero() ? [] : [{ code, name, quantity: textOf(units), ...rest }];
  });
}

/** The days of a file's rows; its period ends with the newest one. */
const fileOf = (kind: ImportSheetKind, entries: readonly SampleEntry[]) => {
  const days = entries.map(({ tradeDate }) => tradeDate).toSorted();
  return { kinds: [kind], rows: entries.length, from: days[0] ?? null, to: days.at(-1) ?? null, until: null };
};

/**
 * Records the entries as those that an import of B3's three files brought. The Movimentação repeats each trade of the Negociação, and
 * alone has the bonds. Coins are not at B3.
 */
export async function recordSampleImport(db: Db, now: Date, today: Day, all: readonly SampleEntry[]) {
  const trades = all.filter(isOnExchange);
  const imported = all.filter((entry) => isOnExchange(entry) || isBond(entry));
  const assets = positionsOf(imported);
  const counts = {
    read: trades.length + imported.length + assets.length,
    new: imported.length,
    known: 0,
    mirror: trades.length,
    noEffect: assets.length,
    review: 0,
  };
  const positions = { kinds: ["positions" as const], rows: assets.length, from: null, to: null, until: null };
  const id = await insertImport(db, owner, {
    at: now,
    files: [fileOf("trades", trades), fileOf("movements", imported), positions],
    counts,
    positions: { day: today < positionDay ? today : positionDay, assets },
    createdAssetIds: [],
    createdCustodianIds: [],
    addedContracts: [],
    removed: [],
  });
  await insertImportedRows(
    db,
    owner,
    id,
    imported.map((entry) => ({
      digest: digestOf(entry.id),
      kind: isOnExchange(entry) ? "trades" : "movements",
      day: entry.tradeDate,
      institution: entry.custodian,
      transactionId: entry.id,
      incomeEntryId: null,
      adjustmentId: null,
      net: null,
    })),
  );
}
