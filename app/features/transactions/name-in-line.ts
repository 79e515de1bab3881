import type { Day } from "#domain/kernel/calendar.ts";
import { readTypedEntry } from "#domain/typed-lines/typed-entry.ts";
import { readUnreadLine } from "#domain/typed-lines/unread-line.ts";

/** The part of a typed line that names the asset; all of it where no entry is read. */
export const nameInLine = (line: string, today: Day): string =>
  readTypedEntry(line, today).sentence?.asset ?? readUnreadLine(line, today)?.ticker ?? line;
