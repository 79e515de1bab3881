import { tickersOf } from "#domain/kernel/ticker.ts";

/** The asset that a code means among some: the one of that very ticker, or else of the ticker that the code stands for. */
export function assetOfTicker<T extends { ticker: string }>(
  code: string,
  assets: readonly T[],
): T | undefined {
  for (const ticker of [code.toUpperCase(), ...tickersOf(code)]) {
    const asset = assets.find((each) => each.ticker.toUpperCase() === ticker);
    if (asset) return asset;
  }
  return undefined;
}
