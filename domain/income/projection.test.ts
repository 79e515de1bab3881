import { describe, expect, it } from "vitest";
import { one, textOf, zero } from "#domain/kernel/decimal.ts";
import { TickerHistory } from "#domain/ledger/ticker-history.ts";
import { amountsOf, incomeOf, ownIncome, shortDistribution } from "#tests/oracles/income/income-support.ts";
import { bonus, buy, type Draft, sell, split } from "#tests/oracles/ledger/replay-support.ts";

const held = [buy("2025-01-02", "ITUB4", "100", "30")];
const dividend = shortDistribution("ITUB4", { record: "2025-06-09", paid: "2025-08-29", perUnit: "1" });
const amounts = (ledger: Draft[], facts: Parameters<typeof incomeOf>[1]) =>
  incomeOf(ledger, facts).map(amountsOf);
const states = (facts: Parameters<typeof incomeOf>[1]) => incomeOf(held, facts).map(({ state }) => state);

describe("the quantity", () => {
  const quantities = (...ledger: Draft[]) =>
    incomeOf(ledger, { distributions: [dividend] }).map(({ quantity }) => quantity && textOf(quantity));

  it("is the one at the close of the record date", () => {
    expect(quantities(...held, sell("2025-06-10", "ITUB4", "60", "30"))).toEqual(["100"]);
    expect(quantities(...held, sell("2025-06-09", "ITUB4", "60", "30"))).toEqual(["40"]);
  });
  it("includes purchases and events of that day", () => {
    expect(quantities(...held, buy("2025-06-09", "ITUB4", "50", "30"))).toEqual(["150"]);
    expect(quantities(...held, bonus("2025-06-09", "ITUB4", 10, 11, "0"))).toEqual(["110"]);
    expect(quantities(...held, split("2025-06-10", "ITUB4", 1, 2))).toEqual(["100"]);
  });
  it("gives nothing to a purchase of the day after", () => {
    expect(quantities(buy("2025-06-10", "ITUB4", "100", "30"))).toEqual([]);
  });
});

describe("withheld", () => {
  const credited = (record: string, paid: string | undefined, perUnit: string, ticker = "ITUB4") => {
    const ledger = [buy("2025-01-02", ticker, "100", "30")];
    const kind = "interest-on-equity";
    const distributions = [shortDistribution(ticker, { kind, record, perUnit, ...(paid && { paid }) })];
    return incomeOf(ledger, { distributions }).map(({ gross, withheld, net, isTaxUncertain }) => [
      [gross, withheld, net].map((amount) => amount.toFixed(2)).join(" / "),
      isTaxUncertain,
    ]);
  };

  // LC 224/2025; the amounts of BBDC4 and ITUB4 are those of the companies' notices.
  it("from interest on equity: 15 % until 2025, 17,5 % from 2026", () => {
    expect(credited("2025-12-01", "2025-12-31", "0.5")).toEqual([["50.00 / 7.50 / 42.50", false]]);
    expect(credited("2026-01-05", "2026-03-02", "0.5")).toEqual([["50.00 / 8.75 / 41.25", false]]);
  });
  // The companies' notices say 'já deduzido 15 %', though all of it is paid in 2026.
  it.each([
    ["BBDC4", "2025-12-29", "2026-07-31", "0.386309823", "38.63 / 5.79 / 32.84"],
    ["BBDC4", "2025-12-01", "2026-01-02", "0.018974809", "1.90 / 0.28 / 1.61"],
    ["SBSP3", "2025-12-22", "2026-04-30", "2.6305", "263.05 / 39.46 / 223.59"],
    ["VALE3", "2025-12-11", "2026-03-04", "1.5695", "156.95 / 23.54 / 133.41"],
    ["PETR4", "2025-12-22", "2026-03-20", "0.4716", "47.16 / 7.07 / 40.09"],
  ])(
    "from interest on equity of %s that was credited in 2025 and is paid in 2026, to be checked",
    (...row) => {
      const [ticker, record, paid, perUnit, expected] = row;
      expect(credited(record, paid, perUnit, ticker)).toEqual([[expected, true]]);
    },
  );
  it("from interest on equity whose company named a day of credit in 2026", () => {
    for (const ticker of ["ITUB3", "ITUB4"])
      expect(credited("2025-12-30", "2026-02-02", "1", ticker)).toEqual([["100.00 / 17.50 / 82.50", false]]);
  });
  it("from BBDC4's monthly interest on equity and ITUB4's of June 2025, for one unit", () => {
    const unit = [buy("2025-01-02", "BBDC4", "1", "12"), buy("2025-01-02", "ITUB4", "1", "30")];
    const kind = "interest-on-equity";
    const distributions = [
      shortDistribution("BBDC4", { kind, record: "2025-03-05", paid: "2025-04-01", perUnit: "0.018974809" }),
      shortDistribution("ITUB4", { kind, record: "2025-06-09", paid: "2025-08-29", perUnit: "0.3341" }),
    ];
    const nets = incomeOf(unit, { distributions }).map(({ net }) => textOf(net, 9));
    expect(nets).toEqual(["0.016128588", "0.283985"]);
  });
  it.each([
    ["an exempt yield of a FII", "HGLG11", "yield", "100 / 0 / 100", false],
    ["15 % of an ETF's", "BOVA11", "yield", "100 / 15 / 85", false],
    ["nothing from dividends of a BDR, which is uncertain", "AAPL34", "dividend", "100 / 0 / 100", true],
    ["nothing from yields of shares, which is uncertain", "ITUB4", "yield", "100 / 0 / 100", true],
    ["nothing from an amortization", "HGLG11", "amortization", "100 / 0 / 100", false],
  ] as const)("%s", (_, ticker, kind, expected, isUncertain) => {
    const distributions = [
      shortDistribution(ticker, { kind, record: "2026-03-02", paid: "2026-03-16", perUnit: "1" }),
    ];
    const [item] = incomeOf([buy("2026-01-02", ticker, "100", "10")], { distributions });
    expect(item && [amountsOf(item), item.isTaxUncertain]).toEqual([expected, isUncertain]);
  });
  it("names the law of a calculated amount", () => {
    const kind = "interest-on-equity";
    const distributions = [
      shortDistribution("ITUB4", { kind, record: "2026-01-05", paid: "2026-02-02", perUnit: "1" }),
    ];
    expect(incomeOf(held, { distributions })[0]?.taxSource).toBe("Lei Complementar 224/2025");
  });
});

