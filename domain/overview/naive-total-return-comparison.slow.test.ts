import fc from "fast-check";
import { expect, it } from "vitest";
import { accruals, type IncomeItem } from "#domain/income/income-item.ts";
import { isRepayment } from "#domain/income/payment-kind.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { firstTradedDay, replaysByAsset } from "#domain/ledger/asset-replay.ts";
import { overviewPeriod } from "#domain/overview/period.ts";
import { isUnavailable } from "#domain/returns/returns.ts";
import {
  exact,
  type Fraction,
  isZero,
  one,
  productOf,
  roundedText,
  subtract,
} from "#tests/oracles/fractions/fraction.ts";
import { exDateOf } from "#tests/oracles/income/naive-income.ts";
import {
  distribution,
  naiveBuy,
  naiveSell,
  portfolioWith,
} from "#tests/oracles/income/naive-income-support.ts";
import type { NaivePortfolio } from "#tests/oracles/income/naive-portfolio.ts";
import {
  dayFactors,
  holdingsValueAt,
  type NaivePeriod,
  resultParts,
  totalResult,
} from "#tests/oracles/income/naive-total-return.ts";
import { admitted, ledgerOfPortfolio, projected } from "#tests/oracles/income/projected-portfolio.ts";
import { randomPortfolioAndPeriod } from "#tests/oracles/income/random-income.ts";
import { propertyRuns } from "#tests/properties/property-runs.ts";
import { overviewWithIncome, rateText } from "#tests/support/income-overview.ts";

const later = (a: Day, b: Day) => (a > b ? a : b);

/**
 * The naive implementation accrues a payment that precedes its ex date when it is paid. The product pays it out on the ex date,
 * since sources list some payments on their record date. A large dividend without a payment date is taxed only by the product.
 * So the portfolios have neither.
 */
function comparable(portfolio: NaivePortfolio): NaivePortfolio {
  const exDates = new Map(portfolio.distributions.map(({ id, recordDate }) => [id, exDateOf(recordDate)]));
  return admitted({
    ...portfolio,
    distributions: portfolio.distributions.map((each) => ({
      ...each,
      kind: each.kind === "dividend" && each.paymentDate === null ? "yield" : each.kind,
      paymentDate: each.paymentDate && later(each.paymentDate, exDateOf(each.recordDate)),
    })),
    confirmations: portfolio.confirmations.map((each) => ({
      ...each,
      paymentDate: later(each.paymentDate, exDates.get(each.distributionId) ?? each.paymentDate),
    })),
  });
}

const withoutIncome = (portfolio: NaivePortfolio): NaivePortfolio => ({
  ...portfolio,
  distributions: portfolio.distributions.filter(({ kind }) => isRepayment(kind)),
  ownIncome: [],
});

const text = (amount: Fraction) => roundedText(amount, 12);

const naiveReturn = (portfolio: NaivePortfolio, period: NaivePeriod): Fraction =>
  subtract(productOf(dayFactors(portfolio, period, "with-income").values()), one);

/** The product's figures, or undefined without trades. */
function figuresOf(portfolio: NaivePortfolio, requested: NaivePeriod, items: readonly IncomeItem[]) {
  const entries = ledgerOfPortfolio(portfolio);
  const { today } = portfolio;
  const first = firstTradedDay(replaysByAsset(entries).values());
  if (first === undefined) return undefined;
  const period = overviewPeriod({ from: requested.after, to: requested.until }, first, today);
  const closes = Object.fromEntries(
    portfolio.assets.map(({ assetId }) => [
      assetId,
      portfolio.closes
        .filter((close) => close.assetId === assetId)
        .map(({ day, price }) => [day, price] as const)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ]),
  );
  const given = { entries, closes, accruals: accruals(items), today, requested: period };
  return { period: { after: period.from, until: period.to }, figures: overviewWithIncome(given) };
}

/** Capital is repaid for units that are sold on the Saturday between record date and ex date. */
const soldBeforeExDate = {
  portfolio: portfolioWith({
    today: "2026-03-20",
    assets: ["A", "B"].map((assetId) => ({ assetId, assetClass: "FII", companyKey: assetId })),
    trades: [
      naiveBuy("2026-02-02", "100", "10"),
      { ...naiveBuy("2026-02-02", "100", "10"), assetId: "B" },
      naiveSell("2026-03-07", "100", "10"),
    ],
    distributions: [distribution("amortization", "1", "2026-03-06", "2026-03-16")],
  }),
  period: { after: "2026-02-01", until: "2026-03-20" },
};

it("equals the naive returns and results on random ledgers, with and without income", () => {
  let compared = 0;
  fc.assert(
    fc.property(
      randomPortfolioAndPeriod,
      fc.boolean(),
      ({ portfolio: random, period: requested }, includesIncome) => {
        const portfolio = comparable(random);
        const items = includesIncome ? projected(portfolio).items : [];
        const found = figuresOf(portfolio, requested, items);
        if (!found) return;
        const { figures, period } = found;
        const naive = includesIncome ? portfolio : withoutIncome(portfolio);
        const { timeWeighted, pricedUntil } = figures.comparison;
        // Returns end on the last day with a price, and results too, unless nothing is held at the end.
        const measured = { ...period, until: pricedUntil ?? period.until };
        if (!isUnavailable(figures.result)) {
          compared += 1;
          const { price, accrued, fees, result, until } = figures.result;
          const isHeld = !isZero(holdingsValueAt(naive, period.until));
          const ended = isHeld ? measured : period;
          expect(until).toBe(ended.until);
          const parts = resultParts(naive, ended);
          expect([price, accrued, fees, result].map((amount) => text(exact(amount.toFixed())))).toEqual(
            [parts.price, parts.income, parts.fees, totalResult(naive, ended)].map(text),
          );
        }
        if (!isUnavailable(timeWeighted))
          expect(rateText(timeWeighted)).toBe(roundedText(naiveReturn(naive, measured), 15));
      },
    ),
    { numRuns: propertyRuns(1_000), examples: [[soldBeforeExDate, true]] },
  );
  expect(compared).toBeGreaterThan(propertyRuns(500));
});
