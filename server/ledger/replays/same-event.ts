import type { Repayment } from "#domain/income/repayments.ts";
import { daysBetween } from "#domain/kernel/calendar.ts";
import type { Ratio } from "#domain/ledger/entry.ts";
import type { TickerChange } from "#domain/ledger/ticker-history.ts";
import type { OwnEntry } from "#server/ledger/replays/own-events.ts";
import type { KnownAction } from "#server/market/market-data/catalogue/queries.ts";

/** Sources date one event by its approval, its record date or its ex date. */
const maxDaysApart = 7;

const isSameRatio = (a: Ratio, b: Ratio) => a.to.times(b.from).eq(b.to.times(a.from));

/**
 * Whether a person recorded an event that the catalogue lists too, e.g. before the catalogue did. The person's own counts.
 * Both belong to the same security.
 */
export function isSameAction({ kind, assetId, day, bracket, ratio }: KnownAction, own: OwnEntry): boolean {
  if (own.kind !== kind || own.assetId !== assetId || !("ratio" in own)) return false;
  if (own.day === day || (bracket && bracket.from < own.day && own.day < day)) return true;
  return isSameRatio(ratio, own.ratio) && Math.abs(daysBetween(own.day, day)) <= maxDaysApart;
}

/** Whether a person recorded capital that a known payment repays, on one of the days of that payment. */
export function isSameRepayment(
  { assetId, recordDate, day, paymentDate }: Repayment,
  own: OwnEntry,
): boolean {
  if (own.kind !== "return-of-capital" || own.assetId !== assetId) return false;
  return [recordDate, day, paymentDate].includes(own.day);
}

/** Whether both convert the same asset into the same other asset. */
export const isSameConversion = (known: TickerChange, own: TickerChange): boolean =>
  !known.isRename && known.oldId === own.oldId && known.newId === own.newId;
