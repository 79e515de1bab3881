import { join } from "node:path";
import { spotQuotes } from "#server/market/market-data/sources/b3-prices/cotahist.ts";
import { openUnpacked } from "#server/market/market-data/sources/unpacked.ts";

export const volumeColumns = ["ticker", "day", "volume"] as const;

type Volume = Record<(typeof volumeColumns)[number], string>;

/** The pack's newest whole price file of B3. */
const file = "b3_samples/COTAHIST_D25062021.ZIP";

/** The financial volume in BRL of each known security in a price file of B3, by ticker. */
export async function createVolumes(pack: string, known: ReadonlySet<string>): Promise<Volume[]> {
  const { chunks } = await openUnpacked(join(pack, file));
  const volumes: Volume[] = [];
  for await (const quotes of spotQuotes(chunks, { today: "2021-06-25" })) {
    for (const { ticker, day, volume } of quotes)
      if (known.has(ticker)) volumes.push({ ticker, day, volume: volume.toFixed(2) });
  }
  return volumes.toSorted((a, b) => (a.ticker < b.ticker ? -1 : 1));
}
