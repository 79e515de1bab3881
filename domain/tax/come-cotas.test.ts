import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Day } from "#domain/kernel/calendar.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { comeCotasDayOf, comeCotasDays, estimateComeCotas, type FundTerm } from "#domain/tax/come-cotas.ts";
import { comeCotasProposals } from "#domain/tax/come-cotas-proposals.ts";
import {
  buy,
  chargeCustody,
  convert,
  type Draft,
  entriesOf,
  returnCapital,
  sell,
  split,
} from "#tests/oracles/ledger/replay-support.ts";

const fund = "F";

type Facts = {
  quotas?: Record<Day, string>;
  denied?: Day[];
  term?: FundTerm;
  today?: Day;
};

/** '2026-05-29: 136.36363636 for 150', '2026-05-29: quota missing' */
function proposals(drafts: Draft[], { quotas = {}, denied = [], term = "long-term", today }: Facts = {}) {
  const known = new Map(Object.entries(quotas).map(([day, quota]) => [day, decimal(quota)]));
  const facts = { assetId: fund, term, quotas: known, denied: new Set(denied) };
  return comeCotasProposals(entriesOf(...drafts), facts, today ?? "2026-12-31").map(
    ({ day, isDenied, estimate, missing }) =>
      `${day}: ${estimate ? `${textOf(estimate.quantity)} for ${textOf(estimate.tax)}` : `${missing} missing`}${isDenied ? ", denied" : ""}`,
  );
}

const taken = (day: Day, quantity: string, tax: string): Draft => ({
  kind: "come-cotas",
  day,
  assetId: fund,
  quantity: decimal(quantity),
  tax: decimal(tax),
});

describe("the days", () => {
  it("are the last business days of May and November, since Lei 14.754/2023 (ANBIMA's calendar)", () => {
    // 31/05/2026 is a Sunday and 30/11/2024 a Saturday. 30/05/2024 was Corpus Christi.
    expect(comeCotasDays("2026-05-29")).toEqual([
      "2024-05-31",
      "2024-11-29",
      "2025-05-30",
      "2025-11-28",
      "2026-05-29",
    ]);
    expect(comeCotasDays("2026-05-28").at(-1)).toBe("2025-11-28");
    expect(comeCotasDays("2023-12-31")).toEqual([]);
  });

  it("are those of the month of a recorded redemption, or of ten days before", () => {
    expect(
      ["2026-05-04", "2026-05-31", "2026-06-08", "2026-06-09", "2026-04-30", "2023-11-30", "2024-06-10"].map(
        comeCotasDayOf,
      ),
    ).toEqual(["2026-05-29", "2026-05-29", "2026-05-29", undefined, undefined, undefined, "2024-05-31"]);
  });
});

