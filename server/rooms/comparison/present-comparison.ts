import type { Comparison, LineFigures, NamedLine, NamedPart } from "#contract/comparison.ts";
import { codeOfLine, type LineChoice, type PartLine } from "#contract/comparison-lines.ts";
import type { ComparedLines } from "#domain/comparison/comparison.ts";
import type { LineMonth } from "#domain/comparison/statistics.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { Decimal, textOf } from "#domain/kernel/decimal.ts";
import { unknownKind } from "#domain/kernel/unknown-kind.ts";
import { isUnavailable } from "#domain/returns/returns.ts";
import { presentRate, reasonOf } from "#server/rooms/overview/present-rate.ts";

/** The names of everything that the lines may be. */
export type LineNames = {
  assets: ReadonlyMap<string, { id: string; ticker: string; name: string }>;
  classes: ReadonlyMap<string, Extract<NamedPart, { kind: "class" }>["assetClass"]>;
  portfolios: ReadonlyMap<string, { id: string; name: string; isSum: boolean }>;
};

const ofMap = <Value>(map: ReadonlyMap<string, Value>, key: string): Value => {
  const value = map.get(key);
  if (!value) throw new Error(`${key} has no name`);
  return value;
};

function namePart(line: PartLine, names: LineNames): NamedPart {
  switch (line.kind) {
    case "index":
      return line;
    case "asset":
      return { kind: "asset", asset: ofMap(names.assets, line.assetId) };
    case "class":
      return { kind: "class", assetClass: ofMap(names.classes, line.classCode) };
    case "portfolio":
      return { kind: "portfolio", ...ofMap(names.portfolios, line.portfolioId) };
    default:
      throw unknownKind(line);
  }
}

const nameLine = (line: LineChoice, names: LineNames): NamedLine =>
  line.kind === "mix"
    ? {
        kind: "mix",
        parts: line.parts.map((part) => ({ weight: part.weight, of: namePart(part.line, names) })),
      }
    : namePart(line, names);

const presentMonth = ({ month, rate }: LineMonth) => ({ month, rate: textOf(rate) });
const monthOrNull = (month: LineMonth | null) => month && presentMonth(month);

type Compared = ComparedLines["lines"][number];

function presentFigures(figures: Exclude<Compared["figures"], { unavailable: unknown }>): LineFigures {
  const { equivalent, against, correlation, statistics } = figures;
  const { drawdown, rolling } = statistics;
  return {
    from: figures.from,
    until: figures.until,
    return: textOf(figures.return),
    steps: figures.steps.map(({ when, rate }) => ({ when, rate: textOf(rate) })),
    yearly: presentRate(statistics.yearly),
    equivalent: isUnavailable(equivalent) ? null : textOf(equivalent),
    equivalentParts: figures.equivalentParts.map(({ month, cash, value }) => ({
      month,
      cash: textOf(cash),
      value: textOf(value),
    })),
    withoutEquivalent: isUnavailable(equivalent) ? reasonOf(equivalent) : null,
    against:
      against === null || isUnavailable(against)
        ? null
        : {
            from: against.from,
            until: against.until,
            portfolio: textOf(against.portfolio),
            line: textOf(against.line),
            difference: textOf(against.difference),
          },
    correlation: correlation && presentRate(isUnavailable(correlation) ? correlation : correlation.rate),
    correlationTerms:
      correlation === null || isUnavailable(correlation)
        ? null
        : {
            covariance: textOf(correlation.covariance, 16),
            portfolio: textOf(correlation.deviationA),
            line: textOf(correlation.deviationB),
          },
    drawdown: drawdown && {
      ...drawdown,
      rate: textOf(drawdown.rate),
      peakReturn: textOf(drawdown.peakReturn),
      troughReturn: textOf(drawdown.troughReturn),
    },
    deviation: isUnavailable(statistics.deviation) ? null : textOf(statistics.deviation),
    volatility: presentRate(statistics.volatility),
    best: monthOrNull(statistics.best),
    worst: monthOrNull(statistics.worst),
    rolling: rolling && {
      count: rolling.count,
      last: presentMonth(rolling.last),
      worst: presentMonth(rolling.worst),
      best: presentMonth(rolling.best),
    },
    months: statistics.months.map(presentMonth),
  };
}

const chartRates = (rates: readonly (Decimal | null)[]) => rates.map((rate) => rate && textOf(rate, 6));

const presentSeries = ({ growth, drawdown, value }: NonNullable<Compared["series"]>) => ({
  growth: chartRates(growth),
  drawdown: chartRates(drawdown.map((fall) => (fall === null ? null : new Decimal(fall)))),
  value: value.map((amount) => amount && textOf(amount, 2)),
});

export type Chosen = { code: string; of: NamedLine; knownUntil: Day | null };

export const chosenLine = (line: LineChoice, names: LineNames, knownUntil: Day | null): Chosen => ({
  code: codeOfLine(line),
  of: nameLine(line, names),
  knownUntil,
});

/** Converts compared lines into the contract's answer; `chosen` are the same lines in their order. */
export function presentComparison(
  { days, ofCdi, ofCdiTerms, lines }: ComparedLines,
  chosen: readonly Chosen[],
  context: Pick<Comparison, "period" | "namedPeriod" | "firstEntry" | "outdated">,
): Comparison {
  return {
    ...context,
    ofCdi: presentRate(ofCdi),
    ofCdiTerms: ofCdiTerms && {
      ...ofCdiTerms,
      portfolio: textOf(ofCdiTerms.portfolio),
      cdi: textOf(ofCdiTerms.cdi),
    },
    days,
    lines: chosen.map((line, i) => {
      const { figures, series } = lines[i] ?? { figures: { unavailable: "nothing-invested" }, series: null };
      return {
        ...line,
        figures: isUnavailable(figures) ? null : presentFigures(figures),
        unavailable: isUnavailable(figures) ? reasonOf(figures) : null,
        series: series && presentSeries(series),
      };
    }),
  };
}
