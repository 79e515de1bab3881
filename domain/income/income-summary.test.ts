import { describe, expect, it } from "vitest";
import type { Distribution, IncomeEntry } from "#domain/income/distribution.ts";
import { summarizeIncome } from "#domain/income/income-summary.ts";
import type { IncomeAmounts } from "#domain/income/income-sums.ts";
import type { Yield, YieldParts } from "#domain/income/yields.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { replaysByAsset } from "#domain/ledger/asset-replay.ts";
import { openPositions } from "#domain/valuation/current-positions.ts";
import {
  classOfTicker,
  incomeOf,
  ownIncome,
  shortDistribution,
} from "#tests/oracles/income/income-support.ts";
import { bonus, buy, type Draft, entriesOf, sell, split } from "#tests/oracles/ledger/replay-support.ts";

const today = "2026-11-20";

type Facts = {
  distributions?: Distribution[];
  entries?: IncomeEntry[];
  /** Prices of today. */
  prices?: Record<string, string>;
  /** The last known days of assets whose payments are not known until today. */
  until?: Record<string, Day>;
  today?: Day;
};

function summary(ledger: Draft[], { prices = {}, until = {}, ...facts }: Facts) {
  const replays = replaysByAsset(entriesOf(...ledger));
  const lastCloses = new Map(
    Object.entries(prices).map(([id, price]) => [id, [{ price: decimal(price), day: today, source: "B3" }]]),
  );
  const assetOf = (id: string) => ({ isCustom: false, assetClass: { code: classOfTicker(id) } });
  const positions = openPositions({ replays, lastCloses, assetOf }, today);
  return summarizeIncome({
    items: incomeOf(ledger, { today, ...facts }),
    positions,
    replays,
    classOf: classOfTicker,
    untilOf: (id) => until[id] ?? facts.today ?? today,
    isListed: () => true,
    today,
    ...facts,
  });
}

const net = (amounts: IncomeAmounts) => textOf(amounts.net);
const rate = (figure: Yield) => ("unavailable" in figure ? figure.unavailable : textOf(figure));
const yields = ({ yieldOnCost, dividendYield }: { yieldOnCost: Yield; dividendYield: Yield }) => [
  rate(yieldOnCost),
  rate(dividendYield),
];
const parts = ({ income, costWithFees, marketValue }: YieldParts) =>
  [income, costWithFees, marketValue].map((amount) => textOf(amount));

const paid = (day: Day, perUnit: string, ticker = "ITUB4") =>
  shortDistribution(ticker, { record: day, paid: day, perUnit });
const held = [buy("2024-01-02", "ITUB4", "100", "10")];

