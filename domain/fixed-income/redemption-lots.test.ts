import { expect, it } from "vitest";
import { redeemLots } from "#domain/fixed-income/redemption-lots.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { openLots } from "#domain/ledger/lots.ts";

const trade = (kind: "buy" | "sell", day: string, quantity: string, price = "1") => ({
  kind,
  day,
  quantity: decimal(quantity),
  price: decimal(price),
});
const shown = (trades: ReturnType<typeof trade>[]) =>
  openLots(trades).map(({ day, quantity, invested }) => [day, quantity.toString(), invested.toString()]);

it("a sale takes the oldest purchase first, and leaves its part of the money", () => {
  const bought = [trade("buy", "2025-01-02", "100"), trade("buy", "2025-02-03", "50", "1.2")];
  expect(shown(bought)).toEqual([
    ["2025-01-02", "100", "100"],
    ["2025-02-03", "50", "60"],
  ]);
  expect(shown([...bought, trade("sell", "2025-03-05", "40")])).toEqual([
    ["2025-01-02", "60", "60"],
    ["2025-02-03", "50", "60"],
  ]);
  expect(shown([...bought, trade("sell", "2025-03-05", "125")])).toEqual([["2025-02-03", "25", "30"]]);
  expect(shown([...bought, trade("sell", "2025-03-05", "150")])).toEqual([]);
});

it("purchases of one day are one lot", () => {
  const halves = [trade("buy", "2025-01-02", "33.33"), trade("buy", "2025-01-02", "66.67")];
  expect(shown(halves)).toEqual(shown([trade("buy", "2025-01-02", "100")]));
});

it("each lot pays the taxes of its own days", () => {
  const lots = openLots([trade("buy", "2024-01-02", "1000"), trade("buy", "2025-12-22", "1000")]);
  const { gross, iof, incomeTax, net, daysToLowerRate } = redeemLots(lots, {
    price: decimal("1.1"),
    day: "2026-01-01",
    isExempt: false,
  });
  // 15 % of 100.00 after 730 days; IOF of 66 % and 22.5 % of the rest after ten days.
  expect([gross, iof, incomeTax, net].map(String)).toEqual(["2200", "66", "22.65", "2111.35"]);
  expect(daysToLowerRate).toBe(171);
});

it("an exempt kind pays nothing, and waits for no lower rate", () => {
  const lots = openLots([trade("buy", "2025-12-22", "1000")]);
  const paid = redeemLots(lots, { price: decimal("1.1"), day: "2026-01-01", isExempt: true });
  expect([paid.net.toString(), paid.daysToLowerRate]).toEqual(["1100", null]);
});
