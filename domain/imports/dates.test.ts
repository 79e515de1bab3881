import fc from "fast-check";
import { expect, it } from "vitest";
import { isDayOpen, parseDay, provenDayOrder, zoneOfHeader } from "#domain/imports/dates.ts";

it.each([
  ["05/05/2025", "2025-05-05"],
  ["5/5/2025", "2025-05-05"],
  ["05/05/25", "2025-05-05"],
  ["05-05-2025", "2025-05-05"],
  ["2025-05-05", "2025-05-05"],
  ["2025-05-05T00:00:00", "2025-05-05"],
  ["05/05/2025 00:00:00", "2025-05-05"],
  [" 29/02/2024 ", "2024-02-29"],
  ["2024/03/05", "2024-03-05"],
  ["10/jan./24", "2024-01-10"],
  ["10/jan/2024", "2024-01-10"],
  ["10-jan-2024", "2024-01-10"],
  ["10 jan 2024", "2024-01-10"],
  ["10 jan. 2024", "2024-01-10"],
  ["15 de março de 2024", "2024-03-15"],
  ["1º de abril de 2024", "2024-04-01"],
  ["seg., 15 de jan. de 2024", "2024-01-15"],
  ["segunda-feira, 15 de janeiro de 2024", "2024-01-15"],
  ["terça-feira, 15 de janeiro de 2024", null],
  ["seg, 15 de jan. de 2024", "2024-01-15"],
  ["seg, 16/03/2026", "2026-03-16"],
  ["Seg. 16/03/2026", "2026-03-16"],
  ["segunda-feira, 16/03/2026 10:30", "2026-03-16"],
  ["Mon 2026-03-16", "2026-03-16"],
  ["ter, 16/03/2026", null],
  ["abc, 16/03/2026", null],
  ["16/03/98", "1998-03-16"],
  ["16/03/49", "2049-03-16"],
  ["16/03/93", null],
  ["Sun, Jan 14, 2024", "2024-01-14"],
  ["Monday, January 14, 2024", null],
  ["15 Jan 2024, 10:30", "2024-01-15"],
  ["Jan 15, 2024", "2024-01-15"],
  ["January 15th, 2024 10:30 AM", "2024-01-15"],
  ["Mon, 15 Jan 2024 10:30:00 GMT", "2024-01-15"],
  ["15/01/2024 às 10h30", "2024-01-15"],
  ["2024-01-15T02:59:59Z", "2024-01-14"],
  ["2024-01-15T03:00:00.000Z", "2024-01-15"],
  ["2024-01-15 02:30:00 UTC", "2024-01-14"],
  ["2024-01-15T23:30:00-05:00", "2024-01-16"],
  ["2024-01-15 23:30:00 -0300", "2024-01-15"],
  ["15/01/2024 23:30 EST", "2024-01-16"],
  // Summer time until 2019: São Paulo was two hours behind.
  ["2018-12-15T02:30:00Z", "2018-12-15"],
])("reads %j", (text, day) => {
  expect(parseDay(text)).toBe(day);
});

it.each([
  "",
  "-",
  "29/02/2025",
  "31/04/2025",
  "13/13/2025",
  "45782",
  "2025-13-01",
  "1/2",
  "05/05/2025x",
  "05/05/2025 - 06/05/2025",
  "10/abc/2024",
  "15/01/2024 25:00",
  "15/01/2024 10:30 XYZ",
  "31/fev./2024",
])("reads %j as no day", (text) => {
  expect(parseDay(text)).toBeNull();
});

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

const months = "jan fev mar abr mai jun jul ago set out nov dez".split(" ");
const longMonths =
  "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro".split(" ");
const english = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

it("reads every month by its name in each spelling", () => {
  for (let month = 1; month <= 12; month += 1) {
    const number = String(month).padStart(2, "0");
    const [short, long, name] = [months, longMonths, english].map((names) => names[month - 1] ?? "");
    for (const text of [
      `10/${short}/24`,
      `10/${short}./24`,
      `10-${short}-2024`,
      `10 ${short} 2024`,
      `10 de ${short} de 2024`,
      `10 de ${long} de 2024`,
      `10/${long}/2024`,
      `10-${name}-24`,
      `${name} 10, 2024`,
      `10/${short?.toUpperCase()}/2024`,
    ])
      expect({ text, day: parseDay(text) }).toEqual({ text, day: `2024-${number}-10` });
  }
});

it("finds the order that days prove", () => {
  expect(provenDayOrder(["05/10/2026", "13/10/2026"])).toBe("day-first");
  expect(provenDayOrder(["05/10/2026", "10/13/2026"])).toBe("month-first");
  expect(provenDayOrder(["13/10/2026", "10/13/2026"])).toBe("contradiction");
  expect(provenDayOrder(["05/10/2026 10:00"])).toBe("open");
  expect(provenDayOrder(["05/05/2026", "2026-10-05", "10/jan./24"])).toBeNull();
  expect(isDayOpen("05/10/2026")).toBe(true);
  // 5 October is a Monday, 10 May a Sunday, and neither is a Friday.
  expect(provenDayOrder(["seg, 05/10/2026"])).toBe("day-first");
  expect(provenDayOrder(["dom, 05/10/2026"])).toBe("month-first");
  expect(provenDayOrder(["sex, 05/10/2026"])).toBeNull();
  expect(isDayOpen("sex, 02/01/2026")).toBe(false);
  // 1 December is after the last day on which a trade can be.
  expect(provenDayOrder(["05/01/2026", "12/01/2026"], "2026-11-25")).toBe("day-first");
  expect(provenDayOrder(["01/12/2026", "05/10/2026"], "2026-11-25")).toBe("month-first");
  expect(provenDayOrder(["05/10/2026"], "2026-11-25")).toBe("open");
});

it("knows the zone that a header names", () => {
  expect(zoneOfHeader("Date(UTC)")).toBe(0);
  expect(zoneOfHeader("Time (UTC-3)")).toBe(-180);
  expect(zoneOfHeader("UTC_Time")).toBe(0);
  expect(zoneOfHeader("Data")).toBeNull();
});
