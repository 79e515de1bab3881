import { brotliCompressSync, constants } from "node:zlib";
import { pageSize } from "#contract/page.ts";
import type { TransactionPage } from "#contract/transactions.ts";
import type { BenchmarkedProduct } from "./ledger.ts";
import { type Timings, time } from "./timing.ts";

export const sizes = [100, 1_000, 10_000, 100_000];

/** Times of the first answer after each new entry, and of repeated answers without a change between. */
export type ReadTimes = { afterWrite: Timings; again: Timings };

export type PortfolioMeasurements = {
  entries: number;
  portfolio: string;
  assetId: string;
  create: Timings;
  pages: { first: Timings; middle: Timings; last: Timings };
  pageBytes: number;
  positions: ReadTimes;
  positionsBytes: number;
  overview: ReadTimes;
  overviewBytes: number;
  overviewCompressed: number;
};

const createEntry = (assetId: string) => ({
  assetId,
  type: "BUY",
  tradeDate: "2026-07-01",
  quantity: "1",
  price: "10.5",
  fees: "0",
});

/** Records entries in one asset through the API. */
export const createEntries = (
  { send }: BenchmarkedProduct,
  { portfolio, assetId }: Pick<PortfolioMeasurements, "portfolio" | "assetId">,
  count: number,
  clients: number,
) =>
  time(count, clients, () => send("POST", `/api/portfolios/${portfolio}/transactions`, createEntry(assetId)));

/** `mayStay`: the answer may be the same after a record. */
export async function measureCached(
  { send }: BenchmarkedProduct,
  path: string,
  record: () => Promise<unknown>,
  { entries, mayStay = false }: { entries: number; mayStay?: boolean },
): Promise<ReadTimes> {
  const rounds = entries > 10_000 ? 5 : 15;
  const milliseconds: number[] = [];
  let previous = await send("GET", path);
  while (milliseconds.length < rounds) {
    await record();
    const started = performance.now();
    const answer = await send("GET", path);
    milliseconds.push(performance.now() - started);
    if (answer === previous && !mayStay) throw new Error("the answer does not contain the new entry");
    previous = answer;
  }
  const afterWrite = { milliseconds: milliseconds.toSorted((a, b) => a - b), perSecond: 0 };
  return { afterWrite, again: await time(entries > 10_000 ? 20 : 200, 1, () => send("GET", path)) };
}

async function measurePages({ send, sendJson }: BenchmarkedProduct, path: string, entries: number) {
  const { count } = await sendJson<TransactionPage>("GET", path);
  const last = Math.ceil(count / pageSize);
  const lastPage = await sendJson<TransactionPage>("GET", `${path}?page=${last}`);
  if (lastPage.transactions.length !== count - (last - 1) * pageSize)
    throw new Error("the last page is not full");
  const page = (number: number) =>
    time(entries > 10_000 ? 50 : 200, 1, () => send("GET", `${path}?page=${number}`));
  return { first: await page(1), middle: await page(Math.ceil(last / 2)), last: await page(last) };
}

/** Measures a portfolio of 30 assets over five years with this number of entries. */
export async function measurePortfolio(
  product: BenchmarkedProduct,
  portfolio: string,
  entries: number,
): Promise<PortfolioMeasurements> {
  const { send, sendJson } = product;
  const base = `/api/portfolios/${portfolio}`;
  const [held] = await sendJson<{ asset: { id: string } }[]>("GET", `${base}/positions`);
  const assetId = held?.asset.id ?? "";
  const addEntries = (count: number) => createEntries(product, { portfolio, assetId }, count, 1);

  const overview = await measureCached(product, `${base}/overview`, () => addEntries(1), { entries });
  const positions = await measureCached(product, `${base}/positions`, () => addEntries(1), { entries });
  const pages = await measurePages(product, `${base}/transactions`, entries);
  const created = await addEntries(300);
  const answer = await send("GET", `${base}/overview`);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
  return {
    entries,
    portfolio,
    assetId,
    create: created,
    pages,
    positions,
    overview,
    positionsBytes: (await send("GET", `${base}/positions`)).length,
    pageBytes: (await send("GET", `${base}/transactions`)).length,
    overviewBytes: answer.length,
    overviewCompressed: brotliCompressSync(answer, quality).length,
  };
}
