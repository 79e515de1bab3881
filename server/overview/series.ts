import type { Overview } from "#contract/overview.ts";
import type { Benchmark } from "#contract/portfolios.ts";
import type { BenchmarkLine } from "#domain/benchmarks.ts";
import type { Day } from "#domain/calendar.ts";
import type { ValuedDay } from "#domain/daily-valuation.ts";
import { type Decimal, one, textOf } from "#domain/decimal.ts";
import type { Unavailable } from "#domain/returns.ts";

type Lines = ReadonlyMap<Benchmark, BenchmarkLine | Unavailable>;

const mostDailyPoints = 265;
const dayInMilliseconds = 86_400_000;

/** Monday to Sunday. */
const weekOf = (day: Day) => Math.floor((Date.parse(day) / dayInMilliseconds + 3) / 7);

/** Which days are shown: all of a year or so, else the first, the last of each week, and where a line ends. */
function shown(days: readonly ValuedDay[], lines: Lines): number[] {
  const all = [...days.keys()];
  if (days.length <= mostDailyPoints) return all;
  const ends = new Set(
    [...lines.values()].map((line) =>
      "unavailable" in line ? -1 : days.findLastIndex(({ day }) => day <= line.until),
    ),
  );
  return all.filter((i) => {
    const [day, next] = [days[i], days[i + 1]];
    return i === 0 || ends.has(i) || !day || !next || weekOf(day.day) !== weekOf(next.day);
  });
}

const rateText = (rate: Decimal | null | undefined) => (rate ? textOf(rate, 6) : null);

/** What the charts draw; an index ends with the last day it is known. */
export function seriesOf(
  days: readonly ValuedDay[],
  grown: readonly (Decimal | null)[],
  lines: Lines,
): Overview["series"] {
  const points = shown(days, lines);
  const column = <T>(values: readonly T[]) => points.map((i) => values[i] as T);
  const growth = (line: BenchmarkLine | Unavailable | undefined) =>
    points.map((i) => {
      if (!line || "unavailable" in line || (days[i]?.day ?? "") > line.until) return null;
      return rateText(line.growth[i]?.minus(one));
    });
  return {
    days: column(days).map(({ day }) => day),
    value: column(days).map(({ value }) => textOf(value, 2)),
    invested: column(days).map(({ invested }) => textOf(invested, 2)),
    return: column(grown).map(rateText),
    indexes: {
      CDI: growth(lines.get("CDI")),
      IBOV: growth(lines.get("IBOV")),
      IPCA: growth(lines.get("IPCA")),
    },
  };
}
