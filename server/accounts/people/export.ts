import { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import { listPortfolios } from "#server/accounts/portfolios/queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Exported, ExportedPart, ExportedPerson } from "#server/platform/module/define-module.ts";

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

/** The members of an object that has others before them. */
async function* jsonMembers(
  parts: readonly [name: string, read: () => ExportedPart][],
): AsyncGenerator<string> {
  for (const [name, read] of parts) {
    yield `,${JSON.stringify(name)}:`;
    const part = read();
    if (Symbol.asyncIterator in part) yield* jsonList(part);
    else yield JSON.stringify(await part);
  }
}

/** Yields the JSON in pieces: an account may have hundreds of thousands of entries, too many for one string. */
async function* jsonPieces(
  db: Db,
  account: Record<string, unknown>,
  exported: readonly Exported[],
): AsyncGenerator<string> {
  const ofPerson = exported.flatMap(({ ofPerson: parts = {} }) => Object.entries(parts));
  const ofPortfolio = exported.flatMap(({ ofPortfolio: parts = {} }) => Object.entries(parts));
  yield withoutClosingBrace(account);
  yield* jsonMembers(ofPerson.map(([name, read]) => [name, () => read(db)]));
  yield ',"portfolios":[';
  let separator = "";
  for (const portfolio of await listPortfolios(db)) {
    yield separator + withoutClosingBrace(portfolio);
    yield* jsonMembers(ofPortfolio.map(([name, read]) => [name, () => read(db, portfolio.id)]));
    yield "}";
    separator = ",";
  }
  yield "]}";
}

/** The parts that the people role cannot read, one after the other. A part without anything is left out. */
export async function accountParts(
  accounts: Db,
  person: ExportedPerson,
  exported: readonly Exported[],
): Promise<Record<string, unknown>> {
  const parts: Record<string, unknown> = {};
  for (const { ofAccount = {} } of exported)
    for (const [name, read] of Object.entries(ofAccount)) {
      const part = await read(accounts, person);
      if (part !== null) parts[name] = part;
    }
  return parts;
}

/** All data of the person, as gzipped JSON. `account` is the part that the people role cannot read. */
export async function createExport(
  db: Db,
  account: Record<string, unknown>,
  exported: readonly Exported[],
): Promise<Buffer> {
  const pieces = Readable.from(jsonPieces(db, account, exported));
  const zipped = pieces.compose(createGzip()) as AsyncIterable<Buffer>;
  const chunks: Buffer[] = [];
  for await (const chunk of zipped) chunks.push(chunk);
  return Buffer.concat(chunks);
}
