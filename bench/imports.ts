import type { ConfirmedImport, Import, ImportReview } from "#contract/imports.ts";
import { importForm, manyTrades } from "#tests/support/b3-files.ts";
import { type BenchmarkedProduct, createPortfolioWith } from "./ledger.ts";
import { formatCount, ms, printHead, printRow, times } from "./table.ts";
import { percentile } from "./timing.ts";

/** The maximum number of rows of one upload, and half of it. */
const rowCounts = [10_000, 20_000];

type Step = { milliseconds: number; others: number[] };

const steps = ["review", "confirmation", "list", "undo"] as const;

export type ImportMeasurements = { rows: number } & Record<(typeof steps)[number], Step>;

/** Runs `work` while another client keeps asking for its portfolios, one request after the other. */
async function besideOthers<Result>(
  { send }: BenchmarkedProduct,
  work: () => Promise<Result>,
): Promise<Step & { result: Result }> {
  let isDone = false;
  const others: number[] = [];
  const asking = (async () => {
    while (!isDone) {
      const started = performance.now();
      await send("GET", "/api/portfolios");
      others.push(performance.now() - started);
    }
  })();
  const started = performance.now();
  const result = await work().finally(() => {
    isDone = true;
  });
  const milliseconds = performance.now() - started;
  await asking;
  return { result, milliseconds, others: others.toSorted((a, b) => a - b) };
}

/** Reviews and confirms one file of trades in an empty portfolio, lists it, and undoes it. */
async function measureImport(product: BenchmarkedProduct, rows: number): Promise<ImportMeasurements> {
  const path = `/api/portfolios/${await createPortfolioWith(product, 0)}/imports`;
  const file = manyTrades(rows);
  const upload = <Answer>(to: string, choices: object) => {
    const { body, headers } = importForm([file], choices);
    return product.sendJson<Answer>("POST", to, body, headers);
  };
  const review = await besideOthers(product, () => upload<ImportReview>(`${path}/review`, {}));
  const { version, counts } = review.result;
  if (counts.new !== rows) throw new Error(`${counts.new} new rows instead of ${rows}`);
  const confirmation = await besideOthers(product, () => upload<ConfirmedImport>(path, { version }));
  const list = await besideOthers(product, () => product.sendJson<Import[]>("GET", path));
  const undo = await besideOthers(product, () => product.send("DELETE", `${path}/${list.result[0]?.id}`));
  return { rows, review, confirmation, list, undo };
}

export async function measureImports(product: BenchmarkedProduct): Promise<ImportMeasurements[]> {
  const measured = [];
  for (const rows of rowCounts) measured.push(await measureImport(product, rows));
  return measured;
}

/** The growth column is the quotient with the row before, which has half as many rows. */
export function printImports(name: string, measured: readonly ImportMeasurements[]): void {
  printHead(`import of a file${name}`, "time", "growth", "rows a second", "p99 of another request meanwhile");
  for (const step of steps) {
    let before: number | undefined;
    for (const { rows, [step]: found } of measured) {
      const { milliseconds } = found;
      printRow(
        `${step}, ${formatCount(rows)} rows`,
        ms(milliseconds),
        before === undefined ? "" : times(milliseconds, before),
        formatCount(Math.round((rows * 1000) / milliseconds)),
        ms(percentile({ milliseconds: found.others }, 0.99)),
      );
      before = milliseconds;
    }
  }
}
