import { flowsByPeriod, type GrowthStep, growthSteps, ownFlows } from "#domain/comparison/figure-terms.ts";
import {
  type ComparedGrowth,
  growthAt,
  knownGrowth,
  type LineOrReason,
} from "#domain/comparison/growth-line.ts";
import {
  type Correlation,
  correlationOf,
  drawdownSeries,
  type LineStatistics,
  statisticsOf,
} from "#domain/comparison/statistics.ts";
import { toDecimal } from "#domain/kernel/amount.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, one } from "#domain/kernel/decimal.ts";
import {
  benchmarkEquivalentParts,
  benchmarkEquivalentValues,
  type EquivalentPart,
  excessReturn,
} from "#domain/returns/benchmarks.ts";
import { compareGrowths, fractionOfCdi } from "#domain/returns/compared-growth.ts";
import { isIncomplete } from "#domain/returns/fold-days.ts";
import { pointsToDraw } from "#domain/returns/points-to-draw.ts";
import {
  isUnavailable,
  measuredDays,
  type Rate,
  resultOf,
  type Unavailable,
} from "#domain/returns/returns.ts";
import { type DailyValue, outsideFlows, toAmounts, withReceivable } from "#domain/valuation/daily-value.ts";

/** A line against the portfolio, over the days on which both are known. */
type AgainstPortfolio = {
  from: Day;
  until: Day;
  portfolio: Decimal;
  line: Decimal;
  /** The portfolio's return minus the line's, as a fraction. */
  difference: Decimal;
};

type LineFigures = {
  from: Day;
  until: Day;
  return: Decimal;
  /** The value of the portfolio's own contributions and withdrawals in the line, on its last known day. */
  equivalent: Decimal | Unavailable;
  /** Its parts; empty without it. Those of the portfolio itself leave its result out. */
  equivalentParts: EquivalentPart[];
  /** The steps that chain to `return`. */
  steps: GrowthStep[];
  /** Null for the portfolio itself, and without a portfolio. */
  against: AgainstPortfolio | Unavailable | null;
  correlation: Correlation | Unavailable | null;
  statistics: LineStatistics;
};

type CdiTerms = { from: Day; until: Day; portfolio: Decimal; cdi: Decimal };

/** Columns of equal length; null where a line is not known. */
type LineSeries = {
  growth: (Decimal | null)[];
  drawdown: (number | null)[];
  /** In BRL. */
  value: (Decimal | null)[];
};

export type ComparedLines = {
  days: Day[];
  /** The portfolio's return as a part of the CDI's, as in the overview. */
  ofCdi: Rate;
  /** The two returns that `ofCdi` divides; null without it. */
  ofCdiTerms: CdiTerms | null;
  lines: { figures: LineFigures | Unavailable; series: LineSeries | null }[];
};

/** The portfolio with its daily values, of which the figures cover those up to the last price. */
type ComparedPortfolio = { daily: readonly DailyValue[]; line: LineOrReason };

type Input = {
  days: readonly Day[];
  portfolio: ComparedPortfolio | undefined;
  /** The first may be that of the portfolio, as the same object. */
  lines: readonly LineOrReason[];
  /** 100 % of the CDI. */
  cdi: LineOrReason;
};

/** A growth needs two known days. As in the overview, a line of few days counts and says which they are. */
const withoutShortLine = (line: LineOrReason): LineOrReason =>
  !isUnavailable(line) && line.end <= line.first ? { unavailable: "too-short" } : line;

const hasFlow = (day: DailyValue) => {
  const { entered, left } = outsideFlows(toAmounts(day));
  return entered !== 0n || left !== 0n;
};

/** The growth on every day: before a gap, and after the end, that of the last known day. */
function carriedGrowth({ growth }: ComparedGrowth): Decimal[] {
  let carried = one;
  return growth.map((known) => {
    carried = known ?? carried;
    return carried;
  });
}

type Equivalent = { values: Decimal[]; parts: EquivalentPart[] };

/** The value of the portfolio's flows in a line, day by day, and its parts on the last day. */
function equivalentOf(portfolio: ComparedPortfolio, line: ComparedGrowth): Equivalent | Unavailable {
  const measured = measuredDays(portfolio.daily);
  const result = resultOf(measured);
  if (isUnavailable(result)) return result;
  if (line === portfolio.line)
    return {
      values: measured.map((day) => toDecimal(withReceivable(toAmounts(day)))),
      parts: flowsByPeriod(ownFlows(measured)),
    };
  if (line.first > 0) return { unavailable: "starts-earlier" };
  const isBroken = (i: number) => i <= line.last && line.growth[i] === null;
  if (measured.some((day, i) => i > 0 && hasFlow(day) && (isBroken(i) || isBroken(i - 1))))
    return { unavailable: "price-missing" };
  const growth = carriedGrowth(line).slice(0, measured.length);
  const invested = { growth, until: measured.at(-1)?.day ?? "" };
  const values = benchmarkEquivalentValues(measured, invested);
  const parts = benchmarkEquivalentParts(measured, invested);
  if (isUnavailable(values)) return values;
  return isUnavailable(parts) ? parts : { values, parts: flowsByPeriod(parts) };
}

