import fc from "fast-check";
import { expect, test } from "vitest";
import {
  formatCompactMoney,
  formatCompactPercent,
  formatDay,
  formatDaysSince,
  formatExactMoney,
  formatInstant,
  formatInstantDay,
  formatInstantLongDay,
  formatLongMonth,
  formatMoney,
  formatMonth,
  formatPercent,
  formatPoints,
  formatQuantity,
  formatShare,
  formatShortDay,
  formatUnitPrice,
  initialOf,
} from "./format.ts";

const space = "\u00a0";
const minus = "\u2212";

test.each([
  ["1234.5", `R$${space}1.234,50`],
  ["-615", `${minus}R$${space}615,00`],
  ["0", `R$${space}0,00`],
  ["-0", `R$${space}0,00`],
  ["-0.001", `R$${space}0,00`],
  ["0.005", `R$${space}0,01`],
  ["-0.005", `${minus}R$${space}0,01`],
  ["1.005", `R$${space}1,01`],
  ["2.675", `R$${space}2,68`],
  ["0.0049999999999999999999", `R$${space}0,00`],
  ["123456789012345678901234567.89", `R$${space}123.456.789.012.345.678.901.234.567,89`],
  ["99999999999999999999999999.995", `R$${space}100.000.000.000.000.000.000.000.000,00`],
])("money %s", (amount, text) => expect(formatMoney(amount)).toBe(text));

test.each([
  ["29.41", `R$${space}29,41`],
  ["29.4151", `R$${space}29,42`],
  ["1", `R$${space}1,00`],
  ["0", `R$${space}0,00`],
  ["0.5", `R$${space}0,50`],
  ["0.5000000000", `R$${space}0,50`],
  ["0.015", `R$${space}0,015`],
  ["0.00001234", `R$${space}0,00001234`],
  ["0.1234567891", `R$${space}0,12345679`],
  ["-0.0000000001", `${minus}R$${space}0,0000000001`],
])("unit price %s", (price, text) => expect(formatUnitPrice(price)).toBe(text));

test.each([
  ["400", "400"],
  ["1234.5000000000", "1.234,5"],
  ["0.0158", "0,0158"],
  ["0.0000000001", "0,0000000001"],
  ["-12.5", `${minus}12,5`],
  ["123456789012345678.0123456789", "123.456.789.012.345.678,0123456789"],
])("quantity %s", (amount, text) => expect(formatQuantity(amount)).toBe(text));

test.each([
  ["0.2138", "21,38%"],
  ["1.1", "110,00%"],
  ["-0.0644", `${minus}6,44%`],
  ["-0.00001", "0,00%"],
  ["0.00005", "0,01%"],
  ["12.34567", "1.234,57%"],
])("percent %s", (fraction, text) => expect(formatPercent(fraction)).toBe(text));

test("a day is only turned around", () => expect(formatDay("2026-11-21")).toBe("21/11/2026"));

test.each([
  ["2026-08-21", "2026-11-27", "21/08"],
  ["2028-01-01", "2027-12-30", "01/01/2028"],
  ["2026-08-21", "2027-01-04", "21/08/2026"],
  ["2026-08-21", "2026-11", "21/08"],
])("the short day %s, seen from %s, is %s", (day, today, text) =>
  expect(formatShortDay(day, today)).toBe(text),
);

test("an instant is shown as the day it is in São Paulo", () => {
  expect(formatInstantDay("2026-11-21T02:59:59Z")).toBe("20/11/2026");
  expect(formatInstantDay("2026-11-21T03:00:00Z")).toBe("21/11/2026");
  expect(formatInstantLongDay("2026-03-05T12:00:00Z")).toBe("05 de março de 2026");
  expect(formatInstant("2026-11-21T02:59:59Z")).toBe("20/11/2026 às 23:59");
  expect(formatInstant("2026-11-21T03:05:00Z")).toBe("21/11/2026 às 00:05");
});

test.each([
  ["ágata Souza", "x@y.z", "Á"],
  ["  ", "joao@x.com", "J"],
  [null, null, "U"],
  ["😀 Silva", null, "😀"],
])("initial of %s, %s", (name, email, initial) => expect(initialOf(name, email)).toBe(initial));

