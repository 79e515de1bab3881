import { expect, test } from "vitest";
import type { Overview } from "#contract/overview.ts";
import {
  comparisonEnd,
  describePartialMonths,
  oldPricesFrom,
  pricesEnd,
  receivableDay,
} from "./last-known-days.ts";

const rate = { rate: "0.01" };
const none = { unavailable: "price-missing" as const };
const month = (name: string, own: Overview["return"], benchmark: Overview["return"]) => ({
  month: name,
  return: own,
  benchmark,
  result: null,
});
const overview = (more: Partial<Record<keyof Overview, unknown>>) =>
  ({
    period: { from: "2025-11-22", to: "2026-11-22" },
    pricedUntil: "2026-08-21",
    benchmark: { name: "CDI", percent: "100", spread: "0" },
    indexes: [{ name: "CDI", knownUntil: "2026-08-20" }],
    months: [month("2026-09", none, none), month("2026-08", rate, rate), month("2026-07", rate, rate)],
    ...more,
  }) as unknown as Overview;

test("portfolio and index end on the first day after which one of them is not known", () => {
  const whole = overview({});
  expect(pricesEnd(whole)).toBe("2026-08-21");
  expect(comparisonEnd(whole, { knownUntil: "2026-08-31" })).toBe("2026-08-21");
  expect(comparisonEnd(whole, { knownUntil: "2026-06-26" })).toBe("2026-06-26");
  expect(comparisonEnd(whole, { knownUntil: null })).toBeNull();
  const complete = overview({ pricedUntil: "2026-11-22" });
  expect([pricesEnd(complete), comparisonEnd(complete, { knownUntil: "2026-11-22" })]).toEqual([null, null]);
});

test("a month whose figures end before it does says when", () => {
  expect(describePartialMonths(overview({}))).toEqual([
    "ago 2026: carteira até 21/08/2026, CDI até 20/08/2026.",
  ]);
  const early = [{ name: "CDI", knownUntil: "2026-07-10" }];
  expect(describePartialMonths(overview({ indexes: early }))).toEqual([
    "ago 2026: carteira até 21/08/2026.",
    "jul 2026: CDI até 10/07/2026.",
  ]);
  const unpriced = [month("2026-08", none, rate), month("2026-07", none, rate)];
  expect(describePartialMonths(overview({ pricedUntil: null, months: unpriced }))).toEqual([
    "ago 2026: CDI até 20/08/2026.",
  ]);
  const stale = overview({ pricedUntil: "2026-08-19" });
  expect(describePartialMonths(stale)).toEqual(["ago 2026: carteira até 19/08/2026, CDI até 20/08/2026."]);
  const together = overview({ pricedUntil: "2026-08-20" });
  expect(describePartialMonths(together)).toEqual(["ago 2026: carteira e CDI até 20/08/2026."]);
  const atMonthEnds = { pricedUntil: "2026-07-31", indexes: [{ name: "CDI", knownUntil: "2026-07-31" }] };
  expect(describePartialMonths(overview(atMonthEnds))).toEqual([]);
});

test("the receivable of the comparison says its day where it is not that of today", () => {
  const dayOf = (own: string, today: string) =>
    receivableDay(
      overview({ benchmarkEquivalent: { value: "1", receivable: own }, receivable: { net: today } }),
    );
  expect([dayOf("502.84", "669.02"), dayOf("502.84", "502.841")]).toEqual(["2026-08-21", null]);
});

test("names the day since which most of the wealth has old prices", () => {
  const share = (ticker: string, weight: string) => ({ asset: { ticker }, weight });
  const assets = [share("PETR4", "0.6"), share("VALE3", "0.3"), share("BTC", "0.1")];
  const oldPricesIn = (to: string, stale: object[], invested = ["10", "5", "5", "8"]) =>
    oldPricesFrom({
      prices: { stale, day: "2026-11-20" },
      assets,
      series: { days: ["2026-05-01", "2026-06-30", "2026-08-21", "2026-11-20"], invested },
      period: { from: "2026-01-01", to },
    } as Parameters<typeof oldPricesFrom>[0]);
  const oldPricesOf = (...stale: { ticker: string; day: string }[]) => oldPricesIn("2026-11-23", stale);
  const vale = { ticker: "VALE3", day: "2026-08-20" };
  const petrobras = { ticker: "PETR4", day: "2026-08-21" };
  const bitcoin = { ticker: "BTC", day: "2026-05-13" };
  expect(oldPricesOf()).toBeNull();
  expect(oldPricesOf(vale, bitcoin)).toBeNull();
  expect(oldPricesOf(vale, petrobras)).toBe("2026-08-21");
  // With the price of PETR4, only 0.6 of the wealth is known; VALE3 and BTC are older.
  expect(oldPricesOf(vale, petrobras, bitcoin)).toBe("2026-08-21");
  expect(oldPricesOf(bitcoin, { ...petrobras, day: "2026-07-01" }, vale)).toBe("2026-07-01");
  // The weights are those of today.
  expect(oldPricesIn("2026-10-31", [vale, petrobras])).toBeNull();
  // A sale before that day changes nothing since then, one after it does.
  expect(oldPricesIn("2026-11-23", [vale, petrobras], ["10", "10", "10", "4"])).toBeNull();
});