function againstPortfolio(
  mine: LineOrReason,
  line: ComparedGrowth,
  days: readonly Day[],
): AgainstPortfolio | Unavailable {
  if (isUnavailable(mine)) return mine;
  const compared = compareGrowths(knownGrowth(mine), knownGrowth(line));
  if (isUnavailable(compared)) return compared;
  return {
    from: days[compared.from] ?? "",
    until: days[compared.to] ?? "",
    portfolio: compared.mine,
    line: compared.its,
    difference: excessReturn(compared.mine, compared.its).div(100),
  };
}

function portfolioOfCdi(
  { daily, line }: ComparedPortfolio,
  cdi: LineOrReason,
  days: readonly Day[],
): Pick<ComparedLines, "ofCdi" | "ofCdiTerms"> {
  if (isUnavailable(line)) return { ofCdi: line, ofCdiTerms: null };
  if (isUnavailable(cdi)) return { ofCdi: cdi, ofCdiTerms: null };
  const isSoldOut = daily.at(-1)?.value.isZero() === true;
  const compared = compareGrowths(knownGrowth(line), knownGrowth(cdi));
  const ofCdi = fractionOfCdi(compared, days, isSoldOut);
  if (isUnavailable(ofCdi) || isUnavailable(compared)) return { ofCdi, ofCdiTerms: null };
  const { from, to, mine, its } = compared;
  const ofCdiTerms = { from: days[from] ?? "", until: days[to] ?? "", portfolio: mine, cdi: its };
  return { ofCdi, ofCdiTerms };
}

/** Compares lines over the days of a period; each covers the days on which it is known, and no others. */
export function compareLines({ days, portfolio, lines: given, cdi }: Input): ComparedLines {
  const mine = portfolio?.line ?? { unavailable: "nothing-invested" as const };
  const lines = given.map(withoutShortLine);
  const ofPortfolio = isUnavailable(mine) ? [] : statisticsOf(mine, days).months;
  const isOwn = (line: LineOrReason) => portfolio !== undefined && line === portfolio.line;
  const computed = lines.map((line) => {
    if (isUnavailable(line)) return { line, values: null, figures: line };
    const statistics = statisticsOf(line, days);
    const equivalent = portfolio
      ? equivalentOf(portfolio, line)
      : { unavailable: "nothing-invested" as const };
    const hasPortfolio = portfolio !== undefined && !isOwn(line);
    const figures: LineFigures = {
      from: days[line.first] ?? "",
      until: days[line.end] ?? "",
      return: growthAt(line, line.end).minus(one),
      equivalent: isUnavailable(equivalent)
        ? equivalent
        : (equivalent.values.at(-1) ?? { unavailable: "too-short" }),
      equivalentParts: isUnavailable(equivalent) ? [] : equivalent.parts,
      steps: growthSteps(line, days),
      against: hasPortfolio ? againstPortfolio(mine, line, days) : null,
      correlation: hasPortfolio ? correlationOf(ofPortfolio, statistics.months) : null,
      statistics,
    };
    return { line, values: isUnavailable(equivalent) ? null : equivalent.values, figures };
  });
  const kept = new Set(
    computed.flatMap(({ line, figures }) =>
      isUnavailable(line) || isUnavailable(figures) ? [] : [line.first, line.end, ...troughOf(figures, days)],
    ),
  );
  const points = pointsToDraw(days, kept);
  return {
    days: points.map((i) => days[i] ?? ""),
    ...(portfolio
      ? portfolioOfCdi(portfolio, cdi, days)
      : { ofCdi: { unavailable: "nothing-invested" as const }, ofCdiTerms: null }),
    lines: computed.map(({ line, values, figures }) => ({
      figures,
      series: isUnavailable(line) ? null : seriesOf(line, { values, daily: portfolio?.daily ?? [], points }),
    })),
  };
}

/** The days of the largest fall are drawn, so that the chart shows all of it. */
const troughOf = ({ statistics: { drawdown } }: LineFigures, days: readonly Day[]) =>
  drawdown ? [days.indexOf(drawdown.peak), days.indexOf(drawdown.trough)] : [];

function seriesOf(
  line: ComparedGrowth,
  {
    values,
    daily,
    points,
  }: { values: readonly Decimal[] | null; daily: readonly DailyValue[]; points: readonly number[] },
): LineSeries {
  const falls = drawdownSeries(line);
  const isDrawn = (i: number) => i <= line.end;
  const isValued = (i: number) => {
    const day = daily[i];
    return isDrawn(i) && line.growth[i] != null && day !== undefined && !isIncomplete(day);
  };
  return {
    growth: points.map((i) => (isDrawn(i) ? (line.growth[i]?.minus(one) ?? null) : null)),
    drawdown: points.map((i) => (isDrawn(i) ? (falls[i] ?? null) : null)),
    value: points.map((i) => (isValued(i) ? (values?.[i] ?? null) : null)),
  };
}
