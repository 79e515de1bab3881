import { toDecimal } from "#domain/kernel/amount.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";
import { type Closes, listCloses } from "#domain/valuation/computed-closes.ts";
import { assetValueChanges } from "#domain/valuation/daily-valuation.ts";

/** A holding at the end of a past day. Amounts in BRL. */
export type HoldingOnDay = {
  assetId: string;
  quantity: Decimal;
  /** Its cost, without fees. */
  invested: Decimal;
  /** As the daily values have it; null without a price. */
  value: Decimal | null;
};

/** Undefined if nothing is held at the end of the day. `closes` are the last one before the day and those of the day. */
export function holdingOnDay(
  { assetId, days, ratioChanges: splits }: AssetReplay,
  closes: Closes,
  day: Day,
): HoldingOnDay | undefined {
  const step = days.findLast((each) => each.day <= day);
  if (!step?.held) return undefined;
  const history = { assetId, steps: days, splits, closes: listCloses(closes) };
  const change = assetValueChanges(history, [day]).at(-1);
  const isPriced = change !== undefined && change.missing.length === 0;
  return {
    assetId,
    quantity: step.held.quantity,
    invested: toDecimal(step.invested),
    value: isPriced ? toDecimal(change.amounts.value) : null,
  };
}
