import { describe, expect, it } from "vitest";
import type { AssetClassCode } from "#domain/kernel/asset-class.ts";
import { exact, roundedText } from "#tests/oracles/fractions/fraction.ts";
import {
  capitalRepayments,
  exDateOf,
  incomeItems,
  type NaiveIncomeItem,
} from "#tests/oracles/income/naive-income.ts";
import {
  distribution,
  naiveBuy,
  naiveSell,
  ofClass,
  portfolioWith,
} from "#tests/oracles/income/naive-income-support.ts";
import type { NaivePortfolio } from "#tests/oracles/income/naive-portfolio.ts";

const amountsOf = ({ gross, withheld, net }: NaiveIncomeItem) =>
  [gross, withheld, net].map((amount) => roundedText(amount, 9));
const onlyItem = (portfolio: NaivePortfolio) => {
  const items = incomeItems(portfolio);
  expect(items).toHaveLength(1);
  const [item] = items;
  if (!item) throw new Error("No income");
  return item;
};

describe("the quantity", () => {
  const dividend = distribution("dividend", "0.50", "2026-03-06", "2026-03-20");
  const quantities = (parts: Partial<NaivePortfolio>) =>
    incomeItems(portfolioWith({ distributions: [dividend], ...parts })).map(({ quantity }) =>
      roundedText(quantity, 2),
    );

  it("is that of the close of the record date: 100 held, 60 sold the next day", () => {
    const trades = [naiveBuy("2026-03-02", "100", "10"), naiveSell("2026-03-07", "60", "10")];
    expect(quantities({ trades })).toEqual(["100"]);
  });

  it("has the trades of the record date in it, purchases before sales whatever their order", () => {
    const purchase = { ...naiveBuy("2026-03-06", "100", "10"), order: 2 };
    const trades = [{ ...naiveSell("2026-03-06", "60", "10"), order: 1 }, purchase];
    expect(quantities({ trades })).toEqual(["40"]);
  });

  it("is nothing for units bought the day after", () => {
    expect(quantities({ trades: [naiveBuy("2026-03-07", "100", "10")] })).toEqual([]);
  });

  it("is in the units of the record date, of which a split of that day makes more and a later one does not", () => {
    const trades = [naiveBuy("2026-03-02", "100", "10")];
    const splitOn = (day: string) => [{ day, assetId: "A", from: "1", to: "10" }];
    expect(quantities({ trades, splits: splitOn("2026-03-06") })).toEqual(["1000"]);
    expect(quantities({ trades, splits: splitOn("2026-03-07") })).toEqual(["100"]);
  });

  it("counts a sale of more than is held for what is held, and one of nothing not at all", () => {
    const oversold = naiveSell("2026-03-02", "150", "10");
    const trades = [naiveBuy("2026-03-01", "100", "10"), oversold, naiveBuy("2026-03-03", "5", "10")];
    expect(quantities({ trades })).toEqual(["5"]);
    expect(quantities({ trades: [oversold, naiveBuy("2026-03-03", "5", "10")] })).toEqual(["5"]);
  });

  it("is that of today while the record date is to come", () => {
    const trades = [naiveBuy("2026-03-02", "100", "10"), naiveSell("2026-03-04", "30", "10")];
    expect(quantities({ trades, today: "2026-03-03" })).toEqual(["100"]);
    expect(quantities({ trades, today: "2026-03-04" })).toEqual(["70"]);
  });
});

// Carnival of 2026 is on 16 and 17 February.
it.each([
  ["2026-03-05", "2026-03-06"],
  ["2026-03-06", "2026-03-09"],
  ["2026-03-07", "2026-03-09"],
  ["2026-02-13", "2026-02-18"],
])("the ex date of the record date %s is the next session, %s", (recordDate, exDate) => {
  expect(exDateOf(recordDate)).toBe(exDate);
});

