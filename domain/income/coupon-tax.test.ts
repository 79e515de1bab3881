import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#domain/kernel/calendar.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { replaysByAsset } from "#domain/ledger/asset-replay.ts";
import { type CouponTrade, naiveCouponTax } from "#tests/oracles/fixed-income/naive-coupon-tax.ts";
import { buy, type Draft, entriesOf, sell } from "#tests/oracles/ledger/replay-support.ts";
import { couponStart, purchasesLeft, withheldFromCoupon } from "./coupon-tax.ts";

const bond = "TESOURO-PREFIXADO-JS-2033";
const coupon = { recordDate: "2025-06-30", paymentDate: "2025-07-01" };
const perUnit = "48.80885";

function taxOn(...ledger: Draft[]) {
  const replayed = replaysByAsset(entriesOf(...ledger)).get(bond);
  if (!replayed) throw new Error("nothing was bought");
  const purchases = purchasesLeft(replayed, coupon.recordDate);
  const since = couponStart(coupon.recordDate);
  return withheldFromCoupon(
    { purchases, perUnit: decimal(perUnit), since, isExempt: false },
    coupon.paymentDate,
  );
}

describe("the tax on a coupon of 48,80885 a unit, paid on 01/07/2025", () => {
  // 488.09 of ten units: 22.5 %, 20 %, 17.5 % and 15 %.
  it.each([
    ["2025-01-02", "109.82"],
    ["2025-01-01", "97.62"],
    ["2024-07-06", "97.62"],
    ["2024-07-05", "85.42"],
    ["2023-07-12", "85.42"],
    ["2023-07-11", "73.21"],
  ])("is by the calendar days since the purchase on %s", (day, tax) => {
    expect(textOf(taxOn(buy(day, bond, "10", "900")).amount)).toBe(tax);
  });

  it("has IOF of 3 % on the 29th day, and income tax on what is left", () => {
    // 488.09 × 3 % = 14.64; 473.45 × 22.5 % = 106.53.
    expect(textOf(taxOn(buy("2025-06-02", bond, "10", "900")).amount)).toBe("121.17");
  });

  it("is for each purchase that sales, which take the oldest first, have left", () => {
    const ledger = [
      buy("2023-01-02", bond, "10", "900"),
      sell("2024-02-01", bond, "4", "950"),
      buy("2025-03-03", bond, "4", "900"),
    ];
    // 292.85 × 15 % = 43.93 and 195.24 × 22.5 % = 43.93; the share is (6 × 0.15 + 4 × 0.225) / 10.
    const { amount, share, isUncertain } = taxOn(...ledger);
    expect([textOf(amount), textOf(share), isUncertain]).toEqual(["87.86", "0.18", true]);
  });

  it("is certain if every purchase earned the whole coupon", () => {
    expect(taxOn(buy("2024-12-30", bond, "10", "900")).isUncertain).toBe(false);
  });
});

const start = "2023-01-02";
const trades = fc
  .array(fc.record({ after: fc.nat(250), hundredths: fc.integer({ min: -150, max: 200 }) }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((steps): CouponTrade[] => {
    const done: CouponTrade[] = [];
    let day = start;
    let held = 0;
    for (const { after, hundredths } of steps) {
      day = addDays(day, after);
      const traded = Math.max(hundredths, -held);
      if (traded !== 0) done.push({ day, hundredths: traded });
      held += traded;
    }
    return done;
  })
  .filter((done) => done.length > 0);

const draftOf = ({ day, hundredths }: CouponTrade): Draft =>
  hundredths > 0
    ? buy(day, bond, textOf(decimal(String(hundredths)).div(100)), "900")
    : sell(day, bond, textOf(decimal(String(-hundredths)).div(100)), "900");

it("withholds what a queue of hundredths of a unit does", () => {
  fc.assert(
    fc.property(trades, (done) => {
      expect(textOf(taxOn(...done.map(draftOf)).amount)).toBe(naiveCouponTax(done, perUnit, coupon));
    }),
    { numRuns: 300 },
  );
});
