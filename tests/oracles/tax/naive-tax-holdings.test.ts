import { describe, expect, it } from "vitest";
import { decimal } from "#domain/kernel/decimal.ts";
import { roundedText } from "#tests/oracles/fractions/fraction.ts";
import {
  bonus,
  buy,
  convert,
  income,
  returnCapital,
  sell,
  sellFraction,
  split,
  transfer,
} from "#tests/oracles/ledger/replay-support.ts";
import { bought, march, sold } from "#tests/oracles/tax/march.ts";
import { naiveTaxMonths } from "#tests/oracles/tax/naive-tax.ts";
import { naiveRealisations } from "#tests/oracles/tax/naive-tax-holdings.ts";
import { inPortfolio, type TaxDraft, taxFactsOf } from "#tests/oracles/tax/tax-support.ts";

describe("events", () => {
  it("come before the trades of their day", () => {
    const drafts = [
      bought("PETR4", "100", "10"),
      sold("PETR4", "200", "6"),
      split("2024-03-05", "PETR4", 1, 2),
    ];
    expect(march(drafts)).toMatchObject({ shareResult: "200", isIncomplete: false });
  });

  it("flag capital returned above the cost, which stays at zero", () => {
    const drafts = [bought("HGLG11", "100", "10"), returnCapital("2024-03-01", "HGLG11", "11")];
    const month = march([...drafts, sold("HGLG11", "100", "2")]);
    expect(month).toMatchObject({ isIncomplete: true, buckets: { fund: { result: "200" } } });
    const exactly = [bought("HGLG11", "100", "10"), returnCapital("2024-03-01", "HGLG11", "10")];
    expect(march(exactly).isIncomplete).toBe(false);
  });

  it("lower the cost by a total", () => {
    const total: TaxDraft = {
      kind: "return-of-capital",
      day: "2024-03-01",
      assetId: "HGLG11",
      total: decimal("100"),
      repayment: "amortization",
    };
    const month = march([bought("HGLG11", "100", "10"), total, sold("HGLG11", "100", "10")]);
    expect(month.buckets.fund.result).toBe("100");
  });

  it("put the fraction of a bonus in at the attributed cost, and sell it at the average", () => {
    const drafts = [
      bought("PETR4", "105", "10"),
      bonus("2024-02-10", "PETR4", 10, 11, "21"),
      sellFraction("2024-03-10", "PETR4", "0.5", "12"),
    ];
    expect(march(drafts)).toMatchObject({ shareSales: "12", shareResult: "6.5", isExempt: true });
  });

  it("act on the units of their portfolio, while the cost is that of the holder", () => {
    const drafts = [
      bought("PETR4", "100", "10"),
      ...inPortfolio("second", bought("PETR4", "100", "20")),
      convert("2024-02-10", "PETR4", "VALE3"),
    ];
    expect(march([...drafts, sold("VALE3", "100", "16")]).shareResult).toBe("100");
    const perUnit = [...drafts.slice(0, 2), returnCapital("2024-02-10", "PETR4", "1")];
    expect(march([...perUnit, sold("PETR4", "200", "15")]).shareResult).toBe("100");
    const withBonus = [...drafts.slice(0, 2), bonus("2024-02-10", "PETR4", 1, 2, "15")];
    expect(march([...withBonus, sold("PETR4", "300", "16")])).toMatchObject({
      shareResult: "300",
      isIncomplete: false,
    });
  });

  it("do nothing as renames, transfers and income", () => {
    const drafts = [
      bought("PETR4", "100", "10"),
      transfer("2024-02-10", "PETR4", "50", "A", "B"),
      { kind: "rename", day: "2024-02-11", assetId: "PETR4", formerId: "PETR4", newId: "PETR5" } as const,
      income("2024-02-12", "PETR4", "dividend", "500", "0"),
      sold("PETR4", "100", "12"),
    ];
    expect(march(drafts)).toMatchObject({ shareSales: "1200", shareResult: "200", isIncomplete: false });
  });
});

