import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#domain/kernel/calendar.ts";
import {
  add,
  exact,
  isLess,
  isZero,
  multiply,
  one,
  productOf,
  roundedText,
  subtract,
  sumOf,
  zero,
} from "#tests/oracles/fractions/fraction.ts";
import { capitalRepayments, exDateOf, incomeItems } from "#tests/oracles/income/naive-income.ts";
import {
  closesOf,
  distribution,
  naiveBuy,
  ofClass,
  portfolioWith,
} from "#tests/oracles/income/naive-income-support.ts";
import type { NaivePortfolio } from "#tests/oracles/income/naive-portfolio.ts";
import {
  dayFactors,
  resultParts,
  totalResult,
  totalReturn,
} from "#tests/oracles/income/naive-total-return.ts";
import { costAt } from "#tests/oracles/income/naive-yields.ts";
import { randomPortfolio, randomPortfolioAndPeriod } from "#tests/oracles/income/random-income.ts";
import { propertyRuns } from "#tests/properties/property-runs.ts";

const modes = ["with-income", "without-income"] as const;

/** The same portfolio with distributions from which nothing is withheld, whenever they are paid. */
const untaxed = (portfolio: NaivePortfolio): NaivePortfolio => ({
  ...portfolio,
  assets: portfolio.assets.map((asset) => ({ ...asset, assetClass: "FII" })),
  distributions: portfolio.distributions.map((each) =>
    each.kind === "interest-on-equity" ? { ...each, kind: "yield" } : each,
  ),
});

describe("any portfolio with income", () => {
  it("has a price gain, income and fees that add up to its result", () => {
    fc.assert(
      fc.property(randomPortfolioAndPeriod, ({ portfolio, period }) => {
        const { price, income, fees } = resultParts(portfolio, period);
        expect(sumOf([price, income, fees])).toEqual(totalResult(portfolio, period));
      }),
    );
  });

  it("has the same return on every day until a payment, whether that is made or stays receivable", () => {
    fc.assert(
      fc.property(randomPortfolioAndPeriod, fc.nat(7), ({ portfolio, period }, index) => {
        const paid = untaxed(portfolio);
        const chosen = paid.distributions[index % Math.max(1, paid.distributions.length)];
        const paymentDate = chosen?.paymentDate;
        if (!paymentDate || paymentDate < exDateOf(chosen.recordDate)) return;
        const unpaid = {
          ...paid,
          distributions: paid.distributions.map((each) =>
            each === chosen ? { ...each, paymentDate: null } : each,
          ),
        };
        const until = paymentDate < period.until ? paymentDate : period.until;
        if (until <= period.after) return;
        const factors = dayFactors(paid, { after: period.after, until }, "with-income");
        expect(factors).toEqual(dayFactors(unpaid, { after: period.after, until }, "with-income"));
        expect(totalResult(paid, period)).toEqual(totalResult(unpaid, period));
      }),
    );
  });

  it("chains the returns and adds up the results of two parts of a period", () => {
    fc.assert(
      fc.property(randomPortfolioAndPeriod, fc.nat(60), ({ portfolio, period }, days) => {
        const cut = addDays(period.after, days);
        const middle = cut < period.until ? cut : period.until;
        const parts = [
          { after: period.after, until: middle },
          { after: middle, until: period.until },
        ];
        expect(sumOf(parts.map((part) => totalResult(portfolio, part)))).toEqual(
          totalResult(portfolio, period),
        );
        for (const mode of modes) {
          const returns = parts.flatMap((part) => totalReturn(portfolio, part, mode) ?? []);
          const chained = subtract(productOf(returns.map((each) => add(one, each))), one);
          expect(totalReturn(portfolio, period, mode)).toEqual(returns.length > 0 ? chained : undefined);
        }
      }),
      { numRuns: propertyRuns(40) },
    );
  });

  it("never withholds less than nothing, nor from a fund other than an ETF", () => {
    fc.assert(
      fc.property(randomPortfolio, (portfolio) => {
        const items = incomeItems({ ...portfolio, confirmations: [], ownIncome: [] });
        expect(items.some(({ withheld }) => isLess(withheld, zero))).toBe(false);
        const ofFunds = incomeItems({ ...untaxed(portfolio), confirmations: [], ownIncome: [] });
        expect(ofFunds.every(({ gross, net }) => isZero(subtract(gross, net)))).toBe(true);
      }),
    );
  });

  it("never has a negative cost", () => {
    fc.assert(
      fc.property(randomPortfolio, (portfolio) => {
        for (const { assetId } of portfolio.assets) {
          const { cost, costWithFees } = costAt(portfolio, assetId, portfolio.today);
          expect(isLess(cost, zero) || isLess(costWithFees, cost)).toBe(false);
        }
      }),
    );
  });
});

