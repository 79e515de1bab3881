import type { DistributionKind } from "#domain/income/distribution.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { Decimal } from "#domain/kernel/decimal.ts";

/** One payment of one asset as a provider lists it, in gross BRL per unit of the record date. */
export type ListedPayment = {
  kind: DistributionKind;
  recordDate: Day;
  /** Null if it is not known yet. */
  paymentDate: Day | null;
  perUnit: Decimal;
  source: string;
};

/** The different values of another source; null where it agrees or lists none. */
type Contradiction = { source: string; perUnit: Decimal | null; paymentDate: Day | null };

export type KnownPayment = ListedPayment & {
  /** Null until it is stored. */
  id: string | null;
  /** No provider replaces a shipped payment. */
  isShipped: boolean;
  isDoubtful: boolean;
  contradiction: Contradiction | null;
};

/** Sources round to four decimals. */
const tolerance = new Decimal("0.0015");
const fewestPlaces = 4;

const roundsTo = (fine: Decimal, rounded: Decimal) =>
  fine.toDecimalPlaces(Math.max(fewestPlaces, rounded.decimalPlaces())).eq(rounded);

function isSameAmount(a: Decimal, b: Decimal): boolean {
  const isClose = a.minus(b).abs().lte(Decimal.max(a, b).times(tolerance));
  return isClose || roundsTo(a, b) || roundsTo(b, a);
}

/** `amount`, or `other` if that has more decimals and rounds to it. */
const finerOf = (amount: Decimal, other: Decimal) =>
  other.decimalPlaces() > amount.decimalPlaces() && roundsTo(other, amount) ? other : amount;

/** The exchange lists what companies tell it; a provider repeats that. */
const rankOf = (source: string) => (source === "B3" ? 0 : 1);
const isBetter = (source: string, than: string) =>
  rankOf(source) < rankOf(than) || (rankOf(source) === rankOf(than) && source < than);

const hasSameDate = (a: ListedPayment, b: ListedPayment) => a.paymentDate === b.paymentDate;
const agree = (a: ListedPayment, b: ListedPayment) =>
  isSameAmount(a.perUnit, b.perUnit) &&
  (hasSameDate(a, b) || a.paymentDate === null || b.paymentDate === null);

/** By payment date, unknown dates last, then by amount. */
function compare(a: ListedPayment, b: ListedPayment): number {
  if (!hasSameDate(a, b)) return (a.paymentDate ?? "9999") < (b.paymentDate ?? "9999") ? -1 : 1;
  return a.perUnit.cmp(b.perUnit);
}

/** One source's payments without repetitions and without undated ones that it also lists with a date. */
function distinct(listed: readonly ListedPayment[]): ListedPayment[] {
  const kept: ListedPayment[] = [];
  for (const payment of listed.toSorted(compare)) {
    if (!kept.some((other) => agree(payment, other))) kept.push(payment);
  }
  return kept;
}

function contradictionOf(payment: ListedPayment, known: ListedPayment): Contradiction {
  const { source, perUnit, paymentDate } = payment;
  return {
    source,
    perUnit: isSameAmount(perUnit, known.perUnit) ? null : perUnit,
    paymentDate: hasSameDate(payment, known) ? null : paymentDate,
  };
}

/** The part of a contradiction that remains after its payment was completed. */
function remaining({ contradiction }: KnownPayment, payment: ListedPayment): Contradiction | null {
  if (!contradiction) return null;
  const { source, perUnit, paymentDate } = contradiction;
  const isSameDate = paymentDate === payment.paymentDate;
  if (!perUnit && isSameDate) return null;
  return { source, perUnit, paymentDate: isSameDate ? null : paymentDate };
}

function completed(known: KnownPayment, listed: ListedPayment): KnownPayment {
  const takesOver = !known.isShipped && isBetter(listed.source, known.source);
  const [first, second] = takesOver ? [listed, known] : [known, listed];
  const payment = {
    ...known,
    source: first.source,
    perUnit: finerOf(first.perUnit, second.perUnit),
    paymentDate: first.paymentDate ?? second.paymentDate,
  };
  return { ...payment, contradiction: remaining(known, payment) };
}

