import { formatUnitPrice } from "#app/lib/format.ts";
import { oldPricesText, priceSeen } from "#app/lib/price-seen.ts";
import type { Position } from "#contract/positions.ts";

type CurrentPrice = Position["currentPrice"];
type Priced = { currentPrice: Pick<CurrentPrice, "day">; hasOldPrice: boolean };

/** Which price a value stands on, and from when. */
export function priceText({ price, day, source }: CurrentPrice, hidden: boolean): string {
  return `${priceSeen(source, day)}: ${hidden ? "valor oculto" : formatUnitPrice(price)} por unidade`;
}

/** What to say of old prices among these; undefined where there are none. */
export function oldPricesNote(positions: readonly Priced[]): string | undefined {
  const days = (some: readonly Priced[]) => some.map(({ currentPrice }) => currentPrice.day).toSorted();
  const [oldest] = days(positions.filter(({ hasOldPrice }) => hasOldPrice));
  return oldest && oldPricesText(oldest, days(positions).at(-1) ?? oldest);
}
