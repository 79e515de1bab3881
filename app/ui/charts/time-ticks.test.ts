import { expect, test } from "vitest";
import { timeTicks } from "./time-ticks.ts";

const texts = (first: string, last: string, maxTicks: number) =>
  timeTicks(first, last, maxTicks).map(({ text }) => text);

test.each([
  ["2026-11-16", "2026-11-19", 6, ["16/11", "17/11", "18/11", "19/11"]],
  ["2026-10-23", "2026-11-22", 6, ["26/10", "02/11", "09/11", "16/11"]],
  ["2026-05-22", "2026-11-22", 6, ["jun 2026", "jul 2026", "ago 2026", "set 2026", "out 2026", "nov 2026"]],
  ["2025-11-22", "2026-11-22", 6, ["jan 2026", "mar 2026", "mai 2026", "jul 2026", "set 2026", "nov 2026"]],
  ["2025-12-31", "2026-11-22", 3, ["jan 2026", "jul 2026"]],
  ["2021-01-07", "2026-11-22", 6, ["2022", "2023", "2024", "2025", "2026"]],
  ["1990-01-01", "2026-11-22", 5, ["1990", "2000", "2010", "2020"]],
])("from %s to %s, at most %i", (first, last, maxTicks, expected) => {
  expect(texts(first, last, maxTicks)).toEqual(expected);
});

test("a tick stands on the day it names", () => {
  expect(timeTicks("2020-02-10", "2020-05-03", 4).map(({ day }) => day)).toEqual([
    "2020-03-01",
    "2020-04-01",
    "2020-05-01",
  ]);
});