describe("a proposal", () => {
  const bought = buy("2026-01-05", fund, "10000", "1");
  const quotas = { "2026-05-29": "1.1", "2026-11-30": "1.15" };

  /**
   * By hand: 10.000 × 1,10 − 10.000,00 = 1.000,00, of which 15 % are 150,00, and 150 / 1,10 = 136,36363636 quotas. The others,
   * 9.863,63636364, cost 1,10 each from then on. Until 30/11 they gain 0,05 each, 493,18, of which 15 % are 73,97, and 73,97 / 1,15 = 64,32173913.
   */
  it("has the tax on the gain and the quotas redeemed for it; the next one has the gain since", () => {
    const both = ["2026-05-29: 136.36363636 for 150", "2026-11-30: 64.32173913 for 73.97"];
    expect(proposals([bought], { quotas })).toEqual(both);
    const recorded = taken("2026-05-29", "136.36363636", "150");
    expect(proposals([bought, recorded], { quotas })).toEqual(both.slice(1));
    // The statement booked it in June.
    expect(proposals([bought, taken("2026-06-02", "136.36363636", "150")], { quotas })).toEqual(
      both.slice(1),
    );
  });

  it("has 20 % for a short-term fund: 200,00 and 200 / 1,10 quotas", () => {
    expect(proposals([bought], { quotas, term: "short-term", today: "2026-06-30" })).toEqual([
      "2026-05-29: 181.81818181 for 200",
    ]);
  });

  /** 10.000 for 1,00 and 5.000 for 1,30 cost 16.500,00; 15.000 × 1,10 are no gain, although the first ones have one. */
  it("has one average of all quotas, with fees, and none without a gain", () => {
    const more = buy("2026-02-02", fund, "5000", "1.3");
    expect(proposals([bought, more], { quotas: { "2026-05-29": "1.1" }, today: "2026-06-30" })).toEqual([]);
    // 15.000 × 1,12 − 16.500 = 300,00; with fees of 100,00 it is 200,00.
    const at112 = { quotas: { "2026-05-29": "1.12" }, today: "2026-06-30" };
    expect(proposals([bought, more], at112)).toEqual(["2026-05-29: 40.17857142 for 45"]);
    const withFees = buy("2026-02-02", fund, "5000", "1.3", { fees: "100" });
    expect(proposals([bought, withFees], at112)).toEqual(["2026-05-29: 26.78571428 for 30"]);
    // Half of them leave at the average: 7.500 × 1,12 − 8.250 = 150,00.
    const half = sell("2026-03-02", fund, "7500", "1.2");
    expect(proposals([bought, more, half], at112)).toEqual(["2026-05-29: 20.08928571 for 22.5"]);
  });

  it("counts what is bought or sold on the day, and nothing without quotas", () => {
    const may = { quotas, today: "2026-06-30" };
    expect(proposals([bought, buy("2026-05-29", fund, "500", "1.1")], may)).toEqual([
      "2026-05-29: 136.36363636 for 150",
    ]);
    expect(proposals([bought, sell("2026-05-29", fund, "10000", "1.1")], may)).toEqual([]);
    expect(proposals([bought, sell("2026-05-28", fund, "10000", "1.1")], may)).toEqual([]);
  });

  it("is one of the units of the day after a split", () => {
    const half = { quotas: { "2026-05-29": "0.55" }, today: "2026-06-30" };
    expect(proposals([bought, split("2026-03-02", fund, 1, 2)], half)).toEqual([
      "2026-05-29: 272.72727272 for 150",
    ]);
  });

  it("is not changed by a custody fee; quotas that were sold for it leave at the average", () => {
    const may = { quotas, today: "2026-06-30" };
    const fee = chargeCustody("2026-03-02", fund, "10");
    expect(proposals([bought, fee], may)).toEqual(["2026-05-29: 136.36363636 for 150"]);
    // 9.900 × 1,10 − 9.900 = 990,00 of gain, 148,50 of tax.
    const soldForIt = sell("2026-03-02", fund, "100", "1.05");
    expect(proposals([bought, fee, soldForIt], may)).toEqual(["2026-05-29: 135 for 148.5"]);
  });

  it("has no amounts without the quota of the day, nor has the next; it waits ten days for that quota", () => {
    const without = (today: Day) => proposals([bought], { quotas: { "2026-11-30": "1.15" }, today });
    expect(without("2026-06-08")).toEqual([]);
    expect(without("2026-06-09")).toEqual(["2026-05-29: quota missing"]);
    expect(without("2026-12-31")).toEqual(["2026-05-29: quota missing", "2026-11-30: cost missing"]);
    // A recorded one is of no use without its quota, and of use with it.
    const drafts = [bought, taken("2026-05-29", "140", "154")];
    expect(proposals(drafts, { quotas: { "2026-11-30": "1.15" } })).toEqual(["2026-11-30: cost missing"]);
    // (10.000 − 140) × 0,05 = 493,00
    expect(proposals(drafts, { quotas })).toEqual(["2026-11-30: 64.30434782 for 73.95"]);
  });

  it("has no amounts while quotas may have come-cotas of the law before, which taxed each purchase", () => {
    const older = buy("2023-11-30", fund, "10000", "1");
    const days = { "2024-05-31": "1.1", "2024-11-29": "1.15" };
    const facts = { quotas: days, today: "2024-12-31" };
    expect(proposals([older], facts)).toEqual(["2024-05-31: cost missing", "2024-11-29: cost missing"]);
    expect(proposals([older, taken("2024-05-31", "136.36363636", "150")], facts)).toEqual([
      "2024-11-29: 64.32173913 for 73.97",
    ]);
    expect(proposals([buy("2023-12-01", fund, "10000", "1")], facts)).toHaveLength(2);
    expect(proposals([older, sell("2024-01-05", fund, "10000", "1")], facts)).toEqual([]);
  });

  it("stays with its amounts when it is denied, and later ones have none until one is recorded", () => {
    const more = { ...quotas, "2027-05-31": "1.2" };
    const facts = { quotas: more, denied: ["2026-05-29"], today: "2027-06-30" };
    expect(proposals([bought], facts)).toEqual([
      "2026-05-29: 136.36363636 for 150, denied",
      "2026-11-30: cost missing",
      "2027-05-31: cost missing",
    ]);
    // 9.900 × 0,05 = 495,00
    expect(proposals([bought, taken("2026-11-30", "100", "115")], facts)).toEqual([
      "2026-05-29: 136.36363636 for 150, denied",
      "2027-05-31: 61.875 for 74.25",
    ]);
  });

  it("has no amounts after an event whose effect on the cost is not known", () => {
    const may = { quotas, today: "2026-06-30" };
    const repaid = returnCapital("2026-03-02", fund, "0.1");
    expect(proposals([bought, repaid], may)).toEqual(["2026-05-29: cost missing"]);
    const merged = [buy("2026-01-05", "G", "10000", "1"), convert("2026-03-02", "G", fund)];
    expect(proposals(merged, may)).toEqual(["2026-05-29: cost missing"]);
    expect(proposals([bought, convert("2026-03-02", fund, "G")], may)).toEqual([]);
  });

  it("has no amounts for quotas of which an earlier entry is doubtful", () => {
    const oversold = [buy("2025-12-01", fund, "100", "1"), sell("2025-12-02", fund, "200", "1"), bought];
    expect(proposals(oversold, { quotas, today: "2026-06-30" })).toEqual(["2026-05-29: cost missing"]);
  });

  it("goes on from one that is open through a split and through sales", () => {
    // Twice the quotas of half the worth, for the same tax.
    const halved = { quotas: { ...quotas, "2026-11-30": "0.575" } };
    const may = "2026-05-29: 136.36363636 for 150";
    expect(proposals([bought, split("2026-07-01", fund, 1, 2)], halved)).toEqual([
      may,
      "2026-11-30: 128.64347826 for 73.97",
    ]);
    // Fewer are left than the open one takes, so something else happened.
    const sold = [bought, sell("2026-07-01", fund, "9900", "1.1")];
    expect(proposals(sold, { quotas })).toEqual([may]);
    const later = buy("2027-01-04", fund, "1000", "1");
    const facts = { quotas: { ...quotas, "2027-05-31": "1.2" }, today: "2027-06-30" };
    expect(proposals([...sold, later], facts)).toEqual([may, "2027-05-31: cost missing"]);
  });

  it("counts the gain since a redemption for the tax in another month, if its quota is known", () => {
    const drafts = [bought, taken("2026-03-16", "100", "110")];
    const facts = { quotas: { "2026-03-16": "1.1", "2026-05-29": "1.15" }, today: "2026-06-30" };
    // 9.900 × 0,05 = 495,00
    expect(proposals(drafts, facts)).toEqual(["2026-05-29: 64.56521739 for 74.25"]);
    expect(proposals(drafts, { quotas, today: "2026-06-30" })).toEqual(["2026-05-29: cost missing"]);
  });

  it("is that of its fund alone", () => {
    const other = buy("2026-01-05", "G", "500", "1");
    expect(proposals([bought, other], { quotas, today: "2026-06-30" })).toHaveLength(1);
    expect(proposals([other], { quotas })).toEqual([]);
  });
});

