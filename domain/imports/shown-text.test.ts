import { expect, it } from "vitest";
import { shownMoney, shownUnitPrice } from "#domain/imports/shown-text.ts";
import { decimal } from "#domain/kernel/decimal.ts";

it.each([
  ["4.9", "4,90", "4,90"],
  ["999.999", "1.000,00", "999,999"],
  ["1122.57754", "1.122,58", "1.122,57754"],
  ["1234567", "1.234.567,00", "1.234.567,00"],
  ["1.24532726", "1,25", "1,24532726"],
])("writes %s as money and as the price of a unit", (amount, money, price) => {
  expect(shownMoney(decimal(amount))).toBe(`R$\u00a0${money}`);
  expect(shownUnitPrice(decimal(amount))).toBe(`R$\u00a0${price}`);
});
