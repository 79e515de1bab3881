import { expect, it } from "vitest";
import { contributionMarks } from "#app/features/overview/contribution-marks.ts";

it("marks the days with purchases, without their amounts while values are hidden", () => {
  const putIn = ["0", "1200.5", "0", "30"];
  expect(contributionMarks({ putIn }, false)).toEqual([
    { index: 1, name: "aportes: R$\u00a01.200,50" },
    { index: 3, name: "aportes: R$\u00a030,00" },
  ]);
  expect(contributionMarks({ putIn }, true).map(({ name }) => name)).toEqual(["aportes", "aportes"]);
});

it("keeps the 48 largest of many", () => {
  const putIn = Array.from({ length: 100 }, (_, index) => String(index + 1));
  const marks = contributionMarks({ putIn }, false);
  expect(marks).toHaveLength(48);
  expect(Math.min(...marks.map(({ index }) => index))).toBe(52);
});
