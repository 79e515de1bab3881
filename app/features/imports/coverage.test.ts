import { expect, it } from "vitest";
import { coverageOf } from "#app/features/imports/coverage.ts";
import type { ImportSheetKind } from "#contract/imports.ts";

const file = (kind: ImportSheetKind, from: string | null, to: string | null) => ({
  kinds: [kind],
  rows: 1,
  from,
  to,
  until: null as string | null,
});

it("finds the months between files that none of them holds", () => {
  const imports = [
    { files: [file("trades", "2020-11-03", "2021-01-20"), file("movements", "2021-03-01", "2021-03-02")] },
    { files: [file("trades", "2021-06-01", "2021-07-15")] },
  ];
  expect(coverageOf(imports, "trades", "2021-09-10")).toEqual({
    first: "2020-11",
    isCovered: [true, true, true, false, false, false, false, true, true, false, false],
    gaps: [{ from: "2021-02", to: "2021-05" }],
    days: 57,
  });
});

it("has none for a kind without files or without rows", () => {
  expect(coverageOf([], "trades", "2021-09-10")).toBeUndefined();
  expect(coverageOf([{ files: [file("trades", null, null)] }], "trades", "2021-09-10")).toBeUndefined();
});

it("ends on the day that the file's name tells, which may be later than its last row", () => {
  const named = { ...file("movements", "2021-03-01", "2021-03-02"), until: "2021-05-31" };
  expect(coverageOf([{ files: [named] }], "movements", "2021-06-10")).toEqual({
    first: "2021-03",
    isCovered: [true, true, true, false],
    gaps: [],
    days: 10,
  });
});
