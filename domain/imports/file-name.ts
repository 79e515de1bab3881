import { normalisedLabel } from "#domain/imports/label-text.ts";
import { addDays, type Day, isRealDay } from "#domain/kernel/calendar.ts";

const months =
  "JANEIRO FEVEREIRO MARCO ABRIL MAIO JUNHO JULHO AGOSTO SETEMBRO OUTUBRO NOVEMBRO DEZEMBRO".split(" ");

function lastDayOf(year: number, month: number): Day {
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, "0")}-01`;
  return addDays(next, -1);
}

/**
 * The day that the name of a file proposes for its positions, which have none in the file. It is the day of the export, or the
 * last one of a monthly or yearly report. Null if the name has none.
 */
export function dayOfFileName(name: string): Day | null {
  const [, exported] = /(\d{4}-\d{2}-\d{2})/.exec(name.slice(0, 200)) ?? [];
  if (exported) return isRealDay(exported) ? exported : null;
  const label = normalisedLabel(name.slice(0, 200));
  const [, year, monthName] = /CONSOLIDADO-(?:MENSAL|ANUAL)-(\d{4})(?:-([A-Z]{4,9}))?/.exec(label) ?? [];
  if (!year) return null;
  const month = monthName === undefined ? 12 : months.indexOf(monthName) + 1;
  return month === 0 ? null : lastDayOf(Number(year), month);
}
