import type { Day } from "#domain/kernel/calendar.ts";
import { Decimal, decimal, one } from "#domain/kernel/decimal.ts";
import { unknownKind } from "#domain/kernel/unknown-kind.ts";
import type { Ratio } from "#domain/ledger/entry.ts";

/** Units of one asset, on the day of a posição. */
export type ComparedUnits = {
  /** By the ledger. */
  system: Decimal;
  /** Bought less sold in the last days, which B3 settles later. Part of `system`. */
  unsettled: Decimal;
  /** By B3, all institutions together, without lent units. */
  b3: Decimal;
  /** Lent units, which stay the person's. */
  lent: Decimal;
  /** Subscription receipts, which become units; the ledger has them since the exercise. */
  receipts: Decimal;
  /** B3 keeps whole units only; an auction sells the rest of an event. */
  isWhole: boolean;
  /** No event changes the units of a bond. */
  isBond: boolean;
  /** The import left rows of the asset to the person. */
  hasRowsToReview: boolean;
  /** The files hold subscription rights or receipts of the asset. */
  hasRights: boolean;
  /** Splits and bonuses that the ledger counts until the day. */
  counted: readonly CountedEvent[];
};

/** A split or a bonus of the ledger. `added`: the units of `system` that come from it, negative for a reverse split. */
export type CountedEvent = { day: Day; ratio: Ratio; added: Decimal };

/** An event that the ledger lacks. */
type ProposedEvent = { kind: "split" | "reverse-split" | "bonus"; ratio: Ratio };

/** The probable reason of a difference. `counted-event`: the ledger counts it, and B3 does not. `to` units after for `from` units before. */
type Cause =
  | { kind: "rows-to-review" | "subscription" | "held-before" | "custody-elsewhere" }
  | ProposedEvent
  | { kind: "counted-event"; ratio: Ratio; day: Day };

type Note = "lent" | "unsettled" | "fraction" | "receipts";

/** `note`: why B3 and the ledger agree although their units differ. */
export type Comparison =
  | { agrees: true; note: Note | null }
  | { agrees: false; difference: Decimal; cause: Cause };

/** Percentages of bonuses that companies declare. */
const bonusPercents = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 50];
const hundred = decimal("100");

/** Usual reverse splits, in old units for one new unit. */
const usualReverseSplits = [5, 8, 10, 15, 20, 25, 30, 40, 50, 60, 100, 200, 500, 1000].map((old) =>
  decimal(`${old}`),
);

/** The whole number of times that `few` is in `many`; undefined if it is below `least`. */
function timesIn(many: Decimal, few: Decimal, least: number): Decimal | undefined {
  if (!few.gt(0)) return undefined;
  const times = many.div(few);
  return times.gte(least) && times.isInteger() ? times : undefined;
}

/** A usual reverse split of `system` that leaves `b3` whole units and a fraction, which the company sells. */
const reverseSplitWithFraction = (system: Decimal, b3: Decimal): Decimal | undefined =>
  b3.gt(0) ? usualReverseSplits.find((old) => system.div(old).floor().eq(b3)) : undefined;

/** The event that would turn the units of the ledger into those of B3. */
function missingEvent(system: Decimal, b3: Decimal): Cause | undefined {
  // Half of the units is more often a sale or another custodian than a reverse split.
  const merged = timesIn(system, b3, 3) ?? reverseSplitWithFraction(system, b3);
  if (merged) return { kind: "reverse-split", ratio: { from: merged, to: one } };
  const divided = timesIn(b3, system, 2);
  if (divided) return { kind: "split", ratio: { from: one, to: divided } };
  const percent = bonusPercents.find(
    (each) => system.gt(0) && system.times(hundred.plus(each)).div(hundred).floor().eq(b3) && b3.gt(system),
  );
  return percent === undefined
    ? undefined
    : { kind: "bonus", ratio: { from: hundred, to: hundred.plus(percent) } };
}

/** The event of the ledger whose units are just those that B3 lacks. A fraction of it may have been sold. */
function countedEvent({ counted, isWhole }: ComparedUnits, difference: Decimal): Cause | undefined {
  const found = counted.find(({ added }) => {
    const rest = added.plus(difference).abs();
    return isWhole ? added.abs().gte(1) && rest.lt(1) : !added.isZero() && rest.isZero();
  });
  return found && { kind: "counted-event", ratio: found.ratio, day: found.day };
}

/** The reason why units that differ agree; undefined if they do not agree. */
function agreement({
  system,
  unsettled,
  b3,
  lent,
  receipts,
  isWhole,
}: ComparedUnits): Note | null | undefined {
  const owned = b3.plus(lent);
  const settled = system.minus(unsettled);
  if (system.eq(b3)) return null;
  if (system.eq(owned)) return "lent";
  if (settled.eq(b3) || settled.eq(owned)) return "unsettled";
  const converted = owned.plus(receipts);
  if (receipts.gt(0) && (system.eq(converted) || settled.eq(converted))) return "receipts";
  return isWhole && owned.gt(0) && system.floor().eq(owned) ? "fraction" : undefined;
}

/** Compares the units of an asset. A difference always has a cause: the most certain one that explains it. */
export function compareUnits(units: ComparedUnits): Comparison {
  const { system, b3, lent, hasRowsToReview, hasRights } = units;
  const note = agreement(units);
  if (note !== undefined) return { agrees: true, note };
  const owned = b3.plus(lent);
  const difference = owned.minus(system);
  const disagree = (cause: Cause): Comparison => ({ agrees: false, difference, cause });
  if (hasRowsToReview) return disagree({ kind: "rows-to-review" });
  const event = countedEvent(units, difference) ?? (units.isBond ? undefined : missingEvent(system, owned));
  if (event) return disagree(event);
  if (difference.lt(0)) return disagree({ kind: "custody-elsewhere" });
  return disagree({ kind: hasRights && system.gt(0) ? "subscription" : "held-before" });
}

/** The whole units after an event; the company sells the fraction. */
export function unitsAfter(system: Decimal, { kind, ratio }: ProposedEvent): Decimal {
  const after = system.times(ratio.to).div(ratio.from);
  switch (kind) {
    case "split":
      return after;
    case "reverse-split":
    case "bonus":
      return new Decimal(after.floor());
    default:
      throw unknownKind(kind);
  }
}
