import type { PriceList } from "#app/entities/asset/price-seen.ts";
import { oldestFirst, priceSeen } from "#app/entities/asset/price-seen.ts";
import { formatUnitPrice } from "#app/lib/format.ts";
import type { Asset } from "#contract/assets.ts";
import type { Position } from "#contract/positions.ts";

type CurrentPrice = Position["currentPrice"];
type Priced = Pick<Position, "currentPrice" | "hasOldPrice"> & { asset: Pick<Asset, "ticker"> };

/** Which price a value stands on, and from when. */
export function priceText({ price, day, source }: CurrentPrice, hidden: boolean): string {
  return `${priceSeen(source, day)}: ${hidden ? "valor oculto" : formatUnitPrice(price)} por unidade`;
}

/** The days and sources of these prices; undefined where there are none. */
export function priceListOf(positions: readonly Priced[]): PriceList | undefined {
  const seen = positions.map(({ asset: { ticker }, currentPrice: { day, source }, hasOldPrice }) => ({
    ...{ ticker, day, source, hasOldPrice },
  }));
  const newest = oldestFirst(seen).at(-1);
  if (!newest) return undefined;
  const others = seen.filter(({ hasOldPrice }) => !hasOldPrice);
  return {
    day: newest.day,
    old: seen.filter(({ hasOldPrice }) => hasOldPrice),
    more: {
      title: "Os demais",
      lines: others.map(({ ticker, source, day }) => ({ name: ticker, seen: priceSeen(source, day) })),
    },
  };
}
