import { type Month, monthNumber, monthOf } from "#app/lib/months.ts";
import type { Import, ImportSheetKind } from "#contract/imports.ts";
import { type Day, daysBetween } from "#domain/kernel/calendar.ts";

/** Kinds whose rows have days, in the order of the screen. */
export const coveredKinds = ["trades", "movements"] as const satisfies readonly ImportSheetKind[];

/** The months that the imported files of one kind hold rows of. */
export type Coverage = {
  first: Month;
  /** One for each month from the first one until today. */
  isCovered: boolean[];
  /** Months between two files, both included. */
  gaps: { from: Month; to: Month }[];
  /** Since the newest day that a file covers. */
  days: number;
};

const monthOfDay = (day: Day): Month => day.slice(0, 7);

function gapsIn(isCovered: readonly boolean[], first: number): Coverage["gaps"] {
  const gaps: Coverage["gaps"] = [];
  const last = isCovered.lastIndexOf(true);
  for (let i = 0; i < last; i += 1) {
    if (isCovered[i]) continue;
    const end = isCovered.indexOf(true, i) - 1;
    gaps.push({ from: monthOf(first + i), to: monthOf(first + end) });
    i = end;
  }
  return gaps;
}

/** Undefined without a file of the kind. A period begins with the first row, and ends on the day of the file's name, else the last row. */
export function coverageOf(
  imports: readonly Pick<Import, "files">[],
  kind: ImportSheetKind,
  today: Day,
): Coverage | undefined {
  const periods = imports
    .flatMap(({ files }) => files)
    .flatMap(({ kinds, from, to, until }) =>
      kinds.includes(kind) && from && to ? [{ from, to: until ?? to }] : [],
    );
  if (periods.length === 0) return undefined;
  const first = Math.min(...periods.map(({ from }) => monthNumber(monthOfDay(from))));
  const newest = periods.map(({ to }) => to).reduce((a, b) => (a > b ? a : b));
  const count = Math.max(monthNumber(monthOfDay(today)), monthNumber(monthOfDay(newest))) - first + 1;
  const isCovered = Array.from({ length: count }, (_, i) => {
    const month = monthOf(first + i);
    return periods.some(({ from, to }) => monthOfDay(from) <= month && month <= monthOfDay(to));
  });
  return {
    first: monthOf(first),
    isCovered,
    gaps: gapsIn(isCovered, first),
    days: Math.max(0, daysBetween(newest, today)),
  };
}
