import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unitPriceOn } from "#domain/fixed-income/contract-prices.ts";
import { growthSeries } from "#domain/fixed-income/growth-series.ts";
import { contractIdsOf, interestId, interestPayments } from "#domain/fixed-income/interest-payments.ts";
import { interestDays } from "#domain/fixed-income/payment-days.ts";
import { interestPaidValues, type PublishedRates, type Terms } from "#domain/fixed-income/terms.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal, one, zero } from "#domain/kernel/decimal.ts";
import type { Index, Rates } from "#tests/oracles/fixed-income/naive-fixed-income.ts";
import { naiveInterest } from "#tests/oracles/fixed-income/naive-interest.ts";
import { shippedRates } from "#tests/oracles/fixed-income/shipped-rates.ts";
import { roundedText } from "#tests/oracles/fractions/fraction.ts";
import { propertyRuns } from "#tests/properties/property-runs.ts";

const di = shippedRates("CDI");
const ipca = shippedRates("IPCA").map(({ day, percent }) => ({ month: day.slice(0, 7), percent }));
const published: PublishedRates = {
  di: di.map(({ day, percent }) => ({ day, rate: decimal(percent).div(100) })),
  selic: [],
  ipca: ipca.map(({ month, percent }) => ({ month, rate: decimal(percent).div(100) })),
  savings: [],
  oldSavings: [],
};
const naiveRates: Rates = {
  di: new Map(di.map(({ day, percent }) => [day, percent])),
  selic: new Map(),
  ipca: new Map(ipca.map(({ month, percent }) => [month, percent])),
};

const termsOf = (terms: Partial<Terms>): Terms => ({
  firstDay: "2024-01-02",
  maturity: null,
  remuneration: { index: "fixed", rate: decimal("12") },
  interestPaid: "monthly",
  ...terms,
});

const paymentsOf = (terms: Terms, today: Day, until = today) =>
  interestPayments(terms, growthSeries(terms, published, today), until).map(
    ({ day, interest }) => `${day} ${interest}`,
  );

describe("the days of payment", () => {
  it.each<[string, Partial<Terms>, Day, Day[]]>([
    [
      "go to the next business day",
      {},
      "2024-06-30",
      ["2024-02-02", "2024-03-04", "2024-04-02", "2024-05-02", "2024-06-03"],
    ],
    [
      "keep the day of a longer month",
      { firstDay: "2024-01-31" },
      "2024-05-31",
      ["2024-02-29", "2024-04-01", "2024-04-30", "2024-05-31"],
    ],
    ["stop before the maturity", { maturity: "2024-04-02" }, "2025-01-01", ["2024-02-02", "2024-03-04"]],
    [
      "stop before a maturity that is paid on the same day",
      { firstDay: "2024-01-30", maturity: "2024-03-31" },
      "2025-01-01",
      ["2024-02-29"],
    ],
    ["are each half year", { interestPaid: "half-yearly" }, "2025-01-02", ["2024-07-02", "2025-01-02"]],
    [
      "are each year",
      { interestPaid: "yearly", firstDay: "2020-02-29" },
      "2022-12-31",
      ["2021-03-01", "2022-03-02"],
    ],
    ["are none at the maturity alone", { interestPaid: "at-maturity" }, "2030-01-01", []],
  ])("%s", (_title, terms, until, days) => {
    expect(interestDays(termsOf(terms), until)).toEqual(days);
  });
});

it("a fixed rate of 12 % pays 1.12^(business days / 252) − 1 of each period, also of those to come", () => {
  // 23, 19 (Carnival on the 12th and 13th), 20 (Good Friday), 21 and 21 (Corpus Christi) business days.
  const expected = [
    "2024-02-02 0.01039717",
    "2024-03-04 0.008581233",
    "2024-04-02 0.009034911",
    "2024-05-02 0.009488793",
    "2024-06-03 0.009488793",
  ];
  expect(paymentsOf(termsOf({}), "2024-06-30")).toEqual(expected);
  expect(paymentsOf(termsOf({}), "2024-02-10", "2024-06-30")).toEqual(expected);
});

it("a share of the DI pays the official DI of each month, and tells no later one", () => {
  const terms = termsOf({
    firstDay: "2024-07-01",
    remuneration: { index: "di-share", percent: decimal("100") },
  });
  // The official DI of July, August and September 2024: 0.91 %, 0.87 % and 0.84 %; 1 September is a Sunday.
  const [july, august, september, later] = paymentsOf(terms, "2024-10-01", "2024-11-30");
  expect([july, august, september]).toEqual([
    expect.stringMatching(/^2024-08-01 0\.0090/),
    expect.stringMatching(/^2024-09-02 0\.0086/),
    expect.stringMatching(/^2024-10-01 0\.0083/),
  ]);
  expect(later).toBe("2024-11-01 null");
});

it("the principal of IPCA + 6 % goes on being corrected, and the spread on it is paid", () => {
  const terms = termsOf({
    firstDay: "2022-05-16",
    interestPaid: "yearly",
    remuneration: { index: "ipca-spread", rate: decimal("6") },
  });
  const growth = growthSeries(terms, published, "2025-05-16");
  // The factor of the worked case is 1.356824552 after three years of 6 %.
  const corrected = growth.payments.at(-1)?.left ?? Number.NaN;
  const whole = growthSeries({ ...terms, interestPaid: "at-maturity" }, published, "2025-05-16");
  expect(whole.factors.at(-1)).toBe(1_356_824_552);
  const withoutSpread = termsOf({ ...terms, remuneration: { index: "ipca-spread", rate: zero } });
  expect(growthSeries(withoutSpread, published, "2025-05-16").factors.at(-1)).toBe(corrected);
  for (const { accrued, left } of growth.payments) expect(accrued / left).toBeCloseTo(1.06, 2);
});

