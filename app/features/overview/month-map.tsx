import { type KeyboardEvent, useState } from "react";
import {
  daysOfMonth,
  type OverviewMonth,
  stepOf,
  type YearOfMonths,
  yearsOf,
} from "#app/features/overview/years-of-months.ts";
import { formatMonth, formatPercent, formatShare } from "#app/lib/format.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { cardStyle } from "#app/ui/layout/card.tsx";
import type { Overview } from "#contract/overview.ts";
import { benchmarkName } from "#domain/returns/benchmark-name.ts";

const names = ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"];

const gains = ["", "bg-gain/8", "bg-gain/14", "bg-gain/20", "bg-gain/28", "bg-gain/36"];
const losses = ["", "bg-loss/8", "bg-loss/14", "bg-loss/20", "bg-loss/28", "bg-loss/36"];

function colourOf(rate: string): string {
  const step = stepOf(rate);
  return (step < 0 ? losses[-step] : gains[step]) ?? "";
}

type Place = { row: number; column: number };

const steps: Record<string, Place> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** The nearest month with a return in a direction. */
function nextMonth(
  years: readonly YearOfMonths[],
  { row, column }: Place,
  step: Place,
): OverviewMonth | undefined {
  const place = { row: row + step.row, column: column + step.column };
  if (place.column < 0 || place.column > 11 || !years[place.row]) return undefined;
  const month = years[place.row]?.months[place.column];
  return month && "rate" in month.return ? month : nextMonth(years, place, step);
}

type MonthMapProps = { overview: Overview; onMonth: (days: { from: string; to: string }) => void };

/** Years down, months across. One tab stop; the arrow keys move between the months. */
export function MonthMap({ overview, onMonth }: MonthMapProps) {
  const { months, benchmark, period } = overview;
  const years = yearsOf(months);
  const [current, setCurrent] = useState(months.find((month) => "rate" in month.return)?.month);
  const move = (event: KeyboardEvent<HTMLTableElement>) => {
    const step = steps[event.key];
    const [year = "", number = ""] = current?.split("-") ?? [];
    if (!step) return;
    event.preventDefault();
    const next = nextMonth(
      years,
      { row: years.findIndex((each) => each.year === year), column: Number(number) - 1 },
      step,
    );
    if (!next) return;
    setCurrent(next.month);
    event.currentTarget.querySelector<HTMLElement>(`[data-month="${next.month}"]`)?.focus();
  };
  return (
    <div className={classNames(cardStyle, "overflow-x-auto px-3 py-3")}>
      <table
        aria-label="Mês a mês"
        onKeyDown={move}
        className="w-full table-fixed border-separate border-spacing-0.5 text-center text-xs"
      >
        <thead>
          <tr className="text-ink-3">
            <th scope="col" className="w-12 py-1 text-left font-medium">
              Ano
            </th>
            {names.map((name) => (
              <th key={name} scope="col" className="py-1 font-medium">
                {name}
              </th>
            ))}
            <th scope="col" className="w-16 py-1 text-right font-medium">
              Carteira
            </th>
            <th scope="col" className="w-18 py-1 text-right font-medium">
              {benchmarkName(benchmark)}
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {years.map((year) => (
            <YearRow
              key={year.year}
              {...year}
              benchmarkName={benchmarkName(benchmark)}
              current={current}
              onFocus={setCurrent}
              onMonth={(month) => onMonth(daysOfMonth(month, period.to))}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type YearRowProps = YearOfMonths & {
  benchmarkName: string;
  current: string | undefined;
  onFocus: (month: string) => void;
  onMonth: (month: string) => void;
};

function YearRow({ year, months, total, benchmark, until, ...cells }: YearRowProps) {
  return (
    <tr>
      <th scope="row" className="text-left font-semibold text-sm">
        {year}
      </th>
      {months.map((month, index) => (
        <td key={names[index]} className="p-0">
          {month && <MonthCell month={month} {...cells} />}
        </td>
      ))}
      <td className="text-right">
        <div className="font-semibold">{total === null ? "—" : formatShare(total)}</div>
        {until && <div className="text-ink-3">até {names[Number(until.slice(5)) - 1]}</div>}
      </td>
      <td className="text-right text-ink-2">{benchmark === null ? "—" : formatShare(benchmark)}</td>
    </tr>
  );
}

type MonthCellProps = { month: OverviewMonth } & Pick<
  YearRowProps,
  "benchmarkName" | "current" | "onFocus" | "onMonth"
>;

function MonthCell({ month, benchmarkName, current, onFocus, onMonth }: MonthCellProps) {
  const { month: name, return: rate, benchmark } = month;
  if ("unavailable" in rate)
    return (
      <span className="grid h-9 place-items-center text-ink-3">
        <span aria-hidden="true">—</span>
        <span className="sr-only">indisponível</span>
      </span>
    );
  const text = `${formatMonth(name)}: carteira ${formatPercent(rate.rate)}${"rate" in benchmark ? `, ${benchmarkName} ${formatPercent(benchmark.rate)}` : ""}`;
  return (
    <button
      type="button"
      data-month={name}
      title={text}
      aria-label={text}
      tabIndex={name === current ? 0 : -1}
      onFocus={() => onFocus(name)}
      onClick={() => onMonth(name)}
      className={classNames(
        "h-9 w-full whitespace-nowrap rounded-sm hover:inset-ring hover:inset-ring-line-strong",
        colourOf(rate.rate),
      )}
    >
      {formatShare(rate.rate)}
    </button>
  );
}