const cents = fc.bigInt({ min: -(10n ** 28n), max: 10n ** 28n });

function decimalOf(scaled: bigint, places: number): string {
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(places + 1, "0");
  return `${scaled < 0n ? "-" : ""}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

test("no digit of a money amount is lost or changed", () => {
  fc.assert(
    fc.property(cents, (amount) => {
      const text = formatMoney(decimalOf(amount, 2));
      const digits = BigInt(text.replace(/\D/g, ""));
      expect(text.startsWith(minus) ? -digits : digits).toBe(amount);
      expect(text).toMatch(/^\u2212?R\$\u00a0\d{1,3}(\.\d{3})*,\d{2}$/);
    }),
  );
});

test("no digit of a quantity is lost or changed", () => {
  fc.assert(
    fc.property(cents, (amount) => {
      const text = formatQuantity(decimalOf(amount, 10));
      const [whole = "", fraction = ""] = text.replace(minus, "-").replaceAll(".", "").split(",");
      expect(BigInt(whole + fraction.padEnd(10, "0"))).toBe(amount);
      expect(fraction).not.toMatch(/0$/);
    }),
  );
});

test("a unit price below a real never reads as nothing, and keeps eight decimals of what is below a cent", () => {
  const units = fc.bigInt({ min: 1n, max: 10n ** 8n - 1n });
  fc.assert(
    fc.property(units, (price) => {
      const text = formatUnitPrice(decimalOf(price, 8));
      const [, fraction = ""] = text.split(",");
      expect(BigInt(fraction.padEnd(8, "0"))).toBe(price);
    }),
  );
});

test.each([
  ["12.3456", `R$${space}12,3456`],
  ["12", `R$${space}12,00`],
  ["999999999999999.9999999999", `R$${space}999.999.999.999.999,9999999999`],
])("exact money %s", (amount, text) => expect(formatExactMoney(amount)).toBe(text));

test("an axis says as little as it must", () => {
  expect(["0", "500", "12500", "1250000", "-2000"].map(formatCompactMoney)).toEqual([
    `R$${space}0`,
    `R$${space}500`,
    `R$${space}12,5${space}mil`,
    `R$${space}1,25${space}mi`,
    `${minus}R$${space}2${space}mil`,
  ]);
  expect(["0", "0.05", "-0.025"].map(formatCompactPercent)).toEqual(["0%", "5%", `${minus}2,5%`]);
});

test("shares, points and months", () => {
  expect(["0.4817", "1.1", "0"].map(formatShare)).toEqual(["48,2%", "110,0%", "0,0%"]);
  expect(["0.0591", "-0.2"].map(formatPoints)).toEqual([`5,91${space}p.p.`, `${minus}20,00${space}p.p.`]);
  expect(["2026-08", "2025-12"].map(formatMonth)).toEqual(["ago 2026", "dez 2025"]);
  expect(["2026-03", "2025-12"].map(formatLongMonth)).toEqual(["março de 2026", "dezembro de 2025"]);
});

test.each([
  ["2026-11-24T02:59:00Z", "ontem"],
  ["2026-11-24T03:00:00Z", "hoje"],
  ["2026-11-24T23:00:00Z", "hoje"],
  ["2026-11-21T15:00:00Z", "há 3 dias"],
  ["2026-09-26T15:00:00Z", "há 59 dias"],
  ["2026-09-25T15:00:00Z", "há 2 meses"],
  ["2025-11-24T15:00:00Z", "há 1 ano"],
  ["2021-01-01T15:00:00Z", "há 5 anos"],
])("days since %s in São Paulo: %s", (instant, text) => {
  expect(formatDaysSince(instant, new Date("2026-11-24T15:00:00Z"))).toBe(text);
});

test("the names of the months are those of Intl in pt-BR", () => {
  for (let month = 1; month <= 12; month += 1) {
    const text = `2026-${String(month).padStart(2, "0")}`;
    const day = new Date(`${text}-01T00:00:00Z`);
    const named = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat("pt-BR", { timeZone: "UTC", ...options }).format(day);
    expect(formatMonth(text)).toBe(`${named({ month: "short" }).replace(".", "")} 2026`);
    expect(formatLongMonth(text)).toBe(named({ month: "long", year: "numeric" }));
  }
});
