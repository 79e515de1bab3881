import type { Institution } from "#domain/imports/institutions.ts";
import type { Product } from "#domain/imports/product.ts";
import type { ImportRow } from "#domain/imports/rows.ts";
import type { PaymentKind } from "#domain/income/payment-kind.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import type { Decimal } from "#domain/kernel/decimal.ts";
import { unknownKind } from "#domain/kernel/unknown-kind.ts";
import type {
  Bonus,
  ComeCotas,
  FractionSale,
  Income,
  Ratio,
  RightsSale,
  Split,
  Subscription,
  Trade,
  Transfer,
} from "#domain/ledger/entry.ts";

/** A ledger entry without ids. Products and institutions are matched with assets and custodians later. */
type Draft<Entry, Fields extends keyof Entry> = Pick<Entry, Fields> & { product: Product };

export type TradeDraft = Draft<Trade, "kind" | "day" | "quantity" | "price" | "fees"> & {
  institution: Institution;
};

/** Amortization and capital return are recorded like income and lower the cost. */
export type IncomeDraft = Draft<Income, "kind" | "day" | "gross" | "withheld"> & {
  paymentKind: PaymentKind;
  quantity: Decimal | null;
};

/** Own corporate events. Null parts are missing and asked for. */
export type EventDraft =
  | Draft<Split, "kind" | "day" | "ratio">
  | Draft<Bonus, "kind" | "day" | "ratio" | "unitCost">
  | (Draft<Subscription, "kind" | "day" | "quantity"> & { amount: Decimal | null })
  | Draft<RightsSale, "kind" | "day" | "amount">
  | Draft<ComeCotas, "kind" | "day" | "quantity" | "tax">
  | Draft<FractionSale, "kind" | "day" | "quantity" | "amount">
  | (Draft<Transfer, "kind" | "day" | "quantity"> & { from: Institution | null; to: Institution | null })
  | {
      kind: "conversion" | "share-merger" | "spin-off";
      day: Day;
      product: Product;
      toProduct: Product;
      ratio: Ratio;
      costShare: Decimal;
    };

export type EntryDraft = TradeDraft | IncomeDraft | EventDraft;

/** The products that an entry needs as assets. */
export const productsOf = (entry: EntryDraft): Product[] =>
  "toProduct" in entry ? [entry.product, entry.toProduct] : [entry.product];

/** Parts that the person adds or confirms before a row of `review` can be recorded. */
export type MissingPart =
  | "kind"
  | "asset"
  | "quantity"
  | "price"
  | "gross"
  | "ratio"
  | "cost"
  | "day"
  | "other-institution"
  | "confirmation";

/** Each row is in exactly one group. */
export type RowGroup = "trade" | "income" | "event" | "mirror" | "no-effect" | "review";

export type GroupedRow = {
  row: ImportRow;
  group: RowGroup;
  /** Shown on screen. */
  reason: string;
  /** In `review` a proposal, null where none can be derived. In `mirror` and `no-effect` null. */
  entry: EntryDraft | null;
  /** The key of the row that has the entry, where several rows give one entry. */
  partOf: string | null;
  missing: readonly MissingPart[];
};

const grouped = (
  row: ImportRow,
  group: RowGroup,
  reason: string,
  rest: Partial<Pick<GroupedRow, "entry" | "partOf" | "missing">> = {},
): GroupedRow => ({ row, group, reason, entry: null, partOf: null, missing: [], ...rest });

export const withoutEffect = (row: ImportRow, reason: string) => grouped(row, "no-effect", reason);

export const settlementMirror = (row: ImportRow, reason: string) => grouped(row, "mirror", reason);

export const toReview = (
  row: ImportRow,
  reason: string,
  missing: readonly MissingPart[],
  entry: EntryDraft | null = null,
) => grouped(row, "review", reason, { missing, entry });

export const entryGroupOf = (entry: EntryDraft): RowGroup => {
  switch (entry.kind) {
    case "buy":
    case "sell":
      return "trade";
    case "income":
      return "income";
    case "split":
    case "bonus":
    case "subscription":
    case "rights-sale":
    case "come-cotas":
    case "fraction-sale":
    case "transfer":
    case "conversion":
    case "share-merger":
    case "spin-off":
      return "event";
    default:
      throw unknownKind(entry);
  }
};

export const recorded = (row: ImportRow, reason: string, entry: EntryDraft) =>
  grouped(row, entryGroupOf(entry), reason, { entry });

/** Groups a row as a further part of the entry of `first`. */
export const asPartOf = (row: ImportRow, first: GroupedRow): GroupedRow => ({
  ...first,
  row,
  entry: null,
  partOf: first.row.key,
});
