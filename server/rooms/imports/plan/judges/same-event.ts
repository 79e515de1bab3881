import type { NewAdjustment } from "#contract/corporate-events.ts";
import { isSameRatio } from "#domain/imports/drafts/unit-ratio.ts";
import { daysBetween } from "#domain/kernel/calendar.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import type { Adjustment } from "#server/ledger/replays/adjustment-queries.ts";
import type { Judge } from "#server/rooms/imports/plan/judges/judge.ts";
import { firstOf, OpenRecords, type Place } from "#server/rooms/imports/plan/judges/open-records.ts";
import type { Verdict } from "#server/rooms/imports/plan/judges/verdict.ts";
import { entriesOf, type PlannedEvent } from "#server/rooms/imports/plan/planned-entry.ts";

/** B3 dates events by their credit, days after the ex date. */
export const daysBetweenSameEvents = 10;

/** Events of a number of units or an amount, which happen once for all portfolios. */
const countedEvents: readonly string[] = ["subscription", "rights-sale", "fraction-sale", "come-cotas"];

type FormerEvent = Place & { event: Adjustment; place: string | null };

type Events = {
  /** Those that earlier imports of the portfolio recorded. */
  recorded: OpenRecords<FormerEvent>;
  /** Those that the person typed, here first. */
  typed: OpenRecords<FormerEvent>;
};

const ofEvent = ({ assetId, kind }: Pick<Adjustment | NewAdjustment, "assetId" | "kind">) =>
  `${assetId} ${kind}`;

const ratioOf = ({ from, to }: { from: string; to: string }) => ({ from: decimal(from), to: decimal(to) });

/** Institutions credit one event on several days, so that a later file has further rows of a recorded event. */
function hasSameRatio(own: Adjustment, planned: NewAdjustment): boolean {
  if (own.kind !== "split" && own.kind !== "bonus") return false;
  return planned.kind === own.kind && isSameRatio(ratioOf(own), ratioOf(planned));
}

/** The verdict on an event. */
function verdictOn({ adjustment }: PlannedEvent, { recorded, typed }: Events): Verdict | undefined {
  const of = ofEvent(adjustment);
  const isNear = ({ day }: Place) => Math.abs(daysBetween(day, adjustment.day)) <= daysBetweenSameEvents;
  if (firstOf(recorded.at(of), (own) => isNear(own) && hasSameRatio(own.event, adjustment)))
    return { is: "known", reason: "Já importado, com a linha de outra instituição ou de outro dia" };
  const found = firstOf(typed.at(of), isNear);
  if (!found) return undefined;
  typed.take(found);
  const where = found.place === null ? "" : ` ${found.place}`;
  return { is: "known", reason: `Você já cadastrou este evento${where}` };
}

/** Is this event already there: typed, or from an earlier import with the row of another institution? */
export const sameEvent: Judge<Events> = {
  load(_db, _rows, { own, linked }) {
    const events = [own, ...linked].flatMap(({ adjustments, recorded, place, assetIds }) =>
      adjustments
        .filter(({ assetId, kind }) => !assetIds || (assetIds.has(assetId) && countedEvents.includes(kind)))
        .map((event) => {
          const isImported = recorded.of(event.id).length > 0;
          return { isImported, of: ofEvent(event), day: event.day, amount: "", event, place };
        }),
    );
    return {
      recorded: new OpenRecords(events.filter(({ isImported, place }) => isImported && place === null)),
      typed: new OpenRecords(events.filter(({ isImported }) => !isImported)),
    };
  },
  judge(rows, events) {
    const ofEntries = new Map(entriesOf(rows, "event").map((entry) => [entry, verdictOn(entry, events)]));
    return new Map(
      rows.flatMap((row) => {
        const verdict = row.entry?.kind === "event" ? ofEntries.get(row.entry) : undefined;
        return verdict ? [[row, verdict] as const] : [];
      }),
    );
  },
};
