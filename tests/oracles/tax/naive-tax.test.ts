import { describe, expect, it } from "vitest";
import { buy, sell } from "#tests/oracles/ledger/replay-support.ts";
import { bought, dayTrade, lossesOf, march, sold } from "#tests/oracles/tax/march.ts";
import { naiveTaxMonths } from "#tests/oracles/tax/naive-tax.ts";
import { taxFactsOf } from "#tests/oracles/tax/tax-support.ts";

describe("the worked cases", () => {
  it("1: a gain on sales of 2.600 is exempt", () => {
    const month = march([
      bought("PETR4", "100", "10"),
      bought("PETR4", "100", "12"),
      sold("PETR4", "200", "13"),
    ]);
    expect(month).toMatchObject({ shareSales: "2600", shareResult: "400", isExempt: true, tax: "0" });
    expect(month.buckets.common.result).toBe("0");
  });

  it("2: a gain of 4.000 on sales of 26.000, without and with a loss carried", () => {
    const drafts = [
      bought("PETR4", "1000", "10"),
      bought("PETR4", "1000", "12"),
      sold("PETR4", "2000", "13"),
    ];
    expect(march(drafts)).toMatchObject({ shareResult: "4000", isExempt: false, tax: "600" });
    const withLoss = march(drafts, lossesOf({ common: "200" }));
    expect(withLoss.tax).toBe("570");
    expect(withLoss.buckets.common).toEqual({
      result: "4000",
      lossBefore: "200",
      lossUsed: "200",
      lossAfter: "0",
      base: "3800",
      tax: "570",
    });
  });

  it("3: two day trades with a gain of 4.000", () => {
    const month = march([...dayTrade("PETR4", "1000", "10", "12"), ...dayTrade("VALE3", "1000", "8", "10")]);
    expect(month).toMatchObject({ shareSales: "0", tax: "800" });
    expect(month.buckets["day-trade"]).toMatchObject({ result: "4000", tax: "800" });
  });

  it("4: a FII pays 20 %", () => {
    const month = march([
      bought("HGLG11", "100", "10"),
      bought("HGLG11", "100", "12"),
      sold("HGLG11", "200", "13"),
    ]);
    expect(month.buckets.fund.tax).toBe("80");
    expect(month.tax).toBe("80");
  });

  it("5: the tax withheld on sales of 25.000", () => {
    const month = march([bought("PETR4", "1000", "20"), sold("PETR4", "1000", "25")]);
    expect(month).toMatchObject({ tax: "750", payable: "748.75" });
    expect(month.withheld.common).toEqual({
      amount: "1.25",
      isTyped: false,
      before: "0",
      used: "1.25",
      left: "0",
      after: "0",
    });
    expect(month.darf).toEqual({ waitingBefore: "0", due: "748.75", waitingAfter: "0" });
  });

  it("6: a loss of 1.000 carried and a gain of 3.000 on sales of 30.000", () => {
    const drafts = [bought("PETR4", "1000", "27"), sold("PETR4", "1000", "30")];
    const month = march(drafts, lossesOf({ common: "1000" }));
    expect(month).toMatchObject({ tax: "300", darf: { due: "298.5" } });
  });

  it("7: a day trade result of 2.587", () => {
    const month = march(dayTrade("PETR4", "1000", "10", "12.587"));
    expect(month.withheld["day-trade"].amount).toBe("25.87");
    expect(month).toMatchObject({ tax: "517.4", darf: { due: "491.53" } });
  });

  it("8: an equity ETF has no exemption", () => {
    const month = march([bought("BOVA11", "100", "40"), sold("BOVA11", "100", "50")]);
    expect(month).toMatchObject({ tax: "150", payable: "150", shareSales: "0" });
  });

  it("9: 8,00 waits for 7,00 of the next month", () => {
    const drafts = [
      buy("2024-01-10", "HGLG11", "100", "10"),
      sell("2024-02-05", "HGLG11", "40", "11"),
      sell("2024-03-05", "HGLG11", "35", "11"),
    ];
    const months = naiveTaxMonths(taxFactsOf(drafts, "2024-03"));
    expect(months.map(({ month, darf }) => [month, darf])).toEqual([
      ["2024-01", { waitingBefore: "0", due: "0", waitingAfter: "0" }],
      ["2024-02", { waitingBefore: "0", due: "0", waitingAfter: "8" }],
      ["2024-03", { waitingBefore: "8", due: "15", waitingAfter: "0" }],
    ]);
  });

  it("10: fees of 100 are taken from the proceeds", () => {
    const month = march([bought("PETR4", "1000", "50"), sold("PETR4", "1000", "60", "100")]);
    expect(month).toMatchObject({ shareSales: "60000", shareResult: "9900", tax: "1485" });
  });

  it("11: a unit is taxed in a month in which shares are exempt", () => {
    const month = march([
      bought("KLBN11", "100", "20"),
      bought("PETR4", "1000", "14"),
      sold("KLBN11", "100", "22"),
      sold("PETR4", "1000", "15"),
    ]);
    expect(month).toMatchObject({ shareSales: "15000", shareResult: "1000", isExempt: true, tax: "30" });
  });

  it("12: the loss of a Fiagro offsets the gain of a FII", () => {
    const month = march([
      bought("SNAG11", "100", "10"),
      bought("HGLG11", "100", "100"),
      sold("SNAG11", "100", "7"),
      sold("HGLG11", "100", "110"),
    ]);
    expect(month.buckets.fund).toMatchObject({ result: "700", tax: "140" });
  });

  it("13: coins are exempt up to sales of 35.000, and taxed on the whole gain above", () => {
    expect(march([bought("BTC", "1", "30000"), sold("BTC", "1", "35000")]).coins).toMatchObject({
      sales: "35000",
      gains: "5000",
      isExempt: true,
      tax: "0",
    });
    const taxed = march([bought("BTC", "1", "30000"), sold("BTC", "1", "40000")]);
    expect(taxed.coins).toEqual({
      sales: "40000",
      gains: "10000",
      isExempt: false,
      tax: "1500",
      darf: { waitingBefore: "0", due: "1500", waitingAfter: "0" },
    });
    expect(taxed).toMatchObject({ tax: "0", darf: { due: "0" }, withheld: { common: { amount: "0" } } });
  });

  it("14: 6.000 more than 14.500 exceeds the limit, and the whole gain is taxed", () => {
    const first = [
      bought("PETR4", "1000", "13.5"),
      bought("VALE3", "100", "40"),
      sold("PETR4", "1000", "14.5"),
    ];
    expect(march(first)).toMatchObject({ shareSales: "14500", shareResult: "1000", tax: "0" });
    const both = march([...first, sold("VALE3", "100", "60")]);
    expect(both).toMatchObject({ shareSales: "20500", shareResult: "3000", isExempt: false, tax: "450" });
    expect(both.buckets.common).toMatchObject({ result: "3000", tax: "450" });
  });
});
