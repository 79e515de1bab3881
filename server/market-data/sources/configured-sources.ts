import type { Config } from "#server/config.ts";
import type { Sgs } from "#server/market-data/sgs.ts";
import { createB3Indexes } from "#server/market-data/sources/b3-indexes.ts";
import { createB3Prices } from "#server/market-data/sources/b3-prices/b3-prices.ts";
import { createCentralBank } from "#server/market-data/sources/central-bank.ts";
import { createCrypto } from "#server/market-data/sources/crypto.ts";
import { createTreasury } from "#server/market-data/sources/treasury.ts";
import type { MarketSources } from "#server/market-data/sources/update-sources.ts";

type Settings = Pick<Config, "b3Prices" | "b3Indexes" | "treasury" | "crypto">;

/** The public sources that the operator did not turn off. */
export function createSources(
  { b3Prices, b3Indexes, treasury, crypto }: Settings,
  sgs: Sgs | undefined,
  fetch: MarketSources["fetch"],
): MarketSources {
  return {
    list: [
      ...(sgs ? [createCentralBank(sgs)] : []),
      ...(b3Prices ? [createB3Prices(b3Prices)] : []),
      ...(b3Indexes ? [createB3Indexes(b3Indexes)] : []),
      ...(treasury ? [createTreasury(treasury)] : []),
      ...(crypto ? [createCrypto(crypto)] : []),
    ],
    fetch,
  };
}
