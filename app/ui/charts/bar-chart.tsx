import type { PointerEvent } from "react";
import { useValuesHidden } from "#app/lib/preferences.ts";
import { computeBars, slotAt } from "#app/ui/charts/bar-geometry.ts";
import { type BarReference, type BarSeries, type BarSlot, barStyle } from "#app/ui/charts/bars.ts";
import { chartFormats } from "#app/ui/charts/chart-line.ts";
import { useSize } from "#app/ui/charts/use-size.ts";

export type BarChartProps = {
  label: string;
  /** The noun for a slot, for screen readers: 'mês'. */
  slotName: string;
  slots: readonly BarSlot[];
  series: readonly BarSeries[];
  reference: BarReference | null;
  /** The slot whose values the legend shows; null for none. */
  active: number | null;
  /** The slot that applies while none is active. */
  defaultIndex: number;
  onActive: (slot: number | null) => void;
  /** The slots to which something on the screen is limited. */
  chosen: { from: number; to: number } | null;
  /** A press on a slot, or Enter. */
  onChoose: (slot: number) => void;
  className: string;
};

/** Bars over periods. A slider on top lets the arrow keys move the period and announces its values; Enter chooses it. */
export default function BarChart(props: BarChartProps) {
  const { label, slotName, slots, series, reference, active, defaultIndex, onActive, chosen, onChoose } =
    props;
  const [container, size] = useSize();
  const hidden = useValuesHidden();
  const geometry = computeBars({ slots, series, reference, hidden, ...size });
  const { left, slotWidth, slotLeft, floor, top } = geometry;
  const index = active ?? defaultIndex;
  const pointed = (event: PointerEvent | React.MouseEvent) =>
    slotAt(event.clientX - event.currentTarget.getBoundingClientRect().left, {
      left,
      slotWidth,
      count: slots.length,
    });
  const spoken = series.map(
    ({ label: name, values }) =>
      `${name} ${hidden ? "valor oculto" : chartFormats.money.exact(values[index] ?? "0")}`,
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the slider inside does the same from the keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: the slider inside does the same from the keyboard
    <div
      ref={container}
      className={`relative cursor-pointer touch-pan-y rounded-sm outline-accent outline-offset-4 has-focus-visible:outline-2 ${props.className}`}
      onPointerDown={(event) => onActive(pointed(event))}
      onPointerMove={(event) => onActive(pointed(event))}
      onPointerLeave={(event) => event.pointerType === "mouse" && onActive(null)}
      onClick={(event) => onChoose(pointed(event))}
    >
      {size.width > 0 && (
        <svg
          aria-hidden="true"
          width={size.width}
          height={size.height}
          className="block overflow-visible text-ink-3 text-xs tabular-nums"
        >
          {chosen && (
            <rect
              x={slotLeft(chosen.from)}
              y={top}
              width={(chosen.to - chosen.from + 1) * slotWidth}
              height={floor - top}
              className="fill-accent-soft"
            />
          )}
          {active !== null && (
            <rect
              x={slotLeft(active)}
              y={top}
              width={slotWidth}
              height={floor - top}
              className="fill-ink/5"
            />
          )}
          {geometry.ticks.map((tick) => (
            <g key={tick.y}>
              <line
                x1={left}
                x2={geometry.right}
                y1={tick.y}
                y2={tick.y}
                className={tick.zero ? "stroke-line-strong" : "stroke-line"}
              />
              <text x={left - 8} y={tick.y} dy="0.32em" textAnchor="end" className="fill-current">
                {tick.text}
              </text>
            </g>
          ))}
          {geometry.slotTexts.map(({ text, x }) => (
            <text key={text} x={x} y={size.height - 4} textAnchor="middle" className="fill-current">
              {text}
            </text>
          ))}
          {geometry.bars.map(({ key, look, shade, ...box }) => (
            <rect key={key} {...box} rx={Math.min(2, box.width / 4)} {...barStyle({ look, shade })} />
          ))}
          {geometry.reference && (
            <line
              x1={geometry.reference.x1}
              x2={geometry.reference.x2}
              y1={geometry.reference.y}
              y2={geometry.reference.y}
              className="stroke-2 stroke-spark-line"
            />
          )}
        </svg>
      )}
      <input
        type="range"
        aria-label={`${label}: ${slotName}`}
        aria-valuetext={`${slots[index]?.longText ?? slots[index]?.text}: ${spoken.join("; ")}`}
        aria-description={`Enter mostra só este ${slotName} na lista.`}
        min={0}
        max={Math.max(slots.length - 1, 0)}
        value={index}
        onChange={(event) => onActive(event.currentTarget.valueAsNumber)}
        onFocus={() => onActive(index)}
        onBlur={() => onActive(null)}
        onKeyDown={(event) => event.key === "Enter" && onChoose(index)}
        className="pointer-events-none absolute inset-0 size-full opacity-0"
      />
    </div>
  );
}
