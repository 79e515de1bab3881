import { expect, it } from "vitest";
import { differentFields } from "./fields.ts";

it("names the fields that differ, whatever the order of keys", () => {
  const theirs = { a: 1, b: { c: "x", d: 2 }, list: [{ e: 1 }, { e: 2 }], more: [1] };
  const ours = { b: { d: 3, c: "x" }, a: 1, list: [{ e: 1 }, { e: 5, f: null }], more: [] };
  expect([...differentFields(theirs, ours)]).toEqual([
    { field: "b.d", change: "changed", theirs: "2", ours: "3" },
    { field: "list[].e", change: "changed", theirs: "2", ours: "5" },
    { field: "list[].f", change: "added", theirs: "", ours: "null" },
    { field: "more[]", change: "length", theirs: "1", ours: "0" },
  ]);
});

it("finds no difference between equal values, and counts the days of a table as one field", () => {
  const month = { "2026-01-02": { rate: "1" }, "2026-01-05": { rate: "2" } };
  expect([...differentFields(month, structuredClone(month))]).toEqual([]);
  const fields = [...differentFields(month, { "2026-01-02": { rate: "3" }, "2026-01-05": { rate: "4" } })];
  expect(fields.map(({ field }) => field)).toEqual(["*.rate", "*.rate"]);
});
