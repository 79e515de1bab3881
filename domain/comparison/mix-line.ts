import type { ComparedGrowth, LineOrReason } from "#domain/comparison/growth-line.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, one, ratio, zero } from "#domain/kernel/decimal.ts";
import { isUnavailable } from "#domain/returns/returns.ts";

/** The weight is a fraction; the weights of a mix sum to 1. */
export type WeightedLine = { weight: Decimal; line: LineOrReason };

type Part = { weight: Decimal; line: ComparedGrowth };

const isKnownOn = (parts: readonly Part[], i: number) => parts.every(({ line }) => line.growth[i] != null);

/** The growth of the mix since the day on which the weights were last restored. */
const mixedGrowth = (factors: readonly { factor: Decimal; line: ComparedGrowth }[], i: number) =>
  factors.reduce((sum, { factor, line }) => sum.plus(factor.times(line.growth[i] ?? zero)), zero);

/** A mix by weights, which are restored at the end of each month. It is known where all of its parts are. */
export function mixLine(weighted: readonly WeightedLine[], days: readonly Day[]): LineOrReason {
  const parts: Part[] = [];
  for (const { weight, line } of weighted) {
    if (isUnavailable(line)) return line;
    parts.push({ weight, line });
  }
  const [only] = parts;
  if (!only) return { unavailable: "nothing-invested" };
  if (parts.length === 1) return only.line;
  const last = Math.min(...parts.map(({ line }) => line.last));
  let first = Math.max(...parts.map(({ line }) => line.first));
  while (first < last && !isKnownOn(parts, first)) first += 1;
  if (first >= last) return { unavailable: "not-published" };
  const factorsFrom = (i: number) =>
    parts.map(({ weight, line }) => ({ line, factor: ratio(weight, line.growth[i] ?? one) }));
  let factors = factorsFrom(first);
  let before = one;
  const growth = days.map((day, i): Decimal | null => {
    if (i < first || i > last || !isKnownOn(parts, i)) return null;
    if (i === first) return one;
    const grown = before.times(mixedGrowth(factors, i));
    const endsMonth = days[i + 1]?.slice(0, 7) !== day.slice(0, 7);
    if (!endsMonth) return grown;
    before = ratio(grown, one);
    factors = factorsFrom(i);
    return before;
  });
  let end = Math.min(...parts.map(({ line }) => line.end));
  while (end > first && !growth[end]) end -= 1;
  return {
    growth,
    first,
    last,
    end,
    isMeasured: (from, to) => parts.every(({ line }) => line.isMeasured(from, to)),
  };
}
