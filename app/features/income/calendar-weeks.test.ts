import { expect, test } from "vitest";
import type { HeldContract } from "#contract/fixed-income.ts";
import type { IncomeSummary } from "#contract/income.ts";
import { buildCalendarWeeks, maturitiesAhead, shownEntries } from "./calendar-weeks.ts";
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
  expect(weeks[0]?.days.at(-1)).toEqual({ day: "2026-11-28", record: true, payment: true, maturity: false });
  expect(weeks[1]?.days[0]).toEqual({ day: "2026-11-29", record: false, payment: true, maturity: false });
});

const paidOn = (paymentDay: string | null) => ({ name: `CDB ${paymentDay}`, paymentDay }) as HeldContract;

test("a maturity stands from its payment day of today on, for six weeks", () => {
  const contracts = ["2027-01-02", null, "2026-11-21", "2026-11-22", "2027-01-03"].map(paidOn);
  const maturities = maturitiesAhead(contracts, "2026-11-22");
  expect(maturities.map(({ day }) => day)).toEqual(["2026-11-22", "2027-01-02"]);
  const weeks = buildCalendarWeeks("2026-11-22", [on("2026-11-23", "payment"), ...maturities]);
  expect(weeks[0]?.entries.map(({ day, event }) => [day, event])).toEqual([
    ["2026-11-22", "maturity"],
    ["2026-11-23", "payment"],
  ]);
  expect(weeks[0]?.days[0]).toEqual({ day: "2026-11-22", record: false, payment: false, maturity: true });
  expect(weeks[5]?.entries).toEqual([{ day: "2027-01-02", event: "maturity", application: contracts[0] }]);
});

test("a full week leaves out payments, which the list has, and no maturity", () => {
  const payments = Array.from({ length: 6 }, () => on("2026-11-23", "payment"));
  const maturities = maturitiesAhead([paidOn("2026-11-24"), paidOn("2026-11-24")], "2026-11-22");
  expect(shownEntries([...payments, ...maturities]).map(({ event }) => event)).toEqual([
    ...Array(4).fill("payment"),
    ...Array(2).fill("maturity"),
  ]);
  expect(shownEntries([...payments.slice(1), ...maturities])).toHaveLength(7);
});
