import { one, zero } from "#domain/kernel/decimal.ts";
import type { TickerChange } from "#domain/ledger/ticker-history.ts";

/** A rename of one ticker to another, and `more` for what differs from a rename. */
export const tickerChange = (
  oldId: string,
  newId: string,
  day: string,
  more: Partial<TickerChange> = {},
): TickerChange => ({
  id: `${oldId} ${newId}`,
  order: 0,
  oldId,
  newId,
  day,
  isRename: true,
  ratio: { from: one, to: one },
  costShare: one,
  cash: zero,
  isShareMerger: false,
  staysListed: false,
  ...more,
});
