import { classNames } from "#app/ui/base/class-names.ts";

const width = 120;
const height = 40;
const margin = 2;

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
  const low = Math.min(...numbers);
  const high = Math.max(...numbers);
  const xOf = (index: number) =>
    margin + (width - 2 * margin) * (places?.[index] ?? index / (numbers.length - 1));
  // Equal values stand in the middle.
  const yOf = (value: number) =>
    height - margin - (height - 2 * margin) * (low === high ? 0.5 : (value - low) / (high - low));
  const points = numbers.map((value, index) => `${xOf(index).toFixed(2)} ${yOf(value).toFixed(2)}`);
  const stroke = `M${points.join("L")}`;
  const surface = `${stroke}L${xOf(numbers.length - 1)} ${height}L${xOf(0)} ${height}Z`;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={classNames("h-10 w-30", className)}
    >
      {!bare && <path d={surface} className="fill-accent/7" />}
      <path
        d={stroke}
        fill="none"
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
        className={classNames("stroke-accent", bare ? "stroke-[1.5]" : "stroke-2")}
      />
    </svg>
  );
}
