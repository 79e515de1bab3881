import { describe, expect, it } from "vitest";
import {
  businessDaysBetween,
  isBusinessDay,
  isWithoutSession,
  lastBusinessDay,
  nextBusinessDay,
} from "#domain/kernel/business-days.ts";
import { addDays, calendarDays } from "#domain/kernel/calendar.ts";

const years = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const inYear = (calendar: "ANBIMA" | "B3", year: number) =>
  businessDaysBetween(calendar, `${year - 1}-12-31`, `${year}-12-31`);

/** Number of rates per year in SGS 12 (Banco Central), 2000 to 2025; every day of the series was compared manually. */
const ratesPublished = [
  250, 250, 253, 253, 252, 251, 249, 250, 254, 250, 251, 251, 251, 253, 253, 250, 251, 249, 250, 253, 251,
  251, 251, 249, 253, 252,
];
/** Sessions of IBOVESPA per year, 2010 to 2025, counted in B3's series; every day was compared manually. */
const sessionsHeld = [247, 249, 246, 248, 248, 246, 249, 246, 245, 248, 249, 247, 250, 248, 251, 250];

describe("ANBIMA", () => {
  it("has as many business days as CDI rates were published", () => {
    expect(years(2000, 2025).map((year) => inYear("ANBIMA", year).length)).toEqual(ratesPublished);
  });
  // Carnival, Good Friday and Corpus Christi from ANBIMA's list of holidays (feriados_nacionais).
  it.each([
    ["2000-03-06", "2000-03-07", "2000-04-21", "2000-06-22"],
    ["2008-02-04", "2008-02-05", "2008-03-21", "2008-05-22"],
    ["2011-03-07", "2011-03-08", "2011-04-22", "2011-06-23"],
    ["2024-02-12", "2024-02-13", "2024-03-29", "2024-05-30"],
    ["2030-03-04", "2030-03-05", "2030-04-19", "2030-06-20"],
  ])("closes on %s, %s, %s and %s", (...days) => {
    expect(days.filter((day) => isBusinessDay("ANBIMA", day))).toEqual([]);
  });
  it("keeps 20 November from 2024", () => {
    expect(["2023-11-20", "2024-11-20"].map((day) => isBusinessDay("ANBIMA", day))).toEqual([true, false]);
  });
});

describe("the banks before 2000", () => {
  it.each(["1995-04-13", "1996-04-04", "1996-10-03", "1997-03-27", "1998-04-09", "1999-04-01"])(
    "%s had no rate",
    (day) => {
      expect(isBusinessDay("ANBIMA", day)).toBe(false);
    },
  );
  it("have been open on Maundy Thursday since", () => {
    expect(isBusinessDay("ANBIMA", "2000-04-20")).toBe(true);
  });
});

describe("B3", () => {
  it("has as many business days as sessions were held", () => {
    expect(years(2010, 2025).map((year) => inYear("B3", year).length)).toEqual(sessionsHeld);
  });
  it("does not trade on Christmas Eve nor on the banks' last day of the year", () => {
    const closed = ["2021-12-24", "2021-12-31", "2022-12-30", "2023-12-29", "2024-12-31", "2028-12-29"];
    expect(closed.filter((day) => isBusinessDay("B3", day))).toEqual([]);
    expect(["2022-12-29", "2023-12-28", "2024-12-30"].every((day) => isBusinessDay("B3", day))).toBe(true);
  });
  it("kept the holidays of São Paulo until 2021, but for those moved in 2020", () => {
    const kept = ["2019-01-25", "2019-07-09", "2019-11-20", "2021-01-25", "2021-07-09"];
    expect(kept.filter((day) => isBusinessDay("B3", day))).toEqual([]);
    const traded = ["2020-07-09", "2020-11-20", "2022-01-25", "2024-07-09", "2023-11-20"];
    expect(traded.filter((day) => !isBusinessDay("B3", day))).toEqual([]);
  });
  it("rested when the World Cup opened in São Paulo", () => {
    expect(isBusinessDay("B3", "2014-06-12")).toBe(false);
    expect(isBusinessDay("ANBIMA", "2014-06-12")).toBe(true);
  });
});

it("isWithoutSession is true for weekends of any year, and for holidays since 2010", () => {
  const without = ["1998-06-06", "2009-12-27", "2025-12-25", "2026-03-21", "2026-04-03"];
  expect(without.filter((day) => !isWithoutSession(day))).toEqual([]);
  const perhaps = ["1998-07-09", "2009-12-24", "2020-07-09", "2026-03-20"];
  expect(perhaps.filter(isWithoutSession)).toEqual([]);
});

it("counts (after, until]", () => {
  // From a Friday over Carnival to Ash Wednesday.
  expect(businessDaysBetween("B3", "2024-02-09", "2024-02-14")).toEqual(["2024-02-14"]);
  expect(businessDaysBetween("B3", "2024-02-08", "2024-02-13")).toEqual(["2024-02-09"]);
});

it("lastBusinessDay is the day itself or the one before the break", () => {
  expect(lastBusinessDay("B3", "2024-02-13")).toBe("2024-02-09");
  expect(lastBusinessDay("B3", "2024-02-14")).toBe("2024-02-14");
});

it("nextBusinessDay is the first one after the day, in the next year too", () => {
  expect(nextBusinessDay("B3", "2024-02-09")).toBe("2024-02-14");
  expect(nextBusinessDay("B3", "2024-02-14")).toBe("2024-02-15");
  expect(nextBusinessDay("B3", "2024-12-30")).toBe("2025-01-02");
  expect(nextBusinessDay("B3", "2024-12-31")).toBe("2025-01-02");
  for (const calendar of ["ANBIMA", "B3"] as const)
    for (const day of calendarDays("2021-01-01", "2024-12-31")) {
      let expected = addDays(day, 1);
      while (!isBusinessDay(calendar, expected)) expected = addDays(expected, 1);
      expect(nextBusinessDay(calendar, day)).toBe(expected);
    }
});