/** A source's new statement replaces its former one; otherwise the worse source contradicts the better one. */
function contradicted(known: KnownPayment, listed: ListedPayment): KnownPayment {
  if (!known.isShipped && known.source === listed.source) {
    const payment = {
      ...known,
      perUnit: listed.perUnit,
      paymentDate: listed.paymentDate ?? known.paymentDate,
    };
    return { ...payment, contradiction: remaining(known, payment) };
  }
  if (!known.isShipped && isBetter(listed.source, known.source)) {
    return { ...known, ...listed, contradiction: contradictionOf(known, listed) };
  }
  const hasBetter = known.contradiction && isBetter(known.contradiction.source, listed.source);
  return hasBetter ? known : { ...known, contradiction: contradictionOf(listed, known) };
}

const toKnown = (payment: ListedPayment): KnownPayment => ({
  ...payment,
  id: null,
  isShipped: false,
  isDoubtful: false,
  contradiction: null,
});

/** From the surest match to none: a payment that fits no known one contradicts one that its source does not list. */
const matches: [(a: ListedPayment, b: ListedPayment) => boolean, typeof completed][] = [
  [(a, b) => isSameAmount(a.perUnit, b.perUnit) && hasSameDate(a, b), completed],
  [agree, completed],
  [(a, b) => isSameAmount(a.perUnit, b.perUnit), contradicted],
  [hasSameDate, contradicted],
  [() => true, contradicted],
];

/** A payment that fits no known one is a further one, such as an instalment. */
function mergeOnce(known: readonly KnownPayment[], listed: readonly ListedPayment[]): KnownPayment[] {
  let unmatched = distinct(listed);
  let open = known.toSorted((a, b) => Number(a.isDoubtful) - Number(b.isDoubtful) || compare(a, b));
  const merged: KnownPayment[] = [];
  for (const [isMatch, merge] of matches) {
    const rest: ListedPayment[] = [];
    for (const payment of unmatched) {
      const match = open.find((each) => isMatch(payment, each));
      if (match) merged.push(merge(match, payment));
      else rest.push(payment);
      open = open.filter((each) => each !== match);
    }
    unmatched = rest;
  }
  return [...merged, ...open, ...unmatched.map(toKnown)].toSorted(compare);
}

const maxRounds = 8;
const isSame = (a: readonly KnownPayment[], b: readonly KnownPayment[]) =>
  JSON.stringify(a) === JSON.stringify(b);

/**
 * Merges the payments of one kind and record date. A completed amount may fit another statement better, so the merge is
 * repeated until it changes nothing.
 */
function mergeGroup(known: readonly KnownPayment[], listed: readonly ListedPayment[]): KnownPayment[] {
  let merged = mergeOnce(known, listed);
  for (let round = 1; round < maxRounds; round += 1) {
    const [{ source } = { source: "" }] = listed;
    const again = mergeOnce(
      merged.map((each) => withoutContradictionOf(source, each)),
      listed,
    );
    if (isSame(again, merged)) break;
    merged = again;
  }
  return merged;
}

/** The payment without what this source said before, because its new statement replaces it. */
const withoutContradictionOf = (source: string, known: KnownPayment): KnownPayment =>
  known.contradiction?.source === source ? { ...known, contradiction: null } : known;

const keyOf = ({ kind, recordDate }: ListedPayment) => `${recordDate} ${kind}`;

/**
 * Completes the known payments of one asset with those that one source lists: an unknown payment date, a more precise amount,
 * further payments. A different amount or payment date is kept as a contradiction. The order of `listed` does not matter.
 */
export function mergeDistributions(
  known: readonly KnownPayment[],
  listed: readonly ListedPayment[],
): KnownPayment[] {
  const groups = Map.groupBy(known, keyOf);
  for (const [key, payments] of Map.groupBy(listed, keyOf)) {
    const [{ source } = { source: "" }] = payments;
    const group = (groups.get(key) ?? []).map((each) => withoutContradictionOf(source, each));
    groups.set(key, mergeGroup(group, payments));
  }
  return [...groups.values()].flat();
}
