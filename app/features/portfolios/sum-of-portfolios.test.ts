import fc from "fast-check";
import { expect, it } from "vitest";
import { eachEnd, summariesInCents, sumOfPortfolios } from "#app/features/portfolios/sum-of-portfolios.ts";
import { formatMoney } from "#app/lib/format.ts";
import type { PortfolioSummary } from "#contract/portfolio-summary.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";

const summary = (change: Partial<PortfolioSummary>): PortfolioSummary => ({
  value: "0",
  pricedOn: null,
  missingPrices: 0,
  outdated: [],
  oldPriceDays: [],
  today: null,
  income: { receivedThisMonth: "0", next: null },
  result: "0",
  return: { unavailable: "too-short" },
  ofCdi: { unavailable: "too-short" },
  sinceVisit: null,
  difference: { unavailable: "too-short" },
  differenceUntil: null,
  knownUntil: null,
  changedAt: "2026-01-16T12:00:00.000Z",
  series: { days: [], result: [] },
  ...change,
});

const session = (day: string, amount: string, before: string | null, rate = "0.01") => ({
  day,
  isSession: true,
  amount,
  rate: { rate },
  covered: 2,
  of: 2,
  before,
});

it("adds values, results and the lines of portfolios that begin on different days", () => {
  const old = { days: ["2026-01-02", "2026-01-09", "2026-01-16"], result: ["0", "2.10", "-1.50"] };
  const young = { days: ["2026-01-12", "2026-01-16"], result: ["0", "2"] };
  const total = sumOfPortfolios([
    summary({ value: "30", result: "-1.50", series: old }),
    summary({
      value: "6.05",
      result: "2",
      series: young,
      oldPriceDays: ["2026-01-16", "2026-01-09", "2026-01-12"],
      pricedOn: "2026-01-16",
    }),
  ]);
  expect(total).toMatchObject({
    value: "36.05",
    result: "0.5",
    results: ["0", "2.1", "2.1", "0.5"],
    isPartial: false,
    oldPriceDay: "2026-01-16",
    olderPrices: 2,
  });
});

it("has the day of prices that half of the value has, whatever a small portfolio bought later", () => {
  const total = sumOfPortfolios([
    summary({ value: "100", pricedOn: "2026-08-21", oldPriceDays: ["2026-08-21", "2026-05-13"] }),
    summary({ value: "5", pricedOn: "2026-11-10" }),
  ]);
  expect(total).toMatchObject({ oldPriceDay: "2026-08-21", olderPrices: 1 });
});

it("has no result and no line if one result is unknown, and is partial if a price is missing", () => {
  const series = { days: ["2026-01-02"], result: ["0"] };
  const total = sumOfPortfolios([
    summary({ value: "1", result: null, missingPrices: 2 }),
    summary({ value: "2", series }),
  ]);
  expect(total).toMatchObject({ value: "3", result: null, results: [], isPartial: true });
  expect(sumOfPortfolios([])).toEqual({
    value: "0",
    day: null,
    receivedThisMonth: "0",
    next: null,
    result: "0",
    knownUntil: null,
    results: [],
    isPartial: false,
    oldPriceDay: null,
    olderPrices: 0,
  });
});

it("names the day on which all results end, or that each has its own", () => {
  const end = (...days: (string | null)[]) =>
    sumOfPortfolios(days.map((knownUntil) => summary({ knownUntil }))).knownUntil;
  expect(end("2026-08-21", "2026-08-21")).toBe("2026-08-21");
  expect(end(null, null)).toBeNull();
  expect(end("2026-08-21", null)).toBe(eachEnd);
});

it("adds the changes of the newest session, as a rate of the value before it", () => {
  const day = (...sessions: (PortfolioSummary["today"] | null)[]) =>
    sumOfPortfolios(sessions.map((today) => summary({ value: "100", today }))).day;
  const friday = "2026-08-21";
  // 3 of 300, although the rates are 2 % and 0.5 %.
  expect(day(session(friday, "2", "100", "0.02"), session(friday, "1", "200", "0.005"))).toEqual({
    day: friday,
    isSession: true,
    amount: "3",
    rate: { rate: "0.01" },
    covered: 4,
    of: 4,
  });
  // The other portfolio had no price on the newest day, and is half of the value.
  expect(day(session(friday, "2", "100", "0.02"), session("2026-08-20", "9", "100"))).toEqual({
    day: friday,
    isSession: true,
    amount: "2",
    rate: { rate: "0.02" },
    covered: 2,
    of: 4,
  });
  // Contracts alone have a later day, which is no session.
  const accrued = { ...session("2026-08-24", "9", "100"), isSession: false };
  expect(day(session(friday, "2", "100", "0.02"), accrued)).toMatchObject({ day: friday, amount: "2" });
  expect(day(accrued)).toMatchObject({ day: "2026-08-24", isSession: false });
  // A small portfolio with a newer price is not the day of all.
  const small = summary({ value: "1", today: session("2026-08-25", "0.01", "1") });
  const large = summary({ value: "100", today: session(friday, "2", "98") });
  expect(sumOfPortfolios([small, large]).day).toMatchObject({ day: friday, amount: "2" });
  expect(day(null, null)).toBeNull();
});

