import { normalisedLabel } from "#domain/imports/label-text.ts";

/** Coins by the names that people write. A name that several coins have had is missing. */
const codes: Readonly<Record<string, string>> = {
  BITCOIN: "BTC",
  ETHEREUM: "ETH",
  ETHER: "ETH",
  SOLANA: "SOL",
  CARDANO: "ADA",
  LITECOIN: "LTC",
  DOGECOIN: "DOGE",
  RIPPLE: "XRP",
  POLKADOT: "DOT",
  CHAINLINK: "LINK",
  AVALANCHE: "AVAX",
  "BITCOIN CASH": "BCH",
  "BINANCE COIN": "BNB",
  TETHER: "USDT",
  "USD COIN": "USDC",
  STELLAR: "XLM",
  UNISWAP: "UNI",
};

const ofName = (label: string): string | undefined =>
  Object.hasOwn(codes, label) ? codes[label] : undefined;

/** The code of the coin that a whole text names: 'Bitcoin', 'Bitcoin (BTC)', 'BTC - Bitcoin'. Its name and its code agree. */
export function coinOfName(text: string): string | undefined {
  const label = normalisedLabel(text.slice(0, 60));
  const named = ofName(label);
  if (named) return named;
  const [, first = "", second = ""] =
    /^([^()]{2,40}) \(([^()]{2,40})\)$/.exec(label) ?? label.match(/^(.{2,40}) - (.{2,40})$/) ?? [];
  const ofFirst = ofName(first);
  const ofSecond = ofName(second);
  if (ofFirst && ofFirst === second) return ofFirst;
  return ofSecond && ofSecond === first ? ofSecond : undefined;
}
