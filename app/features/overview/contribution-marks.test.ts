import { expect, it } from "vitest";
import { contributionMarks, marksText } from "#app/features/overview/contribution-marks.ts";
import { addDays } from "#domain/kernel/calendar.ts";

const series = (contributions: string[], step = 1) => ({
  contributions,
  days: contributions.map((_, index) => addDays("2026-01-04", index * step)),
});

it("marks the days with purchases, without their amounts while values are hidden", () => {
  const few = series(["0", "1200.5", "0", "30"]);
  expect(contributionMarks(few, false)).toEqual([
    { index: 1, name: "aportes: R$\u00a01.200,50" },
    { index: 3, name: "aportes: R$\u00a030,00" },
  ]);
  expect(contributionMarks(few, true).map(({ name }) => name)).toEqual(["aportes", "aportes"]);
  expect(marksText(few)).toBe("dias com aporte (compras)");
  expect(marksText(series(["0", "0"]))).toBeUndefined();
});

it("says that a point of a long period has the purchases of its week", () => {
  const weekly = series(["0", "70"], 7);
  expect(contributionMarks(weekly, false)).toEqual([{ index: 1, name: "aportes da semana: R$\u00a070,00" }]);
  expect(marksText(weekly)).toBe("semanas com aporte (compras)");
});

it("keeps the 48 largest of many, and says so", () => {
  const many = series(Array.from({ length: 100 }, (_, index) => String(index + 1)));
  const marks = contributionMarks(many, false);
  expect(marks).toHaveLength(48);
  expect(Math.min(...marks.map(({ index }) => index))).toBe(52);
  expect(marksText(many)).toBe("dias com os 48 maiores aportes (compras)");
});
