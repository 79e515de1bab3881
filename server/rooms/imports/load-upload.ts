import { maxImportRows } from "#contract/imports.ts";
import { fieldProblem } from "#contract/problem.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { replaysByAsset } from "#domain/ledger/asset-replay.ts";
import { requirePortfolio } from "#server/accounts/portfolios/portfolio-scope.ts";
import { loadLedger } from "#server/ledger/replays/load-ledger.ts";
import { loadEvents } from "#server/ledger/replays/portfolio-events.ts";
import { versionsOf } from "#server/ledger/replays/version.ts";
import type { MarketCache } from "#server/market/market-data/catalogue/market-cache.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Actor } from "#server/platform/lib/actor.ts";
import type { Cache } from "#server/platform/lib/cache.ts";
import type { Quotas } from "#server/platform/limits/limit-settings.ts";
import { refuseManyInstitutions } from "#server/rooms/imports/draft/refuse-above-quotas.ts";
import type { Owner } from "#server/rooms/imports/import-queries.ts";
import { refuseTwoPositions } from "#server/rooms/imports/plan/b3-positions.ts";
import { findGoneRows, type GoneRows } from "#server/rooms/imports/plan/judges/changed-row.ts";
import { knownRows } from "#server/rooms/imports/plan/judges/imported.ts";
import type { Facts } from "#server/rooms/imports/plan/judges/judge.ts";
import { findLinkedPortfolios, findOwnPortfolio } from "#server/rooms/imports/plan/known-portfolios.ts";
import { digestText } from "#server/rooms/imports/plan/row-digest.ts";
import type { ReadFile } from "#server/rooms/imports/read-files.ts";
import type { Upload } from "#server/rooms/imports/upload.ts";

export type ImportScope = Owner & {
  actor: Actor;
  today: Day;
  now: Date;
  quotas: Quotas;
  market: MarketCache;
  files: Cache<"person", ReadFile>;
};

export type Loaded = Pick<GoneRows, "gone"> & {
  scope: ImportScope;
  upload: Upload;
  versions: Awaited<ReturnType<typeof versionsOf>>;
  facts: Facts;
};

/** Throws if the upload is refused as a whole. */
function refuseUpload({ files, choices }: Upload, { today, quotas }: ImportScope): void {
  const rows = files.flatMap((file) => file.rows);
  if (rows.length > maxImportRows)
    throw fieldProblem("invalid-input", "files", "Linhas demais de uma vez. Envie os arquivos em partes.");
  refuseManyInstitutions(rows, quotas);
  if (choices.positionDay && choices.positionDay > today)
    throw fieldProblem("invalid-input", "positionDay", "A data não pode ser futura");
  refuseTwoPositions(files.map((file) => file.rows));
}

/** 1. Reads the portfolio, and those that are one record with it. */
export async function loadUpload(db: Db, scope: ImportScope, upload: Upload): Promise<Loaded> {
  const { portfolioId, today, market } = scope;
  await requirePortfolio(db, portfolioId);
  refuseUpload(upload, scope);
  const events = await loadEvents(db, portfolioId, today);
  const replays = replaysByAsset((await loadLedger(db, { portfolioId }, today, { events })).entries);
  const own = await findOwnPortfolio(db, portfolioId);
  const linked = await findLinkedPortfolios(db, { portfolioId, today, events });
  const rows = upload.files.flatMap((file) => file.rows);
  const digests = new Set(rows.map(digestText));
  const known = knownRows(digests, { own, linked, replays, codes: events.codes });
  const { gone, changed } = await findGoneRows(db, rows, { recorded: own.recorded, digests, known });
  const numbers = new Map(
    upload.files.flatMap((file, index) => file.rows.map((row) => [row, index] as const)),
  );
  const versions = await versionsOf(db, portfolioId);
  const facts: Facts = {
    portfolioId,
    today,
    answers: upload.choices.answers,
    fileOf: (row) => numbers.get(row) ?? 0,
    digests,
    events,
    replays,
    own,
    linked,
    known,
    changed,
    market,
    marketVersion: versions.market,
  };
  return { scope, upload, versions, gone, facts };
}
