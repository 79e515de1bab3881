import { describe, expect, it } from "vitest";
import { buy, sell, sellRights } from "#tests/oracles/ledger/replay-support.ts";
import { bought, dayTrade, lossesOf, march, sold } from "#tests/oracles/tax/march.ts";
import { naiveTaxMonths } from "#tests/oracles/tax/naive-tax.ts";
import { type TaxDraft, taxFactsOf } from "#tests/oracles/tax/tax-support.ts";

describe("limits and results", () => {
  it("look at gross sales, before fees", () => {
    const shares = march([bought("PETR4", "1000", "19"), sold("PETR4", "1000", "20.00001", "100")]);
    expect(shares).toMatchObject({ shareSales: "20000.01", isExempt: false, shareResult: "900.01" });
    const coins = march([bought("BTC", "1", "30000"), sold("BTC", "1", "35000.01", "100")]).coins;
    expect(coins).toMatchObject({ sales: "35000.01", gains: "4900.01", isExempt: false, tax: "735" });
  });

  it("net the shares first: a net loss within the limit joins the common bucket", () => {
    const drafts = [bought("PETR4", "100", "10"), bought("VALE3", "100", "20"), bought("BOVA11", "10", "10")];
    const sales = [sold("PETR4", "100", "15"), sold("VALE3", "100", "12"), sold("BOVA11", "10", "20")];
    const month = march([...drafts, ...sales]);
    expect(month).toMatchObject({ isExempt: true, shareResult: "-300", tax: "0" });
    expect(month.buckets.common).toMatchObject({ result: "-200", lossAfter: "200" });
  });

  it("do not use up a loss by an exempt gain", () => {
    const month = march(
      [bought("PETR4", "100", "10"), sold("PETR4", "100", "15")],
      lossesOf({ common: "80" }),
    );
    expect(month.buckets.common).toEqual({
      result: "0",
      lossBefore: "80",
      lossUsed: "0",
      lossAfter: "80",
      base: "0",
      tax: "0",
    });
  });

  it("take coins sale by sale", () => {
    const drafts = [bought("BTC", "1", "30000"), bought("ETH", "1", "10000")];
    const month = march([...drafts, sold("BTC", "1", "25000"), sold("ETH", "1", "20000")]);
    expect(month.coins).toMatchObject({ sales: "45000", gains: "10000", tax: "1500" });
  });

  it("round the tax bucket by bucket, half up", () => {
    const drafts = [bought("BOVA11", "1", "10"), bought("HGLG11", "1", "10")];
    const month = march([...drafts, sold("BOVA11", "1", "10.1"), sold("HGLG11", "1", "10.075")]);
    expect(month).toMatchObject({ tax: "0.04", buckets: { common: { tax: "0.02" }, fund: { tax: "0.02" } } });
  });
});

describe("tax withheld", () => {
  it("is on all swing sales of the month, of funds and of exempt shares too", () => {
    const drafts = [
      bought("PETR4", "1000", "15"),
      bought("HGLG11", "100", "150"),
      bought("BTC", "1", "9000"),
    ];
    const sales = [sold("PETR4", "1000", "15"), sold("HGLG11", "100", "151"), sold("BTC", "1", "9000")];
    expect(march([...drafts, ...sales])).toMatchObject({
      isExempt: true,
      withheld: { common: { amount: "1.51", used: "1.51" } },
      tax: "20",
      payable: "18.49",
    });
    const rights = [sellRights("2024-03-10", "PETR4", "20000"), sellRights("2024-03-11", "HGLG11", "2000")];
    expect(march(rights).withheld.common.amount).toBe("1.1");
  });

  it.each([
    ["20099.99", "0"],
    ["20100", "1.01"],
    ["30100", "1.51"],
  ])("is rounded half up before the comparison with 1,00: sales of %s", (price, amount) => {
    expect(march([bought("BOVA11", "1", price), sold("BOVA11", "1", price)]).withheld.common.amount).toBe(
      amount,
    );
  });

  it("is on the positive result of each day, over assets and buckets", () => {
    const drafts = [
      ...dayTrade("PETR4", "100", "10", "16"),
      ...dayTrade("VALE3", "100", "10", "9"),
      ...dayTrade("HGLG11", "100", "10", "9"),
      buy("2024-03-07", "PETR4", "100", "10"),
      sell("2024-03-07", "PETR4", "100", "9"),
      buy("2024-03-08", "PETR4", "1", "10"),
      sell("2024-03-08", "PETR4", "1", "10.5"),
    ];
    expect(march(drafts).withheld["day-trade"].amount).toBe("4.01");
  });

  it("is used first for day trades, in the months of the year, and lost after December", () => {
    const drafts = [
      buy("2023-11-03", "BOVA11", "10", "5000"),
      sell("2023-11-10", "BOVA11", "6", "5000"),
      buy("2023-11-13", "PETR4", "100", "10"),
      sell("2023-11-13", "PETR4", "100", "12"),
      buy("2023-11-14", "PETR4", "100", "12"),
      sell("2023-11-14", "PETR4", "100", "9.92"),
      sell("2023-12-01", "BOVA11", "1", "5018"),
    ];
    const months = naiveTaxMonths(taxFactsOf(drafts, "2024-01"));
    const [november, december, january] = months.map(({ withheld }) => withheld);
    expect(november?.["day-trade"]).toMatchObject({ amount: "2", used: "0", after: "2" });
    expect(november?.common).toMatchObject({ amount: "1.5", used: "0", after: "1.5" });
    expect(december?.["day-trade"]).toMatchObject({ before: "2", used: "2", after: "0" });
    expect(december?.common).toMatchObject({ before: "1.5", used: "0.7", left: "0.8", after: "0" });
    expect(january?.common).toMatchObject({ before: "0", used: "0", after: "0" });
    expect(months[1]).toMatchObject({ tax: "2.7", payable: "0" });
  });

  it("is the typed amount of its kind, also zero", () => {
    const drafts = [bought("BOVA11", "1000", "20"), sold("BOVA11", "1000", "25")];
    const typed = { withheld: { "2024-03": { common: "0", "day-trade": "3.21" } } };
    expect(march(drafts, typed)).toMatchObject({
      withheld: {
        common: { amount: "0", isTyped: true },
        "day-trade": { amount: "3.21", used: "3.21", isTyped: true },
      },
      payable: "746.79",
    });
    expect(march(drafts, { withheld: { "2024-03": { "day-trade": "1" } } }).withheld.common).toMatchObject({
      amount: "1.25",
      isTyped: false,
    });
  });
});

