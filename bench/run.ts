// `npm run bench`: measures the running product on a database of its own, prints a report and writes its part of
// bench/results.md. `--sizes 100,1000` measures fewer sizes and writes nothing.
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startEmbedded } from "#server/db/embedded.ts";
import { longestBlock } from "#tests/support/product-process.ts";
import { openFloors } from "./floors.ts";
import { entryOf, type Grown, measurePortfolio, sizes } from "./growth.ts";
import { otherPortfolios } from "./ledger.ts";
import { memoryOf, metricsUrl, send, sendJson, startProduct, stopProduct } from "./product.ts";
import { writeSection } from "./report.ts";
import { median, percentile, type Timings, time } from "./timing.ts";

const { values: options } = parseArgs({ options: { sizes: { type: "string" } } });
const measured = options.sizes?.split(",").map(Number) ?? sizes;
const others = 1_000;
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
const mib = (bytes: number) => `${bytes.toFixed(0)} MiB`;
const row = (...cells: (string | number)[]) => say(`| ${cells.join(" | ")} |`);
const head = (first: string, ...columns: string[]) => {
  say();
  row(first, ...columns);
  say(`|---|${"---:|".repeat(columns.length)}`);
};
const times = (over: number, under: number) => `${(over / under).toFixed(1)} ×`;

const first = await startProduct(dataFolder);
await stopProduct(first);
const server = await startProduct(dataFolder);
const serverMemory = () => memoryOf(server.process.pid ?? 0);
const idleMemory = serverMemory();
const { superuserUrl, folder: keptIn } = await startEmbedded(dataFolder);
const inAporte = Object.assign(new URL(superuserUrl), { pathname: "/aporte" }).href;

say(
  `Written by \`npm run bench\` on ${availableParallelism()} cores, Node ${process.version}: client, server and`,
);
say(
  "PostgreSQL share them. Compare the ratios, which were measured in one run, rather than the milliseconds. Beside what is",
);
say(`measured there are ${others.toLocaleString("pt-BR")} portfolios of somebody else, of 100 entries each.`);
head("start", "");
row("empty folder → healthy (initdb, migrations, catalogue)", ms(first.toHealthy));
row("existing database → healthy", ms(server.toHealthy));
row("idle memory of the server", mib(idleMemory));

try {
  const signUp = (email: string) =>
    sendJson("POST", "/api/accounts", { fullName: "Pessoa de Teste", email, password: "desempenho" });
  await signUp("other@example.com");
  await otherPortfolios(inAporte, others);
  await signUp("bench@example.com");

  const grown: Grown[] = [];
  for (const size of measured) grown.push(await measurePortfolio(inAporte, size));
  const columns: [string, (of: Grown) => Timings][] = [
    ["create", ({ create }) => create],
    ["first page", ({ page }) => page],
    ["positions after a write", ({ positions }) => positions.afterWrite],
    ["again", ({ positions }) => positions.again],
    ["overview after a write", ({ overview }) => overview.afterWrite],
    ["again", ({ overview }) => overview.again],
  ];
  head("entries: p50 (p95)", ...columns.map(([name]) => name), "page", "overview", "compressed");
  for (const of of grown) {
    row(
      of.entries.toLocaleString("pt-BR"),
      ...columns.map(([, timings]) => `${ms(median(timings(of)))} (${ms(percentile(timings(of), 0.95))})`),
      ...[kib(of.pageBytes), kib(of.overviewBytes), kib(of.overviewCompressed)],
    );
  }
  head("growth of p50", ...columns.map(([name]) => name));
  for (const [place, of] of grown.entries()) {
    const before = grown[place - 1];
    if (!before) continue;
    row(
      `${before.entries.toLocaleString("pt-BR")} → ${of.entries.toLocaleString("pt-BR")}`,
      ...columns.map(([, timings]) => times(median(timings(of)), median(timings(before)))),
    );
  }

  const [small] = grown;
  if (!small) throw new Error("no size to measure");
  const floors = await openFloors(inAporte, small);
  head("against its floor: p50", "product", "bare `pg`", "ratio", "bare Fastify", "ratio");
  for (const of of grown) {
    const reads = of.entries > 10_000 ? 20 : 200;
    const compare = async (what: string, timings: Timings, floor: Timings, bytes: number) => {
      const answer = await floors.answer(bytes, 500);
      row(
        ...[`${what}, ${of.entries.toLocaleString("pt-BR")} entries`, ms(median(timings))],
        ...[ms(median(floor)), times(median(timings), median(floor))],
        ...[ms(median(answer)), times(median(timings), median(answer))],
      );
    };
    await compare("first page", of.page, await floors.page(of.portfolio, 200), of.pageBytes);
    await compare(
      "positions after a write (reads the ledger)",
      of.positions.afterWrite,
      await floors.ledger(of.portfolio, reads),
      of.positionsBytes,
    );
  }

  head("create an entry", "through the API", "bare `insert` with pg", "ratio");
  const create = () =>
    send("POST", `/api/portfolios/${small.portfolio}/transactions`, entryOf(small.assetId));
  for (const clients of [1, 16]) {
    await floors.insert(100, clients);
    const bare = await floors.insert(creates, clients);
    const api = await time(creates, clients, create);
    const name = `${clients} client${clients > 1 ? "s" : ""}`;
    row(`${name}, p50`, ms(median(api)), ms(median(bare)), times(median(api), median(bare)));
    row(
      ...[`${name}, a second`, api.perSecond.toFixed(0), bare.perSecond.toFixed(0)],
      `1 / ${(bare.perSecond / api.perSecond).toFixed(1)}`,
    );
  }
  await floors.close();
  say();
  say(`Memory of the server after the load: ${mib(serverMemory())}.`);
  say(`Longest block of the event loop under the load: ${ms(await longestBlock(metricsUrl))}.`);
  if (!options.sizes) writeSection(join(import.meta.dirname, "results.md"), "The API", report);
} finally {
  await stopProduct(server);
  await rm(keptIn, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
}
