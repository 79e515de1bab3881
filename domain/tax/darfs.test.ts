import fc from "fast-check";
import { expect, it } from "vitest";
import { businessDaysBetween } from "#domain/kernel/business-days.ts";
import { addDays } from "#domain/kernel/calendar.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import {
  darfDueDay,
  lastBankDay,
  lastDayOf,
  latePayment,
  monthlySelic,
  settlementDueDay,
} from "#domain/tax/darfs.ts";
import type { TaxedSale } from "#domain/tax/taxed-sale.ts";

// The Receita's tax calendars: February 2024 was due before Good Friday, November 2025 on 31 December.
it.each([
  ["2024-02", "2024-03-28"],
  ["2024-04", "2024-05-31"],
  ["2025-01", "2025-02-28"],
  ["2025-10", "2025-11-28"],
  ["2025-11", "2025-12-31"],
  ["2026-10", "2026-11-30"],
])("a DARF of %s is due on %s", (month, day) => {
  expect(darfDueDay(month)).toBe(day);
});

it("names the last day on which banks serve the public at the end of a year", () => {
  expect(lastBankDay("2025-12-31")).toBe("2025-12-30");
  expect(lastBankDay("2025-11-28")).toBeNull();
});

it("knows the end of February in leap years", () => {
  expect([lastDayOf("2024-02"), lastDayOf("2025-02")]).toEqual(["2024-02-29", "2025-02-28"]);
});

it("names the later due day of sales that settle in the next month", () => {
  const sale = (day: string) => ({ day, group: "shares" }) as TaxedSale;
  expect(settlementDueDay("2026-03", [sale("2026-03-27")])).toBeNull();
  expect(settlementDueDay("2026-03", [sale("2026-03-30")])).toBe("2026-05-29");
  // Three days until 2019: Friday 26 April settled on 2 May.
  expect(settlementDueDay("2019-04", [sale("2019-04-26")])).toBe("2019-06-28");
});

/** 1 % in each month: as many equal days as the month has business days. */
const selic = (from: string, to: string) =>
  businessDaysBetween("ANBIMA", from, to).map((day) => {
    const month = day.slice(0, 7);
    const count = businessDaysBetween("ANBIMA", `${month}-00`, lastDayOf(month)).length;
    const rate = (1.01 ** (1 / count) - 1) * 100;
    return { day, value: decimal(rate.toFixed(10)) };
  });

it.each([
  // 1 and 2 November are a Sunday and a holiday, so 3 November is the first day.
  ["2026-10-30", "2026-11-25", "189.24", "14.36"],
  ["2026-10-30", "2026-11-03", "1000", "3.3"],
  ["2026-10-30", "2026-11-02", "1000", "0"],
  ["2026-10-30", "2026-10-31", "1000", "0"],
  // 1 January 2026 was a Thursday.
  ["2025-12-31", "2026-01-02", "1000", "3.3"],
  ["2026-08-31", "2026-09-01", "1000", "3.3"],
])("fines a DARF due on %s and paid on %s from the first business day after", (dueDay, day, amount, fine) => {
  const payment = latePayment(decimal(amount), dueDay, day, () => undefined);
  expect(payment && textOf(payment.fine)).toBe(fine);
});

it("fines one more day for each day, from no day to the limit", () => {
  const startDay = fc.integer({ min: 0, max: 3_000 }).map((count) => addDays("2020-01-01", count));
  fc.assert(
    fc.property(startDay, fc.integer({ min: 1, max: 90 }), (dueDay, count) => {
      const fineOn = (day: string) => latePayment(decimal("10000"), dueDay, day, () => undefined)?.fine;
      const before = fineOn(addDays(dueDay, count));
      const after = fineOn(addDays(dueDay, count + 1));
      expect(["0", "33", "20"]).toContain(textOf(after?.minus(before ?? 0) ?? decimal("-1")));
      // A weekend with two holidays beside it is the longest time without a business day.
      expect(before?.gte(Math.min(2_000, 33 * (count - 4)))).toBe(true);
      expect(before?.lte(Math.min(2_000, 33 * count))).toBe(true);
    }),
  );
});

it("estimates fine and interest of a late payment", () => {
  const days = monthlySelic(selic("2026-01-01", "2026-12-31"));
  const late = (dueDay: string, day: string) => {
    const payment = latePayment(decimal("1000"), dueDay, day, days);
    return (
      payment && [textOf(payment.fine), payment.interest && textOf(payment.interest), textOf(payment.total)]
    );
  };
  expect(late("2026-03-31", "2026-03-31")).toBeNull();
  // Ten days: 3,3 %. The month of the payment counts 1 %.
  expect(late("2026-03-31", "2026-04-10")).toEqual(["33", "10", "1043"]);
  // Two full months at 1 % and the month of the payment; the fine is at its limit after 61 days.
  expect(late("2026-03-31", "2026-06-15")).toEqual(["200", "30", "1230"]);
  expect(late("2025-10-31", "2026-06-15")).toEqual(["200", null, "1200"]);
});
