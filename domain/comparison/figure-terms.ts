import { type ComparedGrowth, growthAt, knownGrowth } from "#domain/comparison/growth-line.ts";
import { toDecimal } from "#domain/kernel/amount.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, zero } from "#domain/kernel/decimal.ts";
import type { EquivalentPart } from "#domain/returns/benchmarks.ts";
import { growthBetween } from "#domain/returns/compared-growth.ts";
import { type DailyValue, outsideFlows, toAmounts, withReceivable } from "#domain/valuation/daily-value.ts";

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

/** The portfolio's value at the start and its flows of each month, at what went in and out. Its result is no part. */
export function ownFlows(days: readonly DailyValue[]): EquivalentPart[] {
  const parts: EquivalentPart[] = [];
  for (const [i, day] of days.entries()) {
    const amounts = toAmounts(day);
    const { entered, left } = outsideFlows(amounts);
    const cash = toDecimal(i === 0 ? withReceivable(amounts) : entered - left);
    if (cash.isZero()) continue;
    const month = i === 0 ? null : day.day.slice(0, "2026-01".length);
    const last = parts.at(-1);
    if (last && last.month === month) last.cash = last.value = last.cash.plus(cash);
    else parts.push({ month, cash, value: cash });
  }
  return parts;
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
