import { createHash } from "node:crypto";
import {
  type ConfirmedImport,
  type ImportChoices,
  type ImportReview,
  maxImportRows,
} from "#contract/imports.ts";
import { fieldProblem, ProblemError } from "#contract/problem.ts";
import { addDays, type Day } from "#domain/calendar.ts";
import type { ImportRow } from "#domain/imports/rows.ts";
import { type AssetReplay, replaysByAsset } from "#domain/ledger/asset-replay.ts";
import { heldOn } from "#domain/ledger/held-on.ts";
import type { Db } from "#server/db/client.ts";
import { positionsOf, refuseTwoPositions } from "#server/imports/b3-positions.ts";
import { findGoneRows } from "#server/imports/gone-rows.ts";
import {
  findImportedEntries,
  type ImportedRow,
  insertImport,
  insertImportedRows,
  type Owner,
} from "#server/imports/import-queries.ts";
import { markKnownRows } from "#server/imports/known-rows.ts";
import { matchCustodians, resolveCustodians } from "#server/imports/match-custodians.ts";
import { matchIncome } from "#server/imports/match-income.ts";
import { missingOpenings, plannedOpenings } from "#server/imports/openings.ts";
import { type PlannedRow, planRows } from "#server/imports/plan-import.ts";
import type { PlannedEntry, PlannedTrade } from "#server/imports/planned-entry.ts";
import { positionChanges } from "#server/imports/position-changes.ts";
import { countsOf, presentRow } from "#server/imports/present-import.ts";
import type { ReadFile } from "#server/imports/read-files.ts";
import { reconcilePortfolio } from "#server/imports/reconcile-portfolio.ts";
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
export type Upload = { files: readonly ReadFile[]; choices: ImportChoices };

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

type Replays = ReadonlyMap<string, AssetReplay>;

const rejectedIn = (replays: Replays) =>
  new Set([...replays.values()].flatMap((each) => each.rejected.map(({ entryId }) => entryId)));

/** Throws if sales that were just recorded exceed what was held, or leave too little for one that the portfolio had. */
function refuseOversold(
  rows: readonly PlannedRow[],
  written: WrittenIds,
  { before, after }: { before: Replays; after: Replays },
): void {
  const [rejected, known] = [rejectedIn(after), rejectedIn(before)];
  const recorded = new Set(written.values());
  const lastVoided = new Map(
    [...after].map(([id, replayed]) => [
      id,
      replayed.rejected.findLast(({ entryId }) => !recorded.has(entryId) && !known.has(entryId))?.day,
    ]),
  );
  const isRefused = (entry: PlannedEntry) => {
    if (rejected.has(written.get(entry) ?? "")) return true;
    if (entry.kind !== "trade" || entry.type !== "SELL") return false;
    const day = lastVoided.get(entry.asset.id);
    return day !== undefined && entry.day <= day;
  };
  const keys = rows.flatMap(({ row, entry }) => (entry && isRefused(entry) ? row.key : []));
  if (keys.length > 0) throw new Oversold(new Set(keys));
}

type Written = {
  rows: readonly PlannedRow[];
  openings: readonly PlannedTrade[];
  written: WrittenIds;
  importId: string;
};

/** The rows that later imports know: those that were recorded, and those that the person dismissed. */
function importedRows({ rows, openings, written, importId }: Written): ImportedRow[] {
  const importedAs = (key: string, entry: PlannedEntry | undefined, row?: ImportRow): ImportedRow => {
    const entryId = (entry && written.get(entry)) ?? null;
    return {
      digest: digestOf(key),
      kind: row?.kind ?? null,
      day: row && "day" in row ? row.day : null,
      institution: row && "institution" in row ? row.institution.key : null,
      transactionId: entry?.kind === "trade" ? entryId : null,
      incomeEntryId: entry?.kind === "income" ? entryId : null,
      adjustmentId: entry?.kind === "event" ? entryId : null,
    };
  };
  return [
    ...rows
      .filter(({ group, isDismissed }) => group === "new" || (group === "no-effect" && isDismissed))
      .map(({ row, entry }) => importedAs(row.key, entry, row)),
    ...openings.map((opening) => importedAs(`opening of ${importId} ${opening.asset.id}`, opening)),
  ];
}

/** `confirm` writes what later imports need to know. */
export type Recorded = { review: ImportReview; confirm: () => Promise<ConfirmedImport> };

/**
 * Records everything of an upload that needs no decision, in the transaction of `db`. A review rolls it back, so that it shows
 * exactly what a confirmation does. Throws `Oversold` if rows have to be left to the person; `oversold` names those.
 */
