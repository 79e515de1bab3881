import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from "react";
import { formatDay } from "#app/lib/format.ts";
import { useValuesHidden } from "#app/lib/preferences.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { bandPath, computeGeometry, nearestIndex } from "#app/ui/charts/chart-geometry.ts";
import {
  type AxisMark,
  axisMarkPath,
  type ChartKind,
  type ChartLine,
  type ChartMark,
  type ChartSize,
  chartFormats,
  chartHeights,
  strokes,
} from "#app/ui/charts/chart-line.ts";
import { Dot, MarkShape, UnpricedZone } from "#app/ui/charts/chart-marks.tsx";
import { measureBetween } from "#app/ui/charts/measure.ts";
import { MeasuredZone, Reading } from "#app/ui/charts/measurement.tsx";
import { tickBetween } from "#app/ui/charts/tick.ts";
import { useMorph } from "#app/ui/charts/use-morph.ts";
import { useSize } from "#app/ui/charts/use-size.ts";

export type LineChartProps = {
  label: string;
  days: readonly string[];
  lines: readonly ChartLine[];
  kind: ChartKind;
  isFitted?: boolean | undefined;
  size?: ChartSize | undefined;
  marks?: readonly ChartMark[] | undefined;
  axisMarks?: readonly AxisMark[] | undefined;
  /** Two lines, by their place; the area between them is filled. */
  band?: readonly [number, number] | undefined;
  /** The last day with prices; the days after it are hatched. */
  pricedUntil: string | null;
  /** The day since which most of the value has old prices; the days after it are hatched too. */
  oldPricesFrom: string | null;
  /** The selected day; null for none. */
  active: number | null;
  /** The day that applies while none is selected. */
  defaultIndex: number;
  onActive: (index: number | null) => void;
};

