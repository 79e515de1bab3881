import { addDays, type Day } from "#domain/kernel/calendar.ts";

/** Where a judge looks for a record: `of` is its security with its side or kind, `amount` is the same text for equal amounts. */
export type Place = { of: string; day: Day; amount: string };

const keysOf = ({ of, day, amount }: Place) => [
  of,
  JSON.stringify([of, day]),
  JSON.stringify([of, day, amount]),
];

/** Records that rows may state again, of which each answers for one row. A look costs as much as the records that it finds. */
export class OpenRecords<Found extends Place> {
  readonly #open = new Map<string, Set<Found>>();

  constructor(records: Iterable<Found> = []) {
    for (const record of records) this.add(record);
  }

  add(record: Found): void {
    for (const key of keysOf(record)) {
      const same = this.#open.get(key);
      if (same) same.add(record);
      else this.#open.set(key, new Set([record]));
    }
  }

  /** Takes a record that answers for a row, so that it answers for no other one. */
  take(record: Found): void {
    for (const key of keysOf(record)) this.#open.get(key)?.delete(record);
  }

  /** The open ones of a security and kind, of a day, or of one amount. They stand in the order in which they were added. */
  at(of: string, day?: Day, amount?: string): Iterable<Found> {
    const place = amount === undefined ? [of, day] : [of, day, amount];
    return this.#open.get(day === undefined ? of : JSON.stringify(place)) ?? [];
  }
}

/** The first that passes a check. */
export function firstOf<Found>(
  records: Iterable<Found>,
  passes: (record: Found) => boolean,
): Found | undefined {
  for (const record of records) if (passes(record)) return record;
  return undefined;
}

/** The days around one, from the nearest to the farthest. */
export const daysAround = (day: Day, most: number): Day[] =>
  Array.from({ length: most }, (_, index) => [addDays(day, index + 1), addDays(day, -index - 1)]).flat();
