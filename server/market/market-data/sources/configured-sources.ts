import type { Sgs } from "#server/market/market-data/providers/sgs.ts";
import { type B3IndexesSettings, createB3Indexes } from "#server/market/market-data/sources/b3-indexes.ts";
import {
  type B3PricesSettings,
  createB3Prices,
} from "#server/market/market-data/sources/b3-prices/b3-prices.ts";
import { createCentralBank } from "#server/market/market-data/sources/central-bank.ts";
import { type CryptoSettings, createCrypto } from "#server/market/market-data/sources/crypto.ts";
import { type CvmFundsSettings, createCvmFunds } from "#server/market/market-data/sources/funds/cvm-funds.ts";
import { createTreasury, type TreasurySettings } from "#server/market/market-data/sources/treasury.ts";
import type { MarketSources } from "#server/market/market-data/sources/update-sources.ts";

/** A source without settings is turned off. */
type Settings = {
  b3Prices: B3PricesSettings | undefined;
  b3Indexes: B3IndexesSettings | undefined;
  treasury: TreasurySettings | undefined;
  crypto: CryptoSettings | undefined;
  cvmFunds: CvmFundsSettings | undefined;
};

/** The public sources that the operator did not turn off. */
export function createSources(
  { b3Prices, b3Indexes, treasury, crypto, cvmFunds }: Settings,
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
      ...(cvmFunds ? [createCvmFunds(cvmFunds)] : []),
    ],
    fetch,
  };
}