/** A line chart over days. A slider on top lets the arrow keys move the day and announces its values. */
export default function LineChart({
  label,
  days,
  lines,
  kind,
  isFitted = false,
  size = "card",
  marks = [],
  axisMarks = [],
  band,
  pricedUntil,
  oldPricesFrom,
  active,
  defaultIndex,
  onActive,
}: LineChartProps) {
  const [container, { width, height }] = useSize();
  const hidden = useValuesHidden() && kind === "money";
  const geometry = computeGeometry({
    days,
    lines,
    kind,
    width,
    height,
    pricedUntil: oldPricesFrom ?? pricedUntil,
    hidden,
    isFitted,
    marks,
    bare: size === "bare",
  });
  const drawing = useRef<SVGSVGElement>(null);
  useMorph(drawing, geometry, lines[0]?.values);
  const hatchId = useId();
  const fillId = useId();
  const pricedId = useId();
  const index = active ?? defaultIndex;
  const at = geometry.xs[index] ?? 0;
  const marked = axisMarks.find((mark) => mark.index === index);
  const spoken = lines.map((line) => {
    const value = line.values[index];
    return `${line.label} ${value == null ? "indisponível" : hidden ? "valor oculto" : chartFormats[kind].exact(value)}`;
  });
  const [anchor, setAnchor] = useState<number | null>(null);
  // Without a selected day, as after a change of the period, nothing is measured.
  if (anchor !== null && active === null) setAnchor(null);
  const measured = anchor !== null && active !== null && anchor !== active ? anchor : null;
  const measure = measured === null ? null : measureBetween({ days, lines, kind, hidden }, [measured, index]);
  const pointed = (event: PointerEvent<HTMLDivElement>) =>
    nearestIndex(geometry.xs, event.clientX - event.currentTarget.getBoundingClientRect().left);
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const next = pointed(event);
    if (event.pointerType === "touch" && active !== null) tickBetween(days[active], days[next], days.length);
    onActive(next);
  };
  /** A drag of the mouse measures between two days. A finger only moves the day. */
  const press = (event: PointerEvent<HTMLDivElement>) => {
    setAnchor(event.pointerType === "mouse" ? pointed(event) : null);
    point(event);
  };
  const release = ({ pointerType }: PointerEvent) => {
    if (measured === null) setAnchor(null);
    if (size === "bare" && pointerType !== "mouse") onActive(null);
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    // A finished measurement stays until the next press.
    if (anchor === null || event.buttons > 0) point(event);
  };
  const measureByKeys = ({ key, shiftKey }: KeyboardEvent<HTMLInputElement>) => {
    if (!/^(Arrow|Page|Home|End)/.test(key)) return;
    setAnchor(shiftKey ? (anchor ?? index) : null);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the slider in it is the control for keys and screen readers
    <div
      ref={container}
      className={classNames(
        "relative cursor-crosshair touch-pan-y select-none rounded-sm outline-accent has-focus-visible:outline-2",
        size === "bare" ? "-outline-offset-2" : "outline-offset-4",
        chartHeights[size],
      )}
      // A press would take the focus from the slider, whose loss ends the measurement.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
      onPointerLeave={(event) => {
        if (event.pointerType !== "mouse") return;
        setAnchor(null);
        onActive(null);
      }}
    >
      {width > 0 && (
        <svg
          ref={drawing}
          aria-hidden="true"
          width={width}
          height={height}
          className="block overflow-visible text-ink-3 text-xs tabular-nums"
        >
          <linearGradient id={fillId} x1="0" x2="0" y1="0" y2="1" className="text-accent">
            <stop offset="0" stopColor="currentColor" stopOpacity="0.16" />
            <stop offset="1" stopColor="currentColor" stopOpacity="0.03" />
          </linearGradient>
          {geometry.ticks.map((tick) => (
            <g key={tick.y} className="stroke-line">
              <line
                x1={geometry.left}
                x2={geometry.right}
                y1={tick.y}
                y2={tick.y}
                className={tick.zero ? "stroke-line-strong" : "stroke-line"}
              />
              <text
                x={geometry.left - 8}
                y={tick.y}
                dy="0.32em"
                textAnchor="end"
                className="fill-current stroke-none"
              >
                {tick.text}
              </text>
            </g>
          ))}
          {geometry.timeTicks.map(({ x, text }) => (
            <g key={text}>
              <line
                x1={x}
                x2={x}
                y1={geometry.floor}
                y2={geometry.floor + 4}
                className="stroke-line-strong"
              />
              <text x={x} y={height - 4} textAnchor="middle" className="fill-current">
                {text}
              </text>
            </g>
          ))}
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
            <MeasuredZone
              from={geometry.xs[measured] ?? 0}
              to={at}
              top={geometry.top}
              floor={geometry.floor}
            />
          )}
          {active !== null && (
            <line x1={at} x2={at} y1={geometry.top} y2={geometry.floor} className="stroke-field" />
          )}
          {geometry.unpriced && (
            <clipPath id={pricedId}>
              <rect width={geometry.unpriced.x} height={height} />
            </clipPath>
          )}
          {geometry.lines
            .map((line, order) => ({ line, order }))
            .toReversed()
            .map(({ line, order }) => (
              <g key={line.label} data-line={order} fill="none" strokeLinejoin="round" strokeLinecap="round">
                {/* Amber alone is too faint on paper. */}
                {line.look === "benchmark" && (
                  <path d={line.path} className="stroke-4 stroke-spark-line" strokeOpacity="0.35" />
                )}
                {/* Without prices, the main line only carries its last value on. */}
                {geometry.unpriced && line.look === "main" && (
                  <path d={line.path} {...strokes.main} strokeDasharray="4 5" />
                )}
                <path
                  d={line.path}
                  {...strokes[line.look]}
                  {...(geometry.unpriced && line.look === "main" && { clipPath: `url(#${pricedId})` })}
                />
              </g>
            ))}
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
            geometry.lines.map(({ label: name, look, points }) => {
              const y = points[index]?.y;
              return y != null && <Dot key={name} look={look} x={at} y={y} />;
            })}
          <path
            d={geometry.endLabels
              .map(({ x, y, textX, textY }) => `M${x + 6} ${y}L${textX - 4} ${textY}`)
              .join("")}
            className="stroke-field"
          />
          {geometry.endLabels.map(({ label: name, textX, textY }) => (
            <text
              key={name}
              x={textX}
              y={textY}
              dy="0.32em"
              paintOrder="stroke"
              className="fill-ink-2 stroke-4 stroke-surface font-medium"
              strokeLinejoin="round"
            >
              {name}
            </text>
          ))}
        </svg>
      )}
      {measure && <Reading {...measure} />}
      <input
        type="range"
        aria-label={`${label}: dia`}
        aria-valuetext={
          measure
            ? `${measure.days}: ${measure.changes.map(({ label: name, text }) => `${name} ${text}`).join("; ")}`
            : `${formatDay(days[index] ?? "")}: ${[...spoken, ...(marked ? [marked.name] : [])].join("; ")}`
        }
        aria-description="Com Shift, as setas medem entre dois dias"
        onKeyDown={measureByKeys}
        min={0}
        max={Math.max(days.length - 1, 0)}
        value={index}
        onChange={(event) => onActive(event.currentTarget.valueAsNumber)}
        onFocus={() => onActive(index)}
        onBlur={() => {
          setAnchor(null);
          onActive(null);
        }}
        className="pointer-events-none absolute inset-0 size-full opacity-0"
      />
    </div>
  );
}
