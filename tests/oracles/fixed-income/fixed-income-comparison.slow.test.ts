import fc from "fast-check";
import { expect, it } from "vitest";
import { tablesOf } from "#domain/fixed-income/growth-tables.ts";
import { redeem } from "#domain/fixed-income/redemption-tax.ts";
import type { Terms } from "#domain/fixed-income/terms.ts";
import { addDays, type Day, daysBetween } from "#domain/kernel/calendar.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { accrualOf, factorOf } from "#tests/oracles/fixed-income/contract-growth.ts";
import {
  accrue,
  type Contract,
  type Index,
  type Rates,
  withhold,
} from "#tests/oracles/fixed-income/naive-fixed-income.ts";
import { shippedRates } from "#tests/oracles/fixed-income/shipped-rates.ts";
import { roundedText } from "#tests/oracles/fractions/fraction.ts";

// The product against an implementation that was written from the rule alone, on the rates that ship.

const di = shippedRates("CDI");
const selic = shippedRates("SELIC");
const ipca = shippedRates("IPCA").map(({ day, percent }) => ({ month: day.slice(0, 7), percent }));
const fractions = (rates: readonly { day: Day; percent: string }[]) =>
  rates.map(({ day, percent }) => ({ day, rate: decimal(percent).div(100) }));
const published = tablesOf({
  di: fractions(di),
  selic: fractions(selic),
  ipca: ipca.map(({ month, percent }) => ({ month, rate: decimal(percent).div(100) })),
  savings: [],
  oldSavings: [],
});
const naiveRates: Rates = {
  di: new Map(di.map(({ day, percent }) => [day, percent])),
  selic: new Map(selic.map(({ day, percent }) => [day, percent])),
  ipca: new Map(ipca.map(({ month, percent }) => [month, percent])),
};

const remunerationOf = ({ kind, percent }: Index): Terms["remuneration"] => {
  const rate = decimal(percent);
  switch (kind) {
    case "share of DI":
      return { index: "di-share", percent: rate };
    case "DI + spread":
      return { index: "di-spread", rate };
    case "fixed":
      return { index: "fixed", rate };
    case "IPCA + spread":
      return { index: "ipca-spread", rate };
    case "Selic + spread":
      return { index: "selic-spread", rate };
    default:
      return kind satisfies never;
  }
};

const kinds = ["share of DI", "DI + spread", "fixed", "IPCA + spread", "Selic + spread"] as const;
const percents = fc.oneof(
  fc.integer({ min: 1, max: 1_500 }).map((tenths) => `${decimal(String(tenths)).div(10)}`),
  fc.constantFrom("100", "12.345", "0.01"),
);
const ordinaryDays = fc.nat(2_300).map((days) => addDays("2020-01-01", days));
/** Ends of months, a leap day, holidays, and days at weekends. */
const oddDays = fc.constantFrom(
  "2020-02-29",
  "2021-01-31",
  "2022-08-31",
  "2023-12-31",
  "2024-02-12",
  "2024-11-20",
  "2025-03-01",
  "2025-04-20",
);
const contracts = fc
  .record({
    kind: fc.constantFrom(...kinds),
    percent: percents,
    firstDay: fc.oneof(ordinaryDays, oddDays),
    term: fc.option(fc.integer({ min: 1, max: 1_500 })),
    age: fc.integer({ min: 0, max: 1_500 }),
  })
  .map(({ kind, percent, firstDay, term, age }) => {
    const maturity = term === null ? null : addDays(firstDay, term);
    const contract: Contract = { firstDay, maturity, index: { kind, percent } };
    return { contract, day: addDays(firstDay, age) };
  });

it("equals the naive factors of 1,000 random contracts, to the ninth decimal", () => {
  fc.assert(
    fc.property(contracts, ({ contract, day }) => {
      const { firstDay, maturity, index } = contract;
      const naive = accrue(contract, naiveRates, day);
      const { steps } = accrualOf(
        { firstDay, maturity, remuneration: remunerationOf(index), interestPaid: "at-maturity" },
        published,
        day,
      );
      const last = steps.findLast((step) => step.day <= day);
      expect(factorOf(last?.factor ?? 0n).toFixed(9)).toBe(decimal(roundedText(naive.factor, 9)).toFixed(9));
      expect(last?.isEstimated).toBe(naive.isEstimate);
    }),
    { numRuns: 1_000 },
  );
});

it("withholds what the naive rules withhold, to the cent", () => {
  const cents = fc.integer({ min: 1, max: 10 ** 9 });
  fc.assert(
    fc.property(
      cents,
      fc.integer({ min: 900, max: 2_500 }),
      fc.integer({ min: 1, max: 1_000 }),
      (invested, growth, days) => {
        const gross = Math.round((invested * growth) / 1_000);
        const naive = withhold("CDB", BigInt(invested), BigInt(gross), days);
        const firstDay = "2024-01-15";
        const day = addDays(firstDay, days);
        expect(daysBetween(firstDay, day)).toBe(days);
        const amount = (of: number) => decimal(String(of)).div(100);
        const { iof, incomeTax, net } = redeem(
          { invested: amount(invested), gross: amount(gross) },
          { firstDay, day, isExempt: false },
        );
        const inCents = [iof, incomeTax, net].map((each) => BigInt(each.times(100).toFixed(0)));
        expect(inCents).toEqual([naive.iof, naive.incomeTax, naive.net]);
      },
    ),
  );
});
