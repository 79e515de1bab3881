import { formatDay, formatUnitPrice } from "#app/lib/format.ts";
import { priceSeen } from "#app/lib/price-seen.ts";
import type { Position } from "#contract/positions.ts";
import { ownValuation } from "#contract/price-source.ts";
import { addDays, type Day } from "#domain/calendar.ts";

type CurrentPrice = Position["currentPrice"];

/** Which price a value stands on, and from when. */
export function priceText({ price, day, source }: CurrentPrice, hidden: boolean): string {
  return `${priceSeen(source, day)}: ${hidden ? "valor oculto" : formatUnitPrice(price)} por unidade`;
}

const freshDays = 5;

/** What to say of quotes that are not of these days; undefined where there is nothing to say. */
export function quotesNote(prices: readonly CurrentPrice[], today: Day): string | undefined {
  const days = prices
    .filter(({ source }) => source !== null && source !== ownValuation)
    .map(({ day }) => day)
    .sort();
  const [oldest, newest] = [days[0], days.at(-1)];
  const limit = addDays(today, -freshDays);
  if (!oldest || !newest || oldest >= limit) return undefined;
  if (newest < limit) return `Cotações de até ${formatDay(newest)}`;
  return `Há cotações de dias anteriores, a mais antiga de ${formatDay(oldest)}`;
}
