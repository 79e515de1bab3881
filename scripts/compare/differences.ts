import type { Question, Reply } from "./questions.ts";

const maxShown = 20;
const contextBytes = 70;

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

/** Compares pairs of answers. A difference is expected if the portfolio's name or the path contains an allowed text. */
export function createComparison(allowed: readonly string[]) {
  const rows = new Map<string, Row>();
  const unexpected: string[] = [];
  const expected: string[] = [];

  return {
    add(question: Question, theirs: Reply, ours: Reply): void {
      const row = rows.get(question.kind) ?? { compared: 0, refused: 0, differ: 0, allowed: 0 };
      rows.set(question.kind, row);
      row.compared += 1;
      if (theirs.status >= 400 || ours.status >= 400) row.refused += 1;
      if (theirs.status === ours.status && theirs.body === ours.body) return;
      const place = `${question.path} (${question.of})`;
      const isAllowed = allowed.some((text) => place.includes(text));
      if (isAllowed) row.allowed += 1;
      else row.differ += 1;
      const list = isAllowed ? expected : unexpected;
      if (list.length < maxShown) list.push(describe(question, theirs, ours));
    },
    /** Prints the differences. Returns true if none is unexpected. */
    report(): boolean {
      console.table(Object.fromEntries(rows));
      if (expected.length > 0)
        console.log(`\nAllowed, the first ${expected.length}:\n${expected.join("\n")}`);
      if (unexpected.length > 0)
        console.log(`\nDifferent, the first ${unexpected.length}:\n${unexpected.join("\n")}`);
      return unexpected.length === 0;
    },
  };
}
