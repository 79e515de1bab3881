import type { AssetHistory } from "#contract/asset-history.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";

type History = Pick<AssetHistory, "days" | "closes" | "averages" | "quantities">;

const places = 2;

/** The same days with the value of the units that were held in place of prices, and what they cost in place of averages. */
export function valueHistory({ days, closes, averages, quantities }: History): Omit<History, "quantities"> {
  const held = days.flatMap((day, index) => {
    const units = decimal(quantities[index] ?? "0");
    const close = closes[index];
    if (units.isZero() || close === undefined) return [];
    const average = averages[index];
    return {
      day,
      value: textOf(units.times(close), places),
      cost: average ? textOf(units.times(average), places) : null,
    };
  });
  return {
    days: held.map(({ day }) => day),
    closes: held.map(({ value }) => value),
    averages: held.map(({ cost }) => cost),
  };
}
