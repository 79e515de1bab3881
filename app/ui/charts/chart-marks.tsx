import { classNames } from "#app/ui/base/class-names.ts";
import { type ChartLine, type ChartMark, strokes } from "#app/ui/charts/chart-line.ts";

export function Dot({ look, x, y }: { look: ChartLine["look"]; x: number; y: number }) {
  return (
    <circle
      cx={x}
      cy={y}
      r={look === "main" ? 4.5 : 3}
      className={classNames(strokes[look].className, "fill-surface")}
    />
  );
}

/** A triangle: filled and upwards, or hollow and downwards. */
export function MarkShape({
  look,
  x,
  y,
  name,
}: {
  look: ChartMark["look"];
  x: number;
  y: number;
  name: string;
}) {
  return (
    <path
      d={look === "up" ? "M0 -6 L5.5 4 L-5.5 4 Z" : "M0 6 L5.5 -4 L-5.5 -4 Z"}
      transform={`translate(${x} ${y})`}
      className={classNames("stroke-[1.5] stroke-ink", look === "up" ? "fill-ink" : "fill-surface")}
    >
      <title>{name}</title>
    </path>
  );
}

type UnpricedZoneProps = {
  id: string;
  text: string;
  x: number;
  width: number;
  named: boolean;
  top: number;
  floor: number;
};

/** The hatched days without prices of their own. */
export function UnpricedZone({ id, text, x, width, named, top, floor }: UnpricedZoneProps) {
  return (
    <g>
      <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line x1="0" x2="0" y1="0" y2="7" className="stroke-2 stroke-line" />
      </pattern>
      <rect x={x} y={top} width={width} height={floor - top} fill={`url(#${id})`} />
      {named && (
        <text
          x={x + width / 2}
          y={floor - 10}
          textAnchor="middle"
          paintOrder="stroke"
          className="fill-ink-3 stroke-4 stroke-surface"
          strokeLinejoin="round"
        >
          {text}
        </text>
      )}
    </g>
  );
}
