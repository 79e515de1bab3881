import { expect, test } from "vitest";
import { parsePastedDecimal, readTypedDecimal } from "#domain/typed-lines/typed-decimal.ts";

test.each([
  ["1.234,5", "1234.5"],
  ["R$ 1.234,56", "1234.56"],
  ["R$\u00a01.234.567,89", "1234567.89"],
  ["1234.5", "1234.5"],
  ["1,234.5", "1234.5"],
  ["1,234,567.5", "1234567.5"],
  ["1.234", "1234"],
  ["1.234.567", "1234567"],
  ["0.123", "0.123"],
  ["0,123", "0.123"],
  [",5", "0.5"],
  ["5,", "5"],
  ["007", "7"],
  ["12.3456", "12.3456"],
  ["0,12345678901234", "0.12345678901234"],
  ["1.2.3,4,5", undefined],
  ["1,2,3", undefined],
  ["abc", undefined],
  ["-5", undefined],
  ["", undefined],
])("pasted %j is %j", (text, decimal) => expect(parsePastedDecimal(text)).toBe(decimal));

test.each([
  ["1.", 2, "1"],
  ["1.0", 2, "1.0"],
  ["10.50", 2, "10.50"],
  ["1.000", 2, "1000"],
  ["1.000,5", 2, "1000.5"],
  ["1.000,567", 2, "1000.56"],
  ["1.000.000", 2, "1000000"],
  ["0.001", 2, "0.00"],
  ["1.0001", 2, "10001"],
  ["1.000", undefined, "1000"],
  ["0.125", undefined, "0.125"],
  ["1.2345", undefined, "1.2345"],
  ["1,5", 2, "1.5"],
  ["1x", 2, undefined],
])("typed %j with %j decimals at most is %j", (text, decimals, decimal) =>
  expect(readTypedDecimal(text, decimals)).toBe(decimal),
);
