import { describe, expect, it } from "vitest";
import { addDays, calendarDays, type Day } from "#domain/kernel/calendar.ts";
import { textOf } from "#domain/kernel/decimal.ts";
import { isUnavailable, type Result, type Unavailable } from "#domain/returns/returns.ts";
import { buy, convert, entriesOf, returnCapital, sell } from "#tests/oracles/ledger/replay-support.ts";
import {
  accrual,
  dailyGrowth,
  type IncomeCase,
  overviewWithIncome,
  partsText,
  rateText,
} from "#tests/support/income-overview.ts";

// Decision 0036: income accrues net on the ex date and leaves on the payment date.

const amountText = (result: Result | Unavailable) =>
  isUnavailable(result) ? result.unavailable : textOf(result.result);

const pricedDaily = (from: Day, to: Day, priceOn: (day: Day) => string) =>
  calendarDays(from, to).map((day) => [day, priceOn(day)] as const);

const ex = "2026-03-10";
const paid = addDays(ex, 15);
/** 100 units are bought at 10.00. On the ex date the price falls by 1.00. 15 days later 1.00 a unit is paid. */
const afterIncome: IncomeCase = {
  entries: entriesOf(buy("2026-03-02", "ITUB4", "100", "10")),
  closes: { ITUB4: pricedDaily("2026-03-02", "2026-04-30", (day) => (day < ex ? "10" : "9")) },
  accruals: [accrual("ITUB4", ex, paid, "100")],
  today: "2026-04-30",
};
const withoutIncome: IncomeCase = { ...afterIncome, accruals: [] };

describe("100 @ 10.00, ex date of 1.00 with the price going to 9.00, paid 15 days later", () => {
  it("returns 0 % on every day with income", () => {
    const { comparison } = overviewWithIncome(afterIncome);
    expect(new Set(comparison.series.return.slice(1).map((rate) => rate && textOf(rate)))).toEqual(
      new Set(["0"]),
    );
    expect(rateText(comparison.timeWeighted)).toBe("0");
  });

  it("returns −10 % without income", () => {
    const figures = overviewWithIncome(withoutIncome);
    expect(rateText(figures.comparison.timeWeighted)).toBe("-0.1");
    expect(partsText(figures)).toEqual(["-100", "0", "0", "-100"]);
  });

  it("splits the result into what the price lost and what the income gained", () => {
    expect(partsText(overviewWithIncome(afterIncome))).toEqual(["-100", "100", "0", "0"]);
  });

  it("keeps income out of the net worth, before and after the payment", () => {
    const { series } = overviewWithIncome(afterIncome).comparison;
    expect(series.value).toEqual(overviewWithIncome(withoutIncome).comparison.series.value);
  });

  it("gives the month, the class and the asset the same return", () => {
    const { comparison, classes, assets } = overviewWithIncome(afterIncome);
    const rates = [...comparison.months, ...classes, ...assets].map((each) => rateText(each.return));
    expect(rates).toEqual(["0", "0", "0", "0"]);
  });

  it("returns 0 % also where the price falls by two payments of one ex date", () => {
    const parts = [accrual("ITUB4", ex, paid, "60"), accrual("ITUB4", ex, addDays(paid, 30), "40")];
    const figures = overviewWithIncome({ ...afterIncome, accruals: parts });
    // One by one they would return 9 / 10 × (1 + 0.6 / 9) × (1 + 0.4 / 9) − 1 = 0.27 %, a gain that nobody made.
    expect(rateText(figures.comparison.timeWeighted)).toBe("0");
    expect(partsText(figures)).toEqual(["-100", "100", "0", "0"]);
  });

  it("keeps a receivable with an unknown payment date", () => {
    const unpaid = { ...afterIncome, accruals: [accrual("ITUB4", ex, null, "100")] };
    const figures = overviewWithIncome(unpaid);
    expect(rateText(figures.comparison.timeWeighted)).toBe("0");
    expect(partsText(figures)).toEqual(["-100", "100", "0", "0"]);
  });

  it("shows no move in the session of the ex date", () => {
    const onExDate = { ...afterIncome, today: ex };
    const moveOf = (given: IncomeCase) => overviewWithIncome(given).lastSession?.amount.toFixed();
    expect([moveOf(onExDate), moveOf({ ...onExDate, accruals: [] })]).toEqual(["0", "-100"]);
  });
});

it("takes income as a cash flow of its payment date in the money-weighted return", () => {
  // −1,000.00, then 100.00 and a value of 1,000.00 after 365 days: 10 % a year.
  const yearly = {
    entries: entriesOf(buy("2025-01-02", "ITUB4", "100", "10")),
    closes: { ITUB4: pricedDaily("2025-01-02", "2026-01-02", () => "10") },
    today: "2026-01-02",
  };
  const rateIfPaid = (on: Day) => {
    const accruals = [accrual("ITUB4", "2025-12-02", on, "100")];
    return overviewWithIncome({ ...yearly, accruals }).comparison.moneyWeighted;
  };
  expect(rateText(rateIfPaid("2026-01-02"))).toBe("0.1");
  expect(Number(rateText(rateIfPaid("2025-12-02")))).toBeGreaterThan(0.1);
});

