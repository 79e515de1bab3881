import { describe, expect, it } from "vitest";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { currentPriceOf, totalValuation, valuePosition } from "#domain/valuation/valuation.ts";

const position = {
  assetId: "WEGE3",
  quantity: decimal("250"),
  averagePrice: decimal("38.22"),
  custodianId: null,
  lastTrade: { price: decimal("38.22"), day: "2026-08-20" },
};
const quote = (day: string) => ({ price: decimal("35.76"), day, source: "B3" });

describe("currentPriceOf", () => {
  it("takes the newer of quote and own trade", () => {
    expect(currentPriceOf(position, quote("2026-08-21")).source).toBe("B3");
    expect(currentPriceOf(position, quote("2026-08-19"))).toEqual({ ...position.lastTrade, source: null });
  });
  it("prefers the market's close on the day of the trade", () => {
    expect(currentPriceOf(position, quote("2026-08-20")).source).toBe("B3");
  });
  it("falls back on the own trade", () => {
    expect(currentPriceOf(position, undefined).price).toEqual(decimal("38.22"));
  });
});

it("valuationOf gives cost, value, gain and its rate", () => {
  const { invested, marketValue, gain, gainRate } = valuePosition(position, decimal("35.76"));
  expect([invested, marketValue, gain].map((value) => textOf(value))).toEqual(["9555", "8940", "-615"]);
  expect(gainRate && textOf(gainRate)).toBe("-0.0643642072");
});

it("totalsOf adds values and derives the rate from the sums", () => {
  const totals = totalValuation([
    valuePosition(position, decimal("35.76")),
    valuePosition(position, decimal("40.68")),
  ]);
  expect(textOf(totals.gain)).toBe("0");
  expect(totals.gainRate && textOf(totals.gainRate)).toBe("0");
  expect(totalValuation([]).gainRate).toBeNull();
});
