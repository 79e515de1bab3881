import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { longestBlock } from "#tests/support/product-process.ts";
import { fillPortfolio, write } from "./fill.ts";
import { count, createFindings, type Findings, mib, ms, percentile, tally } from "./findings.ts";
import { cookieHeader, newAddress, type Person, signUp } from "./person.ts";
import { type Answer, type Product, send, watchMemory } from "./product.ts";
import { dial } from "./raw.ts";

type Identified = { id: string };

const maxMemory = 600;
/** While the process with the larger heap runs. */
const maxMemoryWithLarger = 800;
const maxBlock = 50;
const maxWait = 250;

/** Parameters: e-mail, number of custom assets. Adds the assets and one purchase of each on the earliest allowed date. */
const oldAssets = `
  with owner as (select id from users where email = $1),
  portfolio as (select portfolios.id, user_id from portfolios join owner on user_id = owner.id limit 1),
  created as (
    insert into assets (ticker, name, asset_class_code, user_id, status, search_text)
    select 'OWN' || number, 'Bem ' || number, 'OTHER', owner.id, 'active', 'own'
    from owner, generate_series(1, $2::int) as number returning id
  )
  insert into transactions (user_id, portfolio_id, asset_id, transaction_type, trade_date, quantity, price, fees)
  select user_id, portfolio.id, created.id, 'BUY', '1994-07-01', 1, 10.37, 0 from portfolio, created`;

const portfolioOf = (person: Person) =>
  person.ask<Identified>("POST", "/api/portfolios", { name: "A", benchmark: "CDI", benchmarkPercent: "100" });

type Attack = { what: string; before: string; attack: () => Promise<string>; runsLarger?: boolean };

/** Runs an attack while another person uses the product. Records that person's waits, peak memory and event-loop blocks. */
async function measureDuring(
  product: Product,
  findings: Findings,
  other: { person: Person; portfolioId: string },
  { what, before, attack, runsLarger = false }: Attack,
): Promise<void> {
  await longestBlock(product.metricsUrl);
  const memory = watchMemory(product);
  const waits: number[] = [];
  const refused: number[] = [];
  let isOver = false;
  const attacking = attack().finally(() => {
    isOver = true;
  });
  const path = `/api/portfolios/${other.portfolioId}`;
  do {
    for (const [method, address, body] of [
      ["GET", "/healthz"],
      ["GET", "/api/session"],
      ["GET", `${path}/positions`],
      ["GET", `${path}/overview`],
      ["PUT", path, { name: crypto.randomUUID(), benchmark: "CDI", benchmarkPercent: "100" }],
    ] as const) {
      const { status, milliseconds } = await other.person.send(method, address, body);
      waits.push(milliseconds);
      if (status >= 300) refused.push(status);
    }
    await Promise.race([attacking.catch(() => {}), pause(20)]);
  } while (!isOver);
  const outcome = await attacking;
  const block = await longestBlock(product.metricsUrl);
  const peak = memory.peak();
  const p99 = percentile(waits, 0.99);
  findings.row(
    what,
    `${outcome}; longest block ${ms(block)}, peak memory ${mib(peak)}, another person's p99 ${ms(p99)} of ${count(waits.length)}`,
    before,
  );
  findings.expect(block < maxBlock, `${what}: the event loop was blocked for ${ms(block)}`);
  findings.expect(peak < (runsLarger ? maxMemoryWithLarger : maxMemory), `${what}: ${mib(peak)}`);
  findings.expect(p99 < maxWait, `${what}: another person's p99 is ${ms(p99)}`);
  findings.expect(refused.length === 0, `${what}: another person receives ${tally(refused)}`);
}

const statuses = (answers: readonly Answer[]) => tally(answers.map(({ status }) => status));
const slowest = (answers: readonly Answer[]) => ms(Math.max(...answers.map((answer) => answer.milliseconds)));
const inParallel = (times: number, ask: (i: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: times }, (_, i) => ask(i)));

async function createOwner(product: Product, fill: (person: Person) => Promise<void>) {
  const person = await signUp(product);
  const { id } = await portfolioOf(person);
  await fill(person);
  const path = `/api/portfolios/${id}`;
  /** Its timeout is longer than the product's own: fifteen seconds in each of two processes, and the start of the larger one. */
  const get = (of: string) =>
    send(product, {
      method: "GET",
      path: of.startsWith("/") ? of : `${path}/${of}`,
      headers: { cookie: cookieHeader(person.cookies), "x-forwarded-for": newAddress() },
      timeout: 60_000,
      agent,
    });
  return { person, path, get };
}

