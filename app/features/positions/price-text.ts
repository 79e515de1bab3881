import type { PriceList } from "#app/entities/asset/price-origin.ts";
import { oldestFirst, priceOrigin } from "#app/entities/asset/price-origin.ts";
import { formatUnitPrice } from "#app/lib/format.ts";
import type { Asset } from "#contract/assets.ts";
import type { Position } from "#contract/positions.ts";

type CurrentPrice = Position["currentPrice"];
type PricedPosition = Pick<Position, "currentPrice" | "hasOldPrice"> & { asset: Pick<Asset, "ticker"> };

/** The price behind a value, with its source and day. */
export function priceText({ price, day, source }: CurrentPrice, hidden: boolean): string {
  return `${priceOrigin(source, day)}: ${hidden ? "valor oculto" : formatUnitPrice(price)} por unidade`;
}

/** The days and sources of the positions' prices; undefined if there are no positions. */
export function buildPriceList(positions: readonly PricedPosition[]): PriceList | undefined {
  const prices = positions.map(({ asset: { ticker }, currentPrice: { day, source }, hasOldPrice }) => ({
    ticker,
    day,
    source,
    hasOldPrice,
  }));
  const newest = oldestFirst(prices).at(-1);
  if (!newest) return undefined;
  const others = prices.filter(({ hasOldPrice }) => !hasOldPrice);
  return {
    day: newest.day,
    old: prices.filter(({ hasOldPrice }) => hasOldPrice),
    more: {
      title: "Os demais",
      lines: others.map(({ ticker, source, day }) => ({ name: ticker, origin: priceOrigin(source, day) })),
    },
  };
}
