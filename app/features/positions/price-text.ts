import { assetNames } from "#app/entities/asset/asset-names.ts";
import type { PriceList } from "#app/entities/asset/price-origin.ts";
import { priceOrigin } from "#app/entities/asset/price-origin.ts";
import { formatUnitPrice } from "#app/lib/format.ts";
import type { Asset } from "#contract/assets.ts";
import type { Position } from "#contract/positions.ts";

type CurrentPrice = Position["currentPrice"];
type PricedPosition = Pick<Position, "currentPrice" | "hasOldPrice" | "marketDay" | "pricesDay"> & {
  asset: Pick<Asset, "ticker" | "name">;
};

/** The price behind a value, with its source and day. */
export function priceText({ price, day, source }: CurrentPrice, hidden: boolean): string {
  return `${priceOrigin(source, day)}: ${hidden ? "valor oculto" : formatUnitPrice(price)} por unidade`;
}

/** The day of all prices, within those of the positions that are shown. */
function dayOfShown(positions: readonly PricedPosition[]): string | undefined {
  const days = positions.map(({ marketDay }) => marketDay).toSorted();
  return [days[0], positions[0]?.pricesDay, days.at(-1)].toSorted()[1];
}

/** The days and sources of the positions' prices; undefined if there are no positions. */
export function buildPriceList(positions: readonly PricedPosition[]): PriceList | undefined {
  const prices = positions.map(({ asset, currentPrice: { day: on, source }, hasOldPrice }) => ({
    name: assetNames(asset).main,
    day: on,
    source,
    hasOldPrice,
  }));
  const day = dayOfShown(positions);
  if (day === undefined) return undefined;
  const others = prices.filter(({ hasOldPrice }) => !hasOldPrice);
  return {
    day,
    old: prices.filter(({ hasOldPrice }) => hasOldPrice),
    more: {
      title: "Os demais",
      lines: others.map(({ name, source, day: on }) => ({ name, origin: priceOrigin(source, on) })),
    },
  };
}
