import type { EventDraft, GroupedRow } from "#domain/imports/drafts/draft.ts";
import { maxSubscriptionDelay } from "#domain/imports/drafts/subscriptions.ts";
import type { Product } from "#domain/imports/product.ts";
import type { ImportRow, MovementRow } from "#domain/imports/rows.ts";
import { shownDay } from "#domain/imports/shown-text.ts";
import { daysBetween } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal, textOf } from "#domain/kernel/decimal.ts";
import type { TickerHistory } from "#domain/ledger/ticker-history.ts";
import type { RecordedSubscription } from "#server/imports/plan/known-row-queries.ts";
import { daysBetweenSameEvents } from "#server/imports/plan/known-rows.ts";
import { digestOf } from "#server/imports/plan/row-digest.ts";

type Stated = { row: MovementRow; entry: Extract<EventDraft, { kind: "subscription" }> };

const isReceipt = (row: ImportRow) => row.kind === "movements" && row.label === "RECIBO DE SUBSCRICAO";
const digestText = ({ key }: ImportRow) => digestOf(key).toString("hex");
/** Files round the price of a unit. In BRL. */
const tolerance = decimal("0.05");

type Upload = {
  /** Digests of its rows that an earlier import had. */
  imported: ReadonlySet<string>;
  /** Digests of its receipts. */
  receipts: ReadonlySet<string>;
};

/** Whether the row may state the subscription. One whose own row is in the upload too is another, unless that is the receipt. */
function mayState({ row }: Stated, { day, digests }: RecordedSubscription, { imported, receipts }: Upload) {
  const days = Math.abs(daysBetween(day, row.day));
  // Typed events of the days around are known by themselves.
  if (days > maxSubscriptionDelay || (digests.length === 0 && days <= daysBetweenSameEvents)) return false;
  if (!digests.some((digest) => imported.has(digest))) return true;
  return !isReceipt(row) && digests.some((digest) => receipts.has(digest));
}

/** A receipt follows its exercise. An exercise may be a further one, unless the upload shows that the other row is its receipt. */
function isSure({ row, entry }: Stated, recorded: RecordedSubscription, { receipts }: Upload): boolean {
  const { day, digests, institution, total } = recorded;
  if (institution !== row.institution.key) return false;
  const isOfReceipt = digests.some((digest) => receipts.has(digest));
  if (entry.amount === null) return isOfReceipt;
  const isSameAmount = entry.amount.minus(total).abs().lt(tolerance);
  return isSameAmount && (isReceipt(row) ? day <= row.day : isOfReceipt);
}

export type KnownSubscriptions = {
  /** The reasons, by key, of rows that state a recorded subscription, and of rows that may state one. */
  match(
    rows: readonly GroupedRow[],
    assetIdOf: (product: Product) => string | undefined,
  ): { known: ReadonlyMap<string, string>; maybe: ReadonlyMap<string, string> };
};

/**
 * The subscriptions that the portfolio has, or a linked one. An exercise and its receipt are rows of different days, so that one file
 * may bring the exercise, and another one the receipt. Each subscription answers for one row.
 */
export function knownSubscriptions(
  subscriptions: readonly RecordedSubscription[],
  { codes, imported }: { codes: TickerHistory; imported: ReadonlySet<string> },
): KnownSubscriptions {
  const placeOf = (assetId: string, quantity: Decimal) => `${codes.securityOf(assetId)} ${textOf(quantity)}`;
  const byPlace = Map.groupBy(subscriptions, ({ assetId, quantity }) => placeOf(assetId, quantity));
  return {
    match(rows, assetIdOf) {
      const known = new Map<string, string>();
      const maybe = new Map<string, string>();
      if (byPlace.size === 0) return { known, maybe };
      const receipts = new Set(rows.flatMap(({ row }) => (isReceipt(row) ? digestText(row) : [])));
      const upload = { imported, receipts };
      const used = new Set<RecordedSubscription>();
      for (const { row, entry } of rows) {
        if (row.kind !== "movements" || entry?.kind !== "subscription" || imported.has(digestText(row)))
          continue;
        const stated = { row, entry };
        const near = (byPlace.get(placeOf(assetIdOf(entry.product) ?? "", entry.quantity)) ?? []).filter(
          (each) => !used.has(each) && mayState(stated, each, upload),
        );
        const sure = near.find((each) => isSure(stated, each, upload));
        const found = sure ?? near[0];
        if (!found) continue;
        used.add(found);
        const name = `a subscrição de ${shownDay(found.day)}, que já está ${found.place ?? "na carteira"}`;
        if (sure) known.set(row.key, `Repete ${name}`);
        else maybe.set(row.key, `Parece ${name}: registre só se for outra`);
      }
      return { known, maybe };
    },
  };
}
