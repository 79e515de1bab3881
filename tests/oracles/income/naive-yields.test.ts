import { describe, expect, it } from "vitest";
import { type Fraction, roundedText } from "#tests/oracles/fractions/fraction.ts";
import {
  closesOf,
  distribution,
  naiveBuy,
  naiveSell,
  ofClass,
  portfolioWith,
} from "#tests/oracles/income/naive-income-support.ts";
import type { NaivePortfolio } from "#tests/oracles/income/naive-portfolio.ts";
import { costAt, yearBefore, yieldsOf } from "#tests/oracles/income/naive-yields.ts";

const textOf = (value: Fraction | undefined) => value && roundedText(value, 6);
const yields = (portfolio: NaivePortfolio) => {
  const { yieldOnCost, dividendYield } = yieldsOf(portfolio, "A");
  return [textOf(yieldOnCost), textOf(dividendYield)];
};
const costs = (portfolio: NaivePortfolio, day: string) => {
  const { cost, costWithFees } = costAt(portfolio, "A", day);
  return [textOf(cost), textOf(costWithFees)];
};

describe("the cost", () => {
  const amortization = distribution("amortization", "1.00", "2026-03-06", "2026-03-20");

  it("of 10 units of a FII at 10,00 is 90,00 after an amortization of 1,00, from its ex date", () => {
    const trades = [naiveBuy("2026-03-02", "10", "10")];
    const portfolio = portfolioWith({ assets: ofClass("FII"), trades, distributions: [amortization] });
    expect(costs(portfolio, "2026-03-08")).toEqual(["100", "100"]);
    expect(costs(portfolio, "2026-03-09")).toEqual(["90", "90"]);
  });

  it("falls by the units of the record date, before a sale of the ex date and after one before it", () => {
    const afterSale = (day: string) =>
      costs(
        portfolioWith({
          trades: [naiveBuy("2026-03-02", "10", "10"), naiveSell(day, "5", "10")],
          distributions: [amortization],
        }),
        "2026-03-31",
      );
    expect(afterSale("2026-03-09")).toEqual(["45", "45"]);
    expect(afterSale("2026-03-07")).toEqual(["40", "40"]);
  });

  it("does not fall below zero", () => {
    const trades = [naiveBuy("2026-03-02", "10", "0.60", "5")];
    const portfolio = portfolioWith({ trades, distributions: [amortization] });
    expect(costs(portfolio, "2026-03-09")).toEqual(["0", "1"]);
  });

  it("has the fees of purchases in the cost with fees, leaves at the average and is the same after a split", () => {
    const portfolio = portfolioWith({
      trades: [
        naiveBuy("2026-03-02", "10", "10", "2"),
        naiveBuy("2026-03-03", "10", "14", "2"),
        naiveSell("2026-03-05", "10", "99", "9"),
      ],
      splits: [{ day: "2026-03-04", assetId: "A", from: "1", to: "2" }],
    });
    expect(costs(portfolio, "2026-03-04")).toEqual(["240", "244"]);
    expect(costs(portfolio, "2026-03-05")).toEqual(["180", "183"]);
  });
});

describe("the yields of today", () => {
  const trades = [naiveBuy("2024-01-05", "100", "10")];
  const closes = closesOf({ "2026-06-29": "40" });
  const paid = (perUnit: string, recordDate: string, paymentDate: string | null, id = "d") =>
    distribution("dividend", perUnit, recordDate, paymentDate, { id });

  it("are 12 % and 3 % of 1,20 in twelve months, at an average of 10,00 and a price of 40,00", () => {
    const distributions = [
      paid("0.70", "2025-08-01", "2025-08-20", "a"),
      paid("0.50", "2026-02-02", "2026-02-20", "b"),
    ];
    expect(yields(portfolioWith({ trades, closes, distributions }))).toEqual(["0.12", "0.03"]);
  });

  it("are of the cost with fees: with fees of 200,00 the average is 12,00", () => {
    const portfolio = portfolioWith({
      trades: [naiveBuy("2024-01-05", "100", "10", "200")],
      closes,
      distributions: [paid("1.20", "2026-02-02", "2026-02-20")],
    });
    expect(yields(portfolio)).toEqual(["0.1", "0.03"]);
  });

  it("take the payments after the same day of last year until today, net and received alone", () => {
    const with120 = (...[recordDate, paymentDate]: [string, string | null]) =>
      yields(portfolioWith({ trades, closes, distributions: [paid("1.20", recordDate, paymentDate)] }))[0];
    expect(with120("2025-06-02", "2025-06-30")).toBe("0");
    expect(with120("2025-06-02", "2025-07-01")).toBe("0.12");
    expect(with120("2026-06-02", "2026-06-30")).toBe("0.12");
    expect(with120("2026-06-02", "2026-07-01")).toBe("0");
    expect(with120("2026-06-02", null)).toBe("0");
    const confirmations = [
      { distributionId: "d", paymentDate: "2026-07-01", gross: "120.00", withheld: "0.00" },
    ];
    const distributions = [paid("1.20", "2026-06-02", null)];
    expect(yields(portfolioWith({ trades, closes, distributions, confirmations }))[0]).toBe("0");
    const jcp = distribution("interest-on-equity", "1.00", "2026-02-02", "2026-02-20");
    expect(yields(portfolioWith({ trades, closes, distributions: [jcp] }))[0]).toBe("0.0825");
  });

  // 1,20 for an old unit is 0,12 for one of ten new units, of which each cost 1,00.
  it("are per unit of today after a split", () => {
    const portfolio = portfolioWith({
      trades,
      closes: closesOf({ "2026-06-29": "4" }),
      splits: [{ day: "2026-04-01", assetId: "A", from: "1", to: "10" }],
      distributions: [paid("1.20", "2026-02-02", "2026-02-20")],
    });
    expect(yields(portfolio)).toEqual(["0.12", "0.03"]);
  });

  it("are per unit of the record date, and the same after half is sold", () => {
    const portfolio = portfolioWith({
      trades: [...trades, naiveSell("2026-03-02", "50", "30")],
      closes,
      distributions: [paid("1.20", "2026-02-02", "2026-02-20")],
    });
    expect(yields(portfolio)).toEqual(["0.12", "0.03"]);
  });

  it("count an own income per unit held on its day", () => {
    const own = { id: "o", assetId: "A", kind: "yield" as const, day: "2026-02-20" };
    const ownIncome = [{ ...own, gross: "150.00", withheld: "30.00" }];
    expect(yields(portfolioWith({ trades, closes, ownIncome }))).toEqual(["0.12", "0.03"]);
  });

  it("do not exist without a holding, nor on a cost of zero", () => {
    const sold = [...trades, naiveSell("2026-03-02", "100", "30")];
    expect(yields(portfolioWith({ trades: sold, closes }))).toEqual([undefined, undefined]);
    const distributions = [
      paid("1.20", "2026-02-02", "2026-02-20", "a"),
      distribution("capital-return", "10.00", "2026-03-06", null, { id: "b" }),
    ];
    expect(yields(portfolioWith({ trades, closes, distributions }))).toEqual([undefined, "0.03"]);
  });

  it("begin after the same day of the year before, or 28 February", () => {
    expect(yearBefore("2026-06-30")).toBe("2025-06-30");
    expect(yearBefore("2024-02-29")).toBe("2023-02-28");
  });
});
