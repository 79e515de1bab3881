import { expect, it } from "vitest";
import { fitLists } from "#server/analyst/mcp/fit-lists.ts";

const within = (bytes: number) => (fields: object) => JSON.stringify(fields).length <= bytes;
const rows = Array.from({ length: 100 }, (_, row) => `row ${row}`);

it("leaves fields alone that fit", () => {
  const fields = { rows, total: "100" };
  expect(fitLists(fields, within(10_000))).toBe(fields);
});

it("cuts the longest list to the most items that fit, and says how many are left out", () => {
  const cut = fitLists({ days: ["a", "b"], rows, total: "100" }, within(300));
  const kept = cut?.rows as string[];
  expect(cut).toEqual({
    days: ["a", "b"],
    rows: rows.slice(0, kept.length),
    total: "100",
    omitted: { list: "rows", count: 100 - kept.length },
  });
  expect(within(300)(cut ?? {})).toBe(true);
  const oneMore = { ...cut, rows: rows.slice(0, kept.length + 1) };
  expect(within(300)(oneMore)).toBe(false);
});

it("gives up where no list helps", () => {
  expect(fitLists({ text: "x".repeat(1_000) }, within(500))).toBeUndefined();
  expect(fitLists({ rows: ["x".repeat(1_000)] }, within(500))).toBeUndefined();
});
