import { expect, it } from "vitest";
import { decimal } from "#domain/kernel/decimal.ts";
import { dayOfPrices } from "#domain/overview/day-of-prices.ts";

const today = "2026-11-27";
type Priced = Parameters<typeof dayOfPrices>[0][number];
const share = (value: string, day: string, more: Partial<Priced> = {}): Priced => ({
  day,
  value: decimal(value),
  isPublished: true,
  isTraded: true,
  ...more,
});
const contract = (value: string, day: string, isFinal = false) =>
  share(value, day, { isTraded: false, isFinal });

it("is the day of the market's prices, whatever the person bought later or a contract earns", () => {
  const bought = share("200", "2026-11-10", { isPublished: false });
  expect(dayOfPrices([share("50", "2026-08-21"), share("20", "2026-05-13"), bought])).toBe("2026-08-21");
  expect(dayOfPrices([share("50", "2026-08-21"), contract("500", today)])).toBe("2026-08-21");
  expect(dayOfPrices([share("50", "2026-08-21"), share("51", "2026-11-26")])).toBe("2026-11-26");
});

it("counts a share that the person bought later by the market's close, and no carried one beside it", () => {
  const carried = share("900", "2024-03-01", { isCarried: true });
  expect(dayOfPrices([carried, share("10", "2026-08-21")])).toBe("2026-08-21");
  expect(dayOfPrices([carried, share("10", "2026-08-21", { isFinal: true })])).toBe("2024-03-01");
});

it("is that of contracts or of entries where nothing else has a price", () => {
  // A repaid contract awaits no price.
  expect(dayOfPrices([contract("90", "2026-09-01", true), contract("10", today)])).toBe(today);
  expect(dayOfPrices([share("90", "2026-11-10", { isPublished: false })])).toBe("2026-11-10");
  expect(dayOfPrices([])).toBeUndefined();
});
