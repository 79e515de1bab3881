import fc from "fast-check";
import { expect, it } from "vitest";
import { RowKeys, rowText } from "#domain/imports/row-key.ts";
import { decimal } from "#domain/kernel/decimal.ts";

it("numbers equal rows, so that each of them counts", () => {
  const keys = new RowKeys();
  const text = rowText("movements", ["2025-05-05", "DIVIDENDO", decimal("10")]);
  expect(new Set([keys.next(text), keys.next(text), keys.next(text)]).size).toBe(3);
  expect(new RowKeys().next(text)).toBe(new RowKeys().next(text));
});

const column = fc.oneof(
  fc.constant(null),
  fc.string({ unit: fc.constantFrom(...'AB,"[]#1 ') }),
  fc.integer({ min: -999, max: 999 }).map((number) => decimal(String(number / 8))),
);

it("tells rows apart in any column, and only then", () => {
  const texts = (columns: (string | null | ReturnType<typeof decimal>)[]) => rowText("trades", columns);
  fc.assert(
    fc.property(fc.array(column, { maxLength: 4 }), fc.array(column, { maxLength: 4 }), (a, b) => {
      const plain = (columns: typeof a) =>
        columns.map((value) => (value === null || typeof value === "string" ? value : value.toString()));
      expect(texts(a) === texts(b)).toBe(JSON.stringify(plain(a)) === JSON.stringify(plain(b)));
    }),
  );
});

it("gives the union of overlapping files the greatest count of each row", () => {
  const row = fc.constantFrom("a", "b", "c");
  const keysOf = (rows: readonly string[]) => {
    const keys = new RowKeys();
    return rows.map((text) => keys.next(text));
  };
  const countOf = (rows: readonly string[], text: string) => rows.filter((other) => other === text).length;
  fc.assert(
    fc.property(fc.array(row), fc.array(row), (first, second) => {
      const union = new Set([...keysOf(first), ...keysOf(second)]);
      const expected = ["a", "b", "c"].map((text) => Math.max(countOf(first, text), countOf(second, text)));
      expect(union.size).toBe(expected.reduce((sum, count) => sum + count, 0));
    }),
  );
});
