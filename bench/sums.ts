import { type Person, signUpWith } from "./crowd.ts";
import type { BenchmarkedProduct } from "./ledger.ts";
import { ms, printHead, printRow, times } from "./table.ts";
import { median, type Timings, time } from "./timing.ts";

const writes = 12;

/** Overviews after an own entry: of five portfolios of 2,000 entries together, and of one of 10,000. */
export type SumMeasurements = { name: string; sum: Timings; one: Timings };

const entry = ({ assetId }: Person) => ({
  assetId,
  type: "BUY",
  tradeDate: "2026-07-01",
  quantity: "1",
  price: "10.5",
  fees: "0",
});

async function overviewsAfterWrites(person: Person, id: string): Promise<Timings> {
  const record = () => person.text("POST", `/api/portfolios/${person.portfolio}/transactions`, entry(person));
  const read = () => person.text("GET", `/api/portfolios/${id}/overview`);
  await read();
  const timings = { milliseconds: [] as number[], perSecond: 0 };
  for (let write = 0; write < writes; write += 1) {
    await record();
    timings.milliseconds.push(...(await time(1, 1, read)).milliseconds);
  }
  return { ...timings, milliseconds: timings.milliseconds.toSorted((a, b) => a - b) };
}

export async function measureSums(product: BenchmarkedProduct, name: string): Promise<SumMeasurements> {
  const several = await signUpWith(product, `${name.replace(" ", "-")}-sum@example.com`, 2_000, {
    portfolios: 5,
  });
  const session = JSON.parse(await several.text("GET", "/api/session")) as { person: { id: string } };
  const sum = await overviewsAfterWrites(several, session.person.id);
  const single = await signUpWith(product, `${name.replace(" ", "-")}-one@example.com`, 10_000);
  return { name, sum, one: await overviewsAfterWrites(single, single.portfolio) };
}

export function printSums(measured: readonly SumMeasurements[]): void {
  printHead("overview after a write: p50", "five portfolios of 2.000", "one of 10.000", "ratio");
  for (const { name, sum, one } of measured)
    printRow(name, ms(median(sum)), ms(median(one)), times(median(sum), median(one)));
}