it("the value of a weekend before a payment still has the interest", () => {
  const growth = growthSeries(termsOf({}), published, "2024-06-30");
  const contract = { unitPrice: decimal("1000"), growth, typed: [] };
  expect(unitPriceOn(contract, "2024-03-03").toString()).toBe("1008.581233");
  expect(unitPriceOn(contract, "2024-03-04").toString()).toBe("1000");
  // A valuation keeps its ratio to the value by the terms.
  const valued = { ...contract, typed: [{ day: "2024-02-20", price: decimal("990") }] };
  const ratio = unitPriceOn(valued, "2024-03-01").div(unitPriceOn(contract, "2024-03-01"));
  expect(unitPriceOn(valued, "2024-03-04").div(1000).minus(ratio).abs().lt("1e-9")).toBe(true);
});

const indexes = ["share of DI", "DI + spread", "fixed", "IPCA + spread"] as const;
const remunerationOf = ({ kind, percent }: Index): Terms["remuneration"] => {
  const rate = decimal(percent);
  if (kind === "share of DI") return { index: "di-share", percent: rate };
  if (kind === "DI + spread") return { index: "di-spread", rate };
  return { index: kind === "fixed" ? "fixed" : "ipca-spread", rate };
};
const monthsOf = { "at-maturity": 10_000, monthly: 1, "half-yearly": 6, yearly: 12 };
const contracts = fc
  .record({
    kind: fc.constantFrom(...indexes),
    percent: fc.constantFrom("1.8", "6", "12", "100"),
    interestPaid: fc.constantFrom(...interestPaidValues),
    firstDay: fc.oneof(
      fc.nat(1_500).map((days) => addDays("2020-01-01", days)),
      fc.constantFrom("2020-02-29", "2021-01-31", "2021-08-31", "2022-12-31", "2023-04-30"),
    ),
    term: fc.option(fc.integer({ min: 1, max: 900 })),
    age: fc.integer({ min: 1, max: 700 }),
  })
  .map(({ kind, percent, interestPaid, firstDay, term, age }) => {
    const maturity = term === null ? null : addDays(firstDay, term);
    const terms = { firstDay, maturity, remuneration: remunerationOf({ kind, percent }), interestPaid };
    return { terms, index: { kind, percent }, day: addDays(firstDay, age) };
  });

it("days, amounts and the value that is left are those of a contract that begins again on each payment", () => {
  fc.assert(
    fc.property(contracts, ({ terms, index, day }) => {
      const { firstDay, maturity, interestPaid } = terms;
      const naive = naiveInterest({ firstDay, maturity, index }, monthsOf[interestPaid], {
        rates: naiveRates,
        until: day,
      });
      const growth = growthSeries(terms, published, day);
      const expected = naive.payments.map((paid) => `${paid.day} ${decimal(roundedText(paid.interest, 9))}`);
      expect(paymentsOf(terms, day)).toEqual(expected);
      const left =
        naive.payments.at(-1)?.day === growth.knownUntil ? naive.payments.at(-1)?.left : naive.factor;
      expect(unitPriceOn({ unitPrice: one, growth, typed: [] }, day).toFixed(9)).toBe(
        decimal(roundedText(left ?? naive.factor, 9)).toFixed(9),
      );
    }),
    { numRuns: propertyRuns(60) },
  );
});

it("interest and the value that is left never exceed, and nearly are, what accrues without payments", () => {
  fc.assert(
    fc.property(contracts, ({ terms, day }) => {
      const growth = growthSeries(terms, published, day);
      const whole = growthSeries({ ...terms, interestPaid: "at-maturity" }, published, day);
      const value = (series: typeof growth) =>
        unitPriceOn({ unitPrice: one, growth: series, typed: [] }, day);
      // Each payment leaves a principal; the products of the parts are the whole, but for roundings.
      const parts = growth.payments.map(({ accrued, left }) => decimal(`${accrued}`).div(left));
      const chained = parts.reduce((product: Decimal, part) => product.times(part), value(growth));
      expect(chained.minus(value(whole)).abs().lt("2e-7")).toBe(true);
      const paid = growth.payments.reduce((sum, { accrued, left }) => sum + accrued - left, 0);
      expect(
        value(growth)
          .plus(decimal(`${paid}e-9`))
          .lte(value(whole).plus("2e-7")),
      ).toBe(true);
    }),
  );
});

it("each payment of a contract has an id of its own", () => {
  const contract = "0199aaaa-0000-7000-8000-0000ffffffff";
  const days = interestDays(termsOf({}), "2060-01-01");
  const ids = new Set([contract, ...days.map((day) => interestId(contract, day))]);
  expect(ids.size).toBe(days.length + 1);
  expect([...ids].every((id) => /^0199aaaa-0000-7000-8000-0000[\da-f]{8}$/.test(id))).toBe(true);
});

it("finds the contract of a payment by its id, and no contract that has another beginning", () => {
  const isWithin = (id: string, { first, last }: { first: string; last: string }) =>
    first <= id && id <= last;
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), fc.integer({ min: 0, max: 30_000 }), (contract, other, days) => {
      const ids = contractIdsOf(interestId(contract, addDays("1994-01-03", days)));
      expect(isWithin(contract, ids)).toBe(true);
      expect(isWithin(other, ids)).toBe(other.slice(0, -8) === contract.slice(0, -8));
    }),
  );
});
