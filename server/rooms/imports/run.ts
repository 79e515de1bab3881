import { createHash } from "node:crypto";
import { areColumnsOpen } from "#contract/import-columns.ts";
import type { ConfirmedImport, ImportFile, ImportReview } from "#contract/imports.ts";
import { fieldProblem, ProblemError } from "#contract/problem.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { stampOf } from "#domain/kernel/stamped.ts";
import type { Db } from "#server/platform/db/client.ts";
import { inPersonTransaction } from "#server/platform/db/person-transaction.ts";
import { lockPerson } from "#server/platform/limits/queries.ts";
import { findTemplates, rememberTemplates } from "#server/rooms/imports/import-template-queries.ts";
import { keepImport } from "#server/rooms/imports/keep-import.ts";
import type { ImportScope } from "#server/rooms/imports/load-upload.ts";
import { createMarketFacts } from "#server/rooms/imports/market-facts.ts";
import { type ReadFile, readFile } from "#server/rooms/imports/read-files.ts";
import { readForm } from "#server/rooms/imports/read-form.ts";
import type { ColumnSource } from "#server/rooms/imports/read-other-sheet.ts";
import { draftImport } from "#server/rooms/imports/steps.ts";
import type { Upload } from "#server/rooms/imports/upload.ts";

/** The body of a `multipart/form-data` request. */
export type UploadBody = { body: Uint8Array; contentType: string };

/** The day of the file's name, if it has come and no row is later. */
function untilOf({ to }: ImportFile, named: Day | null, today: Day): Day | null {
  return named !== null && named <= today && named >= (to ?? named) ? named : null;
}

type Step = "review" | "confirm";

/**
 * Reads a file, or takes what the review has read of it. Only reviews keep what they read. A spreadsheet of other columns is read again, because
 * answers change its rows.
 */
async function readOnce(
  bytes: Buffer,
  source: ColumnSource,
  { scope: { userId, files }, step }: { scope: ImportScope; step: Step },
): Promise<ReadFile> {
  const digest = createHash("sha256").update(bytes).digest("base64");
  const key = { person: userId, name: digest };
  const stamp = stampOf(digest);
  const kept = step === "confirm" ? files.take(key, stamp) : files.get(key, stamp);
  if (kept) return kept;
  const read = await readFile(bytes, source);
  const isOfB3 = read.file.kinds.length > 0 && read.file.columns === null;
  if (step === "review" && isOfB3) files.set(key, { value: read, stamp });
  return read;
}

async function readUploadForm(people: Db, scope: ImportScope, { body, contentType }: UploadBody, step: Step) {
  const { actor, today } = scope;
  const { files, choices } = await readForm(body, contentType);
  const templates = await inPersonTransaction(people, actor, "GET", findTemplates);
  const market = createMarketFacts(people, actor, today);
  const read = [];
  for (const [index, bytes] of files.entries()) {
    const source = { chosen: choices.columns[index], templates, market, today };
    const { file, ...rest } = await readOnce(bytes, source, { scope, step });
    read.push({ ...rest, file: { ...file, until: untilOf(file, choices.fileDays[index] ?? null, today) } });
  }
  const upload: Upload = { files: read, choices };
  return { upload, version: choices.version };
}

/** The effect that an upload would have. */
export async function reviewImport(people: Db, scope: ImportScope, form: UploadBody): Promise<ImportReview> {
  const { upload } = await readUploadForm(people, scope, form, "review");
  const { review } = await inPersonTransaction(people, scope.actor, "GET", (db) =>
    draftImport(db, scope, upload),
  );
  return review;
}

/** Refuses files with a column that the person has not decided on. */
function refuseOpenColumns({ files }: Upload): void {
  if (files.some(({ file: { columns } }) => columns && areColumnsOpen(columns)))
    throw fieldProblem(
      "invalid-input",
      "columns",
      "Responda antes às perguntas sobre as colunas do arquivo.",
    );
}

/** Records an upload that was reviewed, in one transaction. Throws if the portfolio or the files changed since. */
export async function confirmImport(
  people: Db,
  scope: ImportScope,
  form: UploadBody,
): Promise<ConfirmedImport> {
  const { upload, version } = await readUploadForm(people, scope, form, "confirm");
  refuseOpenColumns(upload);
  return inPersonTransaction(people, scope.actor, "POST", async (db) => {
    await lockPerson(db, scope.userId);
    const compared = await draftImport(db, scope, upload);
    if (compared.review.version !== version) throw new ProblemError("import-outdated");
    const templates = upload.files.flatMap(({ template }) => template ?? []);
    await rememberTemplates(db, scope, templates);
    return keepImport(db, compared);
  });
}
