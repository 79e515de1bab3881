import { startEmbedded } from "#server/platform/db/embedded.ts";
import { startProxy } from "#tests/support/proxy.ts";
import { checkLedger } from "./check-ledger.ts";
import { addTally, createFindings, type Fault, type Findings, type Run } from "./findings.ts";
import { newPortfolio, signUp } from "./ledger.ts";
import { type Home, makeHome, startProduct } from "./product.ts";
import { createRandom, type Random } from "./random.ts";
import { type Account, type ReadingLoad, startReadingLoad } from "./reading-load.ts";

const fault = "kill -9 of one or two of three servers behind a proxy, at random";
const serverCount = 3;
const accountCount = 6;
const strikes = 3;
const timeout = 60_000;
/** Acknowledged writes while only the other servers run. */
const withoutVictims = 12;

/** Servers of one database, each with a data folder and a port of its own, which stay the same over restarts. */
async function startServers(databaseUrl: string) {
  await using started = new AsyncDisposableStack();
  const homes: Home[] = [];
  for (let number = 0; number < serverCount; number += 1) homes.push(started.use(await makeHome()));
  const proxy = started.use(await startProxy(homes.map(({ port }) => port)));
  const settings = { DATABASE_URL: databaseUrl, APP_URL: `http://localhost:${proxy.port}` };
  const products = homes.map((home) => startProduct(home, settings));
  const resources = started.move();
  return {
    proxy,
    products,
    withPort: (port: number) => homes.findIndex((home) => home.port === port),
    restart(number: number) {
      const home = homes[number];
      if (home) products[number] = startProduct(home, settings);
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(products.map((product) => product[Symbol.asyncDispose]()));
      await resources.disposeAsync();
    },
  };
}

type Servers = Awaited<ReturnType<typeof startServers>>;
type Scene = { servers: Servers; random: Random; load: ReadingLoad; findings: Findings };

/**
 * Kills one server or two. The others answer meanwhile; then those killed start again. Every second time the first victim is a
 * server that has just recorded a purchase whose answer nobody received.
 */
async function strike({ servers, random, load, findings }: Scene, number: number): Promise<void> {
  const first =
    number % 2 === 1
      ? servers.withPort(await servers.proxy.loseAnswer())
      : random.between(0, serverCount - 1);
  const victims = Array.from({ length: random.between(1, 2) }, (_, index) => (first + index) % serverCount);
  await Promise.all(victims.map((victim) => servers.products[victim]?.end("SIGKILL")));
  if (!(await load.reaches(load.acknowledged() + withoutVictims)))
    findings.violations.push(`no writes are accepted while ${victims.length} of the servers are dead`);
  for (const victim of victims) servers.restart(victim);
  const ready = await Promise.all(victims.map((victim) => servers.products[victim]?.toReady(timeout)));
  if (ready.includes(undefined)) findings.violations.push("not ready again");
}

async function openAccounts(port: number): Promise<Account[]> {
  const accounts: Account[] = [];
  for (let number = 0; number < accountCount; number += 1)
    accounts.push({ recorder: await signUp(port, `person-${number}`), portfolioId: "" });
  return accounts;
}

async function attempt(run: Run) {
  const findings = createFindings(fault);
  await using home = await makeHome();
  const postgres = await startEmbedded(home.folder);
  await using servers = await startServers(postgres.url);
  const { products, proxy } = servers;
  await Promise.all(products.map((product) => product.toReady(timeout)));
  const accounts = await openAccounts(proxy.port);
  for (let round = 1; round <= run.rounds; round += 1) {
    const seed = run.seedOf(fault, round);
    const random = createRandom(seed);
    for (const account of accounts)
      account.portfolioId = await newPortfolio(account.recorder, `Round ${round}`);
    const load = startReadingLoad(accounts);
    for (let number = 1; number <= strikes; number += 1) {
      await load.reaches(load.acknowledged() + random.between(5, 25));
      await strike({ servers, random, load, findings }, number);
    }
    await load.reaches(load.acknowledged() + withoutVictims);
    for (const { recorder, portfolioId, tally } of await load.stop()) {
      addTally(findings, tally, true);
      findings.wrong.push(...(await checkLedger(home, recorder, portfolioId, tally)));
    }
    findings.rounds += 1;
    const refused = proxy.refusedConnections();
    run.note(findings, `round ${round}, seed ${seed}: ${refused} connections refused so far`, () =>
      products.map((product) => product.log()).join(""),
    );
  }
  if (proxy.refusedConnections() === 0) findings.violations.push("the proxy met no dead server");
  for (const { recorder } of accounts) recorder.visitor.disconnect();
  const codes = await Promise.all(products.map((product) => product.end("SIGTERM")));
  if (codes.some((code) => code !== 0)) findings.violations.push(`ended with ${codes}`);
  await postgres.stop();
  return findings;
}

export const servers: Fault = { fault, attempt };
