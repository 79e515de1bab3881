import { type ReactNode, useMemo } from "react";
import type { ChartKind } from "#app/ui/charts/chart-line.ts";
import { Money, Percent } from "#app/ui/data/money.tsx";

type Values = readonly (string | null)[];

type ChartLegendProps = {
  kind: ChartKind;
  /** The text of a point of the chart: its day or month. */
  pointText: (index: number) => string;
  entries: readonly { label: string; swatch: ReactNode; values: Values }[];
  /** The point that applies while none is selected. */
  defaultIndex: number;
  selectedIndex: number | null;
};

/** The legend of a chart, with the values of the selected point. */
export function ChartLegend({ entries, ...reading }: ChartLegendProps) {
  const { pointText, defaultIndex, selectedIndex } = reading;
  return (
    <ul className="mb-5 grid gap-x-5 gap-y-1 text-sm sm:flex sm:flex-wrap">
      <li className="amount text-ink-3">{pointText(selectedIndex ?? defaultIndex)}</li>
      {entries.map(({ label, swatch, values }) => (
        <li key={label} className="flex items-center gap-x-2 max-sm:flex-wrap">
          {swatch}
          <span className="text-ink-2">{label}</span>
          <Reading values={values} {...reading} />
        </li>
      ))}
    </ul>
  );
}

/**
 * The value of an entry at the selected point. If no point is selected, it is for the default point, or shows the last
 * known value and its point.
 */
function Reading({
  kind,
  pointText,
  values,
  defaultIndex,
  selectedIndex,
}: Omit<ChartLegendProps, "entries"> & { values: Values }) {
  const last = values.findLastIndex((value, index) => value !== null && index <= defaultIndex);
  const shown = selectedIndex ?? last;
  const isEarlier = last >= 0 && last !== defaultIndex;
  const extremes = useMemo(() => extremesOf(values), [values]);
  return (
    <span className="grid justify-items-start max-sm:contents *:[grid-area:1/1]">
      <span className="inline-flex gap-x-2 whitespace-nowrap max-sm:contents">
        <Value kind={kind} value={values[shown] ?? null} />
        {selectedIndex === null && isEarlier && <Until text={pointText(last)} />}
      </span>
      {/* Reserves the width of the longest value, so that selecting another point moves nothing. */}
      <span aria-hidden="true" className="invisible inline-flex gap-x-2 whitespace-nowrap max-sm:hidden">
        <Value kind={kind} value={values[last] ?? null} />
        {isEarlier && <Until text={pointText(last)} />}
      </span>
      {extremes.map((value) => (
        <span key={value} aria-hidden="true" className="invisible whitespace-nowrap max-sm:hidden">
          <Value kind={kind} value={value} />
        </span>
      ))}
    </span>
  );
}

/** The candidates for the longest text: the lowest and highest value, and null if one is missing. */
function extremesOf(values: Values): (string | null)[] {
  const numbers = values.flatMap((value) => (value === null ? [] : [Number(value)]));
  const ends = numbers.length > 0 ? [Math.min(...numbers), Math.max(...numbers)] : [];
  const texts = [...new Set(ends)].map((value) => value.toFixed(6));
  return numbers.length < values.length ? [...texts, null] : texts;
}

function Until({ text }: { text: string }) {
  return <span className="amount text-ink-3">até {text}</span>;
}

function Value({ kind, value }: { kind: ChartKind; value: string | null }) {
  if (value === null) return <span className="text-ink-3 max-sm:ml-auto">—</span>;
  return (
    <span className="font-semibold max-sm:order-1 max-sm:ml-auto">
      {kind === "money" ? <Money value={value} /> : <Percent value={value} />}
    </span>
  );
}
