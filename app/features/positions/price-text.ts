import { assetNames } from "#app/entities/asset/asset-names.ts";
import type { PriceList } from "#app/entities/asset/price-origin.ts";
import { priceOrigin } from "#app/entities/asset/price-origin.ts";
import { formatUnitPrice } from "#app/lib/format.ts";
import type { Asset } from "#contract/assets.ts";
import type { Position } from "#contract/positions.ts";
import { ownValuation } from "#contract/price-source.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { dayOfPrices } from "#domain/overview/day-of-prices.ts";
import { isValuedByOwner } from "#domain/valuation/valued-by-owner.ts";

type CurrentPrice = Position["currentPrice"];
type PricedPosition = Pick<Position, "currentPrice" | "hasOldPrice" | "marketValue"> & {
  asset: Pick<Asset, "ticker" | "name" | "isCustom"> & { assetClass: Pick<Asset["assetClass"], "code"> };
};

/** The price behind a value, with its source and day. */
export function priceText({ price, day, source }: CurrentPrice, hidden: boolean): string {
  return `${priceOrigin(source, day)}: ${hidden ? "valor oculto" : formatUnitPrice(price)} por unidade`;
}

const datedValue = ({ asset, currentPrice: { day, source }, hasOldPrice, marketValue }: PricedPosition) => ({
  day,
  value: decimal(marketValue),
  isPublished: source !== null && source !== ownValuation,
  isTraded: !isValuedByOwner(asset),
  hasOldPrice,
});

/** The days and sources of the positions' prices; undefined if there are no positions. */
export function buildPriceList(positions: readonly PricedPosition[], today: string): PriceList | undefined {
  const prices = positions.map(({ asset, currentPrice: { day: on, source }, hasOldPrice }) => ({
    name: assetNames(asset).main,
    day: on,
    source,
    hasOldPrice,
  }));
  const day = dayOfPrices(positions.map(datedValue), today);
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
