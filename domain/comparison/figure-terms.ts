import { type ComparedGrowth, growthAt, knownGrowth } from "#domain/comparison/growth-line.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, zero } from "#domain/kernel/decimal.ts";
import type { EquivalentPart } from "#domain/returns/benchmarks.ts";
import { growthBetween } from "#domain/returns/compared-growth.ts";

/** The growth in a month ('YYYY-MM') or a year ('YYYY'), as far as the line is known in it. */
export type GrowthStep = { when: string; rate: Decimal };

/** More months than these are chained by years. */
const mostMonths = 24;

/** The steps that chain to a line's return: months, or years of a long period. A gap belongs to the step that ends it. */
export function growthSteps(line: ComparedGrowth, days: readonly Day[]): GrowthStep[] {
  const { first, end, growth } = line;
  const endsOf = (length: number) =>
    [...days.keys()].filter(
      (i) =>
        i > first &&
        (i === end || (i < end && growth[i] && days[i]?.slice(0, length) !== days[i + 1]?.slice(0, length))),
    );
  const months = endsOf("2026-01".length);
  const isLong = months.length > mostMonths;
  const ends = isLong ? endsOf("2026".length) : months;
  const steps: GrowthStep[] = [];
  let from = first;
  for (const to of ends) {
    // After everything is lost there is nothing to chain.
    if (growthAt(line, from).isZero()) break;
    steps.push({
      when: (days[to] ?? "").slice(0, isLong ? "2026".length : "2026-01".length),
      rate: growthBetween(knownGrowth(line), from, to),
    });
    from = to;
  }
  return steps;
}

/** The flows of a long period by years. */
export function flowsByPeriod(parts: readonly EquivalentPart[]): EquivalentPart[] {
  if (parts.length <= mostMonths + 1) return [...parts];
  const byYear = Map.groupBy(parts, ({ month }) => month?.slice(0, "2026".length) ?? null);
  return [...byYear].map(([month, ofYear]) => ({
    month,
    cash: ofYear.reduce((sum, { cash }) => sum.plus(cash), zero),
    value: ofYear.reduce((sum, { value }) => sum.plus(value), zero),
  }));
}
