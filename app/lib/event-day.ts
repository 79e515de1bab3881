import { formatDay } from "#app/lib/format.ts";

type EventDay = {
  day: string;
  /** The days between which an event of unknown day happened. */
  bracket: { from: string; to: string } | null;
};

/** '10/11/2026', or 'data aproximada, entre 25/06/2021 e 29/06/2026' */
export function eventDayText({ day, bracket }: EventDay): string {
  if (!bracket) return formatDay(day);
  return `data aproximada, entre ${formatDay(bracket.from)} e ${formatDay(bracket.to)}`;
}