describe("for any quotas", () => {
  const number = (places: number, max: number) =>
    fc.integer({ min: 1, max }).map((units) => decimal(`${units}e-${places}`));
  const quantity = number(8, 2_000_000_000);
  const quota = number(8, 2_000_000_000);
  const price = number(4, 1_000_000);
  const term = fc.constantFrom<FundTerm>("long-term", "short-term");
  const facts = fc.record({ quantity, price, quota, term });

  it("the tax never exceeds the rate of the gain, and the quotas are never worth more than the tax", () => {
    fc.assert(
      fc.property(facts, ({ quantity: held, price: paid, ...day }) => {
        const cost = held.times(paid);
        const estimate = estimateComeCotas({ quantity: held, cost, ...day });
        if (!estimate) return;
        const gain = held.times(day.quota).minus(cost);
        expect(estimate.tax.lte(gain.times(day.term === "long-term" ? "0.15" : "0.2"))).toBe(true);
        expect(estimate.quantity.times(day.quota).lte(estimate.tax)).toBe(true);
        expect(estimate.quantity.lt(held)).toBe(true);
      }),
    );
  });

  const text = (value: { toString(): string }) => value.toString();

  it("a second one without a change of the quota is none, recorded or not", () => {
    fc.assert(
      fc.property(facts, fc.boolean(), (day, isRecorded) => {
        const drafts: Draft[] = [buy("2026-01-05", fund, text(day.quantity), text(day.price))];
        const quotas = { "2026-05-29": text(day.quota), "2026-11-30": text(day.quota) };
        const { quantity: units, price: paid, quota: worth } = day;
        const first = estimateComeCotas({ ...day, cost: units.times(paid), quota: worth });
        if (first && isRecorded) drafts.push(taken("2026-05-29", text(first.quantity), text(first.tax)));
        expect(proposals(drafts, { quotas, term: day.term })).toHaveLength(first && !isRecorded ? 1 : 0);
      }),
    );
  });

  it("a purchase in two equal ones changes nothing", () => {
    fc.assert(
      fc.property(facts, quota, (day, later) => {
        const quotas = { "2026-05-29": text(day.quota), "2026-11-30": text(later) };
        const half = buy("2026-01-05", fund, text(day.quantity.div(2)), text(day.price));
        const whole = buy("2026-01-05", fund, text(day.quantity), text(day.price));
        const seen = { quotas, term: day.term };
        expect(proposals([half, half], seen)).toEqual(proposals([whole], seen));
      }),
    );
  });
});
