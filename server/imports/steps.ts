import { createHash } from "node:crypto";
import {
  type ConfirmedImport,
  type ImportChange,
  type ImportChoices,
  type ImportInstitution,
  type ImportReview,
  maxImportRows,
} from "#contract/imports.ts";
import { fieldProblem, ProblemError } from "#contract/problem.ts";
import { addDays, type Day } from "#domain/calendar.ts";
import type { ImportRow } from "#domain/imports/rows.ts";
import { replaysByAsset } from "#domain/ledger/asset-replay.ts";
import { heldOn } from "#domain/ledger/held-on.ts";
import type { Db } from "#server/db/client.ts";
import type { Owner } from "#server/imports/import-queries.ts";
import { obstacleIn } from "#server/imports/obstacle.ts";
import { positionsOf, refuseTwoPositions, type StoredPositions } from "#server/imports/plan/b3-positions.ts";
import { findGoneRows, type GoneRows } from "#server/imports/plan/gone-rows.ts";
import { type KnownPayments, knownPayments } from "#server/imports/plan/known-payments.ts";
import {
  findImported,
  findImportedEntries,
  findImportedPayments,
} from "#server/imports/plan/known-row-queries.ts";
import { markKnownRows } from "#server/imports/plan/known-rows.ts";
import { institutionsIn } from "#server/imports/plan/match-custodians.ts";
import { matchIncome } from "#server/imports/plan/match-income.ts";
import { missingOpenings, plannedOpenings } from "#server/imports/plan/openings.ts";
import { type Plan, planRows } from "#server/imports/plan/plan-rows.ts";
import { entriesOf, orderedByDay, type PlannedTrade } from "#server/imports/plan/planned-entry.ts";
import type { PlannedRow } from "#server/imports/plan/planned-row.ts";
import { digestOf } from "#server/imports/plan/row-digest.ts";
import { positionChanges } from "#server/imports/position-changes.ts";
import { countsOf, presentRow } from "#server/imports/present-import.ts";
import type { ReadFile } from "#server/imports/read-files.ts";
import { reconcilePortfolio } from "#server/imports/reconcile-portfolio.ts";
import { fillWithheldTax, withWithheldTax } from "#server/imports/withheld-tax.ts";
import { keepCustodians, type Resolved, resolveCustodians } from "#server/imports/write/custodians.ts";
import { recordRows } from "#server/imports/write/imported-rows.ts";
import {
  type RemovedEntry,
  removeEntries,
  replacedTrades,
} from "#server/imports/write/removed-entry-queries.ts";
import { type Replays, type SettledRows, settleOversold } from "#server/imports/write/settle-oversold.ts";
import {
  type WrittenIds,
  writeEvents,
  writeIncome,
  writeTrades,
} from "#server/imports/write/write-entries.ts";
import { loadIncome } from "#server/income/load-income.ts";
import { loadLedger } from "#server/ledger/load-ledger.ts";
import { loadEvents, type PortfolioEvents } from "#server/ledger/portfolio-events.ts";
import { versionsOf } from "#server/ledger/version.ts";
import { lockPerson } from "#server/limits/queries.ts";
import type { Quotas } from "#server/limits/quotas.ts";
import type { MarketCache } from "#server/market-data/market-cache.ts";
import { findPortfolio } from "#server/portfolios/queries.ts";

// The steps of an import, in order, in one transaction. A review runs them and rolls back. So it shows exactly what a
// confirmation does.

export type ImportScope = Owner & { today: Day; now: Date; quotas: Quotas; market: MarketCache };
export type Upload = { files: readonly ReadFile[]; choices: ImportChoices };

const replaysIn = async (db: Db, { portfolioId, today }: ImportScope): Promise<Replays> =>
  replaysByAsset((await loadLedger(db, { portfolioId }, today)).entries);

type Loaded = GoneRows & {
  scope: ImportScope;
  upload: Upload;
  versions: Awaited<ReturnType<typeof versionsOf>>;
  events: PortfolioEvents;
  /** Ids of the entries of earlier imports. */
  imported: ReadonlySet<string>;
  payments: KnownPayments;
  before: Replays;
  /** The number of each row's file. */
  fileOf: (row: ImportRow) => number;
};

