import type { GoneRow, ImportQuestion } from "#contract/import-answers.ts";
import type { ImportGroup } from "#contract/imports.ts";
import type { ImportRow } from "#domain/imports/rows.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";
import type { PlannedEntry, PlannedTrade } from "#server/rooms/imports/plan/planned-entry.ts";

/** A row with its group in this portfolio, and the entry that it would become. */
export type PlannedRow = {
  row: ImportRow;
  group: ImportGroup;
  reason: string;
  /** The rows of one entry share it. */
  entry: PlannedEntry | undefined;
  question: ImportQuestion | null;
  /** The person decided that the row records nothing, so that it is known from now on. */
  isDismissed: boolean;
  /** The row of an earlier import whose entry this one replaces. */
  replaces: Pick<GoneRow, "id"> | null;
  /** The recorded income that the row states too. */
  claims: string | null;
  /** Net income in BRL that the row states, before rows are merged into one payment. */
  net: Decimal | null;
};

export type TradeRow = PlannedRow & { entry: PlannedTrade };

export const isNewTrade = (row: PlannedRow): row is TradeRow =>
  row.group === "new" && row.entry?.kind === "trade";

/** A new trade of which the person has not said what it is. */
export const isOpenTrade = (row: PlannedRow): row is TradeRow => isNewTrade(row) && row.question === null;

/** B3 states its own prices, and registers each purchase of a title under its code. */
export const isOfSheet = ({ entry }: TradeRow) => entry.origin === "SHEET";
