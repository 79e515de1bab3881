import type { MeasuredRange } from "#app/ui/charts/measure.ts";

type MeasuredZoneProps = { from: number; to: number; top: number; floor: number };

/** The days between the two ends of a measurement. */
export function MeasuredZone({ from, to, top, floor }: MeasuredZoneProps) {
  return (
    <g>
      <rect
        x={Math.min(from, to)}
        y={top}
        width={Math.abs(to - from)}
        height={floor - top}
        className="fill-spark/16"
      />
      <line x1={from} x2={from} y1={top} y2={floor} className="stroke-field" />
    </g>
  );
}

/** The measurement, above the lines, so that nothing moves for it. */
export function Reading({ days, changes }: MeasuredRange) {
  return (
    <p className="pointer-events-none absolute inset-x-1 top-0 mx-auto flex w-fit flex-wrap justify-center gap-x-2.5 gap-y-0.5 rounded-sm bg-surface/95 px-3 py-1.5 text-xs sm:text-sm tabular-nums shadow-float ring ring-line">
      <span className="text-ink-2">{days}</span>
      {changes.map(({ label, text }) => (
        <span key={label}>
          {label} <span className="font-semibold">{text ?? "—"}</span>
        </span>
      ))}
    </p>
  );
}
