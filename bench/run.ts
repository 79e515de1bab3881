// `npm run bench` measures the running product on a separate database, prints a report and updates bench/results.md.
// `--sizes 100,1000` measures fewer sizes, `--payments 1000,2000` fewer portfolios with income, and `--payments ''` none.
// `--beside <folder>` measures another checkout, alternating with this one; `npm start` must work there. With an option it
// only prints.
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { longestBlock } from "#tests/support/product-process.ts";
import { type Baselines, openBaselines } from "./baselines.ts";
import { type OpenedProduct, openProduct, otherPortfolioCount } from "./benchmarked-product.ts";
import { type CrowdMeasurements, measureCrowd, printCrowd } from "./crowd.ts";
import { measureFixedIncome, printFixedIncome } from "./fixed-income.ts";
import { createEntries, measurePortfolio, type PortfolioMeasurements, sizes } from "./growth.ts";
import { measureImports, printImports } from "./imports.ts";
import { createIncomePortfolio, knowsIncome, measureIncome, paymentCounts, printIncome } from "./income.ts";
import { createPortfolioWith } from "./ledger.ts";
import {
  type ProductMeasurements,
  printComparison,
  printGrowth,
  printStart,
} from "./product-measurements.ts";
import { writeSection } from "./report.ts";
import { measureSums, printSums } from "./sums.ts";
import { formatCount, mib, ms, printHead, printLine, printRow, report, times } from "./table.ts";
import { measureTaxes, printTaxes } from "./taxes.ts";
import { median, type Timings } from "./timing.ts";
import { verifyLedger } from "./verify-ledger.ts";

const { values: options } = parseArgs({
  options: { sizes: { type: "string" }, payments: { type: "string" }, beside: { type: "string" } },
});
const measured = options.sizes?.split(",").map(Number) ?? sizes;
const paid = options.payments?.split(",").filter(Boolean).map(Number) ?? paymentCounts;
const creates = 1_000;

async function printBaselines(baselines: Baselines, grown: readonly PortfolioMeasurements[]): Promise<void> {
  printHead("against its floor: p50", "product", "bare `pg`", "ratio", "bare Fastify", "ratio");
  for (const result of grown) {
    const reads = result.entries > 10_000 ? 20 : 200;
    const compare = async (what: string, timings: Timings, baseline: Timings, bytes: number) => {
      const own = median(timings);
      const bare = median(baseline);
      const answer = median(await baselines.answer(bytes, 500));
      const name = `${what}, ${formatCount(result.entries)} entries`;
      printRow(name, ms(own), ms(bare), times(own, bare), ms(answer), times(own, answer));
    };
    await compare(
      "first page",
      result.pages.first,
      await baselines.page(result.portfolio, 200),
      result.pageBytes,
    );
    await compare(
      "positions after a write (reads the ledger)",
      result.positions.afterWrite,
      await baselines.ledger(result.portfolio, reads),
      result.positionsBytes,
    );
  }
}

function printCreated(clients: number, api: Timings, bare: Timings): void {
  const name = `${clients} client${clients > 1 ? "s" : ""}`;
  printRow(`${name}, p50`, ms(median(api)), ms(median(bare)), times(median(api), median(bare)));
  const ratio = `1 / ${(bare.perSecond / api.perSecond).toFixed(1)}`;
  printRow(`${name}, a second`, api.perSecond.toFixed(0), bare.perSecond.toFixed(0), ratio);
}

const opened: OpenedProduct[] = [];
let baselines: Baselines | undefined;
try {
  const own = await openProduct();
  opened.push(own);
  if (options.beside) opened.push(await openProduct(resolve(options.beside)));
  const results = opened.map(({ product, toHealthy, idleMemory }) => {
    const empty: Pick<ProductMeasurements, "grown" | "income" | "created"> = {
      grown: [],
      income: [],
      created: [],
    };
    return { product, toHealthy, idleMemory, ...empty };
  });
  const [mine] = results;
  if (!mine) throw new Error("nothing to measure");

  printLine(`Written by \`npm run bench\` on ${availableParallelism()} cores, Node ${process.version}.`);
  printLine(
    "Client, server and PostgreSQL shared the cores. Compare the ratios, which come from one run, not the",
  );
  printLine(
    "milliseconds. The measured portfolio buys and sells 30 assets over five years at two custodians.",
  );
  printLine(
    `The database also contains ${formatCount(otherPortfolioCount)} portfolios of another person with 100 entries each.`,
  );
  printLine(
    "The server logs at its default level. Portfolios with income have five entries for each payment: shipped",
  );
  printLine("distributions and own income.");
  printStart(mine);

  // Reading resets the metric, so that blocks during the start do not count.
  for (const { product } of results) await longestBlock(product.metricsUrl);
  for (const size of measured) {
    for (const { product, grown } of results) {
      const portfolio = await createPortfolioWith(product, size);
      // Check only our own database: the other checkout's tables may differ, but its entries are the same.
      if (product === own.product) await verifyLedger(product.database, portfolio, size);
      grown.push(await measurePortfolio(product, portfolio, size));
    }
  }
  printGrowth(mine.grown);
  for (const payments of paid) {
    for (const { product, income } of results) {
      const portfolio = await createIncomePortfolio(product, payments);
      // An older checkout has no income.
      if (product !== own.product && !(await knowsIncome(product, portfolio))) continue;
      income.push(await measureIncome(product, portfolio, payments));
    }
  }
  printIncome(mine.income);
  const sums = [];
  for (const { product } of results) {
    const isOwn = product === own.product;
    printImports(isOwn ? "" : ", beside", await measureImports(product));
    sums.push(await measureSums(product, isOwn ? "this checkout" : "beside"));
  }
  printSums(sums);
  printTaxes(await measureTaxes(own.product));
  const ofContracts = [];
  for (const { product } of results) {
    const measurements = await measureFixedIncome(product);
    const name = product === own.product ? "this checkout" : "beside";
    if (measurements) ofContracts.push({ name, measurements });
  }
  printFixedIncome(ofContracts);
  const crowds: CrowdMeasurements[] = [];
  for (const [number, { product }] of results.entries())
    crowds.push(await measureCrowd(product, `crowd-${number}`));
  printCrowd(crowds);

  const [small] = mine.grown;
  if (!small) throw new Error("no size to measure");
  baselines = await openBaselines(own.product.database, small);
  await printBaselines(baselines, mine.grown);

  printHead("create an entry", "through the API", "bare `insert` with pg", "ratio");
  for (const clients of [1, 16]) {
    await baselines.insert(100, clients);
    const bare = await baselines.insert(creates, clients);
    for (const { product, grown, created } of results) {
      const portfolio = grown[0] ?? small;
      created.push({ clients, timings: await createEntries(product, portfolio, creates, clients) });
    }
    printCreated(clients, mine.created.at(-1)?.timings ?? bare, bare);
  }

  const loaded: ProductMeasurements[] = [];
  for (const { product, ...result } of results) {
    const memory = product.memory();
    loaded.push({ ...result, memory, longestBlock: await longestBlock(product.metricsUrl) });
  }
  printHead("after the load", "");
  const [after, beside] = loaded;
  if (after) {
    printRow("memory of the server", mib(after.memory));
    printRow("longest block of the event loop", ms(after.longestBlock));
    if (beside) printComparison(after, beside);
  }
  if (Object.keys(options).length === 0)
    writeSection(join(import.meta.dirname, "results.md"), "The API", report);
} finally {
  await baselines?.close();
  for (const { close } of opened) await close();
}
