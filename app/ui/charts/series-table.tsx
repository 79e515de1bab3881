import type { ChartKind, ChartLine } from "#app/ui/charts/chart-line.ts";
import { Money, Percent } from "#app/ui/data/money.tsx";

type SeriesTableProps = {
  title: string;
  /** The header of the first column, e.g. 'Dia'. */
  header: string;
  /** The text of each point, oldest first. */
  points: readonly string[];
  lines: readonly Pick<ChartLine, "label" | "values">[];
  kind: ChartKind;
};

/** The figures of a chart as a table, newest first, in the same space. */
export function SeriesTable({ title, header, points, lines, kind }: SeriesTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll this region
    <section aria-label={title} tabIndex={0} className="h-64 overflow-auto rounded-sm ring ring-line">
      <table className="w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            {[header, ...lines.map(({ label }) => label)].map((name, column) => (
              <th
                key={name}
                scope="col"
                className={`sticky top-0 whitespace-nowrap border-line border-b bg-surface px-3 py-2 font-medium text-ink-3 ${column === 0 ? "text-left" : "text-right"}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points
            .map((point, index) => (
              <tr key={point}>
                <th scope="row" className="px-3 py-1.5 text-left font-normal">
                  {point}
                </th>
                {lines.map(({ label, values }) => (
                  <td key={label} className="px-3 py-1.5 text-right">
                    <Figure kind={kind} value={values[index] ?? null} />
                  </td>
                ))}
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
    </section>
  );
}

function Figure({ kind, value }: { kind: ChartKind; value: string | null }) {
  if (value === null) return "—";
  return kind === "money" ? <Money value={value} /> : <Percent value={value} />;
}
