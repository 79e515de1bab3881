import { presetOf } from "#app/entities/portfolio/named-periods.ts";
import { formatDay } from "#app/lib/format.ts";
import type { NamedPeriod, Overview } from "#contract/overview.ts";
import { type Day, earliestDay, isRealDay } from "#domain/kernel/calendar.ts";

/** A named period, or chosen days. */
export type Period = { preset: NamedPeriod } | { from: Day; to: Day };

/** The days to request. */
export type RequestedDays = { period: NamedPeriod } | { from: Day; to: Day };

/**
 * Reads the period from the URL; null if it names none. Invalid values are ignored, and so is a period with only one end. The
 * schema of the request would load zod with the overview.
 */
export function parsePeriod(params: URLSearchParams): Period | null {
  const from = params.get("from") ?? "";
  const to = params.get("to") ?? "";
  if (isRealDay(from) && isRealDay(to) && earliestDay <= from && from <= to) return { from, to };
  const preset = presetOf(params.get("period"));
  return preset ? { preset } : null;
}

/** The period as search parameters. */
export function periodParams(period: Period | null): Record<string, string> {
  if (period === null) return {};
  return "preset" in period ? { period: period.preset } : period;
}

export const requestedDays = (period: Period): RequestedDays =>
  "preset" in period ? { period: period.preset } : period;

const endedTexts: Record<NamedPeriod, string> = {
  "30d": "em 30 dias",
  "6m": "em 6 meses",
  ytd: "no ano",
  "1y": "em 1 ano",
  all: "desde o início",
};

/** 'em 30 dias até 21/08/2026' where newer figures are awaited; else 'no período'. */
export function periodEndText({ namedPeriod, knownUntil }: Overview): string {
  if (namedPeriod === null || knownUntil === null) return "no período";
  return `${endedTexts[namedPeriod]} até ${formatDay(knownUntil)}`;
}