describe("the state", () => {
  const trades = [naiveBuy("2026-01-05", "100", "10")];
  const confirmations = [
    { distributionId: "d", paymentDate: "2026-03-18", gross: "51.00", withheld: "1.00" },
  ];

  it.each([
    ["2026-03-05", "2026-03-20", "announced"],
    ["2026-03-06", "2026-03-20", "announced"],
    ["2026-03-07", "2026-03-20", "receivable"],
    ["2026-03-19", "2026-03-20", "receivable"],
    ["2026-03-20", "2026-03-20", "received"],
    ["2026-09-06", null, "receivable"],
    ["2026-09-07", null, "unconfirmed"],
    ["2026-12-31", "2027-01-04", "receivable"],
    ["2026-03-06", "2026-03-05", "announced"],
    ["2026-03-07", "2026-03-05", "received"],
  ])("on %s, with the record date 2026-03-06 and the payment on %s, is %s", (today, paymentDate, state) => {
    const distributions = [distribution("dividend", "0.50", "2026-03-06", paymentDate)];
    expect(onlyItem(portfolioWith({ today, trades, distributions })).state).toBe(state);
  });

  it("of a doubtful one is doubtful until it is confirmed", () => {
    const distributions = [
      distribution("dividend", "0.50", "2026-03-06", "2026-03-20", { isDoubtful: true }),
    ];
    expect(onlyItem(portfolioWith({ trades, distributions })).state).toBe("doubtful");
    const confirmed = onlyItem(portfolioWith({ trades, distributions, confirmations }));
    expect(confirmed).toMatchObject({ state: "received", paymentDate: "2026-03-18" });
  });

  it("of a confirmed one is received, with the amounts confirmed", () => {
    const distributions = [distribution("dividend", "0.50", "2026-03-06", null)];
    const item = onlyItem(portfolioWith({ trades, distributions, confirmations }));
    expect(item).toMatchObject({ state: "received", paymentDate: "2026-03-18" });
    expect(amountsOf(item)).toEqual(["51", "1", "50"]);
  });

  it("does not exist for an ignored one", () => {
    const distributions = [distribution("dividend", "0.50", "2026-03-06", "2026-03-20")];
    expect(incomeItems(portfolioWith({ trades, distributions, ignoredDistributionIds: ["d"] }))).toEqual([]);
  });

  it("of an own income is received, even without a holding", () => {
    const own = { id: "o", assetId: "A", kind: "yield" as const, day: "2026-03-06" };
    const item = onlyItem(portfolioWith({ ownIncome: [{ ...own, gross: "70.00", withheld: "7.00" }] }));
    expect(item).toMatchObject({ isOwn: true, state: "received", paymentDate: "2026-03-06" });
    expect(amountsOf(item)).toEqual(["70", "7", "63"]);
  });
});

describe("the amount withheld at the rates of 2025 and 2026", () => {
  const amounts = (
    assetClass: AssetClassCode,
    quantity: string,
    ...paid: Parameters<typeof distribution>
  ) => {
    const trades = [naiveBuy("2024-01-05", quantity, "10")];
    const distributions = [distribution(...paid)];
    return amountsOf(onlyItem(portfolioWith({ assets: ofClass(assetClass), trades, distributions })));
  };

  it("is 17,5 % of JCP paid in 2026: 0,50 × 100", () => {
    expect(amounts("STOCK", "100", "interest-on-equity", "0.50", "2026-02-10", "2026-03-10")).toEqual([
      "50",
      "8.75",
      "41.25",
    ]);
  });

  it("goes by the credit, around the record date: 200 × 0,50 of JCP are 85,00 net until 31/12/2025 and 82,50 from 01/01/2026", () => {
    const net = (recordDate: string, paymentDate: string | null) =>
      amounts("STOCK", "200", "interest-on-equity", "0.50", recordDate, paymentDate)[2];
    expect(net("2025-12-10", "2025-12-31")).toBe("85");
    expect(net("2025-12-10", "2026-01-01")).toBe("85");
    expect(net("2025-12-31", null)).toBe("85");
    expect(net("2026-01-01", null)).toBe("82.5");
  });

  it("leaves 0,016128588 of BBDC4's monthly JCP of 0,018974809", () => {
    const [, , net] = amounts("STOCK", "1", "interest-on-equity", "0.018974809", "2025-06-02", "2025-07-01");
    expect(net).toBe("0.016128588");
  });

  it("leaves 0,283985 of ITUB4's JCP of 0,3341, record date 09/06/2025, paid on 29/08/2025", () => {
    const [, , net] = amounts("STOCK", "1", "interest-on-equity", "0.3341", "2025-06-09", "2025-08-29");
    expect(net).toBe("0.283985");
  });

  it.each([
    ["FII", "yield", "0"],
    ["FI_INFRA", "yield", "0"],
    ["ETF", "yield", "15"],
    ["ETF", "dividend", "15"],
    ["BDR", "dividend", "0"],
    ["STOCK", "yield", "0"],
    ["STOCK", "dividend", "0"],
  ] as const)("of 100,00 of a %s, %s, is %s", (assetClass, kind, withheld) => {
    expect(amounts(assetClass, "100", kind, "1.00", "2026-02-10", "2026-03-10")[1]).toBe(withheld);
  });
});

