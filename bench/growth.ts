import { brotliCompressSync, constants } from "node:zlib";
import { portfolioWith } from "./ledger.ts";
import { send, sendJson } from "./product.ts";
import { type Timings, time } from "./timing.ts";

export const sizes = [100, 1_000, 10_000, 100_000];

/** The first answers after an entry is recorded, which must show it, and those while nothing changes. */
type Kept = { afterWrite: Timings; again: Timings };

export type Grown = {
  entries: number;
  portfolio: string;
  assetId: string;
  create: Timings;
  page: Timings;
  pageBytes: number;
  positions: Kept;
  positionsBytes: number;
  overview: Kept;
  overviewBytes: number;
  overviewCompressed: number;
};

export const entryOf = (assetId: string) => ({
  ...{ assetId, type: "BUY", tradeDate: "2026-07-01", quantity: "1", price: "10.5", fees: "0" },
});

async function measureKept(path: string, record: () => Promise<unknown>, entries: number): Promise<Kept> {
  const turns = entries > 10_000 ? 5 : 15;
  const milliseconds: number[] = [];
  let known = await send("GET", path);
  while (milliseconds.length < turns) {
    await record();
    const started = performance.now();
    const answer = await send("GET", path);
    milliseconds.push(performance.now() - started);
    if (answer === known) throw new Error("what was recorded is not in the answer");
    known = answer;
  }
  const afterWrite = { milliseconds: milliseconds.toSorted((a, b) => a - b), perSecond: 0 };
  return { afterWrite, again: await time(entries > 10_000 ? 20 : 200, 1, () => send("GET", path)) };
}

/** What a portfolio of 30 assets and five years takes, with so many entries. */
export async function measurePortfolio(superuserUrl: string, entries: number): Promise<Grown> {
  const portfolio = await portfolioWith(superuserUrl, entries);
  const base = `/api/portfolios/${portfolio}`;
  const [held] = await sendJson<{ asset: { id: string } }[]>("GET", `${base}/positions`);
  const assetId = held?.asset.id ?? "";
  const record = () => send("POST", `${base}/transactions`, entryOf(assetId));

  const overview = await measureKept(`${base}/overview`, record, entries);
  const positions = await measureKept(`${base}/positions`, record, entries);
  const page = await time(200, 1, () => send("GET", `${base}/transactions`));
  const create = await time(300, 1, record);
  const answer = await send("GET", `${base}/overview`);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
  return {
    ...{ entries, portfolio, assetId, create, page, positions, overview },
    positionsBytes: (await send("GET", `${base}/positions`)).length,
    pageBytes: (await send("GET", `${base}/transactions`)).length,
    overviewBytes: answer.length,
    overviewCompressed: brotliCompressSync(answer, quality).length,
  };
}
