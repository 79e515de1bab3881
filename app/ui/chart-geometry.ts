import { scaleLinear } from "d3-scale";
import { area, line } from "d3-shape";
import { formatDay } from "#app/lib/format.ts";
import { type ChartKind, type ChartLine, chartFormats } from "#app/ui/chart-line.ts";

type Sketch = {
  days: readonly string[];
  lines: readonly ChartLine[];
  kind: ChartKind;
  /** In pixels. */
  width: number;
  height: number;
  /** Leaves out what tells amounts. */
  hidden: boolean;
};

type Point = { x: number; y: number | null };
const known = ({ y }: Point) => y !== null;
const top = 8;
const bottom = 26;
const letterWidth = 6.7;
const dayLabelWidth = 130;

/** Where everything of a chart goes, in pixels: the one place that makes numbers of decimals. */
export function geometryOf({ days, lines, kind, width, height, hidden }: Sketch) {
  const numbers = lines.flatMap(({ values }) =>
    values.flatMap((text) => (text === null ? [] : Number(text))),
  );
  const floor = height - bottom;
  const y = scaleLinear().domain(rangeOf(numbers, kind)).range([floor, top]);
  const ticks = y
    .ticks(4)
    .map((value) => ({ y: y(value), zero: value === 0, text: hidden ? "" : axisText(kind, value) }));
  const left = hidden ? 0 : Math.max(...ticks.map(({ text }) => text.length)) * letterWidth + 8;

  const instants = days.map((day) => Date.parse(day));
  const [first = 0, last = first] = [instants[0], instants.at(-1)];
  const x = scaleLinear()
    .domain([first, Math.max(last, first + 1)])
    .range([left, width - 6]);
  const xs = instants.map((instant) => x(instant));
  const pointsOf = ({ values }: ChartLine): Point[] =>
    xs.map((at, place) => ({ x: at, y: values[place] == null ? null : y(Number(values[place])) }));
  const stroke = line<Point>()
    .defined(known)
    .x((point) => point.x)
    .y((point) => point.y ?? 0);
  const surface = area<Point>()
    .defined(known)
    .x((point) => point.x)
    .y0(y(0))
    .y1((point) => point.y ?? 0);

  return {
    left,
    floor,
    top,
    xs,
    ticks,
    dayLabels: dayLabelsOf(days, xs, width - left),
    lines: lines.map((each) => {
      const points = pointsOf(each);
      return {
        ...each,
        points,
        path: stroke(points) ?? "",
        area: each.look === "main" ? (surface(points) ?? "") : "",
      };
    }),
  };
}

/** From nothing to the highest, with a little air; of nothing at all, one real or one percent. */
function rangeOf(numbers: readonly number[], kind: ChartKind): [number, number] {
  const [low, high] = [Math.min(0, ...numbers), Math.max(0, ...numbers)];
  const air = (high - low) * 0.04;
  if (low === high) return [0, kind === "percent" ? 0.01 : 1];
  return [low && low - air, high && high + air];
}

function axisText(kind: ChartKind, value: number): string {
  return chartFormats[kind].axis(value.toFixed(6));
}

/** As many days as have room, the first and the last among them. */
function dayLabelsOf(days: readonly string[], xs: readonly number[], width: number) {
  const count = Math.max(1, Math.min(days.length - 1, Math.floor(width / dayLabelWidth), 6));
  const places = Array.from({ length: count + 1 }, (_, step) =>
    Math.round(((days.length - 1) * step) / count),
  );
  return [...new Set(places)].map((place) => ({
    x: xs[place] ?? 0,
    text: formatDay(days[place] ?? ""),
    anchor: place === 0 ? "start" : place === days.length - 1 ? "end" : "middle",
  })) satisfies { x: number; text: string; anchor: "start" | "middle" | "end" }[];
}

/** The day nearest to a place on the screen. */
export function nearestOf(xs: readonly number[], at: number): number {
  return xs.reduce((best, x, place) => (Math.abs(x - at) < Math.abs((xs[best] ?? 0) - at) ? place : best), 0);
}
