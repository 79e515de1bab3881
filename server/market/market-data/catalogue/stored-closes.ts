import type { Day, Period } from "#domain/kernel/calendar.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import type { Close } from "#domain/valuation/daily-valuation.ts";
import { newStamp } from "#server/platform/lib/stamps.ts";

/** A day, a price below ten with ten decimals, and what separates them. */
export const charactersOfClose = 24;

/** Parses `day close`. */
export function closeOf(text: string): Close {
  const [day = "", price = ""] = text.split(" ");
  return { day, price: decimal(price) };
}

/** The closes of the period, preceded by the last one before it; `closes` are in order of day. */
export function closesOfPeriod(closes: readonly Close[], { from, to }: Period): Close[] {
  const base = closes.findLastIndex(({ day }) => day < from);
  return closes.slice(Math.max(base, 0), closes.findLastIndex(({ day }) => day <= to) + 1);
}

/** The closes of an asset from `since` on, preceded by the last one before, as `day close,day close,…` in order of day. */
export type ClosesText = { text: string; since: Day };

/** The closes that were read of an asset. One of them is parsed when a period first needs it. */
export class StoredCloses {
  /** That of all closes from `since` on. Earlier ones may be added, because nothing was calculated from them. */
  readonly stamp = newStamp();
  #text: string;
  #since: Day;
  /** The last closes; `#start` is where they begin in the text. */
  #parsed: readonly Close[] = [];
  #start: number;

  constructor({ text, since }: ClosesText) {
    this.#text = text;
    this.#since = since;
    this.#start = text === "" ? 0 : text.length + 1;
  }

  /** The object of `before`, which has some, if only earlier closes are new, or none; else another, with what it parsed. */
  static read(read: ClosesText, before?: StoredCloses): StoredCloses {
    if (before && read.text.endsWith(before.#text)) {
      before.#start += read.text.length - before.#text.length;
      before.#text = read.text;
      before.#since = read.since;
      return before;
    }
    const stored = new StoredCloses(read);
    if (before) stored.#takeParsed(before);
    return stored;
  }

  /** A refresh adds days or corrects the last one. */
  #takeParsed(before: StoredCloses): void {
    const common = before.#text.lastIndexOf(",") + 1;
    const at = before.#start < common ? this.#text.indexOf(before.#text.slice(0, common)) : -1;
    if (at < 0) return;
    this.#start = at + before.#start;
    const later = this.#text.slice(at + common).split(",");
    this.#parsed = [...before.#parsed.slice(0, -1), ...later.map(closeOf)];
  }

  get since(): Day {
    return this.#since;
  }

  /** The number of characters. */
  get length(): number {
    return this.#text.length;
  }

  /** As `closesOfPeriod` gives them, of a period that begins at `since` or later. A close is the same object each time. */
  ofPeriod(period: Period): Close[] {
    this.#parseSince(period.from);
    return closesOfPeriod(this.#parsed, period);
  }

  /** Parses backwards until a close is before the day. */
  #parseSince(from: Day): void {
    const earlier: Close[] = [];
    let first = this.#parsed[0];
    while (this.#start > 0 && !(first && first.day < from)) {
      const end = this.#start - 1;
      this.#start = this.#text.lastIndexOf(",", end - 1) + 1;
      first = closeOf(this.#text.slice(this.#start, end));
      earlier.push(first);
    }
    if (earlier.length > 0) this.#parsed = [...earlier.reverse(), ...this.#parsed];
  }
}
