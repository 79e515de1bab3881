import { type LabelRule, labelRuleOf } from "#domain/imports/label-rules.ts";
import type { MovementRow } from "#domain/imports/rows.ts";
import { nextBusinessDay } from "#domain/kernel/business-days.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";

/** A row of movimentação with the rule of its label. */
export type RuledMovement = { row: MovementRow; rule: LabelRule };

/** Rows in time order; of one day, debits first, so that units leave one place before they enter another. */
export function sortMovementsWithRules(rows: readonly MovementRow[]): RuledMovement[] {
  return rows
    .map((row) => ({ row, rule: labelRuleOf(row.labelText) }))
    .sort(({ row: a }, { row: b }) => {
      if (a.day !== b.day) return a.day < b.day ? -1 : 1;
      return Number(a.direction === "credit") - Number(b.direction === "credit");
    });
}

/** Trades settle on the second business day after their day. */
export function settlementDay(tradeDay: Day): Day {
  return nextBusinessDay("B3", nextBusinessDay("B3", tradeDay));
}

/** The price, or value / quantity where the row has no price; null if neither is known. */
export function unitPrice({
  quantity,
  price,
  value,
}: Pick<MovementRow, "quantity" | "price" | "value">): Decimal | null {
  if (price?.gt(0)) return price;
  if (!quantity?.gt(0) || !value?.gt(0)) return null;
  return value.div(quantity).toDecimalPlaces(10);
}

/** The value, or quantity × price where the row has no value; null if neither is known. */
export function totalValue({
  quantity,
  price,
  value,
}: Pick<MovementRow, "quantity" | "price" | "value">): Decimal | null {
  if (value?.gt(0)) return value;
  if (!quantity?.gt(0) || !price?.gt(0)) return null;
  return quantity.times(price).toDecimalPlaces(2);
}