describe("the amount withheld from dividends of 2026", () => {
  type Payment = [gross: string, paymentDate: string | null, recordDate?: string, assetId?: string];
  const assets = ["A", "B", "C"].map((assetId) => {
    return { assetId, assetClass: "STOCK" as const, companyKey: assetId === "C" ? "Y" : "X" };
  });
  const withheld = (payments: Payment[], more: Partial<NaivePortfolio> = {}) => {
    const trades = assets.map(({ assetId }) => ({ ...naiveBuy("2024-01-05", "1", "10"), assetId }));
    const distributions = payments.map(
      ([gross, paymentDate, recordDate = "2026-02-10", assetId = "A"], index) =>
        distribution("dividend", gross, recordDate, paymentDate, { id: `d${index}`, assetId }),
    );
    return incomeItems(portfolioWith({ assets, trades, distributions, ...more })).map((item) =>
      roundedText(item.withheld, 9),
    );
  };

  it("is 5.500,00 of the second payment of a month, after 30.000 then 25.000", () => {
    const first: Payment = ["30000", "2026-03-05"];
    const second: Payment = ["25000", "2026-03-20"];
    expect(withheld([first, second])).toEqual(["0", "5500"]);
    expect(withheld([second, first])).toEqual(["5500", "0"]);
  });

  it("is 0 up to 50.000,00 and 10 % of all above, rounded half up to cents", () => {
    expect(withheld([["50000.00", "2026-03-05"]])).toEqual(["0"]);
    expect(withheld([["50000.01", "2026-03-05"]])).toEqual(["5000"]);
    expect(withheld([["50000.05", "2026-03-05"]])).toEqual(["5000.01"]);
  });

  it("is 10 % of each further payment", () => {
    const payments: Payment[] = [
      ["30000", "2026-03-05"],
      ["25000", "2026-03-20"],
      ["1000", "2026-03-31"],
    ];
    expect(withheld(payments)).toEqual(["0", "5500", "100"]);
  });

  it("adds up the shares of one company, and neither another company nor another month", () => {
    const followedBy = (second: Payment) => withheld([["30000", "2026-03-05"], second]);
    expect(followedBy(["25000", "2026-03-20", "2026-02-10", "B"])).toEqual(["0", "5500"]);
    expect(followedBy(["25000", "2026-03-20", "2026-02-10", "C"])).toEqual(["0", "0"]);
    expect(followedBy(["25000", "2026-04-01"])).toEqual(["0", "0"]);
  });

  it("is 0 of a record date until 31/12/2025, which does not count in the sum, and of an unknown payment date", () => {
    expect(withheld([["60000", "2026-03-05", "2025-12-31"]])).toEqual(["0"]);
    expect(
      withheld([
        ["60000", "2026-03-05", "2025-12-31"],
        ["25000", "2026-03-20"],
      ]),
    ).toEqual(["0", "0"]);
    expect(withheld([["60000", null]])).toEqual(["0"]);
  });

  it("takes confirmed and own dividends into the sum, with the amounts withheld from them", () => {
    const confirmations = [
      { distributionId: "d0", paymentDate: "2026-03-06", gross: "30000.00", withheld: "100.00" },
    ];
    const payments: Payment[] = [
      ["29000", "2026-03-05"],
      ["25000", "2026-03-20"],
    ];
    expect(withheld(payments, { confirmations })).toEqual(["100", "5400"]);
    const own = { id: "o", assetId: "B", kind: "dividend" as const, day: "2026-03-06" };
    const ownIncome = [{ ...own, gross: "40000.00", withheld: "0.00" }];
    expect(withheld([["25000", "2026-03-20"]], { ownIncome })).toEqual(["6500", "0"]);
  });

  it("goes by the ids of payments of one day", () => {
    const payments: Payment[] = [
      ["30000", "2026-03-05"],
      ["25000", "2026-03-05"],
    ];
    expect(withheld(payments)).toEqual(["0", "5500"]);
  });

  it("leaves doubtful dividends out of the sum", () => {
    const distributions = [
      distribution("dividend", "30000", "2026-02-10", "2026-03-05", { id: "d0", isDoubtful: true }),
      distribution("dividend", "25000", "2026-02-10", "2026-03-20", { id: "d1" }),
    ];
    expect(withheld([], { distributions })).toEqual(["0", "0"]);
  });

  it("is never negative, where more was withheld before than is due", () => {
    const confirmations = [
      { distributionId: "d0", paymentDate: "2026-03-06", gross: "30000.00", withheld: "7000.00" },
    ];
    const payments: Payment[] = [
      ["30000", "2026-03-06"],
      ["25000", "2026-03-20"],
    ];
    expect(withheld(payments, { confirmations })).toEqual(["7000", "0"]);
  });
});

describe("an amortization", () => {
  const trades = [naiveBuy("2026-03-02", "10", "10")];
  // 6 March 2026 is a Friday.
  const amortization = distribution("amortization", "1.00", "2026-03-06", "2026-03-20");
  const fund = { assets: ofClass("FII"), trades };

  it("is not income, but a withdrawal on the session after the record date", () => {
    const portfolio = portfolioWith({ ...fund, distributions: [amortization] });
    expect(incomeItems(portfolio)).toEqual([]);
    expect(capitalRepayments(portfolio)).toEqual([
      { id: "d", assetId: "A", exDate: "2026-03-09", amount: exact("10") },
    ]);
  });

  it("does not count if it is ignored, doubtful or to come", () => {
    const returned = (parts: Partial<NaivePortfolio>) =>
      capitalRepayments(portfolioWith({ ...fund, distributions: [amortization], ...parts }));
    expect(returned({ ignoredDistributionIds: ["d"] })).toEqual([]);
    expect(returned({ distributions: [{ ...amortization, isDoubtful: true }] })).toEqual([]);
    expect(returned({ today: "2026-03-06" })).toEqual([]);
    expect(returned({ today: "2026-03-07" })).toHaveLength(1);
  });
});
