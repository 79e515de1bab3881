import { expect, test } from "vitest";
import type { IncomeSummary } from "#contract/income.ts";
import { buildCalendarWeeks } from "./calendar-weeks.ts";
import { itemOf } from "./income-support.ts";

type Entry = IncomeSummary["calendar"][number];

const on = (day: string, event: Entry["event"]): Entry => ({ day, event, item: itemOf() });

test("six weeks begin today, and each names its days once", () => {
  const weeks = buildCalendarWeeks("2026-11-22", []);
  expect(weeks.map(({ text }) => text)).toEqual([
    "22 – 28/11",
    "29/11 – 05/12",
    "06 – 12/12",
    "13 – 19/12",
    "20 – 26/12",
    "27/12 – 02/01",
  ]);
  expect(weeks.flatMap(({ days }) => days)).toHaveLength(42);
});

test("a record date and a payment of the same day mark it twice, and each week has its own", () => {
  const calendar = [
    on("2026-11-28", "record"),
    on("2026-11-28", "payment"),
    on("2026-11-29", "payment"),
    on("2027-01-02", "payment"),
  ];
  const weeks = buildCalendarWeeks("2026-11-22", calendar);
  expect(weeks.map(({ entries }) => entries.length)).toEqual([2, 1, 0, 0, 0, 1]);
  expect(weeks[0]?.days.at(-1)).toEqual({ day: "2026-11-28", record: true, payment: true });
  expect(weeks[1]?.days[0]).toEqual({ day: "2026-11-29", record: false, payment: true });
});