describe("large dividends of one company in one month", () => {
  const shares = [
    buy("2025-01-02", "PETR4", "1000", "30"),
    buy("2025-01-02", "PETR3", "1000", "30"),
    buy("2025-01-02", "VALE3", "1000", "60"),
  ];
  const paid = (ticker: string, day: string, perUnit: string, record = "2026-02-27") =>
    shortDistribution(ticker, { record, paid: day, perUnit });
  const withheld = (...distributions: ReturnType<typeof paid>[]) =>
    incomeOf(shares, { distributions }).map((item) => textOf(item.withheld));

  it("are taxed with 10 % of their sum above 50.000,00, recalculated at each payment", () => {
    expect(withheld(paid("PETR4", "2026-03-05", "30"), paid("PETR4", "2026-03-20", "25"))).toEqual([
      "0",
      "5500",
    ]);
    expect(withheld(paid("PETR4", "2026-03-05", "60"), paid("PETR4", "2026-03-20", "25"))).toEqual([
      "6000",
      "2500",
    ]);
  });
  it("are exempt at 50.000,00 and taxed with rounded cents above", () => {
    expect(withheld(paid("PETR4", "2026-03-05", "50"))).toEqual(["0"]);
    expect(withheld(paid("PETR4", "2026-03-05", "50.00001"))).toEqual(["5000"]);
  });
  it("sum all shares of the company, and no other company's or month's", () => {
    expect(withheld(paid("PETR4", "2026-03-05", "30"), paid("PETR3", "2026-03-20", "25"))).toEqual([
      "0",
      "5500",
    ]);
    expect(withheld(paid("PETR4", "2026-03-05", "30"), paid("VALE3", "2026-03-20", "25"))).toEqual([
      "0",
      "0",
    ]);
    expect(withheld(paid("PETR4", "2026-03-31", "30"), paid("PETR4", "2026-04-01", "25"))).toEqual([
      "0",
      "0",
    ]);
  });
  it("stay exempt if the profit was distributed until 2025, or paid until 2025", () => {
    expect(withheld(paid("PETR4", "2026-03-05", "80", "2025-12-30"))).toEqual(["0"]);
    expect(withheld(paid("PETR4", "2025-12-20", "80", "2025-12-01"))).toEqual(["0"]);
  });
  it("leave out doubtful payments", () => {
    const doubtful = { ...paid("PETR4", "2026-03-05", "30"), isDoubtful: true };
    expect(withheld(doubtful, paid("PETR4", "2026-03-20", "25"))).toEqual(["0", "0"]);
  });
  it("count the amounts that were confirmed", () => {
    const distributions = [paid("PETR4", "2026-03-05", "30"), paid("PETR4", "2026-03-20", "25")];
    const entries = [
      ownIncome("PETR4", { paid: "2026-03-05", gross: "20000", distributionId: distributions[0]?.id ?? "" }),
    ];
    const items = incomeOf(shares, { distributions, entries });
    expect(items.map((item) => textOf(item.withheld))).toEqual(["0", "0"]);
  });
});