describe("the yields", () => {
  const monthly = [paid("2026-02-10", "0.7"), paid("2026-08-10", "0.5")];

  // Decision 0032: 1,20 in 12 months, average 10,00, price 40,00.
  it("are 12,00 % of the cost and 3,00 % of the price", () => {
    const { assets, ...portfolio } = summary(held, { distributions: monthly, prices: { ITUB4: "40" } });
    expect(yields(portfolio)).toEqual(["0.12", "0.03"]);
    expect(assets.map(yields)).toEqual([["0.12", "0.03"]]);
    expect(parts(portfolio.yieldParts)).toEqual(["120", "1000", "4000"]);
  });
  it("of a class count what is held of it and pays nothing", () => {
    const ledger = [
      ...held,
      buy("2024-01-02", "VALE3", "10", "60"),
      buy("2024-01-02", "HGLG11", "10", "100"),
    ];
    const fund = shortDistribution("HGLG11", {
      kind: "yield",
      record: "2026-03-02",
      paid: "2026-03-16",
      perUnit: "12",
    });
    const prices = { ITUB4: "40", VALE3: "80", HGLG11: "150" };
    const { yieldsByClass } = summary(ledger, { distributions: [...monthly, fund], prices });
    const ofClass = (code: string) => yieldsByClass.filter(({ classCode }) => classCode === code).map(yields);
    // 120,00 of 1.000,00 + 600,00 and of 4.000,00 + 800,00; 120,00 of 1.000,00 and of 1.500,00.
    expect(ofClass("STOCK")).toEqual([["0.075", "0.025"]]);
    expect(ofClass("FII")).toEqual([["0.12", "0.08"]]);
  });
  it("are for the units held today, whatever was held on the record dates", () => {
    const prices = { ITUB4: "40" };
    const half = [...held, sell("2026-09-01", "ITUB4", "50", "40")];
    expect(yields(summary(half, { distributions: monthly, prices }))).toEqual(["0.12", "0.03"]);
  });
  it("adjust each payment for later splits, as its units were", () => {
    const after = [...held, split("2026-05-04", "ITUB4", 1, 10), bonus("2026-06-01", "ITUB4", 10, 11, "0")];
    const figures = summary(after, { distributions: monthly, prices: { ITUB4: "4" } });
    // 1.100 units that cost 1.000,00. One unit got 0,70 ÷ 11 and 0,50.
    expect(parts(figures.yieldParts)).toEqual(["620", "1000", "4400"]);
  });
  it("count the fees of purchases as cost", () => {
    const ledger = [buy("2024-01-02", "ITUB4", "100", "10", { fees: "200" })];
    const figures = summary(ledger, { distributions: monthly, prices: { ITUB4: "40" } });
    expect(yields(figures)).toEqual(["0.1", "0.03"]);
  });
  it("of the portfolio include assets that pay nothing", () => {
    const ledger = [...held, buy("2024-01-02", "VALE3", "20", "100")];
    const figures = summary(ledger, { distributions: monthly, prices: { ITUB4: "40", VALE3: "100" } });
    expect(yields(figures)).toEqual(["0.04", "0.02"]);
  });
  it("use net income, and income of the person per unit held on the payment date", () => {
    const entries = [ownIncome("ITUB4", { paid: "2026-08-10", gross: "60", withheld: "10" })];
    const figures = summary([...held, buy("2026-09-01", "ITUB4", "100", "10")], { entries });
    expect(parts(figures.yieldParts)).toEqual(["100", "2000", "2000"]);
  });
  it("end on the last day until which the payments of the asset are known", () => {
    const late = shortDistribution("ITUB4", { record: "2025-08-01", paid: "2025-08-11", perUnit: "0.2" });
    const facts = {
      distributions: [...monthly, late],
      prices: { ITUB4: "40" },
      until: { ITUB4: "2026-07-03" },
    };
    const { assets, ...portfolio } = summary(held, facts);
    // 0,20 on 11/08/2025 and 0,70 on 10/02/2026; the 0,50 of 10/08/2026 came later.
    expect(parts(portfolio.yieldParts)).toEqual(["90", "1000", "4000"]);
    expect(assets.map((asset) => [asset.until, ...yields(asset)])).toEqual([
      ["2026-07-03", "0.09", "0.0225"],
    ]);
  });
  it("have no figure without a holding or without a cost", () => {
    const sold = [...held, sell("2026-09-01", "ITUB4", "100", "40")];
    const { assets, ...portfolio } = summary(sold, { distributions: monthly });
    expect([yields(portfolio), ...assets.map(yields)]).toEqual([
      ["nothing-held", "nothing-held"],
      ["nothing-held", "nothing-held"],
    ]);
    const free = [buy("2024-01-02", "ITUB4", "100", "0")];
    expect(rate(summary(free, { distributions: monthly }).yieldOnCost)).toBe("no-cost");
  });
});

