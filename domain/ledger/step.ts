import type { Day } from "#domain/kernel/calendar.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";
import type { Custody } from "#domain/ledger/custodians.ts";
import type { IncomeKind, LedgerEntry } from "#domain/ledger/entry.ts";

/** The open units of one asset. Amounts in BRL. */
export type Holding = {
  assetId: string;
  /** Positive. */
  quantity: Decimal;
  /** Without fees, as shown on screen. */
  cost: Decimal;
  /** With the fees of purchases, of this portfolio alone and with its day trades; the tax has another cost (`CostPool`). */
  costWithFees: Decimal;
  /** The newest trade; its price is adjusted for later splits. */
  lastTrade: { price: Decimal; day: Day };
  /** Custodian of the purchase that opened the holding. */
  custodianId: string | null;
  byCustodian: Custody;
};

export type Effect =
  /** Cash flows, used for returns. */
  | { kind: "contributed" | "withdrawn"; day: Day; assetId: string; amount: Decimal }
  /** A fee that the owner pays from elsewhere. Nothing is bought with it. */
  | { kind: "charged"; day: Day; assetId: string; amount: Decimal }
  | { kind: "income"; day: Day; assetId: string; incomeKind: IncomeKind; gross: Decimal; withheld: Decimal }
  /** Units that were not held; proceeds are net of fees and count on the day on which the units are bought back. */
  | { kind: "sold-short"; day: Day; assetId: string; quantity: Decimal; proceeds: Decimal }
  /** Units of a purchase that end a short sale, and the proceeds of that sale. */
  | { kind: "bought-back"; day: Day; assetId: string; quantity: Decimal; proceeds: Decimal }
  /** Units of a purchase that perhaps nobody holds: an earlier sale of more than was held has no explanation. */
  | { kind: "doubtful"; entryId: string; quantity: Decimal }
  /** Units that came from another portfolio, or negative ones that left for it. It may be deleted meanwhile. */
  | { kind: "moved"; day: Day; assetId: string; quantity: Decimal; isOfDeleted: boolean }
  | { kind: "adjusted"; day: Day; assetId: string; from: Holding; to: Holding | undefined }
  /** The entry did not count, or counted only up to the quantity held. */
  | { kind: "rejected"; entryId: string; reason: Rejection };

export type Rejection = "oversold" | "nothing-held";

/** The result of one entry: holdings before and after, and its effects. `receiver` is the new asset of a conversion or an exchange. */
export type Step = {
  entry: LedgerEntry;
  before: Holding | undefined;
  after: Holding | undefined;
  receiver?: { before: Holding | undefined; after: Holding };
  effects: readonly Effect[];
};

export type Holdings = ReadonlyMap<string, Holding>;
