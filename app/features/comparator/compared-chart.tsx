import type { ComparisonMode } from "#app/features/comparator/comparator-view.ts";
import type { NameableLine } from "#app/features/comparator/line-name.ts";
import { ChartCard } from "#app/ui/charts/chart-card.tsx";
import type { ChartLine } from "#app/ui/charts/chart-line.ts";
import type { Comparison } from "#contract/comparison.ts";
import { daysBetween } from "#domain/kernel/calendar.ts";

export const modeTitles: Record<ComparisonMode, string> = {
  growth: "Rentabilidade",
  value: "Mesmos aportes",
  drawdown: "Queda máxima",
};

const notes: Record<ComparisonMode, string> = {
  growth: "O mesmo dinheiro no primeiro dia, com proventos. Cada linha começa em 0% no seu primeiro dia.",
  value: "Os mesmos aportes e retiradas da carteira, nos mesmos dias, aplicados em cada linha.",
  drawdown: "A distância de cada dia até o maior valor anterior da linha.",
};

/** The portfolio's own line first, then the others in the order of the address. */
const ownLooks = ["main", "benchmark", "dashed", "dotted", "dash-dot", "long-dash"] as const;

/** The look of each line by its place. Without the portfolio's line, the first one takes its look. */
export const lookAt = (index: number): ChartLine["look"] => ownLooks[index] ?? "long-dash";

/** In characters. The chips say the whole name of a mix. */
const longestLabel = 24;

/** The name beside the end of a line, cut if it leaves the chart no room. Names that begin alike stay whole. */
function labelOf(name: string, lines: readonly NameableLine[]): string {
  const start = name.slice(0, longestLabel - 1);
  const isLong = name.length > longestLabel;
  return isLong && lines.filter((line) => line.name.startsWith(start)).length === 1
    ? `${start.trim()}…`
    : name;
}

/** By the place of the line that stands out among the drawn ones. Styles cost the other charts nothing. */
const spotlights = [
  "[&_[data-line]:not([data-line='0'])]:opacity-25",
  "[&_[data-line]:not([data-line='1'])]:opacity-25",
  "[&_[data-line]:not([data-line='2'])]:opacity-25",
  "[&_[data-line]:not([data-line='3'])]:opacity-25",
  "[&_[data-line]:not([data-line='4'])]:opacity-25",
  "[&_[data-line]:not([data-line='5'])]:opacity-25",
];

/** In days. As in the overview, the axis of a shorter period does not start at zero. */
const longPeriod = 2 * 365;

type ComparedChartProps = {
  comparison: Comparison;
  lines: readonly NameableLine[];
  mode: ComparisonMode;
  spotlight: string | null;
};

export function ComparedChart({ comparison, lines, mode, spotlight }: ComparedChartProps) {
  const { days, period } = comparison;
  const own = lines.find(({ code }) => code === "own");
  const drawn = lines.flatMap((line, index) => {
    const { name, series } = line;
    if (!series?.[mode].some((value) => value !== null)) return [];
    return { name, label: labelOf(name, lines), values: series[mode], look: lookAt(index) };
  });
  return (
    <ChartCard
      title={modeTitles[mode]}
      days={days}
      lines={drawn}
      kind={mode === "value" ? "money" : "percent"}
      isFitted={mode === "value" && daysBetween(period.from, period.to) < longPeriod}
      size="tall"
      selectionKey={`${mode} ${period.from} ${period.to} ${lines.map(({ code }) => code).join(" ")}`}
      pricedUntil={own?.figures?.until ?? null}
      className={spotlights[drawn.findIndex(({ name }) => name === spotlight)] ?? ""}
      note={notes[mode]}
    />
  );
}
