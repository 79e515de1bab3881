import { scaleLinear } from "d3-scale";
import { area, line } from "d3-shape";
import { classNames } from "#app/ui/base/class-names.ts";

const [width, height, margin] = [120, 40, 2];

type SparklineProps = {
  values: readonly string[];
  /** The place of each value between 0 and 1; evenly spaced without them. */
  places?: readonly number[];
  /** No fill under the line. */
  bare?: boolean;
  className?: string;
};

/** A line without axes. Decimal text, oldest first; nothing for fewer than two values. */
export function Sparkline({ values, places, bare = false, className }: SparklineProps) {
  if (values.length < 2) return null;
  const numbers = values.map(Number);
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const x = scaleLinear().range([margin, width - margin]);
  const xOf = (index: number) => x(places?.[index] ?? index / (numbers.length - 1));
  const y = scaleLinear()
    .domain(low === high ? [low - 1, high + 1] : [low, high])
    .range([height - margin, margin]);
  const stroke = line<number>()
    .x((_, index) => xOf(index))
    .y((value) => y(value));
  const surface = area<number>()
    .x((_, index) => xOf(index))
    .y0(height)
    .y1((value) => y(value));
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={classNames("h-10 w-30", className)}
    >
      {!bare && <path d={surface(numbers) ?? ""} className="fill-accent/7" />}
      <path
        d={stroke(numbers) ?? ""}
        fill="none"
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
        className={classNames("stroke-accent", bare ? "stroke-[1.5]" : "stroke-2")}
      />
    </svg>
  );
}
