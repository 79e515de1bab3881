import { describe, expect, it } from "vitest";
import { decimal } from "#domain/kernel/decimal.ts";
import {
  bonus,
  buy,
  convert,
  returnCapital,
  sell,
  sellFraction,
  sellRights,
  split,
  subscribe,
} from "#tests/oracles/ledger/replay-support.ts";
import { bought, dayTrade, lossesOf, march, sold } from "#tests/oracles/tax/march.ts";
import { naiveTaxMonths } from "#tests/oracles/tax/naive-tax.ts";
import { inPortfolio, taxFactsOf } from "#tests/oracles/tax/tax-support.ts";

describe("cost and gain", () => {
  it("is an average over brokers and portfolios", () => {
    const drafts = [
      buy("2024-01-10", "PETR4", "100", "10", { custodianId: "A" }),
      ...inPortfolio("second", buy("2024-01-11", "PETR4", "100", "14", { custodianId: "B" })),
      sell("2024-03-05", "PETR4", "50", "15", { custodianId: "A" }),
    ];
    expect(march(drafts).shareResult).toBe("150");
  });

  it("has the fees of a purchase in the cost, and a sale never changes the average", () => {
    const drafts = [
      buy("2024-01-10", "PETR4", "100", "10", { fees: "50" }),
      sell("2024-02-05", "PETR4", "40", "20"),
      sold("PETR4", "60", "10.5"),
    ];
    expect(march(drafts).shareResult).toBe("0");
  });

  it("has bonus shares at the cost that the company attributes, zero if none", () => {
    const itsa = [bought("ITSA4", "110", "9"), bonus("2024-02-10", "ITSA4", 10, 11, "13.65162423")];
    expect(march([...itsa, sold("ITSA4", "121", "10")]).shareResult).toBe("69.83213347");
    const goau = [bought("GOAU4", "50", "10.38"), bonus("2024-02-10", "GOAU4", 50, 66, "8.30")];
    expect(march([...goau, sold("GOAU4", "1", "10")]).shareResult).toBe("0.12424242");
    const free = [bought("PETR4", "100", "11"), bonus("2024-02-10", "PETR4", 10, 11, null)];
    expect(march([...free, sold("PETR4", "110", "10")]).shareResult).toBe("0");
  });

  it("keeps the cost in a split and in a reverse split", () => {
    const drafts = [bought("PETR4", "100", "10"), split("2024-02-10", "PETR4", 1, 4)];
    expect(march([...drafts, sold("PETR4", "400", "3")])).toMatchObject({
      shareResult: "200",
      isIncomplete: false,
    });
    const reversed = [bought("PETR4", "100", "10"), split("2024-02-10", "PETR4", 15, 1)];
    const month = march([
      ...reversed,
      sold("PETR4", "6", "160"),
      sellFraction("2024-03-20", "PETR4", "0.6666666666", "120"),
    ]);
    expect(month).toMatchObject({ shareSales: "1080", shareResult: "80", isIncomplete: false });
  });

  it("falls by repaid capital", () => {
    const drafts = [bought("HGLG11", "100", "10"), returnCapital("2024-02-10", "HGLG11", "2")];
    expect(march([...drafts, sold("HGLG11", "100", "10")]).buckets.fund.result).toBe("200");
  });

  it("is carried through a merger of companies, while a merger of shares is flagged", () => {
    const merger = convert("2024-03-01", "PETR4", "VALE3", { from: 2, to: 1 });
    const drafts = [bought("PETR4", "100", "10"), sold("VALE3", "50", "21")];
    expect(march([...drafts, merger])).toMatchObject({ shareResult: "50", isIncomplete: false });
    const ofShares = { ...merger, isShareMerger: true };
    expect(march([...drafts, ofShares])).toMatchObject({ shareResult: "50", isIncomplete: true });
    expect(march([ofShares]).isIncomplete).toBe(false);
  });

  it("is divided by a spin-off, and realised in part by a conversion with cash", () => {
    const drafts = [bought("PETR4", "100", "10"), sold("PETR4", "100", "9"), sold("VALE3", "50", "4")];
    const spinOff = convert("2024-02-10", "PETR4", "VALE3", { from: 2, to: 1, costShare: "0.2" });
    expect(march([...drafts, spinOff]).shareResult).toBe("100");
    const withCash = convert("2024-03-01", "PETR4", "VALE3", { from: 2, to: 1, costShare: "0.2", cash: "9" });
    const month = march([bought("PETR4", "100", "10"), withCash, sold("VALE3", "50", "4")]);
    expect(month).toMatchObject({ shareSales: "1100", shareResult: "100", isIncomplete: false });
    const soldAgain = march([bought("PETR4", "100", "10"), withCash, sold("PETR4", "100", "9")]);
    expect(soldAgain).toMatchObject({ shareSales: "1800", shareResult: "100", isIncomplete: true });
  });

  // 260 RENT3 gave 10 RENT4 at 49,60 each.
  it("of a bonus in another class is what the company attributes, and the old cost stays", () => {
    const given = convert("2024-03-01", "PETR4", "VALE3", { from: 26, to: 1, costShare: "0" });
    const bonus = { ...given, unitCost: decimal("49.6") };
    const drafts = [bought("PETR4", "260", "40"), sold("VALE3", "10", "50"), sold("PETR4", "260", "41")];
    expect(march([...drafts, bonus]).shareResult).toBe("264");
  });

  it("is zero for a right sold, and what was paid for a right exercised", () => {
    const month = march([bought("PETR4", "100", "10"), sellRights("2024-03-10", "PETR4", "200")]);
    expect(month).toMatchObject({ shareSales: "0", isExempt: true, tax: "30", isIncomplete: false });
    const exercised = [bought("PETR4", "100", "10"), subscribe("2024-02-10", "PETR4", "100", "600")];
    expect(march([...exercised, sold("PETR4", "100", "8")]).shareResult).toBe("0");
    const ofFund = march([sellRights("2024-03-10", "HGLG11", "200")]);
    expect(ofFund).toMatchObject({ tax: "40", isIncomplete: true, buckets: { fund: { result: "200" } } });
    expect(march([sellRights("2024-03-10", "JURO11", "200")])).toMatchObject({
      tax: "0",
      isIncomplete: false,
    });
  });
});