describe("the state", () => {
  it.each([
    ["announced", "2025-06-08"],
    ["announced", "2025-06-09"],
    ["receivable", "2025-06-10"],
    ["receivable", "2025-08-28"],
    ["received", "2025-08-29"],
  ])("is %s on %s", (state, today) => {
    expect(states({ distributions: [dividend], today })).toEqual([state]);
  });
  it.each([
    ["2025-06-09", "2025-12-09", "receivable"],
    ["2025-06-09", "2025-12-10", "unconfirmed"],
    ["2025-08-29", "2026-02-28", "receivable"],
    ["2025-08-29", "2026-03-01", "unconfirmed"],
    ["2025-06-09", "2026-11-20", "unconfirmed"],
  ])("without a payment date, of %s on %s is %s", (recordDate, today, state) => {
    const undated = { ...dividend, recordDate, paymentDate: null };
    expect(states({ distributions: [undated], today })).toEqual([state]);
  });
  it("is received once the person confirms an unconfirmed payment", () => {
    const undated = { ...dividend, paymentDate: null };
    const entries = [ownIncome("ITUB4", { paid: "2025-08-29", gross: "100", distributionId: dividend.id })];
    expect(states({ distributions: [undated], today: "2026-11-20", entries })).toEqual(["received"]);
  });
  it("is doubtful or ignored until the person confirms the payment", () => {
    const doubtful = [{ ...dividend, isDoubtful: true }];
    const ignoredIds = new Set([dividend.id]);
    const entries = [ownIncome("ITUB4", { paid: "2025-08-29", gross: "100", distributionId: dividend.id })];
    expect(states({ distributions: doubtful })).toEqual(["doubtful"]);
    expect(states({ distributions: [dividend], ignoredIds })).toEqual(["ignored"]);
    expect(states({ distributions: doubtful, ignoredIds, entries })).toEqual(["received"]);
  });
});

describe("the person's entries", () => {
  const confirmed = (gross: string, withheld = "0") =>
    incomeOf(held, {
      distributions: [dividend],
      entries: [ownIncome("ITUB4", { paid: "2025-08-30", gross, withheld, distributionId: dividend.id })],
    });

  it("replace the calculated amount, and a difference over one cent is kept", () => {
    const [item, ...others] = confirmed("97.3", "2");
    expect(item && [item.basis, amountsOf(item), item.paymentDate]).toEqual([
      "confirmed",
      "97.3 / 2 / 95.3",
      "2025-08-30",
    ]);
    expect(item?.difference && textOf(item.difference)).toBe("-4.7");
    expect(others).toEqual([]);
    const differences = [...confirmed("100.01"), ...confirmed("100.02")].map(({ difference }) => difference);
    expect(differences.map((difference) => difference && textOf(difference))).toEqual([null, "0.02"]);
  });
  it("differ as a whole from a distribution on which nothing was held", () => {
    const entries = [ownIncome("ITUB4", { paid: "2025-08-30", gross: "10", distributionId: dividend.id })];
    const [item] = incomeOf([], { distributions: [dividend], entries });
    expect(item?.difference && textOf(item.difference)).toBe("10");
  });
  it("count beside distributions, for assets of any class", () => {
    const rent = ownIncome("house", { kind: "rent", paid: "2025-07-05", gross: "2500", withheld: "187.5" });
    const items = incomeOf(held, { distributions: [dividend], entries: [rent] });
    expect(items.map((item) => `${item.basis} ${amountsOf(item)}`)).toEqual([
      "own 2500 / 187.5 / 2312.5",
      "calculated 100 / 0 / 100",
    ]);
  });
  it("know their quantity from the record date", () => {
    const entries = [ownIncome("ITUB4", { recordDate: "2025-06-09", paid: "2025-07-05", gross: "50" })];
    const [item] = incomeOf(held, { entries });
    expect(item && [item.quantity, item.perUnit].map((value) => value && textOf(value))).toEqual([
      "100",
      "0.5",
    ]);
  });
});

describe("a security with two tickers", () => {
  const codes = new TickerHistory([
    {
      id: "rename",
      order: 0,
      oldId: "ELET3",
      newId: "AXIA3",
      day: "2025-12-02",
      isRename: true,
      ratio: { from: one, to: one },
      costShare: one,
      cash: zero,
      isShareMerger: false,
      staysListed: false,
    },
  ]);
  const ledger = [buy("2025-01-02", "AXIA3", "10", "40")];
  const payment = { record: "2025-08-15", paid: "2025-08-28", perUnit: "2" };
  const old = shortDistribution("ELET3", payment);
  const current = shortDistribution("AXIA3", payment);

  it("gets a payment once that is listed under both", () => {
    expect(amounts(ledger, { codes, distributions: [old, current] })).toEqual(["20 / 0 / 20"]);
    expect(amounts(ledger, { codes, distributions: [old] })).toEqual(["20 / 0 / 20"]);
  });
  it.each([old, current])("is confirmed or ignored under either ($assetId)", ({ id }) => {
    const distributions = [old, current];
    const entries = [ownIncome("ELET3", { paid: "2025-08-28", gross: "19", distributionId: id })];
    expect(amounts(ledger, { codes, distributions, entries })).toEqual(["19 / 0 / 19"]);
    const ignored = incomeOf(ledger, { codes, distributions, ignoredIds: new Set([id]) });
    expect(ignored.map(({ state, distributionId }) => [state, distributionId])).toEqual([["ignored", id]]);
  });
});
