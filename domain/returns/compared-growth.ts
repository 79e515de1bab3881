import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, one, ratio } from "#domain/kernel/decimal.ts";
import { percentOfBenchmark } from "#domain/returns/benchmarks.ts";
import { isUnavailable, type Rate, type Unavailable } from "#domain/returns/returns.ts";

/** The growth of a portfolio or an index on the days of a period, by their indexes. */
export type KnownGrowth = {
  /** The factor; null where it is not known. */
  at(index: number): Decimal | null;
  /** The first known day: of a portfolio the day before its first contribution, or the first of the period. */
  first: number;
  /** The last day with a figure of its own. */
  end: number;
};

/** Two returns over the days on which both are known. `from` and `to` are indexes. */
export type ComparedGrowths = { from: number; to: number; mine: Decimal; its: Decimal };

export const growthBetween = ({ at }: Pick<KnownGrowth, "at">, from: number, to: number): Decimal =>
  ratio(at(to) ?? one, at(from) ?? one).minus(one);

/** The one comparison of overview and comparator: an index counts from the day on which money was invested. */
export function compareGrowths(mine: KnownGrowth, its: KnownGrowth): ComparedGrowths | Unavailable {
  const from = Math.max(mine.first, its.first);
  let to = Math.min(mine.end, its.end);
  while (to > from && (!mine.at(to) || !its.at(to))) to -= 1;
  if (to <= from || !mine.at(from) || !its.at(from)) return { unavailable: "too-short" };
  return { from, to, mine: growthBetween(mine, from, to), its: growthBetween(its, from, to) };
}

/** '% do CDI': 1.1 for 110 %. */
export function fractionOfCdi(
  compared: ComparedGrowths | Unavailable,
  days: readonly Day[],
  isSoldOut: boolean,
): Rate {
  if (isUnavailable(compared)) return compared;
  const percent = percentOfBenchmark(
    compared.mine,
    compared.its,
    days[compared.from] ?? "",
    days[compared.to] ?? "",
  );
  if (isUnavailable(percent)) return percent;
  return isSoldOut ? { unavailable: "sold-out" } : percent.div(100);
}