/** 1. Locks the person and reads the portfolio. Throws if the upload is refused as a whole. */
async function loadPortfolio(db: Db, scope: ImportScope, upload: Upload): Promise<Loaded> {
  const { userId, portfolioId, today } = scope;
  if (!(await findPortfolio(db, portfolioId))) throw new ProblemError("not-found");
  const files = upload.files.map(({ rows }) => rows);
  if (files.flat().length > maxImportRows)
    throw fieldProblem("invalid-input", "files", "Linhas demais de uma vez. Envie os arquivos em partes.");
  if (upload.choices.positionDay && upload.choices.positionDay > today)
    throw fieldProblem("invalid-input", "positionDay", "A data não pode ser futura");
  refuseTwoPositions(files);
  await lockPerson(db, userId);
  const events = await loadEvents(db, portfolioId, today);
  const digests = files.flat().map(({ key }) => digestOf(key));
  const known = await findImported(db, portfolioId, digests);
  const payments = await findImportedPayments(db, portfolioId);
  const numbers = new Map(files.flatMap((rows, index) => rows.map((row) => [row, index] as const)));
  return {
    scope,
    upload,
    versions: await versionsOf(db, portfolioId),
    events,
    imported: await findImportedEntries(db, portfolioId),
    payments: knownPayments(payments, { codes: events.codes, imported: known }),
    before: await replaysIn(db, scope),
    fileOf: (row) => numbers.get(row) ?? 0,
    ...(await findGoneRows(db, portfolioId, files.flat(), known)),
  };
}

type Planned = Loaded &
  Pick<Plan, "unknownAssets" | "createdAssetIds"> & {
    planned: readonly PlannedRow[];
    /** Purchases of what was held before the files, as the person said. */
    openings: readonly PlannedTrade[];
  };

/** 2. Decides what each row would record, and creates the assets that this needs. */
async function planUpload(db: Db, loaded: Loaded): Promise<Planned> {
  const { scope, upload, events, before, changed, payments } = loaded;
  const { portfolioId, userId, today, quotas } = scope;
  const plan = await planRows(
    db,
    upload.files.map(({ rows }) => rows),
    {
      userId,
      portfolioId,
      maxAssets: quotas.customAssets,
      today,
      events,
      replays: before,
      choices: upload.choices,
      changed,
      payments,
    },
  );
  const planned = await markKnownRows(db, plan.rows, {
    portfolioId,
    fileOf: loaded.fileOf,
    answers: upload.choices.answers,
  });
  const openings = plannedOpenings(planned, plan, upload.choices.openings, today);
  return { ...loaded, ...plan, planned, openings };
}

type Written = Planned & Resolved & { written: WrittenIds; removed: readonly RemovedEntry[] };

/** The gone rows whose entries are taken out: the person replaces them by a row that is recorded, or removes them. */
function goneByChoice({ gone, upload, planned }: Planned): string[] {
  const chosen = new Set(upload.choices.removed);
  const replaced = planned.flatMap(({ group, replaces }) => (group === "new" && replaces ? replaces.id : []));
  return [...gone.flatMap(({ id, canRemove }) => (canRemove && chosen.has(id) ? id : [])), ...replaced];
}

/** 3. Takes out those, records trades and events, and creates the custodians that they name. */
async function writeLedger(db: Db, state: Planned): Promise<Written> {
  const { scope, upload, planned, openings } = state;
  const resolved = await resolveCustodians(db, scope.userId, institutionsIn(planned), {
    chosen: upload.choices.custodians,
    maxCustodians: scope.quotas.custodians,
  });
  const removed = await removeEntries(db, scope.portfolioId, goneByChoice(state));
  const former = replacedTrades(removed);
  const replaced = new Map(
    planned.flatMap(({ entry, replaces }) => {
      const trade = entry && replaces && former.get(replaces.id);
      return trade ? [[entry, trade] as const] : [];
    }),
  );
  const needs = { custodians: resolved.custodians, quotas: scope.quotas, replaced };
  const trades = orderedByDay([...entriesOf(planned, "trade"), ...openings]);
  const written = await writeTrades(db, scope, trades, needs);
  for (const [entry, id] of await writeEvents(db, scope, entriesOf(planned, "event"), needs))
    written.set(entry, id);
  return { ...state, ...resolved, written, removed };
}

type Settled = Written & SettledRows & { institutions: readonly ImportInstitution[] };

/** 4. Takes back sales of more than was held, unless they are declared short, and leaves their rows to the person. */
async function settleLedger(db: Db, state: Written): Promise<Settled> {
  const { scope, upload, before } = state;
  const settled = await settleOversold(db, {
    ...state,
    portfolioId: scope.portfolioId,
    shortSales: upload.choices.shortSales,
    load: () => replaysIn(db, scope),
  });
  const obstacle = settled.removed.length > 0 ? await obstacleIn(db, before, settled.replays) : null;
  if (obstacle !== null) throw fieldProblem("invalid-input", "removed", obstacle);
  const kept = await keepCustodians(db, state, institutionsIn(settled.rows));
  return { ...state, ...settled, ...kept };
}

