// `npm run bench:prices` loads B3's price files of a year and of a day into the running product, from a local server.
// It measures time and memory, and other requests meanwhile, prints a report and updates bench/results.md.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { businessDaysBetween } from "#domain/kernel/business-days.ts";
import { addDays, type Day, dayOf } from "#domain/kernel/calendar.ts";
import { longestBlock } from "#tests/support/product-process.ts";
import { type Cents, dayPath, priceFile, startPublisher, yearPath } from "#tests/support/publisher.ts";
import { findDatabase, waitForPrices } from "./benchmarked-product.ts";
import { type Product, startProduct } from "./product.ts";
import { writeSection } from "./report.ts";
import { formatCount, mib, ms, printHead, printLine, printRow, report } from "./table.ts";
import { percentile } from "./timing.ts";

const lines = 500_000;

/** The last known closes of catalogue tickers, in cents, and made-up tickers up to `count`. */
async function closesOf(database: string, count: number): Promise<Cents> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const { rows } = await client.query<{ ticker: string; close: string }>(`
    select distinct on (ticker) ticker, close from prices join assets on assets.id = asset_id
    where source = 'B3' and close >= 0.01 order by ticker, day desc
  `);
  await client.end();
  const cents = rows.map(({ ticker, close }) => [ticker, String(Math.round(Number(close) * 100))] as const);
  const letter = (value: number) => String.fromCharCode(65 + (value % 26));
  const others = Array.from({ length: Math.max(0, count - cents.length) }, (_, index) => {
    const letters = letter(index) + letter(Math.floor(index / 26)) + letter(Math.floor(index / 676));
    return [`Q${letters}3`, "1234"] as const;
  });
  return new Map([...cents, ...others].slice(0, count));
}

type Load = { milliseconds: number; memory: number; ownMemory: number; others: number[]; block: number };

/** Asks for portfolios, one request after the other, from the request for the file until its closes are stored. */
async function watchLoad(
  product: Product,
  database: string,
  { asked, until }: { asked: Promise<void>; until: Day },
): Promise<Load> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    await asked;
    await longestBlock(product.metricsUrl);
    const started = performance.now();
    const others: number[] = [];
    let memory = 0;
    let ownMemory = 0;
    let isStored = false;
    for (let round = 0; !isStored; round += 1) {
      const sent = performance.now();
      await product.send("GET", "/api/portfolios");
      others.push(performance.now() - sent);
      await pause(20);
      if (round % 10 > 0) continue;
      memory = Math.max(memory, product.memory());
      ownMemory = Math.max(ownMemory, product.ownMemory());
      const { rowCount } = await client.query("select from price_file_days where day = $1", [until]);
      isStored = rowCount === 1;
    }
    const milliseconds = performance.now() - started;
    const block = await longestBlock(product.metricsUrl);
    return { milliseconds, memory, ownMemory, others: others.toSorted((a, b) => a - b), block };
  } finally {
    await client.end();
  }
}

/** B3's prices are not due until somebody asks for them. */
async function restSources(database: string): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query(`
    insert into market_sources (source, next_try_at, attempted_at) values ('b3-prices', '2100-01-01', '2000-01-01')
    on conflict (source) do update set next_try_at = excluded.next_try_at, attempted_at = excluded.attempted_at
  `);
  await client.end();
}

const folder = await mkdtemp(join(tmpdir(), "aporte-bench-"));
const publisher = await startPublisher();
let product: Product | undefined;
let keptIn: string | undefined;
try {
  product = await startProduct(folder);
  const found = await findDatabase(folder);
  keptIn = found.keptIn;
  await waitForPrices(found.database);

  const sessions = businessDaysBetween(
    "B3",
    addDays(`${dayOf(new Date()).slice(0, 4)}-01-01`, -1),
    addDays(dayOf(new Date()), -1),
  );
  const [last = "", before = ""] = sessions.toReversed();
  const ofYear = sessions.slice(0, -1);
  const cents = await closesOf(found.database, Math.ceil(lines / ofYear.length));
  const year = priceFile(ofYear, cents);
  await restSources(found.database);
  await product.stop();

  const load = async (path: string, file: Buffer, until: Day): Promise<Load> => {
    const { promise: asked, resolve } = Promise.withResolvers<void>();
    const running = await startProduct(folder, undefined, { B3_PRICES_URL: publisher.url });
    product = running;
    // PostgreSQL starts with the product, on another port each time.
    const { database } = await findDatabase(folder);
    await running.sendJson("POST", "/api/accounts", {
      fullName: "Pessoa de Teste",
      email: `bench-${until}@example.com`,
      password: "desempenho",
    });
    const idle = { memory: running.memory(), ownMemory: running.ownMemory() };
    publisher.publish(path, (_, response) => {
      resolve();
      response.end(file);
    });
    await running.sendJson("POST", "/api/data-health/update", {});
    const measured = await watchLoad(running, database, { asked, until });
    await restSources(database);
    await running.stop();
    return {
      ...measured,
      memory: measured.memory - idle.memory,
      ownMemory: measured.ownMemory - idle.ownMemory,
    };
  };
  const ofYearLoad = await load(yearPath(Number(last.slice(0, 4))), year, before);
  const ofDayLoad = await load(dayPath(last), priceFile([last], cents), last);

  printLine(
    "B3's price files, from a local server into the running product; memory is that over the idle server.",
  );
  printHead(
    "file",
    "time",
    "server",
    "with PostgreSQL",
    "p99 of another request",
    "longest block of the event loop",
  );
  for (const [name, count, { milliseconds, memory, ownMemory, others, block }] of [
    ["year", cents.size * ofYear.length, ofYearLoad],
    ["day", cents.size, ofDayLoad],
  ] as const)
    printRow(
      `${name}, ${formatCount(count)} lines`,
      ms(milliseconds),
      mib(ownMemory),
      mib(memory),
      ms(percentile({ milliseconds: others }, 0.99)),
      ms(block),
    );
  writeSection(join(import.meta.dirname, "results.md"), "Price files", report);
} finally {
  await product?.stop();
  await publisher[Symbol.asyncDispose]();
  if (keptIn) await rm(keptIn, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
}
