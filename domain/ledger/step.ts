import type { Day } from "#domain/calendar.ts";
import type { Decimal } from "#domain/decimal.ts";
import type { Custody } from "#domain/ledger/custodians.ts";
import type { IncomeKind, LedgerEntry } from "#domain/ledger/entry.ts";

/** What is held of one asset. Amounts in BRL. */
export type Holding = {
  assetId: string;
  /** Positive. */
  quantity: Decimal;
  /** As the product shows it: without fees. */
  cost: Decimal;
  /** As tax law counts it: with the fees of purchases. */
  taxCost: Decimal;
  /** The newest trade of the asset; its price is for one unit of today. */
  lastTrade: { price: Decimal; day: Day };
  /** Of the purchase that opened the holding. */
  custodianId: string | null;
  byCustodian: Custody;
};

export type Effect =
  /** Money that went in or came out: returns read these. */
  | { kind: "contributed" | "withdrawn"; day: Day; assetId: string; amount: Decimal }
  /** Proceeds are net of fees: tax reads these. */
  | {
      kind: "realised";
      day: Day;
      assetId: string;
      quantity: Decimal;
      proceeds: Decimal;
      cost: Decimal;
      taxCost: Decimal;
    }
  | { kind: "income"; day: Day; assetId: string; incomeKind: IncomeKind; gross: Decimal; withheld: Decimal }
  | { kind: "adjusted"; day: Day; assetId: string; from: Holding; to: Holding | undefined }
  /** The entry did not count, or only for as much as was held. */
  | { kind: "rejected"; entryId: string; reason: Rejection };

export type Rejection = "oversold" | "nothing-held";

/** What one entry did to its asset, and a conversion to the asset that it leads to. */
export type Step = {
  entry: LedgerEntry;
  before: Holding | undefined;
  after: Holding | undefined;
  receiver?: { before: Holding | undefined; after: Holding };
  effects: readonly Effect[];
};

export type Holdings = ReadonlyMap<string, Holding>;
