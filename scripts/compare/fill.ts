import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type pg from "pg";
import { z } from "zod";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { createRandom, type Random } from "#tests/faults/random.ts";
import { noSources } from "#tests/support/no-sources.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";
import { demoCredentials } from "../demo-account.ts";
import {
  addAdjustments,
  addIncome,
  addPortfolio,
  addValuations,
  analyze,
  assetIds,
  listPortfoliosOf,
  type RecordedPortfolio,
  readMarket,
} from "./queries.ts";
import { randomLedger } from "./random-ledger.ts";

/** A person with data; `cookie` is a session that is valid on every copy of the database. */
export type Account = { email: string; cookie: string; portfolios: RecordedPortfolio[]; ownAssets: string[] };
/** `lastDay` is the day of the newest close. */
export type FilledProduct = { accounts: Account[]; lastDay: Day };

type Identified = { id: string };
type Place = { root: string; folder: string; port: number; client: pg.Client };
type Person = { email: string; visitor: Visitor; custodians: string[]; ownAssets: string[] };

/** Few, because the server limits the computing time of one person, and refuses sums of many portfolios. */
const ledgersOfAccount = 10;
const ownAssetsOfAccount = 8;
const custodianNames = ["XP", "BTG Pactual", "Ágora", "inter", "Mercado Bitcoin", "Zé & Cia"];

const scenarios = join(import.meta.dirname, "../../domain/ledger/scenarios");
const Scenario = z.object({
  name: z.string(),
  benchmark: z.object({ index: z.string(), percent: z.string() }),
  ledger: z.array(
    z.object({
      tradeDate: z.string(),
      type: z.enum(["BUY", "SELL"]),
      ticker: z.string(),
      quantity: z.string(),
      price: z.string(),
      fees: z.string(),
      custodian: z.string().nullable(),
    }),
  ),
});

/** Signs up from an address of its own, because the server limits the accounts of one address. */
async function signUp(port: number, email: string, number: number): Promise<Visitor> {
  const visitor = createVisitor(port);
  const account = { email, fullName: "Pessoa de Teste", password: "comparação" };
  const address = `10.1.${Math.floor(number / 250)}.${1 + (number % 250)}`;
  await visitor.json("POST", "/api/accounts", account, { "x-forwarded-for": address });
  return visitor;
}

const addCustodian = async (visitor: Visitor, name: string) =>
  (await visitor.json<Identified>("POST", "/api/custodians", { name })).id;

/** Adds the demo account with the script of the other checkout. */
async function addDemo({ root, folder, port }: Place): Promise<Person> {
  const origin = `http://localhost:${port}`;
  await promisify(execFile)(process.execPath, ["scripts/demo.ts"], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      APP_URL: origin,
      ...noSources,
    },
  });
  const visitor = createVisitor(port);
  await visitor.json("POST", "/api/session", demoCredentials);
  return { email: demoCredentials.email, visitor, custodians: [], ownAssets: [] };
}

async function addScenarios({ port, client }: Place): Promise<Person> {
  const email = "scenarios@example.com";
  const visitor = await signUp(port, email, 0);
  const idByTicker = await assetIds(client);
  const custodians = new Map<string, string>();
  for (const file of (await readdir(scenarios)).filter((name) => name.endsWith(".json")).toSorted()) {
    const { name, benchmark, ledger } = Scenario.parse(
      JSON.parse(await readFile(join(scenarios, file), "utf8")),
    );
    const entries = [];
    for (const { ticker, custodian, ...entry } of ledger) {
      if (custodian && !custodians.has(custodian))
        custodians.set(custodian, await addCustodian(visitor, custodian));
      entries.push({
        ...entry,
        assetId: idByTicker.get(ticker) ?? "",
        custodianId: (custodian && custodians.get(custodian)) || null,
        markup: "1",
        notes: null,
      });
    }
    await addPortfolio(client, {
      email,
      name,
      benchmark: benchmark.index,
      percent: benchmark.percent,
      entries,
    });
  }
  return { email, visitor, custodians: [...custodians.values()], ownAssets: [] };
}

/** Adds custom assets with no, few or many valuations. */
async function addOwnAssets(
  { client }: Place,
  random: Random,
  visitor: Visitor,
  lastDay: Day,
): Promise<string[]> {
  const classes = await visitor.json<{ code: string }[]>("GET", "/api/asset-classes");
  const ids: string[] = [];
  for (let number = 1; number <= ownAssetsOfAccount; number++) {
    const { id } = await visitor.json<Identified>("POST", "/api/assets", {
      ticker: `MEU-${number}`,
      name: `Ativo próprio ${number}`,
      assetClass: random.oneOf(classes).code,
    });
    const count = number <= 2 ? 0 : random.between(1, 10 * number);
    const valuations = Array.from({ length: count }, () => ({
      day: addDays(lastDay, -random.between(0, 4_000)),
      value: `${random.between(0, 5_000)}.${random.between(1, 999_999_999)}`,
    }));
    await addValuations(client, id, valuations);
    ids.push(id);
  }
  return ids;
}

async function addRandomAccount({ port }: Place, number: number): Promise<Person> {
  const email = `ledgers-${number}@example.com`;
  const visitor = await signUp(port, email, number);
  const custodians: string[] = [];
  for (const name of custodianNames) custodians.push(await addCustodian(visitor, name));
  return { email, visitor, custodians, ownAssets: [] };
}

/** Fills the running product with the demo account, every scenario and `ledgers` random ledgers. */
export async function fill(
  place: Place,
  { ledgers, seed }: { ledgers: number; seed: number },
): Promise<FilledProduct> {
  const { client } = place;
  const market = await readMarket(client);
  const people = [await addDemo(place), await addScenarios(place)];
  let person: Person | undefined;
  for (let number = 0; number < ledgers; number++) {
    // Each ledger has its own seed, so that it does not depend on the number of ledgers.
    const random = createRandom(seed * 100_000 + number);
    if (!person || number % ledgersOfAccount === 0) {
      person = await addRandomAccount(place, 1 + number / ledgersOfAccount);
      person.ownAssets = await addOwnAssets(place, random, person.visitor, market.lastDay);
      people.push(person);
    }
    await addPortfolio(client, {
      email: person.email,
      name: `Ledger ${number} of seed ${seed}`,
      benchmark: random.oneOf(["CDI", "IBOV", "IPCA"]),
      percent: random.oneOf(["100", "110", "97.5"]),
      entries: randomLedger(random, market, { own: person.ownAssets, custodians: person.custodians }),
    });
  }
  await addAdjustments(client);
  await addIncome(client);
  await analyze(client);

  const accounts: Account[] = [];
  for (const { email, visitor, ownAssets } of people) {
    const portfolios = await listPortfoliosOf(client, email);
    accounts.push({ email, cookie: visitor.cookie(), portfolios, ownAssets });
    visitor.disconnect();
  }
  return { accounts, lastDay: market.lastDay };
}
