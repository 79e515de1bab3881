import type { Portfolio } from "#contract/portfolios.ts";
import { createEntries, measureCached, type ReadTimes } from "./growth.ts";
import { type BenchmarkedProduct, createPortfolioWith } from "./ledger.ts";
import { formatCount, ms, printHead, printRow } from "./table.ts";
import { median, percentile } from "./timing.ts";

const sizes = [1_000, 10_000];

type TaxMeasurements = { entries: number; month: ReadTimes; annual: ReadTimes };

/** Measures the answers of 'Imposto de Renda' for a holder with one portfolio of each size. */
export async function measureTaxes(product: BenchmarkedProduct): Promise<TaxMeasurements[]> {
  const measured: TaxMeasurements[] = [];
  for (const entries of sizes) {
    const portfolio = await createPortfolioWith(product, entries);
    const base = `/api/portfolios/${portfolio}`;
    const holder = await product.sendJson<{ id: string }>("POST", "/api/holders", {
      name: `Bench ${entries}`,
    });
    const { id: _, createdAt: _createdAt, ...form } = await product.sendJson<Portfolio>("GET", base);
    await product.send("PUT", base, { ...form, holderId: holder.id });
    const [held] = await product.sendJson<{ asset: { id: string } }[]>("GET", `${base}/positions`);
    const trade = () => createEntries(product, { portfolio, assetId: held?.asset.id ?? "" }, 1, 1);
    // A purchase changes no sale.
    const options = { entries, mayStay: true };
    measured.push({
      entries,
      month: await measureCached(product, `${base}/taxes`, trade, options),
      annual: await measureCached(product, `${base}/taxes/annual?year=2025`, trade, options),
    });
  }
  return measured;
}

export function printTaxes(measured: readonly TaxMeasurements[]): void {
  printHead(
    "entries of the holder: p50 (p95)",
    "taxes after a write",
    "taxes again",
    "annual after a write",
    "annual again",
  );
  for (const { entries, month, annual } of measured) {
    const cells = [month.afterWrite, month.again, annual.afterWrite, annual.again].map(
      (timings) => `${ms(median(timings))} (${ms(percentile(timings, 0.95))})`,
    );
    printRow(formatCount(entries), ...cells);
  }
}
