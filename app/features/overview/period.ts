import { addDays, type Day, earliestDay, isRealDay } from "#domain/kernel/calendar.ts";

const presets = ["30d", "6m", "ytd", "1y", "all"] as const;
export type Preset = (typeof presets)[number];

/** A preset is relative to today; chosen days are fixed. */
export type Period = { preset: Preset } | { from: Day; to: Day };

/** The days to request: everything, from a day on, or between two days. */
export type OpenDayRange = { from?: Day; to?: Day };

export const presetOptions: { value: Preset; label: string }[] = [
  { value: "30d", label: "30 dias" },
  { value: "6m", label: "6 meses" },
  { value: "ytd", label: "No ano" },
  { value: "1y", label: "1 ano" },
  { value: "all", label: "Tudo" },
];

/**
 * Reads the period from the URL. Invalid values are ignored, and so is a period with only one end. The schema of the
 * request would load zod with the overview.
 */
export function parsePeriod(params: URLSearchParams): Period {
  const from = params.get("from") ?? "";
  const to = params.get("to") ?? "";
  if (isRealDay(from) && isRealDay(to) && earliestDay <= from && from <= to) return { from, to };
  return { preset: presets.find((preset) => preset === params.get("period")) ?? "all" };
}

/** The period as search parameters, without the default value. */
export function periodParams(period: Period): Record<string, string> {
  if (!("preset" in period)) return period;
  return period.preset === "all" ? {} : { period: period.preset };
}

/** The same day of the month, or the last day of a shorter month. */
function monthsBefore(day: Day, months: number): Day {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0)).toISOString().slice(0, 10);
  const sameDay = `${lastOfMonth.slice(0, 8)}${day.slice(8)}`;
  return sameDay < lastOfMonth ? sameDay : lastOfMonth;
}

/**
 * The period starts after the close of `from`, so this year's period has the last day of the previous year as `from`.
 */
export function toDayRange(period: Period, today: Day): OpenDayRange {
  if (!("preset" in period)) return period;
  switch (period.preset) {
    case "all":
      return {};
    case "ytd":
      return { from: addDays(`${today.slice(0, 4)}-01-01`, -1) };
    case "30d":
      return { from: addDays(today, -30) };
    case "6m":
      return { from: monthsBefore(today, 6) };
    case "1y":
      return { from: monthsBefore(today, 12) };
  }
}
