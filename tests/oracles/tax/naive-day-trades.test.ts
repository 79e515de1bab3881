import { describe, expect, it } from "vitest";
import { buy, sell } from "#tests/oracles/ledger/replay-support.ts";
import { bought, dayTrade, march, sold } from "#tests/oracles/tax/march.ts";
import { inPortfolio, type TaxDraft } from "#tests/oracles/tax/tax-support.ts";

const day = "2024-03-06";

/** The result of the day trades, and sales and result of the rest. */
function resultsOf(...drafts: TaxDraft[]) {
  const { buckets, shareSales, shareResult } = march(drafts);
  return { dayTrades: buckets["day-trade"].result, shareSales, shareResult };
}

describe("day trades without a known broker", () => {
  it("are the first purchase against the first sale", () => {
    const results = resultsOf(
      buy(day, "PETR4", "100", "10"),
      buy(day, "PETR4", "100", "11"),
      sell(day, "PETR4", "100", "12"),
      sell("2024-03-07", "PETR4", "100", "12"),
    );
    expect(results).toEqual({ dayTrades: "200", shareSales: "1200", shareResult: "100" });
  });

  it("are found across portfolios, in the order of entry", () => {
    const results = resultsOf(
      ...inPortfolio("second", sell(day, "PETR4", "50", "12")),
      buy(day, "PETR4", "50", "10"),
    );
    expect(results).toEqual({ dayTrades: "100", shareSales: "0", shareResult: "0" });
  });

  it("spread fees by quantity", () => {
    const results = resultsOf(
      buy(day, "PETR4", "100", "10", { fees: "10" }),
      sell(day, "PETR4", "50", "12", { fees: "5" }),
      sell("2024-03-07", "PETR4", "50", "12"),
    );
    expect(results).toEqual({ dayTrades: "90", shareSales: "600", shareResult: "95" });
  });

  it("need the same day and the same asset", () => {
    const results = resultsOf(
      bought("PETR4", "100", "10"),
      bought("VALE3", "100", "10"),
      buy(day, "PETR4", "100", "10"),
      sell(day, "VALE3", "100", "12"),
      sell("2024-03-07", "PETR4", "100", "12"),
    );
    expect(results).toEqual({ dayTrades: "0", shareSales: "2400", shareResult: "400" });
  });
});

describe("day trades by broker", () => {
  const A = { custodianId: "A" };
  const B = { custodianId: "B" };

  it("do not pair two known brokers", () => {
    const results = resultsOf(
      bought("PETR4", "100", "10"),
      buy(day, "PETR4", "100", "10", A),
      sell(day, "PETR4", "100", "12", B),
    );
    expect(results).toEqual({ dayTrades: "0", shareSales: "1200", shareResult: "200" });
  });

  it("let an entry without broker join the only known one", () => {
    const results = resultsOf(
      buy(day, "PETR4", "100", "10", A),
      sell(day, "PETR4", "40", "12"),
      sell(day, "PETR4", "60", "13", A),
    );
    expect(results.dayTrades).toBe("260");
  });

  it("keep the order of entry within the only known broker", () => {
    const results = resultsOf(
      buy(day, "PETR4", "50", "10", A),
      sell(day, "PETR4", "50", "12"),
      sell(day, "PETR4", "50", "20", A),
      bought("PETR4", "50", "10"),
    );
    expect(results).toEqual({ dayTrades: "100", shareSales: "1000", shareResult: "500" });
  });

  it("pair an entry without broker with what two known brokers leave", () => {
    const results = resultsOf(
      bought("PETR4", "100", "10"),
      buy(day, "PETR4", "100", "10", A),
      sell(day, "PETR4", "100", "13"),
      sell(day, "PETR4", "60", "12", A),
      buy(day, "PETR4", "10", "10", B),
    );
    // A: 60 × 2; then 40 × 3 of A and 10 × 3 of B with the sale without broker.
    expect(results).toEqual({ dayTrades: "270", shareSales: "650", shareResult: "150" });
  });

  it("do not pair the remainders of two known brokers", () => {
    const results = resultsOf(
      bought("PETR4", "100", "10"),
      buy(day, "PETR4", "100", "10", A),
      sell(day, "PETR4", "50", "12", B),
      sell(day, "PETR4", "80", "11"),
    );
    expect(results).toEqual({ dayTrades: "80", shareSales: "600", shareResult: "100" });
  });
});

describe("kinds of day trades", () => {
  it("go to the common day trade bucket, or to the fund bucket", () => {
    for (const id of ["PETR4", "KLBN11", "BOVA11", "AAPL34", "PETRA300"]) {
      expect(march(dayTrade(id, "100", "10", "12"))).toMatchObject({
        tax: "40",
        buckets: { "day-trade": { result: "200" }, common: { result: "0" } },
        withheld: { "day-trade": { amount: "2" }, common: { amount: "0" } },
      });
    }
    for (const id of ["HGLG11", "SNAG11"]) {
      expect(march(dayTrade(id, "100", "10", "12"))).toMatchObject({
        tax: "40",
        buckets: { "day-trade": { result: "0" }, fund: { result: "200" } },
        withheld: { "day-trade": { amount: "2" } },
      });
    }
  });

  it("have no tax in a fixed-income ETF or a FI-Infra", () => {
    const drafts = [...dayTrade("IMAB11", "100", "10", "12"), ...dayTrade("JURO11", "100", "10", "12")];
    expect(march(drafts)).toMatchObject({ tax: "0", withheld: { "day-trade": { amount: "0" } } });
  });

  it("do not exist for coins and at-source kinds", () => {
    const month = march([bought("BTC", "1", "20000"), ...dayTrade("BTC", "1", "30000", "40000")]);
    expect(month.coins).toMatchObject({ sales: "40000", gains: "15000" });
    expect(month.buckets["day-trade"].result).toBe("0");
    const treasury = [...dayTrade("Tesouro Selic", "1", "100", "120"), sold("PETR4", "1", "10")];
    expect(march(treasury).buckets["day-trade"].result).toBe("0");
  });
});
