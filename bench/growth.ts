import { brotliCompressSync, constants } from "node:zlib";
import { portfolioWith } from "./ledger.ts";
import { send, sendJson } from "./product.ts";
import { type Timings, time } from "./timing.ts";

export const sizes = [100, 1_000, 10_000, 100_000];

export type Grown = {
  entries: number;
  portfolio: string;
  assetId: string;
  create: Timings;
  page: Timings;
  pageBytes: number;
  positions: Timings;
  positionsBytes: number;
  /** The first overview after an entry is recorded, which must be in it. */
  afterWrite: Timings;
  again: Timings;
  overviewBytes: number;
  overviewCompressed: number;
};

export const entryOf = (assetId: string) => ({
  ...{ assetId, type: "BUY", tradeDate: "2026-07-01", quantity: "1", price: "10.5", fees: "0" },
});

type Overview = { invested: string; assets: { asset: { id: string } }[] };

/** What a portfolio of 30 assets and five years takes, with so many entries. */
export async function measurePortfolio(superuserUrl: string, entries: number): Promise<Grown> {
  const portfolio = await portfolioWith(superuserUrl, entries);
  const base = `/api/portfolios/${portfolio}`;
  const turns = entries > 10_000 ? 5 : 15;
  const reads = entries > 10_000 ? 20 : 200;

  const first = await sendJson<Overview>("GET", `${base}/overview`);
  const assetId = first.assets[0]?.asset.id ?? "";
  let { invested } = first;
  const firsts: number[] = [];
  while (firsts.length < turns) {
    await send("POST", `${base}/transactions`, entryOf(assetId));
    const started = performance.now();
    const after = await sendJson<Overview>("GET", `${base}/overview`);
    firsts.push(performance.now() - started);
    if (after.invested === invested) throw new Error("what was recorded is not in the overview");
    invested = after.invested;
  }
  const again = await time(reads, 1, () => send("GET", `${base}/overview`));
  const overview = await send("GET", `${base}/overview`);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

  await time(Math.min(reads, 20), 1, () => send("GET", `${base}/positions`));
  const positions = await time(reads, 1, () => send("GET", `${base}/positions`));
  const page = await time(200, 1, () => send("GET", `${base}/transactions`));
  const create = await time(300, 1, () => send("POST", `${base}/transactions`, entryOf(assetId)));
  return {
    ...{ entries, portfolio, assetId, create, page, positions, again },
    positionsBytes: (await send("GET", `${base}/positions`)).length,
    pageBytes: (await send("GET", `${base}/transactions`)).length,
    afterWrite: { milliseconds: firsts.toSorted((a, b) => a - b), perSecond: 0 },
    overviewBytes: overview.length,
    overviewCompressed: brotliCompressSync(overview, quality).length,
  };
}
