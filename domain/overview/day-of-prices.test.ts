import { expect, it } from "vitest";
import { decimal } from "#domain/kernel/decimal.ts";
import { dayOfPrices } from "#domain/overview/day-of-prices.ts";
import { isStale } from "#domain/valuation/valuation.ts";

const today = "2026-11-27";
type Priced = Parameters<typeof dayOfPrices>[0][number];
const share = (value: string, day: string, more: Partial<Priced> = {}): Priced => ({
  day,
  value: decimal(value),
  isPublished: true,
  isTraded: true,
  hasOldPrice: isStale(day, today),
  ...more,
});
const contract = (value: string, day: string, hasOldPrice = isStale(day, today)) =>
  share(value, day, { isTraded: false, hasOldPrice });

it("is the day of the market's prices, whatever the person bought later or a contract earns", () => {
  const bought = share("200", "2026-11-10", { isPublished: false });
  expect(dayOfPrices([share("50", "2026-08-21"), share("20", "2026-05-13"), bought], today)).toBe(
    "2026-08-21",
  );
  expect(dayOfPrices([share("50", "2026-08-21"), contract("500", today)], today)).toBe("2026-08-21");
  expect(dayOfPrices([share("50", "2026-08-21"), share("51", "2026-11-26")], today)).toBe("2026-11-26");
});

it("is that of contracts or of entries where nothing else has a price", () => {
  // A repaid contract awaits no price.
  expect(dayOfPrices([contract("90", "2026-09-01", false), contract("10", today)], today)).toBe(today);
  expect(dayOfPrices([share("90", "2026-11-10", { isPublished: false })], today)).toBe("2026-11-10");
  expect(dayOfPrices([], today)).toBeUndefined();
});
