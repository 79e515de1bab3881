import { expect, test } from "vitest";
import { parsePastedDecimal } from "./typed-decimal.ts";

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
