import type { AnyTradeRow } from "#domain/imports/rows.ts";
import type { Day } from "#domain/kernel/calendar.ts";

/** On which days and in which months negociação has trades of a code. */
export class TradedDays {
  readonly #days = new Set<string>();
  readonly #months = new Set<string>();

  constructor(trades: readonly AnyTradeRow[]) {
    for (const { product, day } of trades) {
      this.#days.add(`${product.code} ${day}`);
      this.#months.add(`${product.code} ${day.slice(0, 7)}`);
    }
  }

  isTraded(code: string, day: Day): boolean {
    return this.#days.has(`${code} ${day}`);
  }

  isTradedInMonth(code: string, day: Day): boolean {
    return this.#months.has(`${code} ${day.slice(0, 7)}`);
  }
}