describe("the sums", () => {
  it("of 12 months begin the day after the same day of last year", () => {
    const distributions = [
      paid("2024-11-20", "1"),
      paid("2024-11-21", "2"),
      paid("2025-11-20", "3"),
      paid("2025-11-21", "5"),
      shortDistribution("ITUB4", { record: "2026-11-19", paid: "2026-11-20", perUnit: "7" }),
    ];
    const { lastYear, before, change } = summary(held, { distributions });
    expect([lastYear.from, lastYear.to, net(lastYear), net(before)]).toEqual([
      "2025-11-21",
      today,
      "1200",
      "500",
    ]);
    expect(change && textOf(change)).toBe("1.4");
  });
  it("of 12 months end on the last known day of half of the value, and what came later stands apart", () => {
    const ledger = [...held, buy("2024-01-02", "VALE3", "100", "30")];
    const distributions = [paid("2025-07-03", "1"), paid("2025-07-04", "2"), paid("2026-09-01", "4")];
    const facts = { distributions, prices: { ITUB4: "40", VALE3: "30" } };
    const { lastYear, before, afterwards } = summary(ledger, { ...facts, until: { ITUB4: "2026-07-03" } });
    expect([lastYear.from, lastYear.to, net(lastYear), net(before), net(afterwards)]).toEqual([
      "2025-07-04",
      "2026-07-03",
      "200",
      "100",
      "400",
    ]);
    const small = summary(ledger, { ...facts, until: { VALE3: "2026-07-03" } });
    expect([small.lastYear.to, net(small.lastYear), net(small.afterwards)]).toEqual([today, "400", "0"]);
  });
  it("of a 29 February compare with the 28th", () => {
    const leap = summary(held, {
      today: "2028-02-29",
      distributions: [paid("2027-02-28", "1"), paid("2027-03-01", "2")],
    });
    expect([leap.lastYear.from, net(leap.lastYear), net(leap.before)]).toEqual(["2027-03-01", "200", "100"]);
  });
  it("have no change if nothing was received before", () => {
    expect(summary(held, { distributions: [paid("2026-03-02", "1")] }).change).toBeUndefined();
  });
  it("since January count only this year's payments", () => {
    const distributions = [paid("2025-12-30", "1"), paid("2026-01-02", "2")];
    expect(net(summary(held, { distributions }).yearToDate)).toBe("200");
  });
  it("keep announced and receivable apart, each with its next payment", () => {
    const distributions = [
      shortDistribution("ITUB4", { record: "2026-11-03", paid: "2026-12-15", perUnit: "1" }),
      shortDistribution("ITUB4", { record: "2026-11-04", paid: "2026-12-01", perUnit: "2" }),
      shortDistribution("ITUB4", { record: "2026-10-01", perUnit: "4" }),
      shortDistribution("ITUB4", { record: "2026-11-30", paid: "2027-01-05", perUnit: "8" }),
    ];
    const { receivable, announced, lastYear } = summary(held, { distributions });
    expect([net(receivable), receivable.payments, receivable.nextDay]).toEqual(["700", 3, "2026-12-01"]);
    expect([net(announced), announced.payments, announced.nextDay]).toEqual(["800", 1, "2027-01-05"]);
    expect(net(lastYear)).toBe("0");
  });
  it("leave out repaid capital", () => {
    const repaid = shortDistribution("HGLG11", {
      kind: "amortization",
      record: "2026-03-02",
      paid: "2026-03-16",
      perUnit: "1",
    });
    const ledger = [buy("2024-01-02", "HGLG11", "10", "10")];
    const { lastYear, months, assets } = summary(ledger, { distributions: [repaid] });
    expect([net(lastYear), months, assets.map(({ assetId, received }) => [assetId, net(received)])]).toEqual([
      "0",
      [],
      [["HGLG11", "0"]],
    ]);
  });
  it("are split by asset, class and kind, largest first", () => {
    const ledger = [
      ...held,
      buy("2024-01-02", "HGLG11", "10", "100"),
      buy("2024-01-02", "VALE3", "10", "60"),
    ];
    const distributions = [
      paid("2024-03-01", "2"),
      shortDistribution("HGLG11", { kind: "yield", record: "2026-03-02", paid: "2026-03-16", perUnit: "35" }),
      shortDistribution("VALE3", {
        kind: "interest-on-equity",
        record: "2025-12-01",
        paid: "2026-03-02",
        perUnit: "20",
      }),
    ];
    const { assets, classes, kinds } = summary(ledger, { distributions });
    const shown = assets.map(({ assetId, received, lastYear }) => [assetId, net(received), net(lastYear)]);
    expect(shown).toEqual([
      ["HGLG11", "350", "350"],
      ["ITUB4", "200", "0"],
      ["VALE3", "170", "170"],
    ]);
    expect(classes.map(({ classCode, received }) => [classCode, net(received)])).toEqual([
      ["STOCK", "370"],
      ["FII", "350"],
    ]);
    expect(kinds.map(({ kind, lastYear }) => [kind, net(lastYear)])).toEqual([
      ["yield", "350"],
      ["dividend", "0"],
      ["interest-on-equity", "170"],
    ]);
  });
});

