import { describe, expect, it } from "vitest";
import { divide, exact, type Fraction, multiply, roundedText } from "#tests/oracles/fractions/fraction.ts";
import {
  closesOf,
  distribution,
  naiveBuy,
  naiveSell,
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

const textOf = (value: Fraction | undefined) => value && roundedText(value, 6);
const quotient = (over: string, under: string) => divide(exact(over), exact(under));

// 6 March 2026 is a Friday, so the ex date of its record date is Monday the 9th.
const friday = "2026-03-06";
const saturday = "2026-03-07";
const monday = "2026-03-09";
const tuesday = "2026-03-10";
const payment = "2026-03-24";
const march = { after: "2026-03-01", until: "2026-03-31" };
const onMonday = { after: "2026-03-08", until: monday };

const held = naiveBuy("2026-03-02", "100", "10");
const closes = closesOf({ "2026-03-02": "10", [friday]: "10", [monday]: "9" });
const dividend = distribution("dividend", "1.00", friday, payment);

const figures = (portfolio: NaivePortfolio, period = march) => {
  const { price, income, fees } = resultParts(portfolio, period);
  return {
    with: textOf(totalReturn(portfolio, period, "with-income")),
    without: textOf(totalReturn(portfolio, period, "without-income")),
    result: textOf(totalResult(portfolio, period)),
    parts: [price, income, fees].map(textOf),
  };
};

describe("100 units at 10,00 whose price falls to 9,00 on the ex date of 1,00 a unit", () => {
  const portfolio = portfolioWith({ trades: [held], closes, distributions: [dividend] });

  it("return 0,00 % on every day with income and −10,00 % without, paid 15 days later", () => {
    const factors = [...dayFactors(portfolio, march, "with-income").values()];
    expect(factors).toEqual(Array.from({ length: 30 }, () => exact("1")));
    expect(figures(portfolio)).toEqual({
      with: "0",
      without: "-0.1",
      result: "0",
      parts: ["-100", "100", "0"],
    });
  });

  it("lose it all on the ex date without income", () => {
    const factors = dayFactors(portfolio, march, "without-income");
    expect(factors.get("2026-03-08")).toEqual(exact("1"));
    expect(factors.get(monday)).toEqual(exact("0.9"));
    expect(factors.get(payment)).toEqual(exact("1"));
  });

  it("have the income in the result of the period of the ex date, and not in that of the payment", () => {
    expect(figures(portfolio, { after: march.after, until: friday }).parts).toEqual(["0", "0", "0"]);
    expect(figures(portfolio, onMonday).parts).toEqual(["-100", "100", "0"]);
    expect(figures(portfolio, { after: monday, until: march.until }).parts).toEqual(["0", "0", "0"]);
  });

  it("return the same where the payment date is unknown or after the period", () => {
    for (const paymentDate of [null, "2026-12-31"]) {
      const distributions = [{ ...dividend, paymentDate }];
      expect(figures({ ...portfolio, distributions })).toEqual(figures(portfolio));
    }
  });

  it("return the net: of 1,00 of JCP, 0,175 are lost", () => {
    const distributions = [distribution("interest-on-equity", "1.00", friday, payment)];
    expect(figures({ ...portfolio, distributions })).toMatchObject({
      with: "-0.0175",
      result: "-17.5",
      parts: ["-100", "82.5", "0"],
    });
  });

  it("return −10,00 % where the distribution is doubtful or ignored", () => {
    const doubtful = [{ ...dividend, isDoubtful: true }];
    expect(figures({ ...portfolio, distributions: doubtful }).with).toBe("-0.1");
    expect(figures({ ...portfolio, ignoredDistributionIds: ["d"] }).with).toBe("-0.1");
  });
});

describe("income at other times", () => {
  // 100 units of 10,00 bring 100,00 on Friday and fall to 900,00 on Monday.
  it("accrues on the payment date where that is before the ex date", () => {
    const distributions = [{ ...dividend, paymentDate: friday }];
    const portfolio = portfolioWith({ trades: [held], closes, distributions });
    const factors = dayFactors(portfolio, march, "with-income");
    expect(factors.get(friday)).toEqual(exact("1.1"));
    expect(factors.get(monday)).toEqual(exact("0.9"));
    expect(figures(portfolio)).toMatchObject({ result: "0", parts: ["-100", "100", "0"] });
  });

  it("accrues on the first price after an own income and leaves on it", () => {
    const own = { id: "o", assetId: "A", kind: "yield" as const, day: "2026-03-04" };
    const ownIncome = [{ ...own, gross: "120.00", withheld: "20.00" }];
    const portfolio = portfolioWith({ trades: [held], closes, ownIncome });
    const factors = dayFactors(portfolio, march, "with-income");
    expect(factors.get("2026-03-04")).toEqual(exact("1"));
    expect(factors.get(friday)).toEqual(exact("1.1"));
    expect(figures(portfolio)).toMatchObject({ result: "0", parts: ["-100", "100", "0"] });
  });

  it("is a gain of its ex date alone, where all is sold before the payment", () => {
    const trades = [held, naiveSell(tuesday, "100", "9")];
    const portfolio = portfolioWith({ trades, closes, distributions: [dividend] });
    const factors = dayFactors(portfolio, march, "with-income");
    expect(factors.get(tuesday)).toEqual(exact("1"));
    expect(factors.has("2026-03-11")).toBe(false);
    expect(factors.has(payment)).toBe(false);
    expect(figures(portfolio)).toMatchObject({ with: "0", without: "-0.1", result: "0" });
    expect(figures(portfolio, { after: tuesday, until: march.until }).with).toBeUndefined();
  });

  // 9,00 → 9,90 → 8,91 are +10 % and −10 %. A receivable of 100,00 in the base would make them +9 % and about −9,09 %.
  it("does not dilute the returns between its ex date and its payment", () => {
    const later = closesOf({ [tuesday]: "9.90", "2026-03-11": "8.91" });
    const portfolio = portfolioWith({
      trades: [held],
      closes: [...closes, ...later],
      distributions: [dividend],
    });
    const factors = dayFactors(portfolio, march, "with-income");
    expect([factors.get(tuesday), factors.get("2026-03-11")]).toEqual([exact("1.1"), exact("0.9")]);
    expect(figures(portfolio).with).toBe("-0.01");
  });

  it("is in the result and not in the return where nothing was held the day before", () => {
    const own = { id: "o", assetId: "A", kind: "yield" as const, day: "2026-03-04" };
    const portfolio = portfolioWith({ ownIncome: [{ ...own, gross: "70.00", withheld: "0.00" }] });
    expect(figures(portfolio)).toEqual({
      with: undefined,
      without: undefined,
      result: "70",
      parts: ["0", "70", "0"],
    });
  });
});

describe("the day rule", () => {
  // 100 units were worth 1.000. Now 60 are worth 540, 40 brought 360 − 6, and 100 are to be received: 994.
  // 50 units bought for 404 are worth 450. The sale pays 354 of it, so 50 are new: a gain of 46 on 994 + 50.
  // Prices lose 100 and gain 50.
  it("separates the opening units with their income from the day's purchases", () => {
    const trades = [held, naiveSell(monday, "40", "9", "6"), naiveBuy(monday, "50", "8", "4")];
    const portfolio = portfolioWith({ trades, closes, distributions: [dividend] });
    expect(dayFactors(portfolio, onMonday, "with-income").get(monday)).toEqual(
      multiply(exact("0.994"), quotient("1090", "1044")),
    );
    expect(dayFactors(portfolio, onMonday, "without-income").get(monday)).toEqual(
      multiply(exact("0.894"), quotient("990", "944")),
    );
    expect(figures(portfolio, onMonday)).toMatchObject({ result: "40", parts: ["-50", "100", "-10"] });
  });

  // 12 units bring 124 net. Ten are opening units: 310/3 on 100. Two of the four bought for 40 bring 62/3, two are worth 22.
  // The opening units paid for the purchase, so 100 became 106.
  it("lets sales take opening units first, all at the average of the day", () => {
    const trades = [
      naiveBuy("2026-03-02", "10", "10"),
      naiveBuy(friday, "4", "10"),
      { ...naiveSell(friday, "8", "10"), order: 2 },
      { ...naiveSell(friday, "4", "12", "4"), order: 3 },
    ];
    const portfolio = portfolioWith({ trades, closes: closesOf({ "2026-03-02": "10", [friday]: "11" }) });
    const day = { after: "2026-03-05", until: friday };
    expect(dayFactors(portfolio, day, "with-income").get(friday)).toEqual(exact("1.06"));
    expect(figures(portfolio, day)).toMatchObject({ result: "6", parts: ["10", "0", "-4"] });
  });

  // The sale brings 10 for fees of 30: 20 are a contribution that is lost. 90 / 100 × 90 / 110.
  it("counts fees beyond what a sale brings as contributed and lost", () => {
    const trades = [naiveBuy("2026-03-02", "10", "10"), naiveSell(friday, "1", "10", "30")];
    const portfolio = portfolioWith({ trades, closes });
    const day = { after: "2026-03-05", until: friday };
    expect(dayFactors(portfolio, day, "with-income").get(friday)).toEqual(quotient("8.1", "11"));
    expect(figures(portfolio, day)).toMatchObject({ result: "-30", parts: ["0", "0", "-30"] });
  });
});

describe("the price of a day", () => {
  const results = (parts: Partial<NaivePortfolio>) =>
    figures(portfolioWith({ trades: [held], closes, ...parts })).result;

  it("is an own trade's that is newer than the close, and the close of the same day", () => {
    expect(results({ closes: [] })).toBe("0");
    expect(results({ trades: [held, naiveBuy(tuesday, "1", "12")] })).toBe("200");
    expect(results({ trades: [held, naiveBuy(monday, "1", "12")] })).toBe("-103");
  });

  it("is divided by the splits after it", () => {
    const splits = [{ day: tuesday, assetId: "A", from: "1", to: "3" }];
    expect(results({ splits })).toBe("-100");
    expect(figures(portfolioWith({ trades: [held], closes, splits })).with).toBe("-0.1");
  });
});

describe("an amortization of 1,00 on 100 units whose price falls to 9,00", () => {
  it("is cash on the ex date: the return is 0,00 % on every day, with and without income", () => {
    const distributions = [distribution("amortization", "1.00", friday, payment)];
    const portfolio = portfolioWith({ assets: ofClass("FII"), trades: [held], closes, distributions });
    for (const mode of ["with-income", "without-income"] as const) {
      const factors = [...dayFactors(portfolio, march, mode).values()];
      expect(factors).toEqual(Array.from({ length: 30 }, () => exact("1")));
    }
    expect(figures(portfolio)).toEqual({ with: "0", without: "0", result: "0", parts: ["0", "0", "0"] });
  });

  it("counts for the units of the record date, of which 60 are sold at 10,00 before the ex date", () => {
    const distributions = [distribution("capital-return", "1.00", friday, payment)];
    const trades = [held, naiveSell(saturday, "60", "10")];
    const portfolio = portfolioWith({ trades, closes, distributions });
    // 40 units worth 400 become 360 and 100 of cash.
    expect(dayFactors(portfolio, march, "with-income").get(monday)).toEqual(exact("1.15"));
    expect(figures(portfolio)).toMatchObject({ result: "60", parts: ["60", "0", "0"] });
  });
});
