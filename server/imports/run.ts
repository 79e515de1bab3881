import type { ConfirmedImport, ImportReview } from "#contract/imports.ts";
import { ProblemError } from "#contract/problem.ts";
import type { Db } from "#server/db/client.ts";
import { inDiscardedTransaction, inPersonTransaction } from "#server/db/person-transaction.ts";
import { findTemplates, rememberTemplates } from "#server/imports/import-template-queries.ts";
import { readFile } from "#server/imports/read-files.ts";
import { readForm } from "#server/imports/read-form.ts";
import { type ImportScope, Oversold, recordImport, type Upload } from "#server/imports/record-import.ts";

/** A sale that is left out can make another one exceed what was held; each turn leaves out at least one more. */
const maxTurns = 50;

/** Repeats `attempt` without the rows that sell more than was held. */
async function leavingOutOversold<Result>(
  attempt: (oversold: ReadonlySet<string>) => Promise<Result>,
): Promise<Result> {
  const oversold = new Set<string>();
  for (let turn = 0; turn < maxTurns; turn += 1) {
    try {
      return await attempt(oversold);
    } catch (error) {
      if (!(error instanceof Oversold)) throw error;
      for (const key of error.keys) oversold.add(key);
    }
  }
  throw new Error("sales exceed what was held without end");
}

/** The body of a `multipart/form-data` request. */
export type UploadBody = { body: Uint8Array; contentType: string };

async function readUploadForm(people: Db, { userId }: ImportScope, { body, contentType }: UploadBody) {
  const { files, choices } = await readForm(body, contentType);
  const templates = await inPersonTransaction(people, userId, "GET", findTemplates);
  const read = [];
  for (const [index, file] of files.entries())
    read.push(await readFile(file, { chosen: choices.columns[index], templates }));
  const upload: Upload = { files: read, choices };
  return { upload, version: choices.version };
}

/** The effect that an upload would have. */
export async function reviewImport(people: Db, scope: ImportScope, form: UploadBody): Promise<ImportReview> {
  const { upload } = await readUploadForm(people, scope, form);
  return leavingOutOversold((oversold) =>
    inDiscardedTransaction(people, scope.userId, async (db) => {
      const { review } = await recordImport(db, scope, upload, oversold);
      return review;
    }),
  );
}

/** Records an upload that was reviewed, in one transaction. Throws if the portfolio or the files changed since. */
export async function confirmImport(
  people: Db,
  scope: ImportScope,
  form: UploadBody,
): Promise<ConfirmedImport> {
  const { upload, version } = await readUploadForm(people, scope, form);
  return leavingOutOversold((oversold) =>
    inPersonTransaction(people, scope.userId, "POST", async (db) => {
      const { review, confirm } = await recordImport(db, scope, upload, oversold);
      if (review.version !== version) throw new ProblemError("import-outdated");
      await rememberTemplates(
        db,
        scope,
        upload.files.flatMap(({ template }) => template ?? []),
      );
      return confirm();
    }),
  );
}
