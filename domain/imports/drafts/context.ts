import type { CustodyHistory } from "#domain/imports/drafts/custody-history.ts";
import type { TradedDays } from "#domain/imports/drafts/traded-days.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";
import type { Ratio } from "#domain/ledger/entry.ts";

/** A split, reverse split or bonus of the catalogue, which applies to the portfolio by itself. */
export type KnownEvent = {
  code: string;
  kind: "split" | "bonus";
  day: Day;
  ratio: Ratio;
  /** Attributed to each new unit; null if it is unknown. */
  unitCost: Decimal | null;
};

/** A trade by its ticker, as settlements repeat it. */
export type TradedUnits = { code: string; side: "buy" | "sell"; day: Day; quantity: Decimal };

/** Facts besides the rows of the files. */
export type ImportContext = {
  /** Trades that the portfolio has, or one between which and it units of the asset moved. */
  recorded: readonly TradedUnits[];
  events: readonly KnownEvent[];
  /** Units in the portfolio at the beginning of a day; null if the asset is not in it. */
  heldBefore: (code: string, day: Day) => Decimal | null;
};

/** The context, and what the rows of all files tell together. */
export type EventContext = ImportContext & {
  /** By the settlements, and by the trades; either may lack a part. */
  custodies: readonly CustodyHistory[];
  traded: TradedDays;
};
