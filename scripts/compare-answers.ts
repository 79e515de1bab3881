// `node scripts/compare-answers.ts <folder of another checkout>` checks that both versions of the product return
// equal answers on the same data, order of keys aside. It fills the older version's database and copies it.
// Each version serves one copy, this checkout after its own migrations. Prints each field that differs, with a count and an example.
// Exits with 1 if answers differ. Linux only.
//   --ledgers 20         20 random ledgers instead of 300, which take about half an hour on two cores.
//   --seed 7             Other random ledgers.
//   --files <folder>     Reviews its files as well as those of tests/samples/corpus.
//   --keep <file>        Adds both answers of each difference to it, one JSON a line.
//   --allow 'Ledger 42,/origin'  Permits differences whose portfolio or path contains one of these texts.
import { execFile } from "node:child_process";
import { createWriteStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, parse, resolve } from "node:path";
import { parseArgs, promisify } from "node:util";
import pg from "pg";
import { dayOf } from "#domain/kernel/calendar.ts";
import { updateCatalogue } from "#server/market/market-data/shipped/catalogue.ts";
import { loadHistory } from "#server/market/market-data/shipped/history.ts";
import { jobsOfModules } from "#server/modules.ts";
import { connectRoles, disconnect } from "#server/platform/db/client.ts";
import { startEmbedded } from "#server/platform/db/embedded.ts";
import { updateSchema } from "#server/update-schema.ts";
import { type Home, makeHome, type Product, startProduct, withDatabase } from "#tests/faults/product.ts";
import { waitUntil } from "#tests/faults/wait-until.ts";
import { expectations } from "#tests/samples/corpus/expectations.ts";
import { corpusFile, corpusNames } from "#tests/support/corpus.ts";
import { isHistoryLoaded } from "#tests/support/history-loaded.ts";
import { type Document, operationsOf } from "#tests/support/operations.ts";
import { createClient } from "./compare/ask.ts";
import { createComparison } from "./compare/differences.ts";
import { type Account, type FilledProduct, fill } from "./compare/fill.ts";
import { countRecorded, renumberMigrations } from "./compare/queries.ts";
import { createQuestions, type Upload } from "./compare/questions.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ledgers: { type: "string", default: "300" },
    seed: { type: "string", default: "1" },
    allow: { type: "string" },
    files: { type: "string" },
    keep: { type: "string" },
  },
});
const [given] = positionals;
if (!given) throw new Error("usage: node scripts/compare-answers.ts <folder of another checkout>");
const root = resolve(given);
const options = { ledgers: Number(values.ledgers), seed: Number(values.seed) };
if (!Object.values(options).every(Number.isSafeInteger))
  throw new Error("--ledgers and --seed are whole numbers");
const allowed = values.allow?.split(",") ?? [];

const waitTimeout = 180_000;
const accountsAtOnce = 4;
const concurrencyPerAccount = 2;

async function startReady(home: Home): Promise<Product> {
  const product = startProduct(home);
  if ((await product.toReady(waitTimeout)) !== undefined) return product;
  await product.end("SIGKILL");
  throw new Error(`the server of ${home.root ?? "this checkout"} did not start:\n${product.log()}`);
}

async function fillHome(home: Home): Promise<FilledProduct> {
  await using product = await startReady(home);
  const filled = await withDatabase(home, async (client) => {
    if ((await waitUntil(() => isHistoryLoaded(client), waitTimeout)) === undefined)
      throw new Error(`the price history was not loaded:\n${product.log()}`);
    const done = await fill({ root, folder: home.folder, port: home.port, client }, options);
    const { portfolios, entries } = await countRecorded(client);
    console.log(
      `Filled: ${portfolios} portfolios with ${entries} entries of ${done.accounts.length} accounts`,
    );
    return done;
  });
  await product.end("SIGTERM");
  return filled;
}

/** Migrates and loads the catalogue like a starting server, but waits for the end, so that no load runs during the requests. */
async function bringUpToDate({ folder }: Home): Promise<void> {
  const postgres = await startEmbedded(folder);
  try {
    const migrations = await readdir(join(import.meta.dirname, "../migrations"));
    const names = migrations.map((file) => parse(file).name);
    const client = new pg.Client(postgres.url);
    await client.connect();
    try {
      await renumberMigrations(client, names);
    } finally {
      await client.end();
    }
    await updateSchema(postgres.url, jobsOfModules);
    const databases = connectRoles(postgres.url);
    await updateCatalogue(databases.catalogue, new Date());
    await loadHistory(databases.catalogue, new Date());
    await disconnect(databases);
  } finally {
    await postgres.stop();
  }
}

const differences = createComparison(allowed);
const kept = values.keep ? createWriteStream(values.keep, { flags: "a" }) : undefined;

/** The files of the corpus and of the folder of `--files`. */
async function readUploads(): Promise<Upload[]> {
  const corpus = corpusNames().map((name) => ({ name, bytes: corpusFile(name, expectations[name] ?? {}) }));
  const folder = values.files;
  if (!folder) return corpus;
  const names = (await readdir(folder)).filter((name) => /\.(?:xlsx?|ods|csv|txt|pdf)$/i.test(name));
  const more = names.map(async (name) => ({ name, bytes: await readFile(join(folder, name)) }));
  return [...corpus, ...(await Promise.all(more))];
}

type Compared = { lastDay: string; uploads: readonly Upload[]; ports: [theirs: number, ours: number] };

async function compareAccount(account: Account, { lastDay, uploads, ports }: Compared) {
  const theirs = createClient(ports[0], account.cookie);
  const ours = createClient(ports[1], account.cookie);
  const document = JSON.parse((await ours.ask("/api/docs")).body) as Document;
  const asked = { operations: operationsOf(document), uploads };
  const questions = createQuestions(account, lastDay, asked).values();
  const work = async () => {
    for (const question of questions) {
      const [other, own] = await Promise.all([question.answer(theirs.ask), question.answer(ours.ask)]);
      if (!differences.add(question, other, own)) continue;
      const { kind, of, path } = question;
      kept?.write(`${JSON.stringify({ kind, of, path, account: account.email, other, own })}\n`);
    }
  };
  await Promise.all(Array.from({ length: concurrencyPerAccount }, work));
  theirs.disconnect();
  ours.disconnect();
  console.log(`Compared: ${account.email}`);
}

const today = dayOf(new Date());
await using otherHome = Object.assign(await makeHome(), { root });
await using ownHome = await makeHome();
const { accounts, lastDay } = await fillHome(otherHome);
await promisify(execFile)("cp", ["-Rp", otherHome.folder, ownHome.folder]);
await bringUpToDate(ownHome);
{
  await using _other = await startReady(otherHome);
  await using _own = await startReady(ownHome);
  const ports: Compared["ports"] = [otherHome.port, ownHome.port];
  const uploads = await readUploads();
  // Each account reviews its share of the files, because the number of a person's reviews in an hour is limited.
  const shareOf = (place: number) => uploads.filter((_, index) => index % accounts.length === place);
  const places = accounts.entries();
  const work = async () => {
    for (const [place, account] of places)
      await compareAccount(account, { lastDay, uploads: shareOf(place), ports });
  };
  await Promise.all(Array.from({ length: accountsAtOnce }, work));
}
kept?.end();
if (dayOf(new Date()) !== today)
  throw new Error("the date changed during the run, and with it the answers: run it again");
process.exitCode = differences.report() ? 0 : 1;
