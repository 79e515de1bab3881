import {
  allocationTable,
  fixedIncomeTable,
  positionTable,
  tradeTable,
} from "#app/features/reports/holding-tables.ts";
import { incomeKindTable, incomeTable } from "#app/features/reports/income-tables.ts";
import type { ReportTable } from "#app/features/reports/report-table.ts";
import type { ReportPart } from "#app/features/reports/report-view.ts";
import { monthTable, returnTable, summaryTable } from "#app/features/reports/result-tables.ts";
import { taxTable } from "#app/features/reports/tax-table.ts";
import { formatDay } from "#app/lib/format.ts";
import type { Report } from "#contract/report.ts";
import { addDays } from "#domain/kernel/calendar.ts";

/** All tables of a report, in order. Screen, paper, XLSX and CSV show the same ones. */
export const reportTables = (report: Report): ReportTable[] => [
  summaryTable(report),
  returnTable(report),
  monthTable(report),
  incomeKindTable(report),
  incomeTable(report),
  taxTable(report),
  allocationTable(report),
  positionTable(report),
  fixedIncomeTable(report),
  tradeTable(report),
];

/** The tables of the parts that a person wants. */
export const chosenTables = (report: Report, without: readonly ReportPart[]): ReportTable[] =>
  reportTables(report).filter(({ part }) => part === null || !without.includes(part));

/** 'Titular: Ana Souza', 'Titulares: Ana Souza, Mãe' */
export const holdersText = ({ taxes }: Report): string =>
  `${taxes.length > 1 ? "Titulares" : "Titular"}: ${taxes.map(({ holder }) => holder.name).join(", ")}`;

/** '01/01/2026 a 20/11/2026' */
export const reportDaysText = ({ overview: { period } }: Report): string =>
  period.from < period.to
    ? `${formatDay(addDays(period.from, 1))} a ${formatDay(period.to)}`
    : formatDay(period.to);
