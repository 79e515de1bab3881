import type { Day, Period } from "#domain/kernel/calendar.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import type { Close } from "#domain/valuation/daily-valuation.ts";

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

/** All closes of an asset as the text `day close,day close,…`, in order of day. A close is parsed when a period first needs it. */
export class StoredCloses {
  readonly text: string;
  /** The last closes; `#start` is where they begin in the text. */
  #parsed: readonly Close[] = [];
  #start: number;

  /** A refresh adds days or corrects the last one, so closes that `before` parsed of the same text are taken from it. */
  constructor(text: string, before?: StoredCloses) {
    this.text = text;
    this.#start = text === "" ? 0 : text.length + 1;
    if (!before) return;
    const common = before.text.lastIndexOf(",") + 1;
    if (before.#start >= common || !text.startsWith(before.text.slice(0, common))) return;
    this.#start = before.#start;
    this.#parsed = [...before.#parsed.slice(0, -1), ...text.slice(common).split(",").map(closeOf)];
  }

  /** As `closesOfPeriod` gives them. A close is the same object each time. */
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
      this.#start = this.text.lastIndexOf(",", end - 1) + 1;
      first = closeOf(this.text.slice(this.#start, end));
      earlier.push(first);
    }
    if (earlier.length > 0) this.#parsed = [...earlier.reverse(), ...this.#parsed];
  }
}
