import { formatDay, formatLongMonth } from "#app/lib/format.ts";
import { type Day, earliestDay, isRealDay } from "#domain/kernel/calendar.ts";

/** A month '2026-10', a year '2026', 'all', or chosen days. */
export type ReportDays = { period: string } | { from: Day; to: Day };

export const reportParts = [
  { id: "months", label: "Mês a mês" },
  { id: "income", label: "Proventos" },
  { id: "taxes", label: "Imposto de renda" },
  { id: "allocation", label: "Alocação" },
  { id: "positions", label: "Posições" },
  { id: "fixed-income", label: "Renda fixa" },
  { id: "trades", label: "Transações" },
] as const;

export type ReportPart = (typeof reportParts)[number]["id"];

/**
 * The report in its address: the days, null for the current year, and the parts that it leaves out. With `asTables` a wide screen shows
 * its tables instead of its pages.
 */
export type ReportView = { days: ReportDays | null; without: readonly ReportPart[]; asTables: boolean };

const isPeriod = (text: string) => /^(all|(19|20)\d\d(-(0[1-9]|1[0-2]))?)$/.test(text);

function parseDays(params: URLSearchParams): ReportDays | null {
  const from = params.get("from") ?? "";
  const to = params.get("to") ?? "";
  if (isRealDay(from) && isRealDay(to) && earliestDay <= from && from <= to) return { from, to };
  const period = params.get("period") ?? "";
  return isPeriod(period) ? { period } : null;
}

/** Reads the view from the URL. Invalid values are ignored. */
export function parseReportView(params: URLSearchParams): ReportView {
  const left = params.get("without")?.split(",") ?? [];
  return {
    days: parseDays(params),
    without: reportParts.map(({ id }) => id).filter((id) => left.includes(id)),
    asTables: params.get("view") === "tables",
  };
}

export const reportParams = ({ days, without, asTables }: ReportView): URLSearchParams =>
  new URLSearchParams({
    ...days,
    ...(without.length > 0 && { without: without.join(",") }),
    ...(asTables && { view: "tables" }),
  });

export type PeriodKind = "month" | "year" | "all" | "days";

export function kindOf(days: ReportDays): PeriodKind {
  if (!("period" in days)) return "days";
  if (days.period === "all") return "all";
  return days.period.length === 4 ? "year" : "month";
}

/** 'Relatório de outubro de 2026', 'Relatório de 2026' */
export function reportTitle(days: ReportDays): string {
  if (!("period" in days)) return `Relatório de ${formatDay(days.from)} a ${formatDay(days.to)}`;
  if (days.period === "all") return "Relatório desde o início";
  return `Relatório de ${days.period.length === 4 ? days.period : formatLongMonth(days.period)}`;
}

/** The end of a file's name: '2026-10', '2026', 'completo', '2026-01-05-a-2026-03-01' */
export function fileEnd(days: ReportDays): string {
  if (!("period" in days)) return `${days.from}-a-${days.to}`;
  return days.period === "all" ? "completo" : days.period;
}
