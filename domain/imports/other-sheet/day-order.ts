import { type DayOrder, parseDay, provenDayOrder, yearFirstYears } from "#domain/imports/dates.ts";
import { isBrazilian } from "#domain/imports/other-sheet/brazilian-file.ts";
import { parseAsset } from "#domain/imports/other-sheet/cell-texts.ts";
import type { ColumnMapping } from "#domain/imports/other-sheet/mapping.ts";
import type { Table } from "#domain/imports/other-sheet/table.ts";
import { writtenText } from "#domain/imports/sheet.ts";
import { isWithoutSession } from "#domain/kernel/business-days.ts";
import type { Day } from "#domain/kernel/calendar.ts";

/**
 * The order of the days of a column. `settled`: no other is possible. `assumed`: the file is of Brazil, or only this order has
 * sessions on all days. `open`: the person decides, and the order is the likely one.
 */
export type ColumnOrder = { order: DayOrder; certainty: "settled" | "assumed" | "open" };

/** Rows that the comparison of orders looks at. */
const maxCompared = 2_000;

type WrittenDays = { text: string; isExchanged: boolean }[];

function writtenDays({ rows }: Table, { day, asset }: ColumnMapping): WrittenDays {
  if (day === null) return [];
  return rows.flatMap((row) => {
    const text = writtenText(row, day).trim();
    if (text === "") return [];
    return { text, isExchanged: parseAsset(row.cells[asset ?? -1] ?? "").type === "listed" };
  });
}

/** Days of trades on the exchange with one order, and those of them that had no session. */
function sessionsOf(days: WrittenDays, order: DayOrder): { all: number; without: number } {
  const read = new Set(
    days
      .slice(0, maxCompared)
      .flatMap(({ text, isExchanged }) =>
        isExchanged ? (parseDay(text, { order, offset: null }) ?? []) : [],
      ),
  );
  return { all: read.size, without: [...read].filter(isWithoutSession).length };
}

const spanOf = (years: readonly number[]) => Math.max(...years) - Math.min(...years);

/** No file of today has all its days so many years ago. */
const longAgo = 10;

/**
 * Whether '26/01/05' is rather of 2026 than of 2005. Every day can be read so. The years are fewer so, or the others are long
 * ago, or most of the others had no session.
 */
function isYearFirstLikely(days: WrittenDays, today: Day | null): boolean {
  const compared = days.slice(0, maxCompared);
  const years = compared.map(({ text }) => yearFirstYears(text, today));
  const both = years.filter((pair) => pair !== null);
  if (today === null || both.length === 0 || both.length < years.length) return false;
  const first = both.map((pair) => pair.first);
  const last = both.map((pair) => pair.last);
  const isOld = Math.max(...last) + longAgo <= Number(today.slice(0, 4));
  const { all, without } = sessionsOf(compared, "day-first");
  return spanOf(first) < spanOf(last) || isOld || without * 2 > all;
}

/** Tells in which order the days of a column are read. The person's answer is not looked at. */
export function columnOrder(table: Table, mapping: ColumnMapping, today: Day | null): ColumnOrder {
  const days = writtenDays(table, mapping);
  if (isYearFirstLikely(days, today)) return { order: "year-first", certainty: "open" };
  const proven = provenDayOrder(
    days.map(({ text }) => text),
    today,
  );
  if (proven === null) return { order: "day-first", certainty: "settled" };
  if (proven === "contradiction") return { order: "day-first", certainty: "open" };
  if (proven !== "open") return { order: proven, certainty: "settled" };
  const dayFirst = sessionsOf(days, "day-first");
  const monthFirst = sessionsOf(days, "month-first");
  const isMonthLikelier = dayFirst.without > 0 && monthFirst.without === 0;
  if (isBrazilian(table, mapping)) {
    const isDoubtful = isMonthLikelier || dayFirst.without * 2 > dayFirst.all;
    return isDoubtful
      ? { order: isMonthLikelier ? "month-first" : "day-first", certainty: "open" }
      : { order: "day-first", certainty: "assumed" };
  }
  if (isMonthLikelier) return { order: "month-first", certainty: "assumed" };
  const isDayCertain = dayFirst.without === 0 && monthFirst.without > 0;
  return { order: "day-first", certainty: isDayCertain ? "assumed" : "open" };
}
