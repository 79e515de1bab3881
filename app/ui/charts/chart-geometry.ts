import { scaleLinear } from "d3-scale";
import { area, line } from "d3-shape";
import { type ChartKind, type ChartLine, type ChartMark, chartFormats } from "#app/ui/charts/chart-line.ts";
import { type End, endLabelGap, endLabelWidth, placeEndLabels } from "#app/ui/charts/end-labels.ts";
import { timeTicks } from "#app/ui/charts/time-ticks.ts";

type ChartInput = {
  days: readonly string[];
  lines: readonly ChartLine[];
  kind: ChartKind;
  /** In pixels. */
  width: number;
  height: number;
  /** The last day with prices; the days after it are marked. */
  pricedUntil: string | null;
  /** Omits everything that reveals amounts. */
  hidden: boolean;
  /** Fits the axis to the values; otherwise it includes zero. */
  isFitted?: boolean;
  marks?: readonly ChartMark[];
  /** Without axes, from edge to edge. */
  bare?: boolean;
};

export type Point = { x: number; y: number | null };
const isDefined = ({ y }: Point) => y !== null;

const stroke = line<Point>()
  .defined(isDefined)
  .x((point) => point.x)
  .y((point) => point.y ?? 0);

/** The path of a line through the points that have a y. */
export const linePath = (points: readonly Point[]): string => stroke(points) ?? "";

/** The path of the area between a line and the floor. */
export const areaPath = (points: readonly Point[], floor: number): string =>
  area<Point>()
    .defined(isDefined)
    .x((point) => point.x)
    .y0(floor)
    .y1((point) => point.y ?? 0)(points) ?? "";

/** The path of the area between two lines, where the higher one has a y. */
export const bandPath = (low: readonly Point[], high: readonly Point[]): string =>
  area<Point>()
    .defined(isDefined)
    .y0((_, index) => low[index]?.y ?? 0)
    .x((point) => point.x)
    .y1((point) => point.y ?? 0)(high) ?? "";

const top = 8;
const bottom = 26;
const letterWidth = 6.7;
const timeTickWidth = 72;
const narrow = 520;
const zoneLabelWidth = 92;
/** Three business days with a weekend in between, in milliseconds. */
const maxGap = 5 * 86_400_000;

/** Computes all coordinates of a chart in pixels. Only here do decimals become floating-point numbers. */
export function computeGeometry(input: ChartInput) {
  const {
    days,
    lines,
    kind,
    width,
    height,
    pricedUntil,
    hidden,
    isFitted = false,
    marks = [],
    bare = false,
  } = input;
  const numbers = lines.flatMap(({ values }) =>
    values.flatMap((text) => (text === null ? [] : Number(text))),
  );
  const floor = height - (bare ? 2 : bottom);
  const marked = [...numbers, ...marks.map(({ value }) => Number(value))];
  const range = isFitted ? fittedRange(marked, kind) : computeRange(marked, kind);
  const y = scaleLinear().domain(range).range([floor, top]);
  const isFlat = numbers.every((number) => number === 0);
  const tickValues = (isFlat ? [0] : y.ticks(4)).filter((value) => !bare || value === 0);
  const ticks = tickValues.map((value) => ({
    y: y(value),
    zero: value === 0,
    text: hidden || bare ? "" : axisText(kind, value),
  }));
  const left = hidden || bare ? 0 : Math.max(...ticks.map(({ text }) => text.length)) * letterWidth + 8;

  const hasEndLabels = width >= narrow && !bare;
  const lastIndexes = lines.map(({ values }) => values.findLastIndex((value) => value !== null));
  const instants = days.map((day) => Date.parse(day));
  const first = instants[0] ?? 0;
  const last = instants.at(-1) ?? first;
  /** The rightmost edge that leaves room for a line's label beside its end. */
  const edgeBeside = ({ label }: ChartLine, lastIndex: number) => {
    const end = ((instants[lastIndex] ?? first) - first) / Math.max(last - first, 1);
    return end > 0 ? left + (width - endLabelGap - endLabelWidth(label) - left) / end : width;
  };
  const edges = hasEndLabels ? lines.map((each, index) => edgeBeside(each, lastIndexes[index] ?? -1)) : [];
  const right = Math.min(width - 6, ...edges);
  const x = scaleLinear()
    .domain([first, Math.max(last, first + 1)])
    .range([left, right]);
  const xs = instants.map((instant) => x(instant));
  const pointsOf = ({ values }: ChartLine): Point[] =>
    xs.map((at, index) => ({ x: at, y: values[index] == null ? null : y(Number(values[index])) }));
  const ends = lines.flatMap((each, index): (End & Pick<ChartLine, "look">)[] => {
    const last = pointsOf(each)[lastIndexes[index] ?? -1];
    return last && last.y !== null ? [{ label: each.label, look: each.look, x: last.x, y: last.y }] : [];
  });

  return {
    left,
    right,
    floor,
    top,
    xs,
    ticks,
    ends,
    endLabels: hasEndLabels ? placeEndLabels(ends, { top, floor, right: width }) : [],
    timeTicks: bare
      ? []
      : timeTicks(days[0] ?? "", days.at(-1) ?? "", Math.floor((right - left) / timeTickWidth)).map(
          ({ day, text }) => ({ x: x(Date.parse(day)), text }),
        ),
    marks: marks.map(({ index, value, ...mark }) => ({
      ...mark,
      index,
      x: xs[index] ?? left,
      y: y(Number(value)),
    })),
    unpriced: unpricedZone(pricedUntil, x, { left, right, first, last }),
    lines: lines.map((each) => {
      const points = pointsOf(each);
      return {
        ...each,
        points,
        path: linePath(points),
        area: each.look === "main" ? areaPath(points, floor) : "",
      };
    }),
  };
}

export type ChartGeometry = ReturnType<typeof computeGeometry>;

/** The range always includes zero and has a small margin. Without any value it is one real or one percent. */
function computeRange(numbers: readonly number[], kind: ChartKind): [number, number] {
  const low = Math.min(0, ...numbers);
  const high = Math.max(0, ...numbers);
  const margin = (high - low) * 0.04;
  if (low === high) return [0, kind === "percent" ? 0.01 : 1];
  return [low && low - margin, high && high + margin];
}

/** The range of the values with a margin, and zero only if they are near it. */
function fittedRange(numbers: readonly number[], kind: ChartKind): [number, number] {
  const low = Math.min(...numbers);
  const high = Math.max(...numbers);
  const margin = (high - low) * 0.12 || Math.abs(high) * 0.05;
  if (!Number.isFinite(low) || low <= margin) return computeRange(numbers, kind);
  return [low - margin, high + margin];
}

function axisText(kind: ChartKind, value: number): string {
  return chartFormats[kind].axis(value.toFixed(6));
}

/** The zone from the last day with prices to the right edge. A few days are no gap. */
function unpricedZone(
  pricedUntil: string | null,
  x: (instant: number) => number,
  { left, right, first, last }: { left: number; right: number; first: number; last: number },
) {
  if (pricedUntil === null) return null;
  const from = Date.parse(pricedUntil);
  if (last - from <= maxGap) return null;
  const start = from <= first ? left : x(from);
  return { x: start, width: right - start, named: right - start >= zoneLabelWidth };
}

/** The index of the day nearest to an x coordinate. */
export function nearestIndex(xs: readonly number[], at: number): number {
  return xs.reduce((best, x, index) => (Math.abs(x - at) < Math.abs((xs[best] ?? 0) - at) ? index : best), 0);
}