describe("the months", () => {
  it("run from the first payment to the last, without gaps, each by state", () => {
    const distributions = [
      paid("2026-09-10", "1"),
      shortDistribution("ITUB4", { record: "2026-11-03", paid: "2026-11-30", perUnit: "2" }),
      shortDistribution("ITUB4", { record: "2026-11-30", paid: "2027-01-05", perUnit: "4" }),
      shortDistribution("ITUB4", { record: "2026-10-30", perUnit: "8" }),
    ];
    const { months } = summary(held, { distributions });
    expect(
      months.map(({ month, total }) => [
        month,
        net(total.received),
        net(total.receivable),
        net(total.announced),
      ]),
    ).toEqual([
      ["2026-09", "100", "0", "0"],
      ["2026-10", "0", "0", "0"],
      ["2026-11", "0", "200", "0"],
      ["2026-12", "0", "0", "0"],
      ["2027-01", "0", "0", "400"],
    ]);
  });
  it("are at most the last 120", () => {
    const long = [buy("2010-01-04", "ITUB4", "100", "10")];
    const { months } = summary(long, { distributions: [paid("2010-02-10", "1"), paid("2026-10-10", "1")] });
    expect([months.length, months[0]?.month, months.at(-1)?.month]).toEqual([120, "2016-11", "2026-10"]);
  });
  it("ahead do not displace those before, however far a payment is", () => {
    const far = shortDistribution("ITUB4", { record: "2054-08-13", paid: "2054-08-17", perUnit: "1" });
    const { months } = summary(held, { distributions: [paid("2024-03-04", "1"), far] });
    expect([months[0]?.month, months.at(-1)?.month]).toEqual(["2024-03", "2054-08"]);
    // 45 until November of 2027, and the month of the payment.
    expect(months).toHaveLength(46);
  });
  it("are split by kind and class", () => {
    const ledger = [...held, buy("2024-01-02", "HGLG11", "10", "100")];
    const fund = shortDistribution("HGLG11", {
      kind: "yield",
      record: "2026-09-01",
      paid: "2026-09-14",
      perUnit: "3",
    });
    const [month] = summary(ledger, { distributions: [paid("2026-09-10", "1"), fund] }).months;
    expect(month?.kinds.map(({ kind, part }) => [kind, net(part.received)])).toEqual([
      ["dividend", "100"],
      ["yield", "30"],
    ]);
    expect(month?.classes.map(({ classCode, part }) => [classCode, net(part.received)])).toEqual([
      ["STOCK", "100"],
      ["FII", "30"],
    ]);
  });
});

