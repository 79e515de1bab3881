import { Decimal, ratio, zero } from "#domain/kernel/decimal.ts";

/** An amount to buy or to sell of an asset, in whole units. */
export type Need = { id: string; classId: string; need: Decimal; unitPrice: Decimal };
/** Whole units by asset. */
export type Units = Map<string, Decimal>;
/** The most that each class takes, in BRL. A class without a limit takes what its assets need. */
export type ClassLimits = ReadonlyMap<string, Decimal>;

type Budget = { amount: Decimal; minimumOrder: Decimal; limits: ClassLimits };

export const largestFirst = (a: Pick<Need, "id" | "need">, b: Pick<Need, "id" | "need">): number =>
  b.need.comparedTo(a.need) || (a.id < b.id ? -1 : 1);
export const wholeUnits = (amount: Decimal, unitPrice: Decimal): Decimal => amount.divToInt(unitPrice);
export const sumOfAmounts = (amounts: readonly Decimal[]): Decimal =>
  amounts.reduce((sum, amount) => sum.plus(amount), zero);
export const costOf = (units: Units, needs: readonly Need[]): Decimal =>
  sumOfAmounts(needs.map(({ id, unitPrice }) => unitPrice.times(units.get(id) ?? zero)));

/**
 * The largest needs, met as far as the budget goes, and the part of each that stays open. A need whose part would be below the minimum
 * is left out. The needs are sorted.
 */
function levelled<Each extends { need: Decimal }>(
  sorted: readonly Each[],
  budget: Decimal,
  minimumOrder: Decimal,
): { needs: readonly Each[]; open: Decimal } {
  let sum = zero;
  let open = zero;
  for (const [count, { need }] of sorted.entries()) {
    sum = sum.plus(need);
    const level = Decimal.max(ratio(sum.minus(budget), new Decimal(count + 1)), zero);
    if (need.minus(level).lt(minimumOrder)) return { needs: sorted.slice(0, count), open };
    open = level;
  }
  return { needs: sorted, open };
}

/** The needs of each class, and what the class takes of them. The largest class comes first. */
function classesOf(sorted: readonly Need[], limits: ClassLimits) {
  return [...Map.groupBy(sorted, ({ classId }) => classId)]
    .map(([id, needs]) => {
      const whole = sumOfAmounts(needs.map(({ need }) => need));
      return { id, needs, need: Decimal.min(whole, limits.get(id) ?? whole) };
    })
    .filter(({ need }) => need.gt(0))
    .toSorted(largestFirst);
}

/** The needs that the limits of the classes leave. */
export const wholeNeed = (needs: readonly Need[], limits: ClassLimits): Decimal =>
  sumOfAmounts(classesOf(needs, limits).map(({ need }) => need));

/** The budget split over the classes first, then over the assets of each. `dropped`: those whose part would be below the minimum. */
function partsOf(sorted: readonly Need[], { amount, minimumOrder, limits }: Budget) {
  const classes = levelled(classesOf(sorted, limits), amount, minimumOrder);
  const split = classes.needs.map(({ needs, need }) => ({
    all: needs,
    ...levelled(needs, need.minus(classes.open), minimumOrder),
  }));
  return {
    parts: split.flatMap(({ needs, open }) =>
      needs.map((each) => ({ ...each, part: Decimal.max(each.need.minus(open), zero) })),
    ),
    dropped: split.flatMap(({ all, needs }) => all.slice(needs.length)),
  };
}

/**
 * Whole units for the needs: the largest class first, and in it the largest need. An order that would be too small is left out, the
 * smallest need first. The needs are sorted.
 */
export function shareOut(sorted: readonly Need[], budget: Budget): Units {
  let all = sorted;
  for (;;) {
    const { parts, dropped } = partsOf(all, budget);
    const units: Units = new Map(parts.map(({ id, part, unitPrice }) => [id, wholeUnits(part, unitPrice)]));
    // A unit that costs more than the minimum is no small order, and its part waits for the rest.
    const tooSmall = parts
      .toSorted(largestFirst)
      .findLast(
        ({ id, unitPrice }) =>
          unitPrice.lt(budget.minimumOrder) && unitPrice.times(units.get(id) ?? zero).lt(budget.minimumOrder),
      );
    const leftOut = new Set((dropped.length > 0 ? dropped : tooSmall ? [tooSmall] : []).map(({ id }) => id));
    if (leftOut.size === 0) return units;
    all = all.filter(({ id }) => !leftOut.has(id));
  }
}
