import fc from "fast-check";
import { expect, it } from "vitest";
import type { IncomeItem } from "#domain/income/income-item.ts";
import { summarizeIncome } from "#domain/income/income-summary.ts";
import { isIncome } from "#domain/income/income-sums.ts";
import { isRepayment, type PaymentKind } from "#domain/income/payment-kind.ts";
import { largeDividendRule, withheldFrom } from "#domain/income/withholding.ts";
import type { Yield } from "#domain/income/yields.ts";
import type { AssetClassCode } from "#domain/kernel/asset-class.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal, one, textOf } from "#domain/kernel/decimal.ts";
import { openPositions } from "#domain/valuation/current-positions.ts";
import {
  exact,
  type Fraction,
  isLess,
  multiply,
  roundedText,
  subtract,
} from "#tests/oracles/fractions/fraction.ts";
import { incomeItems, type NaiveIncomeItem } from "#tests/oracles/income/naive-income.ts";
import type { NaivePortfolio } from "#tests/oracles/income/naive-portfolio.ts";
import {
  isWithheldOn,
  type WithholdingName,
  withholdingOn,
} from "#tests/oracles/income/naive-withholding.ts";
import { yieldsOf } from "#tests/oracles/income/naive-yields.ts";
import { admitted, classOf, projected } from "#tests/oracles/income/projected-portfolio.ts";
import { randomPortfolio } from "#tests/oracles/income/random-income.ts";
import { lawDays } from "#tests/oracles/law/law-days.ts";
import { wideText } from "#tests/oracles/ledger/replay-support.ts";
import { propertyRuns } from "#tests/properties/property-runs.ts";

/** Dividends of one company, so that several fall in one month. */
const ofOneCompany = (portfolio: NaivePortfolio): NaivePortfolio => ({
  ...portfolio,
  assets: portfolio.assets.map((each) => ({ ...each, assetClass: "STOCK", companyKey: "X" })),
  distributions: portfolio.distributions.map((each) => ({
    ...each,
    kind: "dividend",
    recordDate: each.recordDate < "2026-01-01" ? "2026-01-05" : each.recordDate,
    paymentDate: each.paymentDate && `2026-03-${each.paymentDate.slice(8)}`,
  })),
});

const portfolios = fc.oneof(randomPortfolio, randomPortfolio.map(ofOneCompany)).map(admitted);

const text = (amount: Fraction) => roundedText(amount, 20);

/** The law of large dividends taxes one payment above the limit in whichever month it is made. */
function expectedWithheld(portfolio: NaivePortfolio, item: NaiveIncomeItem): Fraction {
  const { assetId, kind, recordDate, paymentDate, gross, withheld } = item;
  const isShare = classOf(portfolio, assetId) === "STOCK" && kind === "dividend";
  if (!isShare || paymentDate !== null || !isWithheldOn("largeDividend", recordDate)) return withheld;
  if (!isLess(withholdingOn("largeDividendLimit", recordDate), gross)) return withheld;
  return exact(roundedText(multiply(gross, withholdingOn("largeDividend", recordDate)), 2));
}

const described = (item: IncomeItem) => ({
  id: item.distributionId ?? item.entryId,
  assetId: item.assetId,
  kind: item.kind,
  state: item.state,
  paymentDate: item.paymentDate,
  gross: wideText(item.gross),
  withheld: wideText(item.withheld),
  net: wideText(item.net),
});

const heldBack = new Set(["doubtful", "unconfirmed"]);

const byId = (a: { id: string | null }, b: { id: string | null }) => ((a.id ?? "") < (b.id ?? "") ? -1 : 1);

/** The rate of the product on a day; undefined without a rule. */
function rateOf(kind: PaymentKind, classCode: AssetClassCode, day: Day): Decimal | undefined {
  const { amount, isUncertain } = withheldFrom(one, kind, classCode, day);
  return isUncertain ? undefined : amount;
}

const numbers: Record<WithholdingName, (day: Day) => Decimal | undefined> = {
  interestOnEquity: (day) => rateOf("interest-on-equity", "STOCK", day),
  etfDistribution: (day) => rateOf("yield", "ETF", day),
  largeDividend: (day) => largeDividendRule(day)?.rate,
  largeDividendLimit: (day) => largeDividendRule(day)?.limit,
};

it.each(Object.entries(numbers) as [WithholdingName, (day: Day) => Decimal | undefined][])(
  "has the same number for %s in each month",
  (name, numberOn) => {
    const other = lawDays.filter((day) => {
      const naive = isWithheldOn(name, day) ? roundedText(withholdingOn(name, day), 8) : undefined;
      const own = numberOn(day);
      return naive !== (own && textOf(own, 8));
    });
    expect(other).toEqual([]);
  },
);

it("has the items, with their amounts and states, that the naive income has", () => {
  fc.assert(
    fc.property(portfolios, (portfolio) => {
      // Amounts of doubtful and unconfirmed payments count nowhere.
      const naive = incomeItems(portfolio)
        .filter(({ state }) => !heldBack.has(state))
        .map((item) => {
          const withheld = expectedWithheld(portfolio, item);
          const { id, assetId, kind, state, paymentDate, gross } = item;
          const net = subtract(gross, withheld);
          return {
            id,
            assetId,
            kind,
            state,
            paymentDate,
            gross: text(gross),
            withheld: text(withheld),
            net: text(net),
          };
        });
      const items = projected(portfolio).items.filter(isIncome).map(described);
      expect(items.toSorted(byId)).toEqual(naive.toSorted(byId));
    }),
    { numRuns: propertyRuns(1_000) },
  );
});

it("holds back the same doubtful and unconfirmed payments", () => {
  fc.assert(
    fc.property(portfolios, (portfolio) => {
      const ids = (items: { id: string | null; state: string }[]) =>
        items.flatMap(({ id, state }) => (heldBack.has(state) ? [`${id} ${state}`] : [])).toSorted();
      const income = projected(portfolio).items.filter(({ kind }) => !isRepayment(kind));
      expect(ids(income.map(described))).toEqual(ids(incomeItems(portfolio)));
    }),
    { numRuns: propertyRuns(1_000) },
  );
});

it("has the yields that the naive income has", () => {
  const figure = (rate: Yield | undefined) => (rate && !("unavailable" in rate) ? wideText(rate) : undefined);
  fc.assert(
    fc.property(portfolios, (portfolio) => {
      const { today, closes } = portfolio;
      const { replays, items } = projected(portfolio);
      const lastCloses = new Map(
        [
          ...Map.groupBy(
            closes.filter(({ day }) => day <= today),
            ({ assetId }) => assetId,
          ),
        ].map(([id, known]) => [
          id,
          known
            .toSorted((a, b) => (a.day < b.day ? 1 : -1))
            .map(({ day, price }) => ({ day, price: decimal(price), source: "B3" })),
        ]),
      );
      const assetOf = (id: string) => ({ isCustom: false, assetClass: { code: classOf(portfolio, id) } });
      const positions = openPositions({ replays, lastCloses, assetOf }, today);
      const { assets } = summarizeIncome({
        items,
        positions,
        replays,
        classOf: (id) => classOf(portfolio, id),
        untilOf: () => today,
        isListed: () => true,
        today,
      });
      for (const { assetId, yieldOnCost, dividendYield } of assets) {
        const naive = yieldsOf(portfolio, assetId);
        expect([yieldOnCost, dividendYield].map(figure)).toEqual(
          [naive.yieldOnCost, naive.dividendYield].map((rate) => rate && text(rate)),
        );
      }
    }),
    { numRuns: propertyRuns(1_000) },
  );
});
