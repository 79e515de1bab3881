import { expect, it } from "vitest";
import { shownNet } from "#app/features/fixed-income/shown-net.ts";

it("shows taxes and what is left such that they sum to the gross value", () => {
  // 100,01 − 4,00 − 3,00 would leave 93,00 as rounded amounts.
  const amounts = { gross: "100.008", iof: "4.004", incomeTax: "3.001", net: "93.003" };
  expect(shownNet(amounts)).toEqual({ gross: "100.008", iof: "4", incomeTax: "3", net: "93.01" });
  const exact = { gross: "10", iof: "0", incomeTax: "1.5", net: "8.5" };
  expect(shownNet(exact)).toEqual(exact);
});
