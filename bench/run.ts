// `npm run bench`: measures the running product on a database of its own, prints a report and writes its part of
// bench/results.md.
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbedded } from "#server/db/embedded.ts";
import { portfolioWith } from "./ledger.ts";
import { measureOverview } from "./overview.ts";
import { memoryOf, send, sendJson, startProduct, stopProduct } from "./product.ts";
import { writeSection } from "./report.ts";
import { median, percentile, time } from "./timing.ts";

const sizes = [10, 1_000, 10_000];
const reads = 200;
const creates = 1_000;

const folder = await mkdtemp(join(tmpdir(), "aporte-bench-"));
const dataFolder = join(folder, "data");
const report: string[] = [];
const say = (line = "") => {
  console.log(line);
  report.push(line);
};
const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;
const row = (...cells: (string | number)[]) => say(`| ${cells.join(" | ")} |`);

const first = await startProduct(dataFolder);
await stopProduct(first);
const server = await startProduct(dataFolder);
const idleMemory = memoryOf(server.process.pid ?? 0);
const { superuserUrl, folder: keptIn } = await startEmbedded(dataFolder);
const inAporte = Object.assign(new URL(superuserUrl), { pathname: "/aporte" }).href;

say(
  `Written by \`npm run bench\` on ${availableParallelism()} cores, Node ${process.version}: client, server and`,
);
say(
  "PostgreSQL share them. Compare the ratios, which were measured in one run, rather than the milliseconds.",
);
say();
say("| start | |");
say("|---|---|");
row("empty folder → healthy (initdb, migrations, catalogue)", ms(first.toHealthy));
row("existing database → healthy", ms(server.toHealthy));
row("idle memory of the server", `${idleMemory.toFixed(0)} MiB`);

try {
  await sendJson("POST", "/api/accounts", {
    fullName: "Pessoa de Teste",
    email: "bench@example.com",
    password: "desempenho",
  });
  const [asset] = await sendJson<{ id: string }[]>("GET", "/api/assets?search=PETR4");
  const entry = {
    assetId: asset?.id,
    type: "BUY",
    tradeDate: "2026-01-02",
    quantity: "1",
    price: "10.5",
    fees: "0",
  };

  say();
  say("| entries in the portfolio | positions p50 | p95 | first page p50 | p95 | size | create p50 | p95 |");
  say("|---:|---:|---:|---:|---:|---:|---:|---:|");
  let lastPortfolio = "";
  for (const size of sizes) {
    lastPortfolio = await portfolioWith(inAporte, size);
    const base = `/api/portfolios/${lastPortfolio}`;
    await time(20, 1, () => send("GET", `${base}/positions`));
    const positions = await time(reads, 1, () => send("GET", `${base}/positions`));
    const page = await time(reads, 1, () => send("GET", `${base}/transactions`));
    const bytes = (await send("GET", `${base}/transactions`)).length;
    const create = await time(300, 1, () => send("POST", `${base}/transactions`, entry));
    row(
      ...[size.toLocaleString("pt-BR"), ms(median(positions)), ms(percentile(positions, 0.95))],
      ...[ms(median(page)), ms(percentile(page, 0.95)), kib(bytes)],
      ...[ms(median(create)), ms(percentile(create, 0.95))],
    );
  }

  say();
  say("| entries, 30 assets, 5 years | overview after a write | again p50 | p95 | size | compressed |");
  say("|---:|---:|---:|---:|---:|---:|");
  for (const size of [100, 1_000, 10_000]) {
    const found = await measureOverview(inAporte, size);
    row(
      ...[size.toLocaleString("pt-BR"), ms(found.afterWrite), ms(median(found.again))],
      ...[ms(percentile(found.again, 0.95)), kib(found.bytes), kib(found.compressed)],
    );
  }

  const pool = new pg.Pool({ connectionString: inAporte, max: 16 });
  const { rows } = await pool.query<{ user_id: string }>("select user_id from portfolios where id = $1", [
    lastPortfolio,
  ]);
  const insert = () =>
    pool.query(
      `insert into transactions (user_id, portfolio_id, asset_id, transaction_type, trade_date, quantity, price, fees)
       values ($1, $2, $3, 'BUY', '2026-01-02', 1, 10.5, 0) returning id`,
      [rows[0]?.user_id, lastPortfolio, asset?.id],
    );
  say();
  say("| create an entry | through the API | bare `insert` with pg | ratio |");
  say("|---|---:|---:|---:|");
  for (const clients of [1, 16]) {
    await time(100, clients, insert);
    const bare = await time(creates, clients, insert);
    const api = await time(creates, clients, () =>
      send("POST", `/api/portfolios/${lastPortfolio}/transactions`, entry),
    );
    row(
      ...[`${clients} client${clients > 1 ? "s" : ""}, p50`, ms(median(api)), ms(median(bare))],
      `${(median(api) / median(bare)).toFixed(1)} ×`,
    );
    row(
      ...[
        `${clients} client${clients > 1 ? "s" : ""}, a second`,
        api.perSecond.toFixed(0),
        bare.perSecond.toFixed(0),
      ],
      `1 / ${(bare.perSecond / api.perSecond).toFixed(1)}`,
    );
  }
  await pool.end();
  say();
  say(`Memory of the server after the load: ${memoryOf(server.process.pid ?? 0).toFixed(0)} MiB.`);
  writeSection("The API", report);
} finally {
  await stopProduct(server);
  await rm(keptIn, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
}
