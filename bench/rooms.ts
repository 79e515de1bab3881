// `npm run bench:rooms` measures the answers of the rooms on a portfolio of 10,000 entries, and updates bench/results.md.
// `--entries 1000` measures a smaller one and only prints.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openProduct } from "./benchmarked-product.ts";
import { createEntries, measureCached } from "./growth.ts";
import { createPortfolioWith } from "./ledger.ts";
import { writeSection } from "./report.ts";
import { formatCount, ms, printHead, printLine, printRow, report } from "./table.ts";
import { median, percentile } from "./timing.ts";

const { values } = parseArgs({ options: { entries: { type: "string", default: "10000" } } });
const entries = Number(values.entries);
const rooms = {
  overview: "overview",
  "comparison, usual lines": "comparison",
  "comparison, six lines": "comparison?lines=cdi:110;cdi:100:2;ipca:100:6;ibov;mix:60*cdi,40*ibov&period=all",
  "report of a year": "report?period=2025",
  "report of everything": "report?period=all",
  targets: "targets",
  "income/summary": "income/summary",
};

const opened = await openProduct();
try {
  const { product } = opened;
  const portfolio = await createPortfolioWith(product, entries);
  const [position] = await product.sendJson<{ asset: { id: string } }[]>(
    "GET",
    `/api/portfolios/${portfolio}/positions`,
  );
  if (!position) throw new Error("the portfolio holds nothing");
  printLine(`Answers of one portfolio with ${formatCount(entries)} entries in 30 assets over five years.`);
  printHead("answer", "first", "after a write: p50", "p95", "again: p50", "p95");
  for (const [name, part] of Object.entries(rooms)) {
    const path = `/api/portfolios/${portfolio}/${part}`;
    const started = performance.now();
    await product.send("GET", path);
    const first = performance.now() - started;
    const record = () => createEntries(product, { portfolio, assetId: position.asset.id }, 1, 1);
    const { afterWrite, again } = await measureCached(product, path, record, { entries, mayStay: true });
    const times = [
      first,
      median(afterWrite),
      percentile(afterWrite, 0.95),
      median(again),
      percentile(again, 0.95),
    ];
    printRow(name, ...times.map(ms));
  }
  if (entries === 10_000) writeSection(join(import.meta.dirname, "results.md"), "The rooms", report);
} finally {
  await opened.close();
}