describe("a sold-out asset with a receivable", () => {
  const soldOut: IncomeCase = {
    entries: entriesOf(buy("2026-03-02", "ITUB4", "100", "10"), sell("2026-03-12", "ITUB4", "100", "9")),
    closes: { ITUB4: pricedDaily("2026-03-02", "2026-03-12", (day) => (day < ex ? "10" : "9")) },
    // The second payment is the person's own entry, which accrues when it is paid.
    accruals: [accrual("ITUB4", ex, paid, "100"), accrual("ITUB4", "2026-04-10", "2026-04-10", "50")],
    today: "2026-04-30",
  };

  it("earns its income, which is no growth of the receivable", () => {
    const figures = overviewWithIncome(soldOut);
    expect(partsText(figures)).toEqual(["-100", "150", "0", "50"]);
    expect(rateText(figures.comparison.timeWeighted)).toBe("0");
  });

  it("belongs to a later period with the income of that period", () => {
    const figures = overviewWithIncome({ ...soldOut, requested: { from: "2026-03-15" } });
    expect(partsText(figures)).toEqual(["0", "50", "0", "50"]);
    expect(figures.assets.map(({ assetId, isHeld }) => [assetId, isHeld])).toEqual([["ITUB4", false]]);
  });

  it("is left out of a period after its last payment", () => {
    expect(overviewWithIncome({ ...soldOut, requested: { from: "2026-04-10" } }).assets).toEqual([]);
  });
});

it("counts the income of an asset without any trade in the total, in its class and as an asset", () => {
  const figures = overviewWithIncome({
    ...afterIncome,
    accruals: [accrual("FUND11", "2026-04-01", "2026-04-01", "7")],
  });
  expect(partsText(figures)).toEqual(["-100", "7", "0", "-93"]);
  expect(figures.classes.map(({ classCode, result }) => [classCode, amountText(result)])).toEqual([
    ["STOCK", "-100"],
    ["FII", "7"],
  ]);
  expect(figures.assets.map(({ assetId, result }) => [assetId, amountText(result)])).toEqual([
    ["ITUB4", "-100"],
    ["FUND11", "7"],
  ]);
});

it("measures a rented flat by its rents in a month without a new valuation", () => {
  // 1,200.00 of rent on a flat of 300,000.00: 0.4 %.
  const flat: IncomeCase = {
    entries: entriesOf(buy("2026-01-05", "OWN flat", "1", "300000")),
    closes: {},
    accruals: [accrual("OWN flat", "2026-04-06", "2026-04-06", "1200")],
    today: "2026-04-30",
    requested: { from: "2026-03-31" },
  };
  expect(rateText(overviewWithIncome(flat).comparison.timeWeighted)).toBe("0.004");
  expect(rateText(overviewWithIncome({ ...flat, accruals: [] }).comparison.timeWeighted)).toBe(
    "price-missing",
  );
});

it.each([
  ["fixed income", "CDB"],
  ["a fund of the catalogue", "FUNDO"],
])("counts the income of %s when it is paid, because its owner values it now and then", (_, assetId) => {
  const figures = overviewWithIncome({
    entries: entriesOf(buy("2026-01-05", assetId, "1", "1000")),
    closes: {},
    accruals: [accrual(assetId, "2026-04-06", "2026-04-06", "10")],
    today: "2026-04-30",
  });
  expect(partsText(figures)).toEqual(["0", "10", "0", "10"]);
  expect(rateText(figures.comparison.timeWeighted)).toBe("0.01");
});

it("counts the fees of the period's trades, the whole fee of a sale that exceeds the holding included", () => {
  const figures = overviewWithIncome({
    ...afterIncome,
    entries: entriesOf(
      buy("2026-03-02", "ITUB4", "100", "10", { fees: "5" }),
      buy("2026-03-05", "ITUB4", "100", "10", { fees: "3" }),
      sell("2026-03-06", "ITUB4", "300", "10", { fees: "2" }),
      sell("2026-03-09", "ITUB4", "1", "10", { fees: "9" }),
    ),
    accruals: [],
    requested: { from: "2026-03-02" },
  });
  expect(partsText(figures)).toEqual(["0", "0", "-5", "-5"]);
});

