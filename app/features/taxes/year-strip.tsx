import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { taxMonthStateLabels } from "#app/entities/tax/state-labels.ts";
import { shortMonth } from "#app/features/taxes/tax-text.ts";
import { monthName } from "#app/lib/format.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { cardStyle } from "#app/ui/layout/card.tsx";
import type { TaxMonth, TaxMonthState } from "#contract/taxes.ts";

const tones: Partial<Record<TaxMonthState, string>> = {
  due: "text-accent",
  open: "text-accent",
  late: "text-loss",
  incomplete: "text-spark-ink dark:text-spark",
  changed: "text-loss",
  paid: "text-gain",
  exempt: "text-gain",
};

type YearStripProps = {
  months: readonly TaxMonth[];
  selected: string;
  onSelect: (month: string) => void;
  panelId: string;
};

/** The id of a month's tab. */
export const tabIdOf = (month: string) => `tax-month-${month}`;

/** The twelve months of a year with their states: one tab stop, and the arrow keys inside. */
export function YearStrip({ months, selected, onSelect, panelId }: YearStripProps) {
  const move = (event: KeyboardEvent, index: number) => {
    const targets: Record<string, number> = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      Home: 0,
      End: months.length - 1,
    };
    const month = months[targets[event.key] ?? -1]?.month;
    if (!month) return;
    event.preventDefault();
    onSelect(month);
    document.getElementById(tabIdOf(month))?.focus();
  };
  const strip = useRef<HTMLDivElement>(null);
  // On a phone the months stand in one row that scrolls.
  useLayoutEffect(() => {
    const row = strip.current;
    const tab = document.getElementById(tabIdOf(selected));
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.clientWidth) / 2;
  }, [selected]);
  return (
    <div
      ref={strip}
      role="tablist"
      aria-label="Meses do ano"
      className={classNames(
        cardStyle,
        "relative grid gap-px overflow-clip bg-line max-md:auto-cols-[5.75rem] max-md:grid-flow-col max-md:overflow-x-auto md:grid-cols-6 xl:grid-cols-12",
      )}
    >
      {months.map(({ month, state }, index) => {
        const isSelected = month === selected;
        return (
          <button
            key={month}
            id={tabIdOf(month)}
            type="button"
            role="tab"
            aria-selected={isSelected}
            aria-controls={panelId}
            aria-label={`${monthName(month)}: ${state === "future" ? "ainda não começou" : taxMonthStateLabels[state]}`}
            tabIndex={isSelected ? 0 : -1}
            onClick={() => onSelect(month)}
            onKeyDown={(event) => move(event, index)}
            className={classNames(
              "min-h-16 px-2 py-2.5 text-center outline-offset-[-3px]",
              isSelected ? "bg-accent-soft" : "bg-surface hover:bg-sunken",
            )}
          >
            <span className="block font-semibold capitalize">{shortMonth(month)}</span>
            <span className={classNames("block whitespace-nowrap text-xs", tones[state] ?? "text-ink-3")}>
              {taxMonthStateLabels[state]}
            </span>
          </button>
        );
      })}
    </div>
  );
}
