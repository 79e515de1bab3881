import { createHash } from "node:crypto";
import {
  type ConfirmedImport,
  type ImportCounts,
  type ImportReview,
  maxImportRows,
} from "#contract/imports.ts";
import { fieldProblem, ProblemError } from "#contract/problem.ts";
import type { Day } from "#domain/calendar.ts";
import { textOf } from "#domain/decimal.ts";
import type { ImportRow } from "#domain/imports/rows.ts";
import { type AssetReplay, replaysByAsset } from "#domain/ledger/asset-replay.ts";
import type { Db } from "#server/db/client.ts";
import {
  findImportedEntries,
  insertImport,
  insertImportedRows,
  type Owner,
} from "#server/imports/import-queries.ts";
import { withoutKnown } from "#server/imports/known-rows.ts";
import { matchCustodians, resolveCustodians } from "#server/imports/match-custodians.ts";
import { matchIncome } from "#server/imports/match-income.ts";
import { type PlannedRow, planRows } from "#server/imports/plan-import.ts";
import type { PlannedEntry } from "#server/imports/planned-entry.ts";
import { positionChanges } from "#server/imports/position-changes.ts";
import type { ReadFile } from "#server/imports/read-files.ts";
import { digestOf } from "#server/imports/row-digest.ts";
import { type WrittenIds, writeEvents, writeIncome, writeTrades } from "#server/imports/write-entries.ts";
import { loadIncome } from "#server/income/load-income.ts";
import { loadLedger } from "#server/ledger/load-ledger.ts";
import { loadEvents } from "#server/ledger/portfolio-events.ts";
import { versionsOf } from "#server/ledger/version.ts";
import { lockPerson } from "#server/limits/queries.ts";
import type { Quotas } from "#server/limits/quotas.ts";
import type { MarketCache } from "#server/market-data/market-cache.ts";
import { findPortfolio } from "#server/portfolios/queries.ts";

export type ImportScope = Owner & { today: Day; now: Date; quotas: Quotas; market: MarketCache };
export type Upload = { files: readonly ReadFile[]; chosenCustodians: Readonly<Record<string, string>> };

/** Rows that need the person because their sale exceeds what was held. */
export class Oversold extends Error {
  readonly keys: ReadonlySet<string>;

  constructor(keys: ReadonlySet<string>) {
    super("sales exceed what was held");
    this.keys = keys;
  }
}

const oversoldReason = "Vende mais do que havia: falta o que você tinha antes, ou uma compra";

const asReview = (row: PlannedRow): PlannedRow => ({
  ...row,
  group: "review",
  reason: oversoldReason,
  entry: undefined,
});

function countsOf(rows: readonly PlannedRow[]): ImportCounts {
  const of = (group: PlannedRow["group"]) => rows.filter((row) => row.group === group).length;
  return {
    read: rows.length,
    new: of("new"),
    known: of("known"),
    mirror: of("mirror"),
    noEffect: of("no-effect"),
    review: of("review"),
  };
}

const entriesOf = <Kind extends PlannedEntry["kind"]>(rows: readonly PlannedRow[], kind: Kind) => [
  ...new Set(
    rows.flatMap(({ entry }) =>
      entry?.kind === kind ? (entry as Extract<PlannedEntry, { kind: Kind }>) : [],
    ),
  ),
];

/** The files list the newest rows first, so that the reverse is the order of a day. */
const inTimeOrder = <Entry extends { day: Day }>(entries: readonly Entry[]): Entry[] =>
  entries.toReversed().toSorted((a, b) => (a.day === b.day ? 0 : a.day < b.day ? -1 : 1));

function presentRow(row: ImportRow) {
  const amounts = {
    quantity: "quantity" in row && row.quantity ? textOf(row.quantity) : null,
    amount: "value" in row && row.value ? textOf(row.value) : null,
  };
  return {
    sheet: row.sheet,
    line: row.line,
    day: "day" in row ? row.day : null,
    code: "product" in row ? row.product.code : "",
    label: labelOf(row),
    ...amounts,
  };
}

function labelOf(row: ImportRow): string {
  if (row.kind === "trades" || row.kind === "other-trades") return row.side === "buy" ? "Compra" : "Venda";
  return "labelText" in row ? row.labelText : "";
}

/** Throws if sales that were just recorded exceed what was held. */
function refuseOversold(
  rows: readonly PlannedRow[],
  written: WrittenIds,
  replays: ReadonlyMap<string, AssetReplay>,
): void {
  const rejected = new Set(
    [...replays.values()].flatMap((each) => each.rejected.map(({ entryId }) => entryId)),
  );
  const keys = rows.flatMap(({ row, entry }) =>
    entry && rejected.has(written.get(entry) ?? "") ? row.key : [],
  );
  if (keys.length > 0) throw new Oversold(new Set(keys));
}

