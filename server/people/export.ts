import { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import { listNotes } from "#server/assets/note-queries.ts";
import { listOwnAssets } from "#server/assets/queries.ts";
import {
  exportAdjustments,
  exportAnsweredSteps,
  exportIgnoredEvents,
} from "#server/corporate-actions/export-events.ts";
import { listCustodians } from "#server/custodians/queries.ts";
import { listValuations, listValuedCatalogueAssets } from "#server/custom-assets/queries.ts";
import type { Db } from "#server/db/client.ts";
import { listFeedback } from "#server/feedback/queries.ts";
import { listHolders } from "#server/holders/queries.ts";
import { allImports } from "#server/imports/import-queries.ts";
import { listTemplates } from "#server/imports/import-template-queries.ts";
import { allIgnoredIncome, allIncome } from "#server/income/export-queries.ts";
import { listSubscriptions } from "#server/plans/queries.ts";
import { listPortfolios } from "#server/portfolios/queries.ts";
import { exportStatements } from "#server/tax/statement-queries.ts";
import { findChosenKinds } from "#server/tax/tax-kinds.ts";
import { allTransactions } from "#server/transactions/queries.ts";

const withoutClosingBrace = (object: object) => JSON.stringify(object).slice(0, -1);

/** Minimum length in characters, since each piece of a stream has a cost. */
const minPieceLength = 64 * 1024;

async function* jsonList(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let piece = "[";
  let separator = "";
  for await (const item of items) {
    piece += separator + JSON.stringify(item);
    separator = ",";
    if (piece.length < minPieceLength) continue;
    yield piece;
    piece = "";
  }
  yield `${piece}]`;
}

/** Yields the JSON in pieces: an account may have hundreds of thousands of entries, too many for one string. */
async function* jsonPieces(db: Db, account: Record<string, unknown>): AsyncGenerator<string> {
  const head = {
    ...account,
    subscriptions: await listSubscriptions(db),
    custodians: await listCustodians(db),
    holders: await listHolders(db),
    taxes: await exportStatements(db),
    taxKinds: [...(await findChosenKinds(db))].map(([assetId, choice]) => ({ assetId, ...choice })),
    notes: await listNotes(db),
    feedback: await listFeedback(db),
    importTemplates: await listTemplates(db),
  };
  yield `${withoutClosingBrace(head)},"customAssets":`;
  yield* jsonList(customAssets(db));
  yield ',"valuations":';
  yield* jsonList(catalogueValuations(db));
  yield ',"portfolios":[';
  let separator = "";
  for (const portfolio of await listPortfolios(db)) {
    yield `${separator}${withoutClosingBrace(portfolio)},"transactions":`;
    yield* jsonList(allTransactions(db, portfolio.id));
    const events = {
      corporateEvents: await exportAdjustments(db, portfolio.id),
      ignoredCorporateEvents: await exportIgnoredEvents(db, portfolio.id),
      answeredPriceSteps: await exportAnsweredSteps(db, portfolio.id),
      imports: await allImports(db, portfolio.id),
    };
    yield `,${JSON.stringify(events).slice(1, -1)},"income":`;
    yield* jsonList(allIncome(db, portfolio.id));
    yield ',"ignoredIncome":';
    yield* jsonList(allIgnoredIncome(db, portfolio.id));
    yield "}";
    separator = ",";
  }
  yield "]}";
}

async function* customAssets(db: Db) {
  for (const asset of await listOwnAssets(db)) {
    yield { ...asset, valuations: await listValuations(db, asset.id) };
  }
}

async function* catalogueValuations(db: Db) {
  for (const asset of await listValuedCatalogueAssets(db)) {
    yield { asset, valuations: await listValuations(db, asset.id) };
  }
}

/** All data of the person, as gzipped JSON. `account` is the part that the people role cannot read. */
export async function createExport(db: Db, account: Record<string, unknown>): Promise<Buffer> {
  const zipped = Readable.from(jsonPieces(db, account)).compose(createGzip()) as AsyncIterable<Buffer>;
  const chunks: Buffer[] = [];
  for await (const chunk of zipped) chunks.push(chunk);
  return Buffer.concat(chunks);
}
