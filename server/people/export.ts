import { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import { listOwnAssets } from "#server/assets/queries.ts";
import { listCustodians } from "#server/custodians/queries.ts";
import { listValuations, listValuedCatalogueAssets } from "#server/custom-assets/queries.ts";
import type { Db } from "#server/db/client.ts";
import { listFeedback } from "#server/feedback/queries.ts";
import { listSubscriptions } from "#server/plans/queries.ts";
import { listPortfolios } from "#server/portfolios/queries.ts";
import { allTransactions } from "#server/transactions/queries.ts";

const withoutEnd = (object: object) => JSON.stringify(object).slice(0, -1);

/** A stream costs something for each piece: characters that make one worth it. */
const pieceLength = 64 * 1024;

async function* list(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let piece = "[";
  let separator = "";
  for await (const item of items) {
    piece += separator + JSON.stringify(item);
    separator = ",";
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = "";
  }
  yield `${piece}]`;
}

/** The JSON text piece by piece, never whole: entries are the one thing that an account has hundreds of thousands of. */
async function* pieces(db: Db, account: Record<string, unknown>): AsyncGenerator<string> {
  const small = {
    ...account,
    subscriptions: await listSubscriptions(db),
    custodians: await listCustodians(db),
    feedback: await listFeedback(db),
  };
  yield `${withoutEnd(small)},"customAssets":`;
  yield* list(customAssets(db));
  yield ',"valuations":';
  yield* list(catalogueValuations(db));
  yield ',"portfolios":[';
  let separator = "";
  for (const portfolio of await listPortfolios(db)) {
    yield `${separator}${withoutEnd(portfolio)},"transactions":`;
    yield* list(allTransactions(db, portfolio.id));
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

/** Everything kept about the person, as gzipped JSON; `account` is what the people's role cannot read. */
export async function exportOf(db: Db, account: Record<string, unknown>): Promise<Buffer> {
  const zipped = Readable.from(pieces(db, account)).compose(createGzip()) as AsyncIterable<Buffer>;
  const chunks: Buffer[] = [];
  for await (const chunk of zipped) chunks.push(chunk);
  return Buffer.concat(chunks);
}
