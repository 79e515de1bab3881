import { expect, it } from "vitest";
import { columnOrder } from "#domain/imports/other-sheet/day-order.ts";
import { readOtherTable } from "#domain/imports/other-sheet/read-other-file.ts";
import { createDayReader, isDayOrderOpen, openStoredDay } from "#domain/imports/other-sheet/table-days.ts";
import { fileOf, guessOf, read } from "#tests/support/other-sheets.ts";

it("knows no order of days that are the same in both", () => {
  const { table, guess } = guessOf(fileOf(";", "Data|Ativo|Quantidade|Preço", "05/05/2026|PETR4|10|30,50"));
  expect(isDayOrderOpen(table, guess, null)).toBe(false);
});

it("reads a column of stored days, of month names, and of instants in another zone", () => {
  const daysOf = (header: string, ...cells: string[]) => {
    const rows = cells.map((cell) => `${cell}|PETR4|10|30,50`);
    const { table, guess } = guessOf(fileOf(";", `${header}|Ativo|Quantidade|Preço`, ...rows));
    return readOtherTable(table, guess, { priceMark: null, today: "2026-11-25" })
      .rows.toSorted((a, b) => a.line - b.line)
      .map((row) => (row.kind === "other-trades" ? row.day : row.kind));
  };
  expect(daysOf("Data", "45301", "45366")).toEqual(["2024-01-10", "2024-03-15"]);
  expect(daysOf("Data", "20240110", "20240315")).toEqual(["2024-01-10", "2024-03-15"]);
  expect(daysOf("Data", "45301", "15/03/2024")).toEqual(["unreadable", "2024-03-15"]);
  expect(daysOf("Data", "45301", "99999")).toEqual(["unreadable", "unreadable"]);
  expect(daysOf("Data", "10/jan./24", "15 de março de 2024")).toEqual(["2024-01-10", "2024-03-15"]);
  expect(daysOf("Data", "2024-01-15T02:30:00Z", "2024-01-15T03:30:00Z")).toEqual([
    "2024-01-14",
    "2024-01-15",
  ]);
  expect(daysOf("Date(UTC)", "2024-01-15 02:30:00", "2024-01-15 03:30:00")).toEqual([
    "2024-01-14",
    "2024-01-15",
  ]);
  expect(daysOf("Data", "2024-01-15 02:30:00")).toEqual(["2024-01-15"]);
  const midnights = ["2024-01-16T00:00:00.000Z", "2024-06-18T00:00:00+00:00", "2024-06-19 00:00 UTC"];
  expect(daysOf("Data", ...midnights)).toEqual(["2024-01-16", "2024-06-18", "2024-06-19"]);
  expect(daysOf("Data", "2024-01-16T00:00:00Z", "2024-01-15T03:30:00Z")).toEqual([
    "2024-01-15",
    "2024-01-15",
  ]);
});

/** The order of the days of a column, with its certainty. Every row is of `asset`. */
function orderOf(header: string, days: readonly string[], asset = "PETR4", price = "30") {
  const rows = days.map((day) => `${day}|${asset}|10|${price}`);
  const { table, guess } = guessOf(fileOf(";", header, ...rows));
  const { order, certainty } = columnOrder(table, guess, "2026-11-25");
  return `${order} ${certainty}`;
}

const english = "Date|Ticker|Shares|Price";
const portuguese = "Data|Ativo|Quantidade|Preço";

it("asks for the order of days that are possible in both where nothing is of Brazil, and reads the answer", () => {
  // 5 October and 10 May 2022 were a Wednesday and a Tuesday.
  const file = fileOf(",", english, "05/10/2022|PETR4|10|30");
  const { table, guess } = guessOf(file);
  expect(isDayOrderOpen(table, guess, null)).toBe(true);
  expect(read(file).texts[0]).toMatch(/^2022-10-05/);
  expect(read(file, { dayOrder: "month-first" }).texts[0]).toMatch(/^2022-05-10/);
});

it.each([
  ["Portuguese headers", portuguese, ["05/10/2022"], undefined],
  ["a decimal comma", english, ["05/10/2022"], "30,50"],
  ["a day above 12", english, ["05/10/2022", "13/10/2022"], undefined],
  // 3 May 2026 was a Sunday, 5 March a Thursday.
  ["days without a session in the other order", english, ["03/02/2026", "05/03/2026"], undefined],
])("does not ask beside %s, and reads the day first", (_what, header, days, price) => {
  expect(orderOf(header, days, "PETR4", price)).toMatch(/^day-first (?:assumed|settled)$/);
});

