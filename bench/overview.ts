import { brotliCompressSync, constants } from "node:zlib";
import { portfolioWith } from "./ledger.ts";
import { send, sendJson } from "./product.ts";
import { percentile, type Timings, time } from "./timing.ts";

type Measured = {
  /** Milliseconds of the first answer after an entry is recorded, which must be in it. */
  afterWrite: number;
  again: Timings;
  bytes: number;
  compressed: number;
};

/** The overview of everything in a portfolio of 30 assets and five years. */
export async function measureOverview(superuserUrl: string, entries: number): Promise<Measured> {
  const base = `/api/portfolios/${await portfolioWith(superuserUrl, entries, "atKnownPrices")}`;
  const overview = () =>
    sendJson<{ invested: string; assets: { asset: { id: string } }[] }>("GET", `${base}/overview`);
  let { invested, assets } = await overview();
  const firsts: number[] = [];
  for (let turn = 0; turn < 7; turn++) {
    await send("POST", `${base}/transactions`, {
      ...{ assetId: assets[0]?.asset.id, type: "BUY", tradeDate: "2026-07-01" },
      ...{ quantity: "1", price: "10.5", fees: "0" },
    });
    const started = performance.now();
    const after = await overview();
    firsts.push(performance.now() - started);
    if (after.invested === invested) throw new Error("what was recorded is not in the overview");
    invested = after.invested;
  }
  const again = await time(100, 1, () => send("GET", `${base}/overview`));
  const body = await send("GET", `${base}/overview`);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
  return {
    afterWrite: percentile({ milliseconds: firsts.toSorted((a, b) => a - b) }, 0.5),
    again,
    bytes: body.length,
    compressed: brotliCompressSync(body, quality).length,
  };
}