describe("months and balances", () => {
  it("waits with less than 10,00 across the year's end, and apart for coins", () => {
    const drafts = [
      buy("2023-12-01", "HGLG11", "100", "10"),
      buy("2023-12-01", "BTC", "2", "40000"),
      sell("2023-12-05", "HGLG11", "40", "11"),
      sell("2023-12-06", "BTC", "1", "40040"),
      sell("2024-02-05", "HGLG11", "20", "11"),
      sell("2024-02-06", "BTC", "1", "40040"),
    ];
    const months = naiveTaxMonths(taxFactsOf(drafts, "2024-02"));
    expect(months.map(({ darf }) => [darf.waitingBefore, darf.due, darf.waitingAfter])).toEqual([
      ["0", "0", "8"],
      ["8", "0", "8"],
      ["8", "12", "0"],
    ]);
    expect(months.map(({ coins: { darf } }) => [darf.waitingBefore, darf.due, darf.waitingAfter])).toEqual([
      ["0", "0", "6"],
      ["6", "0", "6"],
      ["6", "12", "0"],
    ]);
  });

  it("replaces losses and withheld amounts at the start of the month of the opening", () => {
    const drafts = [
      buy("2024-01-03", "BOVA11", "2", "30000"),
      sell("2024-01-05", "BOVA11", "1", "29000"),
      sold("BOVA11", "1", "30500"),
    ];
    const opening = { month: "2024-03", losses: { common: "100" }, withheld: { "day-trade": "7" } };
    const months = naiveTaxMonths(taxFactsOf(drafts, "2024-03", { opening }));
    expect(months.map(({ buckets }) => buckets.common.lossBefore)).toEqual(["0", "1000", "100"]);
    expect(months.map(({ withheld }) => withheld.common.before)).toEqual(["0", "1.45", "0"]);
    // 15 % of 500 − 100, minus 7,00 and 1,53.
    expect(months.at(-1)).toMatchObject({ tax: "60", payable: "51.47" });
  });

  it("begins with the first entry or the opening, and ends with `until`", () => {
    const monthsOf = (drafts: TaxDraft[], until: string, month?: string) =>
      naiveTaxMonths(taxFactsOf(drafts, until, month ? { opening: { month } } : {})).map((of) => of.month);
    const entry = bought("PETR4", "1", "10");
    expect(monthsOf([entry], "2024-02")).toEqual(["2024-01", "2024-02"]);
    expect(monthsOf([entry], "2024-01", "2023-11")).toEqual(["2023-11", "2023-12", "2024-01"]);
    expect(monthsOf([entry], "2024-01", "2024-02")).toEqual(["2024-01"]);
    expect(monthsOf([], "2024-01", "2024-01")).toEqual(["2024-01"]);
    expect(monthsOf([], "2024-01")).toEqual([]);
    expect(monthsOf([entry], "2023-12")).toEqual([]);
  });
});