describe("the current month and the next payment", () => {
  const coming = (record: Day, day: Day, perUnit: string, ticker = "ITUB4") =>
    shortDistribution(ticker, { record, paid: day, perUnit });
  const next = ({ nextPayment }: ReturnType<typeof summary>) =>
    nextPayment && [
      nextPayment.day,
      nextPayment.state,
      nextPayment.assetIds,
      nextPayment.net && textOf(nextPayment.net),
    ];

  it("have what the month paid and will pay, each state for itself", () => {
    const distributions = [
      coming("2026-10-20", "2026-10-31", "8"),
      coming("2026-11-02", "2026-11-03", "1"),
      coming("2026-11-02", "2026-11-30", "2"),
      coming("2026-11-24", "2026-11-30", "4"),
      coming("2026-11-02", "2026-12-01", "16"),
    ];
    const figures = summary(held, { distributions });
    const { received, receivable, announced, withoutAmount } = figures.thisMonth;
    expect([received, receivable, announced].map(net)).toEqual(["100", "200", "400"]);
    expect(withoutAmount).toBe(0);
    // The payment to which the portfolio is entitled stands for its day.
    expect(next(figures)).toEqual(["2026-11-30", "receivable", ["ITUB4"], "200"]);
  });
  it("name all assets of the day, and add up their net amounts", () => {
    const ledger = [...held, buy("2024-01-02", "HGLG11", "10", "100")];
    const distributions = [
      coming("2026-11-02", "2026-12-01", "1"),
      coming("2026-11-03", "2026-12-01", "2"),
      coming("2026-11-03", "2026-12-01", "3", "HGLG11"),
    ];
    expect(next(summary(ledger, { distributions }))).toEqual([
      "2026-12-01",
      "receivable",
      ["HGLG11", "ITUB4"],
      "330",
    ]);
  });
  it("name an announced payment if it is the nearest, and none without a day", () => {
    const sooner = coming("2026-11-25", "2026-12-10", "1");
    const later = coming("2026-11-02", "2028-01-05", "2");
    expect(next(summary(held, { distributions: [later, sooner] }))?.slice(0, 2)).toEqual([
      "2026-12-10",
      "announced",
    ]);
    const undated = shortDistribution("ITUB4", { record: "2026-11-02", perUnit: "1" });
    expect(next(summary(held, { distributions: [undated] }))).toBeNull();
  });
  it("have no sum where an amount is not known", () => {
    const coupon = { ...coming("2026-11-24", "2026-11-25", "1"), perUnit: null };
    const figures = summary(held, { distributions: [coupon] });
    expect(next(figures)).toEqual(["2026-11-25", "announced", ["ITUB4"], null]);
    expect(figures.thisMonth.withoutAmount).toBe(1);
    expect(net(figures.thisMonth.announced)).toBe("0");
  });
});

describe("the calendar", () => {
  it("has the record dates and payments of the next six weeks, today included, in order", () => {
    const distributions = [
      shortDistribution("ITUB4", { record: "2026-11-20", paid: "2027-01-01", perUnit: "1" }),
      shortDistribution("ITUB4", { record: "2026-11-19", paid: "2026-12-01", perUnit: "2" }),
      shortDistribution("ITUB4", {
        kind: "amortization",
        record: "2026-11-25",
        paid: "2027-01-02",
        perUnit: "4",
      }),
      shortDistribution("ITUB4", { record: "2026-11-26", perUnit: "8", isDoubtful: true }),
    ];
    const { calendar } = summary(held, { distributions });
    expect(calendar.map(({ day, event, item }) => [day, event, net(item)])).toEqual([
      ["2026-11-20", "record", "100"],
      ["2026-11-25", "record", "400"],
      ["2026-12-01", "payment", "200"],
      ["2027-01-01", "payment", "100"],
    ]);
  });
  it("has at most 100 days", () => {
    const distributions = Array.from({ length: 101 }, (_, i) =>
      shortDistribution("ITUB4", { record: "2026-12-01", perUnit: `${i + 1}` }),
    );
    expect(summary(held, { distributions }).calendar).toHaveLength(100);
  });
});
