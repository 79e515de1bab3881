import type { Day } from "#domain/kernel/calendar.ts";

/** The instant of a time of day, 'hh:mm', in São Paulo, which has had no summer time since 2019. */
export const atSaoPaulo = (day: Day, time: string): Date => new Date(`${day}T${time}:00-03:00`);
