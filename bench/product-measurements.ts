import type { OpenedProduct } from "./benchmarked-product.ts";
import type { PortfolioMeasurements } from "./growth.ts";
import { type IncomeMeasurements, incomeFigures } from "./income.ts";
import { formatCount, kib, mib, ms, printHead, printRow, times } from "./table.ts";
import { median, percentile, type Timings } from "./timing.ts";

/** The measurements of one product. */
export type ProductMeasurements = Pick<OpenedProduct, "toHealthy" | "idleMemory"> & {
  grown: PortfolioMeasurements[];
  income: IncomeMeasurements[];
  /** Entries created in the smallest portfolio, per number of concurrent clients. */
  created: { clients: number; timings: Timings }[];
  /** Values after the load: memory in MiB and the longest block in milliseconds. */
  memory: number;
  longestBlock: number;
};

const columns: [string, (result: PortfolioMeasurements) => Timings][] = [
  ["create", ({ create }) => create],
  ["first page", ({ pages }) => pages.first],
  ["middle page", ({ pages }) => pages.middle],
  ["last page", ({ pages }) => pages.last],
  ["positions after a write", ({ positions }) => positions.afterWrite],
  ["positions again", ({ positions }) => positions.again],
  ["overview after a write", ({ overview }) => overview.afterWrite],
  ["overview again", ({ overview }) => overview.again],
];
const names = columns.map(([name]) => name);

export function printStart({
  toHealthy,
  idleMemory,
}: Pick<ProductMeasurements, "toHealthy" | "idleMemory">): void {
  printHead("start", "");
  printRow("empty folder → healthy (initdb, migrations, catalogue)", ms(toHealthy.first));
  printRow("existing database → healthy", ms(toHealthy.again));
  printRow("idle memory of the server", mib(idleMemory));
}

export function printGrowth(grown: readonly PortfolioMeasurements[]): void {
  printHead("entries: p50 (p95)", ...names);
  for (const result of grown) {
    const cells = columns.map(([, timings]) => {
      const callTimings = timings(result);
      return `${ms(median(callTimings))} (${ms(percentile(callTimings, 0.95))})`;
    });
    printRow(formatCount(result.entries), ...cells);
  }
  printHead("growth of p50", ...names);
  for (const [index, result] of grown.entries()) {
    const before = grown[index - 1];
    if (!before) continue;
    printRow(
      `${formatCount(before.entries)} → ${formatCount(result.entries)}`,
      ...columns.map(([, timings]) => times(median(timings(result)), median(timings(before)))),
    );
  }
  printHead("size of the answer", "first page", "positions", "overview", "overview, compressed");
  for (const result of grown) {
    const bytes = [result.pageBytes, result.positionsBytes, result.overviewBytes, result.overviewCompressed];
    printRow(formatCount(result.entries), ...bytes.map(kib));
  }
}

type Figure = { name: string; value: number; format: (value: number) => string };

function* listFigures({
  toHealthy,
  idleMemory,
  grown,
  income,
  created,
  memory,
  longestBlock,
}: ProductMeasurements): Generator<Figure> {
  yield { name: "empty folder → healthy", value: toHealthy.first, format: ms };
  yield { name: "existing database → healthy", value: toHealthy.again, format: ms };
  yield { name: "idle memory", value: idleMemory, format: mib };
  for (const result of grown)
    for (const [name, timings] of columns)
      yield {
        name: `${name}, ${formatCount(result.entries)} entries`,
        value: median(timings(result)),
        format: ms,
      };
  yield* income.flatMap(incomeFigures);
  for (const { clients, timings } of created)
    yield { name: `create, ${clients} at once`, value: median(timings), format: ms };
  yield { name: "memory after the load", value: memory, format: mib };
  yield { name: "longest block of the event loop", value: longestBlock, format: ms };
}

/** Reports two products side by side; each figure is the p50. */
export function printComparison(own: ProductMeasurements, other: ProductMeasurements): void {
  printHead("against the other checkout: p50", "this one", "the other", "ratio");
  const others = new Map([...listFigures(other)].map(({ name, value }) => [name, value]));
  for (const { name, value, format } of listFigures(own)) {
    const otherValue = others.get(name) ?? Number.NaN;
    printRow(name, format(value), format(otherValue), `${(value / otherValue).toFixed(2)} ×`);
  }
}
