import { maxImportRows } from "#contract/imports.ts";
import { fieldProblem } from "#contract/problem.ts";
import type { ImportRow } from "#domain/imports/rows.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { replaysByAsset } from "#domain/ledger/asset-replay.ts";
import type { Db } from "#server/db/client.ts";
import type { Replays } from "#server/imports/draft/ledger-draft.ts";
import { refuseManyInstitutions } from "#server/imports/draft/refuse-above-quotas.ts";
import type { Owner } from "#server/imports/import-queries.ts";
import { refuseTwoPositions } from "#server/imports/plan/b3-positions.ts";
import { findGoneRows, type GoneRows } from "#server/imports/plan/gone-rows.ts";
import { type KnownPayments, knownPayments } from "#server/imports/plan/known-payments.ts";
import {
  findImported,
  findImportedEntries,
  findImportedPayments,
  findSubscriptions,
} from "#server/imports/plan/known-row-queries.ts";
import { type KnownSubscriptions, knownSubscriptions } from "#server/imports/plan/known-subscriptions.ts";
import { findLinkedPortfolios, type LinkedPortfolio } from "#server/imports/plan/linked-portfolios.ts";
import { digestOf } from "#server/imports/plan/row-digest.ts";
import { findRowsKnownElsewhere } from "#server/imports/plan/rows-known-elsewhere.ts";
import type { Upload } from "#server/imports/upload.ts";
import { loadLedger } from "#server/ledger/load-ledger.ts";
import { loadEvents, type PortfolioEvents } from "#server/ledger/portfolio-events.ts";
import { versionsOf } from "#server/ledger/version.ts";
import type { Actor } from "#server/lib/actor.ts";
import type { Quotas } from "#server/limits/limit-settings.ts";
import type { MarketCache } from "#server/market-data/catalogue/market-cache.ts";
import { requirePortfolio } from "#server/portfolios/portfolio-scope.ts";

export type ImportScope = Owner & {
  actor: Actor;
  today: Day;
  now: Date;
  quotas: Quotas;
  market: MarketCache;
};

export type Loaded = GoneRows & {
  scope: ImportScope;
  upload: Upload;
  versions: Awaited<ReturnType<typeof versionsOf>>;
  events: PortfolioEvents;
  /** Ids of the entries of earlier imports. */
  imported: ReadonlySet<string>;
  linked: readonly LinkedPortfolio[];
  /** Why rows are known, by digest in hexadecimal. */
  known: ReadonlyMap<string, string>;
  payments: KnownPayments;
  subscriptions: KnownSubscriptions;
  before: Replays;
  /** The number of each row's file. */
  fileOf: (row: ImportRow) => number;
};

/** The payments of earlier imports and the subscriptions of a portfolio, with those that linked ones have of the moved assets. */
async function findRecorded(db: Db, portfolioId: string, linked: readonly LinkedPortfolio[]) {
  const payments = await findImportedPayments(db, portfolioId, null);
  const subscriptions = await findSubscriptions(db, portfolioId, null);
  for (const { id, assetIds, place } of linked) {
    const isMoved = ({ assetId }: { assetId: string }) => assetIds.has(assetId);
    payments.push(...(await findImportedPayments(db, id, place)).filter(isMoved));
    subscriptions.push(...(await findSubscriptions(db, id, place)).filter(isMoved));
  }
  return { payments, subscriptions };
}

/** 1. Reads the portfolio. Throws if the upload is refused as a whole. */
export async function loadUpload(db: Db, scope: ImportScope, upload: Upload): Promise<Loaded> {
  const { portfolioId, today } = scope;
  await requirePortfolio(db, portfolioId);
  const files = upload.files.map(({ rows }) => rows);
  if (files.flat().length > maxImportRows)
    throw fieldProblem("invalid-input", "files", "Linhas demais de uma vez. Envie os arquivos em partes.");
  refuseManyInstitutions(files.flat(), scope.quotas);
  if (upload.choices.positionDay && upload.choices.positionDay > today)
    throw fieldProblem("invalid-input", "positionDay", "A data não pode ser futura");
  refuseTwoPositions(files);
  const events = await loadEvents(db, portfolioId, today);
  const digests = files.flat().map(({ key }) => digestOf(key));
  const before = replaysByAsset((await loadLedger(db, { portfolioId }, today, { events })).entries);
  const linked = await findLinkedPortfolios(db, { portfolioId, today, events });
  const own = { replays: before, codes: events.codes };
  const known = await findRowsKnownElsewhere(db, linked, digests, own);
  for (const digest of await findImported(db, portfolioId, digests)) known.set(digest, "Já importada");
  const imported = new Set(known.keys());
  const { payments, subscriptions } = await findRecorded(db, portfolioId, linked);
  const scopeOfKnown = { codes: events.codes, imported };
  const numbers = new Map(files.flatMap((rows, index) => rows.map((row) => [row, index] as const)));
  return {
    scope,
    upload,
    versions: await versionsOf(db, portfolioId),
    events,
    imported: await findImportedEntries(db, portfolioId),
    linked,
    known,
    payments: knownPayments(payments, scopeOfKnown),
    subscriptions: knownSubscriptions(subscriptions, scopeOfKnown),
    before,
    fileOf: (row) => numbers.get(row) ?? 0,
    ...(await findGoneRows(db, portfolioId, files.flat(), imported)),
  };
}
