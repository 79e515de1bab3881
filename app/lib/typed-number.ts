import type { AssetClassCode } from "#contract/assets.ts";

/** A number is sent as soon as it reads as one: '12,' is 12 and ',5' is 0,5. */
export const completed = (typed: string) => typed.replace(/^\./, "0.").replace(/\.$/, "");

/** How many decimals a unit price is typed with: a unit of some coins costs far less than a cent. */
export const priceDecimals = (assetClass: AssetClassCode) => (assetClass === "CRYPTO" ? 8 : 2);
