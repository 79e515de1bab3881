import type { EventDraft } from "#domain/imports/drafts/draft.ts";
import { maxSubscriptionDelay } from "#domain/imports/drafts/subscriptions.ts";
import type { ImportRow, MovementRow } from "#domain/imports/rows.ts";
import { shownDay } from "#domain/imports/shown-text.ts";
import { daysBetween } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal, textOf } from "#domain/kernel/decimal.ts";
import type { TickerHistory } from "#domain/ledger/ticker-history.ts";
import { assetIdOf, type DraftJudge, type DraftRow } from "#server/rooms/imports/plan/judges/draft-row.ts";
import { OpenRecords, type Place } from "#server/rooms/imports/plan/judges/open-records.ts";
import { daysBetweenSameEvents } from "#server/rooms/imports/plan/judges/same-event.ts";
import type { Verdict } from "#server/rooms/imports/plan/judges/verdict.ts";
import { hasAsset, type KnownPortfolio } from "#server/rooms/imports/plan/known-portfolios.ts";
import { digestText } from "#server/rooms/imports/plan/row-digest.ts";

type Stated = { row: MovementRow; entry: Extract<EventDraft, { kind: "subscription" }> };

/** A subscription of the portfolio, or of a linked one. */
type FormerSubscription = Place & {
  /** Paid, in BRL. */
  total: Decimal;
  /** The digests of its rows of earlier imports, none if the person typed it. */
  digests: readonly string[];
  /** The key of the institution of its rows. */
  institution: string | null;
  /** The linked portfolio that has it; null for the own one. */
  place: string | null;
};

const isReceipt = (row: ImportRow) => row.kind === "movements" && row.label === "RECIBO DE SUBSCRICAO";

/** Files round the price of a unit. In BRL. */
const tolerance = decimal("0.05");

type Upload = {
  /** Why rows are known, by their digests. */
  known: ReadonlyMap<string, string>;
  /** Digests of its receipts. */
  receipts: ReadonlySet<string>;
};

/** Whether the row may state the subscription. One whose own row is in the upload too is another, unless that is the receipt. */
function mayState({ row }: Stated, { day, digests }: FormerSubscription, { known, receipts }: Upload) {
  const days = Math.abs(daysBetween(day, row.day));
  // Typed events of the days around are known by themselves.
  if (days > maxSubscriptionDelay || (digests.length === 0 && days <= daysBetweenSameEvents)) return false;
  if (!digests.some((digest) => known.has(digest))) return true;
  return !isReceipt(row) && digests.some((digest) => receipts.has(digest));
}

/** A receipt follows its exercise. An exercise may be a further one, unless the upload shows that the other row is its receipt. */
function isSure({ row, entry }: Stated, former: FormerSubscription, { receipts }: Upload): boolean {
  const { day, digests, institution, total } = former;
  if (institution !== row.institution.key) return false;
  const isOfReceipt = digests.some((digest) => receipts.has(digest));
  if (entry.amount === null) return isOfReceipt;
  const isSameAmount = entry.amount.minus(total).abs().lt(tolerance);
  return isSameAmount && (isReceipt(row) ? day <= row.day : isOfReceipt);
}

/** So many units of one security. */
const ofUnits = (codes: TickerHistory, assetId: string, units: Decimal) =>
  `${codes.securityOf(assetId)} ${textOf(units)}`;

const subscriptionsIn = (portfolio: KnownPortfolio, codes: TickerHistory): FormerSubscription[] =>
  portfolio.adjustments.flatMap((event) => {
    if (event.kind !== "subscription" || !hasAsset(portfolio, event.assetId)) return [];
    const rows = portfolio.recorded.of(event.id);
    const institution =
      rows
        .flatMap((row) => row.institution ?? [])
        .toSorted()
        .at(-1) ?? null;
    const of = ofUnits(codes, event.assetId, decimal(event.quantity));
    const digests = rows.map(({ digest }) => digest);
    const { place } = portfolio;
    return [{ of, day: event.day, amount: "", total: decimal(event.total), digests, institution, place }];
  });

/**
 * Is this subscription there already, here or in a linked portfolio? An exercise and its receipt are rows of different days, so that one
 * file may bring the exercise, and another one the receipt.
 */
export const sameSubscription: DraftJudge<OpenRecords<FormerSubscription>> = {
  load: (_db, _rows, { own, linked, events }) =>
    new OpenRecords([own, ...linked].flatMap((portfolio) => subscriptionsIn(portfolio, events.codes))),
  judge(rows, open, facts) {
    const { known } = facts;
    const receipts = new Set(rows.flatMap(({ row }) => (isReceipt(row) ? digestText(row) : [])));
    const verdicts = new Map<DraftRow, Verdict>();
    for (const draft of rows) {
      const { row, entry } = draft;
      if (row.kind !== "movements" || entry?.kind !== "subscription" || known.has(digestText(row))) continue;
      const stated = { row, entry };
      const of = ofUnits(facts.events.codes, assetIdOf(facts, entry.product), entry.quantity);
      const near = [...open.at(of)].filter((each) => mayState(stated, each, { known, receipts }));
      const sure = near.find((each) => isSure(stated, each, { known, receipts }));
      const found = sure ?? near[0];
      if (!found) continue;
      open.take(found);
      const name = `a subscrição de ${shownDay(found.day)}, que já está ${found.place ?? "na carteira"}`;
      verdicts.set(
        draft,
        sure
          ? { is: "known", reason: `Repete ${name}` }
          : { is: "asked", reason: `Parece ${name}: registre só se for outra` },
      );
    }
    return verdicts;
  },
};
