import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, dayOf, daysBetween, isRealDay } from "#domain/kernel/calendar.ts";

describe("isRealDay", () => {
  it.each(["2024-02-29", "1900-01-01", "2026-12-31"])("takes %s", (day) => {
    expect(isRealDay(day)).toBe(true);
  });
  it.each(["2023-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "01/01/2026", "", "2026-01-01T00:00:00Z"])(
    "refuses %s",
    (day) => {
      expect(isRealDay(day)).toBe(false);
    },
  );
});

describe("dayOf", () => {
  it("is still yesterday in São Paulo when it is past midnight in London", () => {
    expect(dayOf(new Date("2026-03-01T02:59:59Z"))).toBe("2026-02-28");
    expect(dayOf(new Date("2026-03-01T03:00:00Z"))).toBe("2026-03-01");
  });
  it("knows that São Paulo had summer time until 2019", () => {
    expect(dayOf(new Date("2019-01-01T02:30:00Z"))).toBe("2019-01-01");
  });
});

describe("addDays", () => {
  it("crosses a leap day", () => expect(addDays("2024-02-28", 2)).toBe("2024-03-01"));
  it("is undone by its opposite", () => {
    const days = fc.date({ min: new Date("1900-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.integer({ min: -9999, max: 9999 }), (date, count) => {
        const day = date.toISOString().slice(0, 10);
        expect(addDays(addDays(day, count), -count)).toBe(day);
      }),
    );
  });
});

it("daysBetween counts over a leap day, either way", () => {
  expect(daysBetween("2024-02-28", "2024-03-01")).toBe(2);
  expect(daysBetween("2024-03-01", "2024-02-28")).toBe(-2);
});
