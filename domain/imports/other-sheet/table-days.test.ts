import { expect, it } from "vitest";
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

it("asks for the order of days that are possible in both, and takes the day first until then", () => {
  const header = "Data|Ativo|Quantidade|Preço";
  const file = fileOf(";", header, "05/10/2026|PETR4|10|30,50");
  const { table, guess } = guessOf(file);
  expect(isDayOrderOpen(table, guess, null)).toBe(true);
  expect(read(file).texts[0]).toMatch(/^2026-10-05/);
  expect(read(file, { dayOrder: "month-first" }).texts[0]).toMatch(/^2026-05-10/);
  const proven = guessOf(fileOf(";", header, "05/10/2026|PETR4|10|30,50", "13/10/2026|PETR4|1|30,50"));
  expect(isDayOrderOpen(proven.table, proven.guess, null)).toBe(false);
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