describe("sales of units that are held elsewhere, or not at all", () => {
  it("take the units of their portfolio first", () => {
    const drafts = [
      bought("PETR4", "100", "10"),
      ...inPortfolio("second", bought("PETR4", "100", "10"), sell("2024-02-05", "PETR4", "150", "10")),
      split("2024-02-10", "PETR4", 1, 2),
      sold("PETR4", "100", "6"),
    ];
    expect(march(drafts)).toMatchObject({ shareResult: "100", isIncomplete: false });
  });

  it("take the units of the portfolio with the earliest entry next", () => {
    const drafts = [
      ...inPortfolio("second", income("2024-01-02", "VALE3", "dividend", "1", "0")),
      bought("PETR4", "100", "10"),
      ...inPortfolio("second", bought("PETR4", "100", "10")),
      ...inPortfolio("third", sell("2024-02-05", "PETR4", "100", "10")),
      split("2024-02-10", "PETR4", 1, 2),
      sold("PETR4", "200", "6"),
    ];
    expect(march(drafts)).toMatchObject({ shareResult: "200", isIncomplete: false });
  });

  it("count whole for limit and tax withheld, while the gain is that of the part held", () => {
    const drafts = [bought("PETR4", "60", "10"), sold("PETR4", "100", "300", "50")];
    expect(march(drafts)).toMatchObject({
      shareSales: "30000",
      shareResult: "17370",
      withheld: { common: { amount: "1.5" } },
      isIncomplete: true,
    });
    expect(march([sold("PETR4", "100", "300")])).toMatchObject({
      shareSales: "30000",
      shareResult: "0",
      isIncomplete: true,
    });
    const coins = march([bought("BTC", "1", "30000"), sold("BTC", "2", "40000")]);
    expect(coins).toMatchObject({ coins: { sales: "80000", gains: "10000" }, isIncomplete: true });
    expect(march([sold("JURO11", "1", "100")]).isIncomplete).toBe(true);
  });

  it("flag their own month only", () => {
    const drafts = [sell("2024-01-05", "PETR4", "1", "10"), sell("2024-02-05", "VALE3", "1", "10")];
    const months = naiveTaxMonths(taxFactsOf([...drafts, buy("2024-02-01", "VALE3", "1", "9")], "2024-03"));
    expect(months.map(({ isIncomplete }) => isIncomplete)).toEqual([true, false, false]);
  });

  it("leave nothing where less than 1e-10 units remain, and their cost goes too", () => {
    const drafts = [
      bought("PETR4", "10", "3000000"),
      split("2024-02-10", "PETR4", 3, 1),
      sold("PETR4", "3.33333333333", "1"),
    ];
    // Without the rule, 0,00003 of the cost would stay.
    expect(march(drafts).shareResult).toBe("-29999996.66666667");
    const another = [
      ...drafts,
      buy("2024-03-06", "PETR4", "1", "30"),
      sell("2024-03-07", "PETR4", "1", "30"),
    ];
    expect(march(another)).toMatchObject({ shareResult: "-29999996.66666667", isIncomplete: false });
  });
});

describe("redemptions of fixed income", () => {
  const gainsOf = (drafts: readonly TaxDraft[]) =>
    naiveRealisations(taxFactsOf(drafts, "2024-03")).sales.map(({ gain }) => roundedText(gain, 2));
  const purchases = [
    buy("2024-01-10", "CDB", "1000", "1"),
    ...inPortfolio("second", buy("2024-02-10", "CDB", "1000", "1.1")),
  ];
  const redemptions = [sell("2024-03-05", "CDB", "1500", "1.2"), sell("2024-03-06", "CDB", "500", "1.2")];

  it("take the oldest purchase of the holder first", () => {
    // 200 and 50 of the first day, 50 of the second one.
    expect(gainsOf([...purchases, ...redemptions])).toEqual(["250", "50"]);
  });

  it("take the average once an event has joined the purchases", () => {
    expect(gainsOf([...purchases, split("2024-03-01", "CDB", 1, 1), ...redemptions])).toEqual(["225", "75"]);
  });
});
