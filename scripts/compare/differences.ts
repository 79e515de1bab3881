import { differentFields } from "./fields.ts";
import type { Question, Reply } from "./questions.ts";

const maxShown = 20;
const contextBytes = 70;

/** A field that differs in some answers, with one of them. */
type Field = { kind: string; field: string; change: string; count: number; theirs: string; ours: string };

/** The value of an answer, or each line's value if it has one a line; the text itself if it is no JSON. */
function parsedOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    try {
      return body.split("\n").map((line): unknown => JSON.parse(line));
    } catch {
      return body;
    }
  }
}

type Row = { compared: number; refused: number; differ: number; allowed: number };

function firstDifference(one: Buffer, other: Buffer): number {
  const length = Math.min(one.length, other.length);
  for (let place = 0; place < length; place++) if (one[place] !== other[place]) return place;
  return length;
}

function describe({ path, of }: Question, theirs: Reply, ours: Reply): string {
  const other = Buffer.from(theirs.body);
  const own = Buffer.from(ours.body);
  const place = firstDifference(other, own);
  const context = (body: Buffer) =>
    body.subarray(Math.max(0, place - contextBytes), place + contextBytes).toString();
  const statuses = theirs.status === ours.status ? "" : `, status ${theirs.status} and ${ours.status}`;
  return [
    `${path} (${of})`,
    `  byte ${place} of ${other.length} and ${own.length}${statuses}`,
    `  other: …${context(other)}…`,
    `  this:  …${context(own)}…`,
  ].join("\n");
}

/**
 * Compares pairs of answers; the order of keys is no difference. A difference is expected if the portfolio's name or the path contains
 * an allowed text.
 */
export function createComparison(allowed: readonly string[]) {
  const rows = new Map<string, Row>();
  const unexpected: string[] = [];
  const expected: string[] = [];
  const fields = new Map<string, Field>();

  /** True if a field differs. */
  function countFields({ kind }: Question, theirs: Reply, ours: Reply): boolean {
    let differs = theirs.status !== ours.status;
    for (const { field, change, ...values } of differentFields(parsedOf(theirs.body), parsedOf(ours.body))) {
      differs = true;
      const name = `${kind} ${change} ${field}`;
      const counted = fields.get(name) ?? { kind, field, change, count: 0, ...values };
      counted.count += 1;
      fields.set(name, counted);
    }
    return differs;
  }

  return {
    /** Returns true if the answers differ. */
    add(question: Question, theirs: Reply, ours: Reply): boolean {
      const row = rows.get(question.kind) ?? { compared: 0, refused: 0, differ: 0, allowed: 0 };
      rows.set(question.kind, row);
      row.compared += 1;
      if (theirs.status >= 400 || ours.status >= 400) row.refused += 1;
      if (theirs.status === ours.status && theirs.body === ours.body) return false;
      if (!countFields(question, theirs, ours)) return false;
      const place = `${question.path} (${question.of})`;
      const isAllowed = allowed.some((text) => place.includes(text));
      if (isAllowed) row.allowed += 1;
      else row.differ += 1;
      const list = isAllowed ? expected : unexpected;
      if (list.length < maxShown) list.push(describe(question, theirs, ours));
      return true;
    },
    /** Prints the differences. Returns true if none is unexpected. */
    report(): boolean {
      console.table(Object.fromEntries(rows));
      for (const { kind, change, field, count, theirs, ours } of fields.values())
        console.log(`${kind}: ${field} ${change} ${count} times, as from ${theirs} to ${ours}`);
      if (expected.length > 0)
        console.log(`\nAllowed, the first ${expected.length}:\n${expected.join("\n")}`);
      if (unexpected.length > 0)
        console.log(`\nDifferent, the first ${unexpected.length}:\n${unexpected.join("\n")}`);
      return unexpected.length === 0;
    },
  };
}
