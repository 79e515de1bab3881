import { formatDay } from "#app/lib/format.ts";
import { type ChartKind, type ChartLine, chartFormats } from "#app/ui/charts/chart-line.ts";
import { decimal, one, textOf } from "#domain/kernel/decimal.ts";

/** The change of a line between two of its points: an amount in BRL, or a fraction where the line is growth. */
export function changeBetween(
  { values }: Pick<ChartLine, "values">,
  kind: ChartKind,
  [from, to]: readonly [number, number],
): string | null {
  const first = values[from];
  const last = values[to];
  if (first == null || last == null) return null;
  if (kind === "money") return textOf(decimal(last).minus(first));
  const start = one.plus(first);
  return start.isZero() ? null : textOf(one.plus(last).div(start).minus(one));
}

/** `text`: null for a line that has no value at one of the ends. */
export type MeasuredRange = { days: string; changes: { label: string; text: string | null }[] };

const signed = (text: string) => (/^[\u2212-]/.test(text) ? text : `+${text}`);

/** The changes of all lines between two days, in either order. */
export function measureBetween(
  {
    days,
    lines,
    kind,
    hidden,
  }: { days: readonly string[]; lines: readonly ChartLine[]; kind: ChartKind; hidden: boolean },
  [anchor, other]: readonly [number, number],
): MeasuredRange {
  const ends = [Math.min(anchor, other), Math.max(anchor, other)] as const;
  return {
    days: ends.map((index) => formatDay(days[index] ?? "")).join(" → "),
    changes: lines.map((line) => {
      const change = changeBetween(line, kind, ends);
      const text = hidden
        ? "valor oculto"
        : change === null
          ? null
          : signed(chartFormats[kind].exact(change));
      return { label: line.label, text };
    }),
  };
}
