import { expect, it } from "vitest";
import { decimal } from "#domain/kernel/decimal.ts";
import { exemptionLeft } from "#domain/tax/exemption-left.ts";

it.each([
  ["3020", "16980"],
  ["0", "20000"],
  ["20000", "0"],
  ["20000.01", "0"],
])("after sales of %s of 20.000, %s are left", (sales, left) => {
  expect(exemptionLeft(decimal("20000"), decimal(sales)).toFixed()).toBe(left);
});