describe("rates and buckets", () => {
  it("exempts sales of 20.000,00, and taxes the whole gain above", () => {
    const drafts = [bought("PETR4", "1000", "19"), sold("PETR4", "1000", "20")];
    expect(march(drafts)).toMatchObject({ isExempt: true, tax: "0" });
    const above = march([bought("PETR4", "1000", "19"), sold("PETR4", "1000", "20.00001")]);
    expect(above).toMatchObject({ isExempt: false, shareSales: "20000.01", tax: "150" });
  });

  it("carries each loss within its bucket only", () => {
    const drafts = [
      ...dayTrade("PETR4", "100", "10", "9"),
      bought("BOVA11", "100", "40"),
      bought("HGLG11", "100", "10"),
      sold("BOVA11", "100", "50"),
      sold("HGLG11", "100", "8"),
    ];
    const { buckets, tax } = march(drafts, lossesOf({ "day-trade": "50", fund: "20" }));
    expect(tax).toBe("150");
    expect(buckets["day-trade"]).toMatchObject({
      result: "-100",
      lossBefore: "50",
      lossAfter: "150",
      base: "0",
    });
    expect(buckets.fund).toMatchObject({ result: "-200", lossBefore: "20", lossAfter: "220", tax: "0" });
    expect(buckets.common).toMatchObject({ lossBefore: "0", lossAfter: "0" });
  });

  it("has no tax for kinds outside of the buckets", () => {
    const ids = ["IMAB11", "JURO11", "BTC abroad", "Tesouro Selic", "CDB", "LCI", "Gold"];
    const month = march(ids.flatMap((id) => [bought(id, "1000", "10"), sold(id, "1000", "50")]));
    expect(month).toMatchObject({ shareSales: "0", tax: "0", payable: "0", coins: { sales: "0" } });
    expect(month.withheld.common.amount).toBe("0");
  });

  it("takes a day trade out of what is held", () => {
    const drafts = [
      bought("PETR4", "1000", "10"),
      sell("2024-02-06", "PETR4", "1000", "12"),
      buy("2024-02-06", "PETR4", "1000", "10"),
      sold("PETR4", "1000", "10"),
    ];
    const [, february, last] = naiveTaxMonths(taxFactsOf(drafts, "2024-03"));
    expect(february).toMatchObject({ shareSales: "0", tax: "400" });
    expect(february?.buckets["day-trade"].result).toBe("2000");
    expect(last).toMatchObject({ shareSales: "10000", shareResult: "0" });
  });

  it.each([
    ["6000000", "925000"],
    ["10000000", "1625000"],
    ["30000000", "5625000"],
    ["40000000", "7875000"],
  ])("has marginal brackets for coins: a gain of %s pays %s", (gain, tax) => {
    const price = (1n + BigInt(gain)).toString();
    expect(march([bought("BTC", "1", "1"), sold("BTC", "1", price)]).coins).toMatchObject({
      gains: gain,
      tax,
    });
  });
});

describe("tax withheld and DARF", () => {
  it("withholds nothing from sales of 20.000, and 6,00 from a day trade gain of 600", () => {
    const sales = march([bought("KLBN11", "1000", "19"), sold("KLBN11", "1000", "20")]);
    expect(sales).toMatchObject({ withheld: { common: { amount: "0" } }, payable: "150" });
    const month = march(dayTrade("PETR4", "100", "10", "16"));
    expect(month).toMatchObject({ tax: "120", payable: "114", withheld: { "day-trade": { used: "6" } } });
  });

  it("waits for 10,00: 4,00 in January and 7,50 in February", () => {
    const drafts = [
      buy("2024-01-03", "HGLG11", "100", "10"),
      sell("2024-01-10", "HGLG11", "20", "11"),
      sell("2024-02-10", "HGLG11", "37.5", "11"),
    ];
    const months = naiveTaxMonths(taxFactsOf(drafts, "2024-03"));
    expect(months.map(({ darf }) => darf.due)).toEqual(["0", "11.5", "0"]);
  });

  it("is due at exactly 10,00", () => {
    const month = march([bought("HGLG11", "100", "10"), sold("HGLG11", "50", "11")]);
    expect(month.darf).toEqual({ waitingBefore: "0", due: "10", waitingAfter: "0" });
  });
});