it("has no rate over several portfolios if one traded in the session, or most of the value had no price", () => {
  const friday = "2026-08-21";
  const few = { unavailable: "few-prices" };
  const moved = (value: string, before: string | null) =>
    summary({ value, today: session(friday, "2", before) });
  expect(sumOfPortfolios([moved("100", "98"), moved("100", null)]).day?.rate).toEqual(few);
  expect(sumOfPortfolios([moved("100", "98"), summary({ value: "101" })]).day?.rate).toEqual(few);
  // A single portfolio has the rate of its overview.
  expect(sumOfPortfolios([moved("100", null)]).day?.rate).toEqual({ rate: "0.01" });
});

it("adds the income of the month, and that of the next day with a payment", () => {
  const paying = (receivedThisMonth: string, day: string, net: string | null, ticker = "PETR4") =>
    summary({ income: { receivedThisMonth, next: { day, state: "receivable", tickers: [ticker], net } } });
  const total = sumOfPortfolios([
    paying("2.25", "2026-11-30", "45.53"),
    paying("1", "2026-11-30", "0.50", "ITUB4"),
    paying("0", "2026-12-01", "900"),
  ]);
  expect(total).toMatchObject({
    receivedThisMonth: "3.25",
    next: { day: "2026-11-30", state: "receivable", tickers: ["ITUB4", "PETR4"], net: "46.03" },
  });
  const unknown = sumOfPortfolios([paying("0", "2026-11-30", "45.53"), paying("0", "2026-11-30", null)]);
  const ofOne = { day: "2026-11-30", state: "receivable", tickers: ["PETR4"] };
  expect(unknown.next).toEqual({ ...ofOne, net: null });
  const announced = { day: "2026-11-30", state: "announced" as const, tickers: ["RAIL3"], net: "100" };
  const both = sumOfPortfolios([
    summary({ income: { receivedThisMonth: "0", next: announced } }),
    paying("0", "2026-11-30", "45.53"),
  ]);
  expect(both.next).toEqual({ ...ofOne, net: "45.53" });
});

/** An amount as it stands on the screen, in cents. */
const shownCents = (amount: string) =>
  Number(
    formatMoney(amount)
      .replace("\u2212", "-")
      .replaceAll(/[^\d-]/g, ""),
  );

const sumOfShown = (amounts: readonly (string | null)[]) =>
  amounts.reduce((sum, amount) => sum + shownCents(amount ?? "0"), 0);

it("shows cards that sum to the shown total: values, results, and the changes of the newest session", () => {
  const amount = fc
    .integer({ min: -100_000_000, max: 100_000_000 })
    .map((units) => textOf(decimal(String(units)).div(10_000)));
  const cards = fc.record({ value: amount, result: amount, change: amount, isLater: fc.boolean() });
  fc.assert(
    fc.property(fc.array(cards, { minLength: 1, maxLength: 12 }), (given) => {
      const summaries = given.map(({ value, result, change, isLater }) =>
        summary({
          value: value.replace("-", ""),
          result,
          today: session(isLater ? "2026-08-21" : "2026-08-20", change, "100"),
        }),
      );
      const total = sumOfPortfolios(summaries);
      const shown = summariesInCents(summaries);
      expect(sumOfShown(shown.map(({ value }) => value))).toBe(shownCents(total.value));
      expect(sumOfShown(shown.map(({ result }) => result))).toBe(shownCents(total.result ?? ""));
      const ofDay = shown.flatMap(({ today }) =>
        today?.day === total.day?.day ? (today?.amount ?? []) : [],
      );
      expect(sumOfShown(ofDay)).toBe(shownCents(total.day?.amount ?? ""));
    }),
  );
});

it("leaves a card as it is where the total has no such amount", () => {
  const [unknown, lone] = summariesInCents([
    summary({ value: "1.004", result: null }),
    summary({ value: "2.5" }),
  ]);
  expect(unknown).toMatchObject({ value: "1", result: null, today: null });
  expect(lone).toMatchObject({ value: "2.5", result: "0" });
});