/** Pipelines requests on a connection without ever reading from it. */
async function unread(product: Product, person: Person, paths: readonly string[]): Promise<() => void> {
  const socket = await dial(product);
  socket.pause();
  const cookie = cookieHeader(person.cookies);
  for (const path of paths)
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nX-Forwarded-For: ${newAddress()}\r\n\r\n`,
    );
  return () => socket.destroy();
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** The first asset of a large account. Its positions are asked again while a computing process is being replaced. */
async function firstAssetOf(owner: Awaited<ReturnType<typeof createOwner>>, attempts = 5): Promise<string> {
  const { status, text } = await owner.get("positions");
  if (status !== 200 && attempts > 1) return firstAssetOf(owner, attempts - 1);
  const [position] = JSON.parse(text) as { asset: Identified }[];
  return position?.asset.id ?? "";
}

/** Attacks with accounts of maximum size while another person uses the product. */
export async function heavyAccounts(product: Product): Promise<Findings> {
  const findings = createFindings("The largest account, while another person uses the product");
  const person = await signUp(product);
  const { id: portfolioId } = await portfolioOf(person);
  const found = await person.ask<Identified[]>("GET", "/api/assets?search=PETR4");
  await person.ask("POST", `/api/portfolios/${portfolioId}/transactions`, {
    type: "BUY",
    tradeDate: "2026-01-05",
    quantity: "7",
    price: "10",
    assetId: found[0]?.id,
  });
  const other = { person, portfolioId };
  const run = (attack: Attack) => measureDuring(product, findings, other, attack);

  const old = await createOwner(product, ({ email }) => write(product, oldAssets, [email, 700]));
  await run({
    what: "overview of 700 custom assets held since the earliest allowed date",
    before: "process out of memory; 300 assets: everybody blocked for 16.5 s, 3.1 GB",
    attack: async () => {
      const answers = [await old.get("overview")];
      findings.expect(answers[0]?.status === 200, `the overview of 700 assets returns ${statuses(answers)}`);
      return `${statuses(answers)} after ${slowest(answers)}`;
    },
  });
  await run({
    what: "16 concurrent overviews of that account, of 16 periods",
    before: "2 to 5 s each for four at once",
    attack: async () => {
      const answers = await inParallel(16, (i) =>
        old.get(`overview?from=2000-01-${String(i + 1).padStart(2, "0")}`),
      );
      return `${statuses(answers)}, the last after ${slowest(answers)}`;
    },
  });

  const large = await createOwner(product, (owner) =>
    fillPortfolio(product, owner, { entries: 100_000, assets: 900 }),
  );
  // Before the long computations, after which the account has to wait.
  await run({
    what: "ten concurrent exports of 100,000 entries",
    before: "3.3 GB",
    attack: async () => {
      const answers = await inParallel(10, () => large.get("/api/account/export"));
      findings.expect(
        answers.some(({ status }) => status === 200),
        `no export succeeded: ${statuses(answers)}`,
      );
      return `${statuses(answers)}, ${count(Math.max(...answers.map(({ text }) => text.length)))} characters`;
    },
  });
  await run({
    what: "overview of 100,000 entries of 900 assets",
    runsLarger: true,
    before: "computed on the event loop",
    attack: async () => {
      const answers = [await large.get("overview")];
      return `${statuses(answers)} after ${slowest(answers)}`;
    },
  });
  await run({
    what: "16 concurrent requests for the same overview, after a write",
    runsLarger: true,
    before: "503 for all of them",
    attack: async () => {
      await large.person.ask("POST", "/api/custodians", { name: "Outro" });
      const answers = await inParallel(16, () => large.get("overview"));
      return `${statuses(answers)}, the last after ${slowest(answers)}`;
    },
  });
  await run({
    what: "positions, one asset's trail, holding and custom assets, ten concurrent requests each",
    before: "computed on the event loop",
    attack: async () => {
      const assetId = await firstAssetOf(large);
      const paths = [
        `${large.path}/positions`,
        `${large.path}/assets/${assetId}/origin`,
        `${large.path}/holding?assetId=${assetId}&day=2026-01-01`,
        "/api/custom-assets",
      ];
      const answers = await inParallel(40, (i) => large.get(paths[i % 4] ?? ""));
      return `${statuses(answers)}, the last after ${slowest(answers)}`;
    },
  });
  await run({
    what: "200 periods of one overview",
    before: "evicted other people's cached answers, 200 KB each",
    attack: async () => {
      const answers: Answer[] = [];
      for (let i = 0; i < 200; i += 1) {
        const from = new Date(Date.UTC(2025, 0, 1 + i)).toISOString().slice(0, 10);
        answers.push(await other.person.send("GET", `/api/portfolios/${portfolioId}/overview?from=${from}`));
      }
      return statuses(answers);
    },
  });
  await run({
    what: "pages, searches and filters of 100,000 entries, 60 concurrent requests",
    before: "not measured",
    attack: async () => {
      const paths = [
        "?page=1900",
        "?search=a",
        "?type=SELL&page=300",
        "?from=2010-01-01&to=2020-01-01&page=900",
      ];
      const answers = await inParallel(60, (i) => large.get(`transactions${paths[i % 4]}`));
      return `${statuses(answers)}, the last after ${slowest(answers)}`;
    },
  });
  await run({
    what: "800 large answers that the client never reads, on 200 connections",
    before: "1.2 GB",
    attack: async () => {
      const paths = Array.from({ length: 4 }, (_, i) =>
        i % 2
          ? "/api/account/export"
          : `${large.path}/overview?from=2025-03-${String(i + 1).padStart(2, "0")}`,
      );
      const ends: (() => void)[] = [];
      while (ends.length < 200) ends.push(await unread(product, large.person, paths));
      await pause(10_000);
      for (const end of ends) end();
      return "held for 10 s";
    },
  });
  await run({
    what: "the OpenAPI document, 200 concurrent requests without a session",
    before: "not measured",
    attack: async () =>
      statuses(await inParallel(200, () => send(product, { method: "GET", path: "/api/docs", agent }))),
  });
  return findings;
}
