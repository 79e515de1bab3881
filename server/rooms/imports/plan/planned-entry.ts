import type { Asset } from "#contract/assets.ts";
import { NewAdjustment } from "#contract/corporate-events.ts";
import { NewIncome } from "#contract/income.ts";
import type { EntryDraft, EventDraft, IncomeDraft, TradeDraft } from "#domain/imports/drafts/draft.ts";
import type { Institution } from "#domain/imports/institutions.ts";
import type { Product } from "#domain/imports/product.ts";
import type { ImportRow } from "#domain/imports/rows.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import { unknownKind } from "#domain/kernel/unknown-kind.ts";

/** B3's files, which state each trade once, or a source that may state their trades again: another spreadsheet, or a summary. */
export type TradeOrigin = "B3" | "SHEET";

/** Where a row of each kind comes from. */
export const tradeOrigins: Record<ImportRow["kind"], TradeOrigin> = {
  trades: "B3",
  movements: "B3",
  income: "B3",
  positions: "B3",
  "lent-positions": "B3",
  "trade-summary": "SHEET",
  "other-trades": "SHEET",
  // No such row becomes a trade.
  unreadable: "B3",
};

export type PlannedTrade = {
  kind: "trade";
  type: "BUY" | "SELL";
  asset: Asset;
  day: string;
  quantity: Decimal;
  price: Decimal;
  fees: Decimal;
  institution: Institution;
  origin: TradeOrigin;
};
export type PlannedIncome = { kind: "income"; asset: Asset; income: NewIncome };
export type PlannedEvent = {
  kind: "event";
  asset: Asset;
  adjustment: NewAdjustment;
  /** Only for transfers. */
  institutions: { from: Institution | null; to: Institution | null };
};

/** An entry that can be recorded, except for the ids of its custodians. */
export type PlannedEntry = PlannedTrade | PlannedIncome | PlannedEvent;

/** Columns hold ten decimals and less than 1e15. */
const isStorable = (amount: Decimal) => amount.gt(0) && amount.lt("1e15");
const stored = (amount: Decimal) => textOf(amount.toDecimalPlaces(10));

function planTrade(
  { kind, day, quantity, price, fees, institution }: TradeDraft,
  asset: Asset,
  origin: TradeOrigin,
): PlannedTrade | undefined {
  const [units, perUnit, costs] = [quantity, price, fees].map((amount) => amount.toDecimalPlaces(10));
  if (!units || !perUnit || !costs || !isStorable(units) || !isStorable(perUnit)) return undefined;
  if (!costs.isZero() && !isStorable(costs)) return undefined;
  const amounts = { quantity: units, price: perUnit, fees: costs };
  return {
    kind: "trade",
    type: kind === "buy" ? "BUY" : "SELL",
    asset,
    day,
    ...amounts,
    institution,
    origin,
  };
}

function planIncome(draft: IncomeDraft, asset: Asset): PlannedIncome | undefined {
  const { paymentKind, day, quantity, gross, withheld } = draft;
  const { data } = NewIncome.safeParse({
    assetId: asset.id,
    kind: paymentKind,
    paymentDate: day,
    quantity: quantity?.gt(0) ? stored(quantity) : null,
    gross: stored(gross),
    withheld: stored(withheld),
  });
  return data && { kind: "income", asset, income: data };
}

/** The fields of an own event's kind. Undefined if a part is missing. */
function termsOf(draft: EventDraft, assetOf: AssetOfProduct): object | undefined {
  switch (draft.kind) {
    case "split":
      return { from: stored(draft.ratio.from), to: stored(draft.ratio.to) };
    case "bonus":
      return {
        from: stored(draft.ratio.from),
        to: stored(draft.ratio.to),
        unitCost: stored(draft.unitCost ?? zero),
      };
    case "subscription":
      return draft.amount ? { quantity: stored(draft.quantity), total: stored(draft.amount) } : undefined;
    case "come-cotas":
      return { quantity: stored(draft.quantity), total: stored(draft.tax) };
    case "rights-sale":
      return { total: stored(draft.amount) };
    case "fraction-sale":
      return { quantity: stored(draft.quantity), total: stored(draft.amount) };
    case "transfer":
      return { quantity: stored(draft.quantity), fromCustodianId: null, toCustodianId: null };
    case "conversion":
    case "share-merger":
    case "spin-off": {
      const { ratio, toProduct, costShare } = draft;
      const terms = { toAssetId: assetOf(toProduct)?.id, from: stored(ratio.from), to: stored(ratio.to) };
      return draft.kind === "spin-off" ? { ...terms, costShare: stored(costShare) } : terms;
    }
    default:
      throw unknownKind(draft);
  }
}

type AssetOfProduct = (product: Product) => Asset | undefined;

function planEvent(draft: EventDraft, asset: Asset, assetOf: AssetOfProduct): PlannedEvent | undefined {
  const terms = termsOf(draft, assetOf);
  const { kind, day } = draft;
  const { data } = NewAdjustment.safeParse({ kind, assetId: asset.id, day, ...terms });
  const institutions =
    draft.kind === "transfer" ? { from: draft.from, to: draft.to } : { from: null, to: null };
  return terms && data && { kind: "event", asset, adjustment: data, institutions };
}

const isTradeDraft = (draft: EntryDraft): draft is TradeDraft =>
  draft.kind === "buy" || draft.kind === "sell";

/** Undefined if the entry lacks a part, or has an amount that cannot be stored. */
export function planEntry(
  draft: EntryDraft,
  assetOf: AssetOfProduct,
  origin: TradeOrigin,
): PlannedEntry | undefined {
  const asset = assetOf(draft.product);
  if (!asset) return undefined;
  if (isTradeDraft(draft)) return planTrade(draft, asset, origin);
  return draft.kind === "income" ? planIncome(draft, asset) : planEvent(draft, asset, assetOf);
}

/** The institutions that an entry names. Other spreadsheets may name none. */
export function institutionsOf(entry: PlannedEntry): Institution[] {
  if (entry.kind === "trade") return entry.institution.key === "" ? [] : [entry.institution];
  if (entry.kind === "income") return [];
  return [entry.institutions.from, entry.institutions.to].filter((each) => each !== null);
}

/** The entries of one kind, each once. */
export const entriesOf = <Kind extends PlannedEntry["kind"]>(
  rows: readonly { entry: PlannedEntry | undefined }[],
  kind: Kind,
) => [
  ...new Set(
    rows.flatMap(({ entry }) =>
      entry?.kind === kind ? (entry as Extract<PlannedEntry, { kind: Kind }>) : [],
    ),
  ),
];

/** The files list the newest rows first, so that the reverse is the order of a day. */
export const orderedByDay = <Entry extends { day: Day }>(entries: readonly Entry[]): Entry[] =>
  entries.toReversed().toSorted((a, b) => (a.day === b.day ? 0 : a.day < b.day ? -1 : 1));
