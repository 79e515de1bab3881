import { expect, test } from "vitest";
import type { Overview } from "#contract/overview.ts";
import {
  describePartialMonths,
  indexEndsText,
  ofCdiEndText,
  oldPricesFrom,
  pricesEnd,
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

test("the portfolio's last day is named if the period goes on", () => {
  expect(pricesEnd(overview({}))).toBe("2026-08-21");
  expect(pricesEnd(overview({ pricedUntil: "2026-11-22" }))).toBeNull();
});

test("the indexes that end before the portfolio are named with their last days", () => {
  const indexes = [
    { name: "CDI", knownUntil: "2026-08-20" },
    { name: "IBOV", knownUntil: "2026-08-21" },
    { name: "IPCA", knownUntil: "2026-06-30" },
  ];
  expect(indexEndsText(overview({ indexes }))).toBe(
    "Últimos índices publicados: CDI 20/08/2026, IPCA 30/06/2026.",
  );
  expect(indexEndsText(overview({ indexes: indexes.slice(1, 2) }))).toBeUndefined();
  expect(indexEndsText(overview({ indexes: [{ name: "CDI", knownUntil: null }] }))).toBeUndefined();
});

test("a percentage of the CDI that ends before the portfolio's figures says its day", () => {
  expect(ofCdiEndText(overview({}))).toBe(" até 20/08");
  expect(ofCdiEndText(overview({ pricedUntil: null }))).toBe(" até 20/08");
  expect(
    ofCdiEndText(
      overview({ pricedUntil: "2026-01-05", indexes: [{ name: "CDI", knownUntil: "2025-12-30" }] }),
    ),
  ).toBe(" até 30/12/2025");
  const until = (knownUntil: string | null) =>
    ofCdiEndText(overview({ indexes: [{ name: "CDI", knownUntil }] }));
  expect([until("2026-08-21"), until("2026-09-01"), until(null)]).toEqual(["", "", ""]);
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

test("most prices are old since a day, unless the period is a past one or something was sold since", () => {
  const oldPricesIn = (to: string, invested = ["10", "5", "5", "8"]) =>
    oldPricesFrom({
      awaited: { what: "prices", since: "2026-08-21" },
      prices: { sources: [{ newest: "2026-11-20" }] },
      series: { days: ["2026-05-01", "2026-06-30", "2026-08-21", "2026-11-20"], invested },
      period: { from: "2026-01-01", to },
    } as Parameters<typeof oldPricesFrom>[0]);
  expect(oldPricesIn("2026-11-23")).toBe("2026-08-21");
  // The weights are those of today.
  expect(oldPricesIn("2026-10-31")).toBeNull();
  // A sale before that day changes nothing since then, one after it does.
  expect(oldPricesIn("2026-11-23", ["10", "10", "10", "4"])).toBeNull();
});
