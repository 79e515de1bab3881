/** The types of coins that the annual return asks for apart. */
export type CoinType = "bitcoin" | "stable" | "other";

const bitcoins = new Set(["BITCOIN", "BITCOINS", "BTC", "XBT"]);

/** Other coins that have Bitcoin in their name. */
const others = new Set("CASH BCH SV BSV GOLD BTG DIAMOND PRIVATE STANDARD WRAPPED".split(" "));

const stables = new Set(
  "BFUSD BRZ BUSD DAI PYUSD RLUSD TETHER TUSD USD1 USDC USDD USDE USDG USDP USDS USDT USDY".split(" "),
);

const wordsOf = (text: string) => text.toUpperCase().split(/[^\p{L}\p{N}]+/u);

/** The type of a coin: by its code, else by the words of its name, as in 'Bitcoin na Binance'. */
export function coinTypeOf({ ticker, name }: { ticker: string; name: string }): CoinType {
  for (const words of [wordsOf(ticker), wordsOf(name)]) {
    if (words.some((word) => others.has(word))) return "other";
    if (words.some((word) => bitcoins.has(word))) return "bitcoin";
    if (words.some((word) => stables.has(word))) return "stable";
  }
  return "other";
}
