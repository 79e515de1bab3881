import { expect, it } from "vitest";
import type { Db } from "#server/platform/db/client.ts";
import { eachRow, hear, type Judge } from "#server/rooms/imports/plan/judges/judge.ts";

type Row = { text: string };
type Taken = { left: number };

const db = {} as Db;
const follow = ({ text }: Row, { reason }: { reason: string }): Row => ({ text: `${text} ${reason}` });

it("each judge sees what the verdicts of those before it left, and rows without one stay the same", async () => {
  const rows = [{ text: "a" }, { text: "b" }];
  const after = (part: string, reason: string): Judge<null, Row, null> => ({
    load: () => null,
    judge: eachRow(({ text }) => (text.endsWith(part) ? { is: "noted", reason } : undefined)),
  });
  const judges = [after("a", "first"), after("first", "second"), after("second", "third")];
  const heard = await hear(db, rows, { judges, facts: null, follow });
  expect(heard).toEqual([{ text: "a first second third" }, { text: "b" }]);
  expect(heard[1]).toBe(rows[1]);
});

it("judges with one load share what it read when the first of them is heard", async () => {
  const loaded: string[][] = [];
  const load = (_db: Db, rows: readonly Row[]): Taken => {
    loaded.push(rows.map(({ text }) => text));
    return { left: 1 };
  };
  const taking = (reason: string): Judge<Taken, Row, null> => ({
    load,
    judge: eachRow((_row, known) => {
      known.left -= 1;
      return known.left < 0 ? undefined : { is: "known", reason };
    }),
  });
  const first: Judge<null, Row, null> = {
    load: () => null,
    judge: eachRow(() => ({ is: "noted", reason: "noted" })),
  };
  const judges = [first, taking("one"), taking("two")];
  const heard = await hear(db, [{ text: "a" }, { text: "b" }], { judges, facts: null, follow });
  expect(heard).toEqual([{ text: "a noted one" }, { text: "b noted" }]);
  expect(loaded).toEqual([["a noted", "b noted"]]);
});