type Paid = Settled & { after: Replays };

/** 5. Records income that the portfolio does not count yet, and confirms what it does. */
async function writePayments(db: Db, state: Settled): Promise<Paid> {
  const { scope, versions, replays, imported, written } = state;
  const { portfolioId, today, market, quotas } = scope;
  const { codes } = await loadEvents(db, portfolioId, today);
  const income = await loadIncome(db, market, {
    portfolioId,
    today,
    marketVersion: versions.market,
    replays,
    codes,
  });
  const payers = new Set(entriesOf(state.rows, "income").map(({ asset }) => codes.securityOf(asset.id)));
  const tickers = [...payers].flatMap((id) => codes.tickersOf(id));
  const rows = matchIncome(state.rows, {
    items: income.items,
    distributions: await market.distributions(db, versions.market, tickers),
    codes,
    isImported: (id) => imported.has(id),
  });
  const payments = entriesOf(rows, "income");
  for (const [entry, id] of await writeIncome(db, scope, payments, quotas)) written.set(entry, id);
  // Repaid capital changes the ledger again.
  const after = payments.length > 0 ? await replaysIn(db, scope) : replays;
  return { ...state, rows, after };
}

/** The same for the same rows, read the same way, of a portfolio that did not change since. */
function versionOf({ versions, upload: { files } }: Loaded): string {
  const keys = files.map(({ rows }) => rows.map(({ key }) => key));
  const mappings = files.map(({ file }) => file.columns?.mapping);
  return createHash("sha256")
    .update(JSON.stringify([versions.all, keys, mappings]))
    .digest("hex");
}

/** The day of the posição: the person's choice, else the newest that the name of one of its files tells. */
function positionDayOf({ scope: { today }, upload: { files, choices } }: Loaded): Day {
  const { positionDay, fileDays } = choices;
  const named = files.flatMap(({ rows }, index) =>
    rows.some(({ kind }) => kind === "positions" || kind === "lent-positions") ? (fileDays[index] ?? []) : [],
  );
  const day = positionDay ?? named.toSorted().at(-1) ?? today;
  return day < today ? day : today;
}

type Compared = Paid & {
  changes: ImportChange[];
  /** Null without a posição. */
  positions: StoredPositions | null;
  review: ImportReview;
};

/** 6. Compares the portfolio before and after, and with B3's posição. */
async function compareUpload(db: Db, state: Paid): Promise<Compared> {
  const { scope, upload, before, after, planned, rows, oversold, fileOf } = state;
  const { codes } = await loadEvents(db, scope.portfolioId, scope.today);
  const heldBefore = (assetId: string, day: Day) =>
    heldOn(before.get(codes.securityOf(assetId)), addDays(day, -1));
  const changes = await positionChanges(db, before, after);
  const positions = positionsOf(rows, positionDayOf(state));
  const files = await withWithheldTax(
    db,
    scope.portfolioId,
    upload.files.map(({ file }) => file),
    (file) => rows.filter(({ row }) => fileOf(row) === file),
  );
  const review: ImportReview = {
    version: versionOf(state),
    files,
    counts: countsOf(rows),
    rows: rows.map((row) => presentRow(row, fileOf(row.row))),
    institutions: [...state.institutions],
    unknownAssets: state.unknownAssets,
    gone: state.gone,
    reconciliation: positions && (await reconcilePortfolio(db, positions, { replays: after, codes })),
    missingOpenings: missingOpenings(planned, oversold, heldBefore),
    changes,
  };
  return { ...state, changes, positions, review };
}

/** All steps: what an upload records, and what the person sees of it. */
export async function importUpload(db: Db, scope: ImportScope, upload: Upload): Promise<Compared> {
  const loaded = await loadPortfolio(db, scope, upload);
  const planned = await planUpload(db, loaded);
  const written = await writeLedger(db, planned);
  const settled = await settleLedger(db, written);
  const paid = await writePayments(db, settled);
  return compareUpload(db, paid);
}

/** Notes the import and its rows for later imports. A review ends before this. */
export async function keepImport(db: Db, state: Compared): Promise<ConfirmedImport> {
  const { scope, review, rows, openings, changes } = state;
  const { files, counts } = review;
  if (counts.read === 0) throw fieldProblem("invalid-input", "files", "Não há nada para importar");
  await fillWithheldTax(db, scope, files);
  const id = await recordRows(db, scope, { ...state, files, counts });
  const entries = {
    transactions: entriesOf(rows, "trade").length + openings.length,
    income: entriesOf(rows, "income").length,
    events: entriesOf(rows, "event").length,
  };
  return { id, at: scope.now.toISOString(), files, counts, entries, changes };
}
