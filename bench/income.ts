import type { IncomePage } from "#contract/income.ts";
import { addDays } from "#domain/kernel/calendar.ts";
import { createEntries, measureCached, type ReadTimes } from "./growth.ts";
import { type BenchmarkedProduct, createPortfolioWith, firstDay } from "./ledger.ts";
import { formatCount, ms, printHead, printRow, times } from "./table.ts";
import { median, percentile, type Timings, time } from "./timing.ts";

/** Numbers of payments; a portfolio has five entries for each. */
export const paymentCounts = [1_000, 2_000, 4_000];
const entriesForPayment = 5;

/** The answers of the overview and of the screen 'Eventos'. */
const questions = ["overview", "income", "income/summary", "corporate-events"] as const;

export type IncomeMeasurements = {
  entries: number;
  payments: number;
  reads: Record<(typeof questions)[number], ReadTimes>;
};

type Place = { portfolio: string; assetIds: readonly string[] };

/** Own income of one asset, paid 15 days after its record date. */
const ownIncome = (assetId: string | undefined, day: string) => ({
  assetId,
  kind: "dividend",
  recordDate: day,
  paymentDate: addDays(day, 15),
  quantity: null,
  gross: "123.45",
  withheld: "12.34",
  distributionId: null,
  notes: null,
});

const postIncome = ({ send }: BenchmarkedProduct, portfolio: string, body: object) =>
  send("POST", `/api/portfolios/${portfolio}/income`, body);

/**
 * Fills the portfolio up to the given number of payments. It already has the shipped distributions of its assets. The rest is
 * own income, added through the API and spread over five years and all assets.
 */
async function addPayments(product: BenchmarkedProduct, { portfolio, assetIds }: Place, payments: number) {
  const path = `/api/portfolios/${portfolio}/income`;
  const countOf = async () => (await product.sendJson<IncomePage>("GET", path)).count;
  const missing = payments - (await countOf());
  if (missing < 0) throw new Error(`the shipped distributions alone are more than ${payments} payments`);
  await time(missing, 4, (call) => {
    const day = addDays(firstDay, Math.floor((call * 1_800) / missing));
    return postIncome(product, portfolio, ownIncome(assetIds[call % assetIds.length], day));
  });
  const count = await countOf();
  if (count !== payments) throw new Error(`${count} payments instead of ${payments}`);
}

/** Whether the checkout has the income API. */
export const knowsIncome = ({ send }: BenchmarkedProduct, portfolio: string): Promise<boolean> =>
  send("GET", `/api/portfolios/${portfolio}/income`).then(
    () => true,
    () => false,
  );

/** Creates a portfolio with five entries for each payment. */
export const createIncomePortfolio = (product: BenchmarkedProduct, payments: number) =>
  createPortfolioWith(product, payments * entriesForPayment);

/** Measures each answer twice: right after a new trade or payment, and again without a change. */
export async function measureIncome(
  product: BenchmarkedProduct,
  portfolio: string,
  payments: number,
): Promise<IncomeMeasurements> {
  const base = `/api/portfolios/${portfolio}`;
  const held = await product.sendJson<{ asset: { id: string } }[]>("GET", `${base}/positions`);
  const assetIds = held.map(({ asset }) => asset.id);
  const [assetId = ""] = assetIds;
  await addPayments(product, { portfolio, assetIds }, payments);
  const entries = payments * entriesForPayment;
  const trade = () => createEntries(product, { portfolio, assetId }, 1, 1);
  const pay = () => postIncome(product, portfolio, ownIncome(assetId, "2026-06-01"));
  const measure = (path: (typeof questions)[number], record: () => Promise<unknown>, mayStay = false) =>
    measureCached(product, `${base}/${path}`, record, { entries, mayStay });
  return {
    entries,
    payments,
    reads: {
      overview: await measure("overview", trade),
      income: await measure("income", pay),
      "income/summary": await measure("income/summary", pay),
      // A trade after the last event changes no event.
      "corporate-events": await measure("corporate-events", trade, true),
    },
  };
}

const columns = questions.flatMap((question): [string, (grown: IncomeMeasurements) => Timings][] => [
  [`${question} after a write`, ({ reads }) => reads[question].afterWrite],
  [`${question} again`, ({ reads }) => reads[question].again],
]);
const names = columns.map(([name]) => name);
const sizeOf = ({ entries, payments }: IncomeMeasurements) =>
  `${formatCount(entries)} / ${formatCount(payments)}`;

export function printIncome(grown: readonly IncomeMeasurements[]): void {
  printHead("entries / payments: p50 (p95)", ...names);
  for (const result of grown) {
    const cells = columns.map(([, timings]) => {
      const callTimings = timings(result);
      return `${ms(median(callTimings))} (${ms(percentile(callTimings, 0.95))})`;
    });
    printRow(sizeOf(result), ...cells);
  }
  printHead("growth of p50", ...names);
  for (const [index, result] of grown.entries()) {
    const before = grown[index - 1];
    if (!before) continue;
    const cells = columns.map(([, timings]) => times(median(timings(result)), median(timings(before))));
    printRow(`${sizeOf(before)} → ${sizeOf(result)}`, ...cells);
  }
}

/** The p50 of each answer. */
export const incomeFigures = (grown: IncomeMeasurements) =>
  columns.map(([name, timings]) => ({
    name: `${name}, ${sizeOf(grown)}`,
    value: median(timings(grown)),
    format: ms,
  }));
