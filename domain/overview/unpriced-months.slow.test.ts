import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { type Decimal, one, zero } from "#domain/kernel/decimal.ts";
import { isUnavailable, type Rate, type Result, type Unavailable } from "#domain/returns/returns.ts";
import {
  buy,
  convert,
  type Draft,
  entriesOf,
  returnCapital,
  sell,
} from "#tests/oracles/ledger/replay-support.ts";
import { propertyRuns } from "#tests/properties/property-runs.ts";
import { accrual, overviewWithIncome, rateText } from "#tests/support/income-overview.ts";

const first = "2026-01-05";
const dayCount = 160;
const today = addDays(first, dayCount);
const dayAt = (index: number) => addDays(first, index);
const at = fc.nat(dayCount);
const assetId = fc.constantFrom("ITUB4", "FUND11");

const draft: fc.Arbitrary<Draft> = fc.oneof(
  fc.record({ at, assetId }).map((of) => buy(dayAt(of.at), of.assetId, "10", "10", { fees: "0.30" })),
  fc.record({ at, assetId }).map((of) => sell(dayAt(of.at), of.assetId, "4", "11")),
  fc.record({ at, assetId }).map((of) => returnCapital(dayAt(of.at), of.assetId, "0.5")),
  at.map((index) => convert(dayAt(index), "FUND11", "FNEW11")),
);
const closes = fc
  .array(fc.record({ at, price: fc.integer({ min: 5, max: 20 }) }), { maxLength: 4 })
  .map((all) => [...new Map(all.map((close) => [close.at, close]))].toSorted(([a], [b]) => a - b))
  .map((all) => all.map(([index, { price }]) => [dayAt(index), `${price}`] as const));
const accruals = fc.array(
  fc
    .record({ assetId, at, wait: fc.option(fc.nat(40)) })
    .map(({ assetId: id, at: index, wait }) =>
      accrual(id, dayAt(index), wait === null ? null : dayAt(index + wait), "7"),
    ),
  { maxLength: 8 },
);

const resultsOf = (parts: readonly { result: Result | Unavailable }[]) =>
  parts.flatMap(({ result }) => (isUnavailable(result) ? [] : [result.result]));
const sumOf = (amounts: readonly Decimal[]) => amounts.reduce((sum, amount) => sum.plus(amount), zero);
const chained = (rates: readonly Rate[]) =>
  rates.reduce<Decimal>((growth, rate) => (isUnavailable(rate) ? growth : growth.times(rate.plus(1))), one);

it("months, assets and classes sum to the result, whatever months have no price", () => {
  const seen = { gaps: 0, ends: 0 };
  const cases = fc.record({
    drafts: fc.array(draft, { maxLength: 6 }),
    accruals,
    closes: fc.record({ ITUB4: closes, FUND11: closes, FNEW11: closes }),
  });
  fc.assert(
    fc.property(cases, ({ drafts, ...given }) => {
      const entries = entriesOf(buy(first, "ITUB4", "10", "10"), ...drafts);
      const { result, comparison, assets, classes } = overviewWithIncome({ entries, today, ...given });
      if (isUnavailable(result)) return;
      const { months, timeWeighted, pricedUntil } = comparison;
      expect(sumOf(resultsOf(months)).toFixed(20)).toBe(result.result.toFixed(20));
      for (const parts of [assets, classes])
        expect(sumOf(resultsOf(parts)).toFixed(20)).toBe(result.result.toFixed(20));
      if (isUnavailable(timeWeighted)) return;
      const growth = chained(months.map((month) => month.return));
      expect(growth.minus(one).minus(timeWeighted).abs().lt("1e-15")).toBe(true);
      const lastKnown = months.findIndex((month) => !isUnavailable(month.return));
      if (months.some((month, i) => i > lastKnown && isUnavailable(month.return))) seen.gaps += 1;
      if (pricedUntil !== null && result.until < today) seen.ends += 1;
    }),
    { numRuns: propertyRuns(500) },
  );
  expect(Math.min(seen.gaps, seen.ends)).toBeGreaterThan(propertyRuns(50));
});

it("income of a month without prices counts in the next month with one", () => {
  const { comparison } = overviewWithIncome({
    entries: entriesOf(buy(first, "ITUB4", "10", "10")),
    closes: {
      ITUB4: [
        ["2026-01-30", "10"],
        ["2026-03-31", "9"],
      ].map(([day = "", price = ""]) => [day, price]),
    },
    accruals: [accrual("ITUB4", "2026-02-10", "2026-04-20", "10")],
    today: "2026-04-30",
  });
  const { months, timeWeighted } = comparison;
  expect(
    months.map((month) => [month.month, rateText(month.return), resultsOf([month]).map(String)]),
  ).toEqual([
    ["2026-04", "price-missing", []],
    ["2026-03", "0", ["0"]],
    ["2026-02", "price-missing", []],
    ["2026-01", "0", ["0"]],
  ]);
  expect(rateText(timeWeighted)).toBe("0");
});

