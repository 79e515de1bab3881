import { useId, useRef } from "react";
import { formatDay } from "#app/lib/format.ts";
import { bandPath, type ChartGeometry } from "#app/ui/charts/chart-geometry.ts";
import { axisMarkPath, type LineChartProps, strokes } from "#app/ui/charts/chart-line.ts";
import { Dot, MarkShape, UnpricedZone } from "#app/ui/charts/chart-marks.tsx";
import { MeasuredZone } from "#app/ui/charts/measurement.tsx";
import { useMorph } from "#app/ui/charts/use-morph.ts";

type LineDrawingProps = {
  chart: LineChartProps;
  geometry: ChartGeometry;
  size: { width: number; height: number };
  /** The day whose values are shown. */
  index: number;
  /** The day from which a measurement began; null for none. */
  measured: number | null;
};

export function LineDrawing({ chart, geometry, size, index, measured }: LineDrawingProps) {
  const { days, lines, axisMarks = [], band, oldPricesFrom, active } = chart;
  const drawing = useRef<SVGSVGElement>(null);
  useMorph(drawing, geometry, lines[0]?.values);
  const hatchId = useId();
  const fillId = useId();
  const at = geometry.xs[index] ?? 0;
  return (
    <svg
      ref={drawing}
      aria-hidden="true"
      {...size}
      className="block overflow-visible text-ink-3 text-xs tabular-nums"
    >
      <linearGradient id={fillId} x1="0" x2="0" y1="0" y2="1" className="text-accent">
        <stop offset="0" stopColor="currentColor" stopOpacity="0.16" />
        <stop offset="1" stopColor="currentColor" stopOpacity="0.03" />
      </linearGradient>
      <Axes geometry={geometry} height={size.height} />
      {geometry.unpriced && (
        <UnpricedZone
          id={hatchId}
          {...geometry.unpriced}
          text={oldPricesFrom === null ? "sem preços" : "preços antigos"}
          top={geometry.top}
          floor={geometry.floor}
        />
      )}
      {band && (
        <path
          d={bandPath(geometry.lines[band[0]]?.points ?? [], geometry.lines[band[1]]?.points ?? [])}
          className="fill-accent/12"
        />
      )}
      {(band ? [] : geometry.lines).map((line, order) => (
        <path key={`${line.label} area`} data-area={order} d={line.area} fill={`url(#${fillId})`} />
      ))}
      {measured !== null && (
        <MeasuredZone from={geometry.xs[measured] ?? 0} to={at} top={geometry.top} floor={geometry.floor} />
      )}
      {active !== null && (
        <line x1={at} x2={at} y1={geometry.top} y2={geometry.floor} className="stroke-field" />
      )}
      <Lines geometry={geometry} height={size.height} />
      {axisMarks.map(({ index: day, name }) => (
        <path
          key={day}
          d={axisMarkPath}
          transform={`translate(${geometry.xs[day] ?? 0} ${geometry.floor})`}
          className="fill-ink-3"
        >
          <title>{`${formatDay(days[day] ?? "")}, ${name}`}</title>
        </path>
      ))}
      {geometry.marks.map((mark) => (
        <MarkShape key={`${mark.look} ${mark.index}`} {...mark} />
      ))}
      {active === null &&
        geometry.ends.map((end) => <Dot key={end.label} look={end.look} x={end.x} y={end.y} />)}
      {active !== null &&
        geometry.lines.map(({ label, look, points }) => {
          const y = points[index]?.y;
          return y != null && <Dot key={label} look={look} x={at} y={y} />;
        })}
      <EndLabels labels={geometry.endLabels} />
    </svg>
  );
}

type GeometryProps = { geometry: ChartGeometry; height: number };

/** The lines and amounts of the values, and the days below. */
function Axes({ geometry: { left, right, floor, ticks, timeTicks }, height }: GeometryProps) {
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick.y} className="stroke-line">
          <line
            x1={left}
            x2={right}
            y1={tick.y}
            y2={tick.y}
            className={tick.zero ? "stroke-line-strong" : "stroke-line"}
          />
          <text x={left - 8} y={tick.y} dy="0.32em" textAnchor="end" className="fill-current stroke-none">
            {tick.text}
          </text>
        </g>
      ))}
      {timeTicks.map(({ x, text }) => (
        <g key={text}>
          <line x1={x} x2={x} y1={floor} y2={floor + 4} className="stroke-line-strong" />
          <text x={x} y={height - 4} textAnchor="middle" className="fill-current">
            {text}
          </text>
        </g>
      ))}
    </>
  );
}

/** The lines, the first on top. Without prices, the main line only carries its last value on. */
function Lines({ geometry: { lines, unpriced }, height }: GeometryProps) {
  const pricedId = useId();
  return (
    <>
      {unpriced && (
        <clipPath id={pricedId}>
          <rect width={unpriced.x} height={height} />
        </clipPath>
      )}
      {lines
        .map((line, order) => ({ line, order }))
        .toReversed()
        .map(({ line, order }) => (
          <g key={line.label} data-line={order} fill="none" strokeLinejoin="round" strokeLinecap="round">
            {/* Amber alone is too faint on paper. */}
            {line.look === "benchmark" && (
              <path d={line.path} className="stroke-4 stroke-spark-line" strokeOpacity="0.35" />
            )}
            {unpriced && line.look === "main" && (
              <path d={line.path} {...strokes.main} strokeDasharray="4 5" />
            )}
            <path
              d={line.path}
              {...strokes[line.look]}
              {...(unpriced && line.look === "main" && { clipPath: `url(#${pricedId})` })}
            />
          </g>
        ))}
    </>
  );
}

/** The names at the ends of the lines, each led to by a stroke. */
function EndLabels({ labels }: { labels: ChartGeometry["endLabels"] }) {
  return (
    <>
      <path
        d={labels.map(({ x, y, textX, textY }) => `M${x + 6} ${y}L${textX - 4} ${textY}`).join("")}
        className="stroke-field"
      />
      {labels.map(({ label, textX, textY }) => (
        <text
          key={label}
          x={textX}
          y={textY}
          dy="0.32em"
          paintOrder="stroke"
          className="fill-ink-2 stroke-4 stroke-surface font-medium"
          strokeLinejoin="round"
        >
          {label}
        </text>
      ))}
    </>
  );
}
