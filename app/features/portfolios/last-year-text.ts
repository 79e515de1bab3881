import { formatShortDay } from "#app/lib/format.ts";

/** 'em 12 meses', or 'em 12 meses até 21/08' if they end on an earlier day because newer figures are awaited. */
export const lastYearText = (knownUntil: string | null, today: string): string =>
  knownUntil === null ? "em 12 meses" : `em 12 meses até ${formatShortDay(knownUntil, today)}`;