it("a conversion alone is no price: its month has no return until a close of the new units", () => {
  const { comparison } = overviewWithIncome({
    entries: entriesOf(buy("2026-01-05", "OLD4", "10", "10"), convert("2026-03-16", "OLD4", "NEW4")),
    closes: {
      OLD4: [["2026-02-20", "12"]],
      // The last close of the old units values the new ones until their first close.
      NEW4: [
        ["2026-02-20", "12"],
        ["2026-04-10", "15"],
      ],
    },
    today: "2026-04-30",
  });
  expect(comparison.months.map((month) => [month.month, rateText(month.return)])).toEqual([
    ["2026-04", "0.25"],
    ["2026-03", "price-missing"],
    ["2026-02", "0.2"],
    ["2026-01", "0"],
  ]);
});

it("units of a bonus in another class have a result before their first price, and the results of the assets sum", () => {
  const { assets, classes, result } = overviewWithIncome({
    entries: entriesOf(
      buy("2026-01-05", "ITUB4", "10", "10"),
      convert("2026-03-16", "ITUB4", "PREF4", { from: 5, to: 1, costShare: "0" }),
    ),
    closes: {
      ITUB4: [
        ["2026-03-13", "12"],
        ["2026-03-20", "11"],
      ],
      PREF4: [["2026-03-10", "5"]],
    },
    today: "2026-03-20",
  });
  const shown = (parts: typeof assets | typeof classes) => parts.map((part) => resultsOf([part]).map(String));
  // 10 × (11 − 10), and 2 units of 5 that cost nothing.
  expect([shown(assets), shown(classes)]).toEqual([[["10"], ["10"]], [["20"]]]);
  expect(assets.map((asset) => rateText(asset.return))).toEqual(["0.1", "price-missing"]);
  expect(resultsOf([{ result }]).map(String)).toEqual(["20"]);
});

// Both assets are held all the time: income of an asset that is sold counts on its own day.
it("two periods sum to the one over both, wherever they meet", () => {
  const cases = fc.record({
    drafts: fc.array(
      draft.filter(({ kind }) => kind !== "conversion"),
      { maxLength: 6 },
    ),
    accruals,
    closes: fc.record({ ITUB4: closes, FUND11: closes }),
    middle: at,
  });
  let compared = 0;
  fc.assert(
    fc.property(cases, ({ drafts, middle, ...given }) => {
      const entries = entriesOf(buy(first, "ITUB4", "99", "10"), buy(first, "FUND11", "99", "10"), ...drafts);
      const resultIn = (requested: { from?: Day; to?: Day }) =>
        overviewWithIncome({ entries, today, requested, ...given }).result;
      const day = dayAt(middle);
      const results = [resultIn({}), resultIn({ to: day }), resultIn({ from: day })];
      if (results.some(isUnavailable)) return;
      const [whole = zero, before = zero, after = zero] = resultsOf(results.map((result) => ({ result })));
      expect(before.plus(after).toFixed(20)).toBe(whole.toFixed(20));
      compared += 1;
    }),
    { numRuns: propertyRuns(500) },
  );
  expect(compared).toBeGreaterThan(propertyRuns(200));
});

it("a value carried to the last known day is no price: its month has no 0,00 %, and the period ends there", () => {
  const { comparison, result } = overviewWithIncome({
    entries: entriesOf(buy("2025-11-10", "OWNCASA", "1", "100")),
    closes: { OWNCASA: [["2025-12-31", "110"]] },
    today: "2026-02-27",
    knownUntil: "2026-01-30",
    requested: { to: "2026-01-31" },
  });
  expect(comparison.months.map((month) => [month.month, rateText(month.return)])).toEqual([
    ["2026-01", "price-missing"],
    ["2025-12", "0.1"],
    ["2025-11", "0"],
  ]);
  expect([rateText(comparison.timeWeighted), isUnavailable(result) ? null : `${result.result}`]).toEqual([
    "0.1",
    "10",
  ]);
});

it("income before the last known day counts for an asset that is bought after it", () => {
  const { result, assets } = overviewWithIncome({
    entries: entriesOf(buy("2026-01-05", "FUND11", "1", "10"), buy("2026-01-08", "ITUB4", "1", "10")),
    closes: { FUND11: [["2026-01-06", "11"]] },
    accruals: [accrual("ITUB4", "2026-01-06", null, "3")],
    today: "2026-02-13",
    knownUntil: "2026-01-06",
  });
  expect(isUnavailable(result) ? null : `${result.result}`).toBe("4");
  expect(assets.map((asset) => [asset.assetId, resultsOf([asset]).map(String)])).toEqual([
    ["FUND11", ["1"]],
    ["ITUB4", ["3"]],
  ]);
});

it("a purchase on a weekend after the last known day counts in the result that covers the weekend", () => {
  const { result, assets } = overviewWithIncome({
    entries: entriesOf(
      buy("2026-02-12", "FUND11", "1", "10"),
      buy("2026-02-14", "ITUB4", "1", "10", { fees: "0.01" }),
    ),
    closes: { FUND11: [["2026-02-13", "11"]] },
    today: "2026-02-14",
    knownUntil: "2026-02-13",
  });
  expect(isUnavailable(result) ? null : `${result.result}`).toBe("0.99");
  expect(sumOf(resultsOf(assets)).toString()).toBe("0.99");
});
