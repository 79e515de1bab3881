import { expect, it } from "vitest";
import { cleanWorkbook } from "#domain/imports/clean-workbook.ts";

it.each([
  ["'100", "100"],
  ["'16/03/2026", "16/03/2026"],
  ["'PETR4", "PETR4"],
  ["'-5", "-5"],
  ["'PETR4'", "'PETR4'"],
  ["''100", "''100"],
  ["d'água", "d'água"],
  ["1'200", "1'200"],
  ["'", "'"],
  ["4,90-", "-4,90"],
  ["R$ 1.234,50 -", "-R$ 1.234,50"],
  ["-5-", "-5-"],
  ["12345-6", "12345-6"],
  ["2026-", "-2026"],
  ["PE\ufffeTR4\uffff", "PETR4"],
  ["\u{1fffe}XP\ufdd0\ud800", "XP"],
])("the cell %j is read as %j", (cell, clean) => {
  const workbook = { delimiter: ";", sheets: [{ name: "", rows: [{ line: 1, cells: [cell] }] }] };
  expect(cleanWorkbook(workbook).sheets[0]?.rows[0]?.cells).toEqual([clean]);
});
