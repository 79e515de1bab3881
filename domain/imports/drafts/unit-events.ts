import type { EventContext, KnownEvent } from "#domain/imports/drafts/context.ts";
import {
  asPartOf,
  type EventDraft,
  type GroupedRow,
  recorded,
  toReview,
  withoutEffect,
} from "#domain/imports/drafts/draft.ts";
import { type RuledMovement, settlementDay } from "#domain/imports/drafts/movement.ts";
import { bonusRatio, isSameRatio, simpleRatio } from "#domain/imports/drafts/unit-ratio.ts";
import type { MovementRow } from "#domain/imports/rows.ts";
import { shownDay } from "#domain/imports/shown-text.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { Decimal, zero } from "#domain/kernel/decimal.ts";
import type { Ratio } from "#domain/ledger/entry.ts";

type UnitEffect = "split" | "reverse-split" | "bonus";

/** Credits of one event: a row for each institution, on the same day. */
type UnitEvent = {
  effect: UnitEffect;
  reason: string;
  rows: readonly MovementRow[];
  first: MovementRow;
  units: Decimal;
};

/** `Desdobro` and `Bonificação` credit the new units; `Grupamento` credits the new total. */
function ratioFor(effect: UnitEffect, held: Decimal, units: Decimal): Ratio | null {
  switch (effect) {
    case "split":
      return simpleRatio(held, held.plus(units));
    case "reverse-split": {
      const ratio = simpleRatio(held, units);
      return ratio?.from.gt(ratio.to) ? ratio : null;
    }
    case "bonus":
      return bonusRatio(held, units);
  }
}

/** From the units in custody and in the portfolio. Null if they give no ratio, or several, because one of them is incomplete. */
function ratioOf({ effect, first, rows, units }: UnitEvent, context: EventContext): Ratio | null {
  const { code } = first.product;
  const institutions = rows.map(({ institution }) => institution.key);
  const counts = context.custodies.map((custody) => custody.before(code, first.day, institutions));
  const ratios = [...counts, context.heldBefore(code, first.day) ?? zero]
    .map((held) => ratioFor(effect, held, units))
    .filter((ratio) => ratio !== null);
  const [ratio] = ratios;
  return ratio && ratios.every((other) => isSameRatio(other, ratio)) ? ratio : null;
}

/** Two business days with a long holiday between them. */
const longestSettlement = 10;

/**
 * B3 credits the units some days after the event. Trades that were not settled by then were made in new units, so the event
 * comes before them.
 */
function dayOfEvent({ first }: UnitEvent, { traded }: EventContext): Day {
  for (let days = longestSettlement; days > 0; days -= 1) {
    const day = addDays(first.day, -days);
    if (traded.isTraded(first.product.code, day) && settlementDay(day) >= first.day) return day;
  }
  return first.day;
}

const maxDelay = 20;

/** `grows`: more units after the event than before. */
const isEventOf: Record<UnitEffect, (kind: KnownEvent["kind"], grows: boolean) => boolean> = {
  bonus: (kind) => kind === "bonus",
  split: (kind, grows) => kind === "split" && grows,
  "reverse-split": (kind, grows) => kind === "split" && !grows,
};

/** Units are credited on the day of the event or up to some weeks later. */
function knownEventOf({ effect, first }: UnitEvent, { events }: EventContext): KnownEvent | undefined {
  const earliest = addDays(first.day, -maxDelay);
  return events
    .filter(({ code, kind, ratio, day }) => {
      if (code !== first.product.code || day < earliest || day > first.day) return false;
      return isEventOf[effect](kind, ratio.to.gt(ratio.from));
    })
    .sort((a, b) => (a.day < b.day ? 1 : -1))[0];
}

function draftOf({ effect, first }: UnitEvent, day: Day, ratio: Ratio): EventDraft {
  const { product, price } = first;
  switch (effect) {
    case "bonus":
      return { kind: "bonus", day, product, ratio, unitCost: price };
    case "split":
    case "reverse-split":
      return { kind: "split", day, product, ratio };
  }
}

function groupFirst(event: UnitEvent, context: EventContext): GroupedRow {
  const { effect, reason, first, units } = event;
  if (!units.gt(0)) return toReview(first, "Evento sem quantidade", ["quantity", "ratio"]);
  const ratio = ratioOf(event, context);
  const known = knownEventOf(event, context);
  if (known && (!ratio || isSameRatio(ratio, known.ratio)))
    return withoutEffect(first, `Evento já conhecido, aplicado em ${shownDay(known.day)}`);
  if (!ratio) return toReview(first, "Não sabemos quantas unidades havia antes: diga a proporção", ["ratio"]);
  const draft = draftOf(event, dayOfEvent(event, context), ratio);
  if (known)
    return toReview(first, "A proporção não é a do evento conhecido: confirme", ["confirmation"], draft);
  if (effect === "bonus" && first.price === null)
    return toReview(first, "Bonificação sem o custo atribuído: informe-o", ["cost"], draft);
  return recorded(first, reason, draft);
}

/** Debits of the same event show the old units going out and count nothing. */
function groupEvent(rows: readonly RuledMovement[], context: EventContext): GroupedRow[] {
  const credits = rows.filter(({ row }) => row.direction === "credit");
  const [firstCredit] = credits;
  if (!firstCredit)
    return rows.map(({ row }) => toReview(row, "Evento a débito: diga o que mudou", ["ratio"]));
  const { row: first, rule } = firstCredit;
  const event: UnitEvent = {
    effect: rule.effect as UnitEffect,
    reason: rule.reason,
    rows: credits.map(({ row }) => row),
    first,
    units: credits.reduce((sum, { row }) => sum.plus(row.quantity ?? zero), new Decimal(0)),
  };
  const groupedFirst = groupFirst(event, context);
  return rows.map(({ row }) => (row === first ? groupedFirst : asPartOf(row, groupedFirst)));
}

/** Institutions may credit one event on different days. */
const maxGap = 10;

/** A later credit at another institution with the same ratio is the same event. */
function mergeRepeated(events: readonly GroupedRow[][]): GroupedRow[] {
  const firsts: GroupedRow[] = [];
  return events.flatMap((rows) => {
    const own = rows.find(({ entry }) => entry !== null);
    const ownEntry = own?.entry;
    if (!own || !ownEntry || !("ratio" in ownEntry) || !ownEntry.ratio) return rows;
    const { ratio, kind } = ownEntry;
    const earlier = firsts.find(({ entry, row }) => {
      if (!entry || entry.kind !== kind || !("ratio" in entry) || !entry.ratio) return false;
      if (entry.product.code !== ownEntry.product.code || !isSameRatio(entry.ratio, ratio)) return false;
      const isElsewhere =
        row.kind === "movements" &&
        own.row.kind === "movements" &&
        row.institution.key !== own.row.institution.key;
      return isElsewhere && ownEntry.day <= addDays(entry.day, maxGap);
    });
    if (earlier) return rows.map(({ row }) => asPartOf(row, earlier));
    firsts.push(own);
    return rows;
  });
}

/** `Desdobro`, `Grupamento` and `Bonificação em Ativos`, in time order. */
export function groupUnitEvents(movements: readonly RuledMovement[], context: EventContext): GroupedRow[] {
  const events = Map.groupBy(movements, ({ row: { product, day }, rule }) =>
    JSON.stringify([rule.effect, product.code, day]),
  );
  const byCode = Map.groupBy(events.values(), ([first]) => first?.row.product.code);
  return [...byCode.values()].flatMap((ofCode) =>
    mergeRepeated(ofCode.map((rows) => groupEvent(rows, context))),
  );
}
