import { z } from "zod";
import type { TypedValues } from "#app/features/transactions/entry-start.ts";
import { DayText } from "#contract/date.ts";
import { TransactionType } from "#contract/transactions.ts";

const maxTickerLength = 60;
const amount = z.string().regex(/^\d{1,18}(\.\d{1,10})?$/);

/** Each value is read alone, so that a wrong one leaves the others. */
const fields = {
  type: TransactionType,
  tradeDate: DayText,
  quantity: amount,
  price: amount,
  custodianId: z.uuid(),
};

export type DraftedEntry = { ticker: string; values: TypedValues };

/** The entry that an address drafts, such as `?ticker=PETR4&type=BUY&quantity=100`; null without a ticker. Wrong values are left out. */
export function readDraftedEntry(params: URLSearchParams): DraftedEntry | null {
  const ticker = params.get("ticker")?.trim();
  if (!ticker || ticker.length > maxTickerLength) return null;
  const values = Object.entries(fields).flatMap(([name, schema]) => {
    const read = schema.safeParse(params.get(name));
    return read.success ? [[name, read.data] as const] : [];
  });
  return { ticker, values: Object.fromEntries(values) };
}
