import { computeGeometry } from "#app/ui/charts/chart-geometry.ts";
import { type ChartKind, type ChartLine, strokes } from "#app/ui/charts/chart-line.ts";

type PrintedChartProps = {
  title: string;
  days: readonly string[];
  lines: readonly ChartLine[];
  kind: ChartKind;
  hidden: boolean;
  /** Its height for a width of `chartWidth`. */
  height?: number | undefined;
};

export const chartWidth = 680;
const usualHeight = 210;

/** Whether there is a line to draw. */
export const hasChart = (days: readonly string[], lines: readonly ChartLine[]): boolean =>
  days.length >= 2 && lines.some(({ values }) => values.some((value) => value !== null));

/** A chart for paper: a drawing of vectors, whose lines are named at their ends. */
export function PrintedChart({ title, days, lines, kind, hidden, height = usualHeight }: PrintedChartProps) {
  if (!hasChart(days, lines)) return null;
  const isHidden = hidden && kind === "money";
  const {
    left,
    right,
    ticks,
    timeTicks,
    lines: drawn,
    endLabels,
  } = computeGeometry({
    days,
    lines,
    kind,
    width: chartWidth,
    height,
    pricedUntil: null,
    hidden: isHidden,
    isFitted: kind === "money",
  });
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${chartWidth} ${height}`} role="img" aria-label={title} className="text-ink-3">
        {ticks.map((tick) => (
          <g key={tick.y}>
            <line
              x1={left}
              x2={right}
              y1={tick.y}
              y2={tick.y}
              className={tick.zero ? "stroke-line-strong" : "stroke-line"}
            />
            <text x={left - 8} y={tick.y} dy="0.32em" textAnchor="end" className="fill-current">
              {tick.text}
            </text>
          </g>
        ))}
        {timeTicks.map(({ x, text }) => (
          <text key={x} x={x} y={height - 6} textAnchor="middle" className="fill-current">
            {text}
          </text>
        ))}
        {drawn.map(({ label, path, area, look }) => (
          <g key={label} fill="none">
            {area && <path d={area} className="fill-accent/10" />}
            <path d={path} strokeLinejoin="round" strokeLinecap="round" {...strokes[look]} />
          </g>
        ))}
        {endLabels.map(({ label, textX, textY }) => (
          <text key={label} x={textX} y={textY} dy="0.32em" className="fill-ink">
            {label}
          </text>
        ))}
      </svg>
    </figure>
  );
}
