import { formatDay } from "#app/lib/format.ts";
import { useValuesHidden } from "#app/lib/preferences.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { computeGeometry } from "#app/ui/charts/chart-geometry.ts";
import { chartFormats, chartHeights, type LineChartProps } from "#app/ui/charts/chart-line.ts";
import { LineDrawing } from "#app/ui/charts/line-drawing.tsx";
import { type MeasuredRange, measureBetween } from "#app/ui/charts/measure.ts";
import { Reading } from "#app/ui/charts/measurement.tsx";
import { useMeasurement } from "#app/ui/charts/use-measurement.ts";
import { useSize } from "#app/ui/charts/use-size.ts";

/** A line chart over days. A slider on top lets the arrow keys move the day and announces its values. */
export default function LineChart(chart: LineChartProps) {
  const { label, days, lines, kind, isFitted = false, size = "card", marks = [], active, onActive } = chart;
  const [container, box] = useSize();
  const hidden = useValuesHidden() && kind === "money";
  const geometry = computeGeometry({
    days,
    lines,
    kind,
    ...box,
    pricedUntil: chart.oldPricesFrom ?? chart.pricedUntil,
    hidden,
    isFitted,
    marks,
    bare: size === "bare",
  });
  const index = active ?? chart.defaultIndex;
  const { measured, ofPointer, ofSlider } = useMeasurement(chart, geometry.xs);
  const measure = measured === null ? null : measureBetween({ days, lines, kind, hidden }, [measured, index]);
  return (
    <div
      ref={container}
      className={classNames(
        "relative cursor-crosshair touch-pan-y select-none rounded-sm outline-accent has-focus-visible:outline-2",
        size === "bare" ? "-outline-offset-2" : "outline-offset-4",
        chartHeights[size],
      )}
      {...ofPointer}
    >
      {box.width > 0 && (
        <LineDrawing chart={chart} geometry={geometry} size={box} index={index} measured={measured} />
      )}
      {measure && <Reading {...measure} />}
      <input
        type="range"
        aria-label={`${label}: dia`}
        aria-valuetext={measure ? spokenMeasure(measure) : spokenDay(chart, index, hidden)}
        aria-description="Com Shift, as setas medem entre dois dias"
        min={0}
        max={Math.max(days.length - 1, 0)}
        value={index}
        onChange={(event) => onActive(event.currentTarget.valueAsNumber)}
        {...ofSlider}
        className="pointer-events-none absolute inset-0 size-full opacity-0"
      />
    </div>
  );
}

const spokenMeasure = ({ days, changes }: MeasuredRange): string =>
  `${days}: ${changes.map(({ label, text }) => `${label} ${text ?? "indisponível"}`).join("; ")}`;

/** The values of a day, with what is marked on it. */
function spokenDay(
  { days, lines, kind, axisMarks = [] }: LineChartProps,
  index: number,
  hidden: boolean,
): string {
  const values = lines.map(({ label, values }) => {
    const value = values[index];
    return `${label} ${value == null ? "indisponível" : hidden ? "valor oculto" : chartFormats[kind].exact(value)}`;
  });
  const marked = axisMarks.find((mark) => mark.index === index);
  return `${formatDay(days[index] ?? "")}: ${[...values, ...(marked ? [marked.name] : [])].join("; ")}`;
}