describe("one holding", () => {
  const hundredths = (max: number) => fc.integer({ min: 1, max }).map((units) => (units / 100).toFixed(2));
  const recordDate = fc.nat(60).map((days) => addDays("2026-01-10", days));

  it("returns nothing on any day where its price falls by the income on the ex date", () => {
    const kind = fc.constantFrom("dividend", "yield", "amortization", "capital-return");
    fc.assert(
      fc.property(
        hundredths(99_999),
        hundredths(500),
        kind,
        recordDate,
        fc.option(fc.nat(40)),
        (...drawn) => {
          const [quantity, perUnit, kind, record, delay] = drawn;
          const exDate = exDateOf(record);
          const after = roundedText(subtract(exact("20"), exact(perUnit)), 2);
          const portfolio = portfolioWith({
            assets: ofClass("FII"),
            trades: [naiveBuy("2026-01-02", quantity, "20")],
            closes: closesOf({ "2026-01-02": "20", [exDate]: after }),
            distributions: [
              distribution(kind, perUnit, record, delay === null ? null : addDays(exDate, delay)),
            ],
          });
          const factors = dayFactors(portfolio, { after: "2026-01-02", until: "2026-06-30" }, "with-income");
          expect([...factors.values()].every((factor) => factor.numerator === factor.denominator)).toBe(true);
        },
      ),
    );
  });

  it("has 10 % of a month's dividends withheld, to the cent, once they exceed 50.000,00", () => {
    const payments = fc.array(
      fc.record({ gross: hundredths(4_000_000), day: fc.integer({ min: 10, max: 28 }) }),
      {
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(payments, (drawn) => {
        const distributions = drawn.map(({ gross, day }, index) =>
          distribution("dividend", gross, "2026-02-10", `2026-03-${day}`, { id: `${index}` }),
        );
        const items = incomeItems(
          portfolioWith({ trades: [naiveBuy("2026-01-02", "1", "20")], distributions }),
        );
        const sum = sumOf(items.map(({ gross }) => gross));
        const due = isLess(exact("50000"), sum) ? roundedText(multiply(sum, exact("0.1")), 2) : "0";
        expect(sumOf(items.map(({ withheld }) => withheld))).toEqual(exact(due));
      }),
    );
  });
});

describe("random portfolios", () => {
  const sample = (numRuns: number) => fc.sample(randomPortfolio, { seed: 20_260_306, numRuns });

  it("are the same for the same seed", () => {
    expect(sample(20)).toEqual(sample(20));
  });

  it("have income in every state, of every kind, own and distributed, capital returned and large dividends", () => {
    const portfolios = sample(300);
    const items = portfolios.flatMap(incomeItems);
    expect(new Set(items.map(({ state, kind, isOwn }) => `${state} ${kind} ${isOwn}`)).size).toBe(18);
    expect(portfolios.flatMap(capitalRepayments).length).toBeGreaterThan(0);
    const isTaxedDividend = portfolios.some((portfolio) => {
      const stated = new Set(portfolio.confirmations.map(({ distributionId }) => distributionId));
      return incomeItems({
        ...portfolio,
        assets: portfolio.assets.filter(({ assetClass }) => assetClass === "STOCK"),
      }).some(
        ({ id, isOwn, kind, withheld }) =>
          kind === "dividend" && !isOwn && !stated.has(id) && isLess(zero, withheld),
      );
    });
    expect(isTaxedDividend).toBe(true);
  });
});