describe("income at the edges of a period", () => {
  it("before the period counts as the receivable at its base", () => {
    const requested = { from: addDays(ex, 3), to: addDays(paid, 3) };
    const figures = overviewWithIncome({ ...afterIncome, requested });
    expect(partsText(figures)).toEqual(["0", "0", "0", "0"]);
    expect(rateText(figures.comparison.timeWeighted)).toBe("0");
  });

  it("paid before the period counts no more", () => {
    const requested = { from: paid };
    expect(overviewWithIncome({ ...afterIncome, requested })).toEqual(
      overviewWithIncome({ ...withoutIncome, requested }),
    );
  });

  it("after the last price counts in the result and the return once there is a newer price", () => {
    const daily = afterIncome.closes.ITUB4 ?? [];
    const untilRecordDate = daily.filter(([day]) => day < ex);
    const stale = overviewWithIncome({ ...afterIncome, closes: { ITUB4: untilRecordDate } });
    expect(partsText(stale)).toEqual(["0", "0", "0", "0"]);
    expect(stale.result).toMatchObject({ until: untilRecordDate.at(-1)?.[0] });
    expect(rateText(stale.comparison.timeWeighted)).toBe("0");
    expect(stale.assets.map((asset) => rateText(asset.return))).toEqual(["0"]);
  });

  it("counts from the first price that is without it, however late it is paid", () => {
    const closes = {
      ITUB4: [
        ["2026-03-02", "10"],
        [addDays(ex, 10), "9"],
      ] as const,
    };
    for (const paidOn of [ex, addDays(ex, 4), paid, null]) {
      const figures = overviewWithIncome({
        ...afterIncome,
        closes,
        accruals: [accrual("ITUB4", ex, paidOn, "100")],
      });
      expect(rateText(figures.comparison.timeWeighted)).toBe("0");
      expect(partsText(figures)).toEqual(["-100", "100", "0", "0"]);
      expect(new Set([...dailyGrowth(figures).values()].map(String))).toEqual(new Set(["1"]));
    }
  });

  it("awaits the asset's own price, where another asset has one before", () => {
    const entries = entriesOf(
      buy("2026-03-02", "ITUB4", "100", "10"),
      buy("2026-03-02", "FUND11", "100", "10"),
    );
    const closes = {
      ITUB4: [
        ["2026-03-02", "10"],
        ["2026-04-10", "9"],
      ],
      FUND11: [["2026-03-31", "10"]],
    } as const;
    const inMarch = { ...afterIncome, entries, closes, requested: { to: "2026-03-31" } };
    const inApril = { ...inMarch, requested: { from: "2026-03-31" } };
    expect(partsText(overviewWithIncome(inMarch))).toEqual(["0", "0", "0", "0"]);
    expect(partsText(overviewWithIncome(inApril))).toEqual(["-100", "100", "0", "0"]);
  });

  // Two old units become a new one. Their last price of 10.00 includes the income of 1.00, so the new unit falls to 18.00.
  it("awaits a price of what the asset was converted into: the conversion makes none", () => {
    const converted = (newCloses: readonly (readonly [Day, string])[], payment: Partial<IncomeCase>) =>
      overviewWithIncome({
        entries: entriesOf(
          buy("2026-03-02", "ITUB4", "100", "10"),
          buy("2026-03-02", "VALE3", "1", "10"),
          convert("2026-03-20", "ITUB4", "NEW34", { from: 2, to: 1 }),
        ),
        closes: { ITUB4: [["2026-03-06", "10"]], VALE3: [["2026-03-31", "10"]], NEW34: newCloses },
        today: "2026-04-30",
        ...payment,
      });
    for (const paidOn of [addDays(ex, 1), paid, null]) {
      const payment = { accruals: [accrual("ITUB4", ex, paidOn, "100")] };
      const waiting = converted([], payment);
      expect(partsText(waiting)).toEqual(["0", "0", "0", "0"]);
      expect(rateText(waiting.comparison.timeWeighted)).toBe("0");
      const priced = converted([["2026-04-10", "18"]], payment);
      expect(partsText(priced)).toEqual(["-100", "100", "0", "0"]);
      expect(new Set([...dailyGrowth(priced).values()].map(String))).toEqual(new Set(["1"]));
    }
    const repaid = entriesOf(
      buy("2026-03-02", "ITUB4", "100", "10"),
      returnCapital(ex, "ITUB4", "1"),
      convert("2026-03-20", "ITUB4", "NEW34", { from: 2, to: 1 }),
    );
    const priced = converted([["2026-04-10", "18"]], { entries: repaid });
    expect(partsText(priced)).toEqual(["0", "0", "0", "0"]);
    expect(new Set([...dailyGrowth(priced).values()].map(String))).toEqual(new Set(["1"]));
  });

  it("is repaid capital from the first price without it on", () => {
    const closes = {
      ITUB4: [
        ["2026-03-02", "10"],
        ["2026-04-10", "9"],
      ] as const,
    };
    const entries = entriesOf(buy("2026-03-02", "ITUB4", "100", "10"), returnCapital(ex, "ITUB4", "1"));
    const figures = overviewWithIncome({ ...withoutIncome, entries, closes });
    expect(new Set([...dailyGrowth(figures).values()].map(String))).toEqual(new Set(["1"]));
    expect(partsText(figures)).toEqual(["0", "0", "0", "0"]);
  });

  it("with its ex date today waits for a price of today", () => {
    const [, ...newest] = [...(afterIncome.closes.ITUB4 ?? [])].filter(([day]) => day <= ex).reverse();
    const beforeClose = { ...afterIncome, closes: { ITUB4: newest.reverse() }, today: ex };
    expect(partsText(overviewWithIncome(beforeClose))).toEqual(["0", "0", "0", "0"]);
    expect(partsText(overviewWithIncome({ ...afterIncome, today: ex }))).toEqual(["-100", "100", "0", "0"]);
  });
});
