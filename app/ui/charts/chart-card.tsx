import { ChartLine as ChartIcon, Table2 } from "lucide-react";
import { lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import { formatDay } from "#app/lib/format.ts";
import { Button } from "#app/ui/base/button.tsx";
import { type ChartKind, type ChartLine, strokes } from "#app/ui/charts/chart-line.ts";
import { SeriesTable } from "#app/ui/charts/series-table.tsx";
import { Money, Percent } from "#app/ui/data/money.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { SectionCard } from "#app/ui/layout/card.tsx";

const LineChart = lazy(() => import("#app/ui/charts/line-chart.tsx"));

type ChartCardProps = {
  title: string;
  days: readonly string[];
  lines: readonly ChartLine[];
  kind: ChartKind;
  /** The last day with prices. */
  pricedUntil?: string | null;
  className?: string;
  /** Shown below the chart. */
  note?: ReactNode;
};

/** A chart with a legend that shows the values of the selected day, and a table of the same data. */
export function ChartCard({ title, days, lines, kind, pricedUntil = null, className, note }: ChartCardProps) {
  const [asTable, setAsTable] = useState(false);
  const [selectedIndex, setSelectedIndex] = useState<number | null>(null);
  const active = selectedIndex === null || selectedIndex >= days.length ? null : selectedIndex;
  const lastPriced = pricedUntil === null ? -1 : days.findLastIndex((day) => day <= pricedUntil);
  const defaultIndex = lastPriced <= 0 ? days.length - 1 : lastPriced;
  const isKnown = lines.some(({ values }) => values.some((value) => value !== null));
  const index = active ?? defaultIndex;
  return (
    <SectionCard
      title={title}
      className={className ?? ""}
      actions={
        <Button
          variant="subtle"
          size="sm"
          className="-my-1.5 -mr-3"
          icon={asTable ? <ChartIcon className="size-4" /> : <Table2 className="size-4" />}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? "Ver como gráfico" : "Ver como tabela"}
        </Button>
      }
    >
      <ul className="mb-5 grid gap-x-5 gap-y-1 text-sm sm:flex sm:flex-wrap">
        <li className="amount text-ink-3">{formatDay(days[index] ?? "")}</li>
        {lines.map(({ label, look, values }) => (
          <li key={label} className="flex items-center gap-x-2">
            <Swatch look={look} />
            <span className="text-ink-2">{label}</span>
            <Reading
              kind={kind}
              days={days}
              values={values}
              defaultIndex={defaultIndex}
              selectedIndex={active}
            />
          </li>
        ))}
      </ul>
      {asTable && <SeriesTable title={title} days={days} lines={lines} kind={kind} />}
      {!asTable && (days.length < 2 || !isKnown) && (
        <p className="grid h-64 place-items-center rounded-sm bg-sunken px-6 text-center text-ink-2">
          {days.length < 2
            ? "O gráfico começa no segundo dia do período."
            : "Ainda não há preços nem índices deste período."}
        </p>
      )}
      {!asTable && days.length > 1 && isKnown && (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <LineChart
            label={title}
            days={days}
            lines={lines}
            kind={kind}
            pricedUntil={pricedUntil}
            active={active}
            defaultIndex={defaultIndex}
            onActive={setSelectedIndex}
          />
        </Suspense>
      )}
      {note && <p className="mt-4 text-ink-2 text-sm">{note}</p>}
    </SectionCard>
  );
}

function Swatch({ look }: { look: ChartLine["look"] }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 18 4" className="w-4.5 shrink-0">
      <path d="M1.5 2h15" strokeLinecap="round" {...strokes[look]} />
    </svg>
  );
}

type ReadingProps = {
  kind: ChartKind;
  days: readonly string[];
  values: ChartLine["values"];
  /** The day that applies while none is selected. */
  defaultIndex: number;
  selectedIndex: number | null;
};

/**
 * The legend text of a line for the selected day. If no day is selected, it is for the last day with prices, or shows the
 * last known value and its day.
 */
function Reading({ kind, days, values, defaultIndex, selectedIndex }: ReadingProps) {
  const last = values.findLastIndex((value, index) => value !== null && index <= defaultIndex);
  const shown = selectedIndex ?? last;
  const isEarlier = last >= 0 && last !== defaultIndex;
  const extremes = useMemo(() => extremesOf(values), [values]);
  return (
    <span className="grid justify-items-start max-sm:contents *:[grid-area:1/1]">
      <span className="inline-flex gap-x-2 whitespace-nowrap max-sm:contents">
        <Value kind={kind} value={values[shown] ?? null} />
        {selectedIndex === null && isEarlier && <Until day={days[last]} />}
      </span>
      {/* Reserves the width of the longest value, so that selecting another day moves nothing. */}
      <span aria-hidden="true" className="invisible inline-flex gap-x-2 whitespace-nowrap max-sm:hidden">
        <Value kind={kind} value={values[last] ?? null} />
        {isEarlier && <Until day={days[last]} />}
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
function extremesOf(values: ChartLine["values"]): (string | null)[] {
  const numbers = values.flatMap((value) => (value === null ? [] : [Number(value)]));
  const ends = numbers.length > 0 ? [Math.min(...numbers), Math.max(...numbers)] : [];
  const texts = [...new Set(ends)].map((value) => value.toFixed(6));
  return numbers.length < values.length ? [...texts, null] : texts;
}

function Until({ day = "" }: { day: string | undefined }) {
  return <span className="amount text-ink-3">até {formatDay(day)}</span>;
}

function Value({ kind, value }: { kind: ChartKind; value: string | null }) {
  if (value === null) return <span className="text-ink-3 max-sm:ml-auto">indisponível</span>;
  return (
    <span className="font-semibold max-sm:order-1 max-sm:ml-auto">
      {kind === "money" ? <Money value={value} /> : <Percent value={value} />}
    </span>
  );
}