it("takes the month first without a question where only that order has sessions, and asks in a Brazilian file", () => {
  // 2 May 2026 was a Saturday and 3 May a Sunday; 5 February and 5 March were Thursdays.
  const days = ["02/05/2026", "03/05/2026"];
  expect(orderOf(english, days)).toBe("month-first assumed");
  expect(orderOf(portuguese, days)).toBe("month-first open");
  expect(orderOf(english, days, "BTC")).toBe("day-first open");
});

it.each([
  [["26/01/05", "26/01/13", "26/01/20"], "year-first open"],
  [["26/01/05"], "year-first open"],
  [["25/12/05", "26/01/05"], "year-first open"],
  [["05/01/26", "13/01/26", "20/01/26"], "day-first settled"],
  [["05/01/26"], "day-first assumed"],
  [["05/01/24", "13/01/25", "20/01/26"], "day-first settled"],
  [["26/01/2005"], "day-first settled"],
])("days with two digits of a year: %j are %s", (days, expected) => {
  expect(orderOf(portuguese, days)).toBe(expected);
});

it("reads a year with two digits first once the person says so", () => {
  const file = fileOf(";", portuguese, "26/01/05|PETR4|10|30,50");
  const { table, guess } = guessOf(file);
  const reading = readOtherTable(
    table,
    { ...guess, dayOrder: "year-first" },
    { priceMark: null, today: "2026-11-25" },
  );
  expect(reading.rows.map((row) => row.kind === "other-trades" && row.day)).toEqual(["2026-01-05"]);
});

it.each<[what: string, days: string[], stored: number[], expected: string]>([
  ["beside a text of a day that is no month", ["16/03/2026", "03/10/2026"], [1], "2026-10-03 or 2026-03-10"],
  ["but not without such a text", ["05/03/2026", "03/10/2026"], [1], "2026-10-03"],
  ["nor beside a cell of such a day", ["16/03/2026", "03/10/2026", "24/03/2026"], [1, 2], "2026-10-03"],
  ["nor where one reading is in the future", ["16/03/2026", "08/12/2026"], [1], "2026-08-12"],
  ["nor where the other one is", ["16/03/2026", "12/01/2026"], [1], "2026-01-12"],
])("asks whether a program swapped the cells of days %s", (_what, days, stored, expected) => {
  const rows = days.map((day) => `${day}|PETR4|10|30,50`);
  const file = fileOf(null, "Data|Ativo|Quantidade|Preço", ...rows);
  const marked = (file.sheets[0]?.rows ?? []).map((row) =>
    stored.includes(row.line - 2) ? { ...row, days: new Set([0]) } : row,
  );
  const { table, guess } = guessOf({ delimiter: null, sheets: [{ name: "", rows: marked }] });
  const today = "2026-11-20";
  const open = openStoredDay(table, guess, today);
  const [, row] = marked;
  const cell = marked[(stored[0] ?? 0) + 1];
  if (!row || !cell) throw new Error("no rows");
  const read = createDayReader(table, guess, today)(cell);
  expect(open ? `${open.shown} or ${open.swapped}` : read).toBe(expected);
  const said = createDayReader(table, { ...guess, dayOrder: "month-first" }, today);
  if (open) expect(said(cell)).toBe(open.swapped);
  expect(said(row)).toBe(days[0] === "16/03/2026" ? "2026-03-16" : "2026-05-03");
});

it("asks for the day where two columns without a known header may be it, and never takes that of the settlement", () => {
  const dayOf = (...headers: string[]) => {
    const row = headers.map(() => "13/10/2026").join("|");
    const { table, guess } = guessOf(
      fileOf(";", `${headers.join("|")}|Ativo|Quantidade|Preço`, `${row}|PETR4|10|30,50`),
    );
    return guess.day === null ? null : table.headers[guess.day];
  };
  expect(dayOf("Quando", "Até")).toBeNull();
  for (const header of ["Data de liquidação", "Data do crédito", "Data pagamento", "Dt. pgto", "Pay date"])
    expect([header, dayOf(header)]).toEqual([header, null]);
  expect(dayOf("Data venda")).toBe("Data venda");
  expect(dayOf("Data de liquidação", "Quando")).toBe("Quando");
});
