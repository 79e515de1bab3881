import fc from "fast-check";
import { expect, it } from "vitest";
import { parseDay } from "#domain/imports/dates.ts";

it.each([
  ["05/05/2025", "2025-05-05"],
  ["5/5/2025", "2025-05-05"],
  ["05/05/25", "2025-05-05"],
  ["05-05-2025", "2025-05-05"],
  ["2025-05-05", "2025-05-05"],
  ["2025-05-05T00:00:00", "2025-05-05"],
  ["05/05/2025 00:00:00", "2025-05-05"],
  [" 29/02/2024 ", "2024-02-29"],
])("reads %j", (text, day) => {
  expect(parseDay(text)).toBe(day);
});

it.each(["", "-", "29/02/2025", "31/04/2025", "13/13/2025", "45782", "2025-13-01", "1/2", "05/05/2025x"])(
  "reads %j as no day",
  (text) => {
    expect(parseDay(text)).toBeNull();
  },
);

it("reads back every day as B3 and as spreadsheets write it", () => {
  const days = fc.date({ min: new Date("1995-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const iso = date.toISOString().slice(0, 10);
      const [year, month, day] = iso.split("-");
      expect(parseDay(`${day}/${month}/${year}`)).toBe(iso);
      expect(parseDay(iso)).toBe(iso);
      expect(parseDay(`${Number(day)}/${Number(month)}/${year} 10:00`)).toBe(iso);
    }),
  );
});

it.each(["01/01/0024", "30/06/1994", "1900-01-01", "31/12/9999", "01/01/2200"])(
  "reads no day from %s, which no calendar covers",
  (text) => {
    expect(parseDay(text)).toBeNull();
  },
);