export type Recorded = { review: ImportReview; confirmed: ConfirmedImport };

/**
 * Records everything of an upload that needs no decision, in the transaction of `db`. A review rolls it back, so that it shows
 * exactly what a confirmation does. Throws `Oversold` if rows have to be left to the person; `oversold` names those.
 */
export async function recordImport(
  db: Db,
  scope: ImportScope,
  { files, chosenCustodians }: Upload,
  oversold: ReadonlySet<string>,
): Promise<Recorded> {
  const { userId, portfolioId, today, now, quotas, market } = scope;
  if (!(await findPortfolio(db, portfolioId))) throw new ProblemError("not-found");
  const rowsOfFiles = files.map(({ rows }) => rows);
  if (rowsOfFiles.flat().length > maxImportRows)
    throw fieldProblem("invalid-input", "files", "Linhas demais de uma vez. Envie os arquivos em partes.");
  await lockPerson(db, userId);
  const versions = await versionsOf(db, portfolioId);
  const events = await loadEvents(db, portfolioId, today);
  const load = async () => replaysByAsset((await loadLedger(db, { portfolioId }, today)).entries);
  const before = await load();
  const plan = await planRows(db, rowsOfFiles, {
    userId,
    maxAssets: quotas.customAssets,
    today,
    events,
    replays: before,
  });
  const held = plan.rows.map((row) => (oversold.has(row.row.key) ? asReview(row) : row));
  const open = await withoutKnown(db, portfolioId, held);

  const institutions = await matchCustodians(db, open);
  const { ids: custodians, createdIds } = await resolveCustodians(db, userId, institutions, {
    chosen: chosenCustodians,
    maxCustodians: quotas.custodians,
  });
  const imported = await findImportedEntries(db, portfolioId);
  const trades = inTimeOrder(entriesOf(open, "trade"));
  const written = await writeTrades(db, scope, trades, { custodians, quotas });
  for (const [entry, id] of await writeEvents(db, scope, entriesOf(open, "event"), { custodians, quotas }))
    written.set(entry, id);
  const replays = await load();
  refuseOversold(open, written, replays);

  const { codes } = await loadEvents(db, portfolioId, today);
  const income = await loadIncome(db, market, {
    portfolioId,
    today,
    marketVersion: versions.market,
    replays,
    codes,
  });
  const rows = matchIncome(open, { items: income.items, codes, isImported: (id) => imported.has(id) });
  for (const [entry, id] of await writeIncome(db, scope, entriesOf(rows, "income"), quotas))
    written.set(entry, id);
  const changes = await positionChanges(db, before, await load());

  const counts = countsOf(rows);
  const id = await insertImport(db, scope, {
    at: now,
    files: files.map(({ file }) => file),
    counts,
    createdAssetIds: plan.createdAssetIds,
    createdCustodianIds: createdIds,
  });
  const recorded = rows.filter(({ group }) => group === "new");
  await insertImportedRows(
    db,
    scope,
    id,
    recorded.map(({ row, entry }) => {
      const entryId = (entry && written.get(entry)) ?? null;
      return {
        digest: digestOf(row.key),
        transactionId: entry?.kind === "trade" ? entryId : null,
        incomeEntryId: entry?.kind === "income" ? entryId : null,
        adjustmentId: entry?.kind === "event" ? entryId : null,
      };
    }),
  );
  const fileOf = new Map(files.flatMap((file, index) => file.rows.map((row) => [row, index] as const)));
  const version = createHash("sha256")
    .update(
      JSON.stringify([
        versions.all,
        rowsOfFiles.map((ofFile) => ofFile.map(({ key }) => key)),
        files.map(({ file }) => file.columns?.mapping),
      ]),
    )
    .digest("hex");
  return {
    review: {
      version,
      files: files.map(({ file }) => file),
      counts,
      rows: rows.map(({ row, group, reason }) => ({
        file: fileOf.get(row) ?? 0,
        group,
        reason,
        ...presentRow(row),
      })),
      institutions,
      changes,
    },
    confirmed: {
      id,
      at: now.toISOString(),
      files: files.map(({ file }) => file),
      counts,
      entries: {
        transactions: entriesOf(rows, "trade").length,
        income: entriesOf(rows, "income").length,
        events: entriesOf(rows, "event").length,
      },
      changes,
    },
  };
}
