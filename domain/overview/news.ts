import { addDays, type Day } from "#domain/kernel/calendar.ts";

/** The last time that a person saw the news or got them by mail: the instant and its day. */
export type Told = { at: Date; day: Day };

/** `knownAt` is null for facts that were known before their day. */
type Fact = { day: Day; knownAt: Date | null };

/** Facts that are older when they become known, such as those of a loaded history, are no news. */
const maxDaysLate = 60;

/** Whether a fact until today is news: it is of a later day, or became known after the last news. */
export const isNewsSince =
  (told: Told, today: Day) =>
  ({ day, knownAt }: Fact): boolean => {
    if (day > today) return false;
    if (day > told.day) return true;
    return knownAt !== null && knownAt > told.at && day >= addDays(told.day, -maxDaysLate);
  };

export type IsNews = ReturnType<typeof isNewsSince>;