export async function recordImport(
  db: Db,
  scope: ImportScope,
  { files, choices }: Upload,
  oversold: ReadonlySet<string>,
): Promise<Recorded> {
  const { userId, portfolioId, today, now, quotas, market } = scope;
  if (!(await findPortfolio(db, portfolioId))) throw new ProblemError("not-found");
  const rowsOfFiles = files.map(({ rows }) => rows);
  if (rowsOfFiles.flat().length > maxImportRows)
    throw fieldProblem("invalid-input", "files", "Linhas demais de uma vez. Envie os arquivos em partes.");
  if (choices.positionDay && choices.positionDay > today)
    throw fieldProblem("invalid-input", "positionDay", "A data não pode ser futura");
  refuseTwoPositions(rowsOfFiles);
  await lockPerson(db, userId);
  const versions = await versionsOf(db, portfolioId);
  const events = await loadEvents(db, portfolioId, today);
  const load = async () => replaysByAsset((await loadLedger(db, { portfolioId }, today)).entries);
  const before = await load();
  const { gone, changedKeys } = await findGoneRows(db, portfolioId, rowsOfFiles.flat());
  const plan = await planRows(db, rowsOfFiles, {
    userId,
    maxAssets: quotas.customAssets,
    today,
    events,
    replays: before,
    choices,
    changedKeys,
  });
  const planned = await markKnownRows(db, portfolioId, plan.rows);
  const open = planned.map((row) => (oversold.has(row.row.key) ? asReview(row) : row));

  const institutions = await matchCustodians(db, open);
  const { ids: custodians, createdIds } = await resolveCustodians(db, userId, institutions, {
    chosen: choices.custodians,
    maxCustodians: quotas.custodians,
  });
  const imported = await findImportedEntries(db, portfolioId);
  const openings = plannedOpenings(planned, plan, choices.openings, today);
  const trades = inTimeOrder([...entriesOf(open, "trade"), ...openings]);
  const written = await writeTrades(db, scope, trades, { custodians, quotas });
  for (const [entry, id] of await writeEvents(db, scope, entriesOf(open, "event"), { custodians, quotas }))
    written.set(entry, id);
  const replays = await load();
  refuseOversold(open, written, { before, after: replays });

  const { codes } = await loadEvents(db, portfolioId, today);
  const income = await loadIncome(db, market, {
    portfolioId,
    today,
    marketVersion: versions.market,
    replays,
    codes,
  });
  const payers = new Set(entriesOf(open, "income").map(({ asset }) => codes.securityOf(asset.id)));
  const tickers = [...payers].flatMap((id) => codes.tickersOf(id));
  const rows = matchIncome(open, {
    items: income.items,
    distributions: await market.distributions(db, versions.market, tickers),
    codes,
    isImported: (id) => imported.has(id),
  });
  const payments = entriesOf(rows, "income");
  for (const [entry, id] of await writeIncome(db, scope, payments, quotas)) written.set(entry, id);
  const heldBefore = (assetId: string, day: Day) =>
    heldOn(before.get(codes.securityOf(assetId)), addDays(day, -1));
  // Repaid capital changes the ledger again.
  const after = payments.length > 0 ? await load() : replays;
  const changes = await positionChanges(db, before, after);
  const positions = positionsOf(rows, choices.positionDay ?? today);

  const counts = countsOf(rows);
  const presentedFiles = files.map(({ file }) => file);
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
  const review: ImportReview = {
    version,
    files: presentedFiles,
    counts,
    rows: rows.map((row) => presentRow(row, fileOf.get(row.row) ?? 0)),
    institutions,
    unknownAssets: plan.unknownAssets,
    gone,
    reconciliation: positions && (await reconcilePortfolio(db, positions, { replays: after, codes })),
    missingOpenings: missingOpenings(planned, oversold, heldBefore),
    changes,
  };
  async function confirm(): Promise<ConfirmedImport> {
    const id = await insertImport(db, scope, {
      at: now,
      files: presentedFiles,
      counts,
      positions,
      createdAssetIds: plan.createdAssetIds,
      createdCustodianIds: createdIds,
    });
    await insertImportedRows(db, scope, id, importedRows({ rows, openings, written, importId: id }));
    const entries = {
      transactions: trades.length,
      income: payments.length,
      events: entriesOf(rows, "event").length,
    };
    return { id, at: now.toISOString(), files: presentedFiles, counts, entries, changes };
  }
  return { review, confirm };
}
