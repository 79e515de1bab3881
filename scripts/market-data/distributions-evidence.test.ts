import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { isBusinessDay } from "#domain/kernel/business-days.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { shippedIncomeUntil } from "#server/rooms/income/known-until.ts";
import type { Close } from "./closes.ts";
import { formatCsv, parseCsv } from "./csv.ts";
import { type Distribution, distributionColumns, distributionKey } from "./distribution.ts";
import { meanFall, sessionCloses } from "./ex-day-falls.ts";
import { daysBetween } from "./stale-closes.ts";

const shipped = (file: string) => readFileSync(join(import.meta.dirname, "../../market-data", file));
const packed = shipped("distributions.csv.gz");
const text = gunzipSync(packed).toString();
const distributions = parseCsv(text) as Distribution[];
const undoubted = distributions.filter(({ doubtful }) => doubtful === "");
const classOf = new Map(
  parseCsv(shipped("assets.csv").toString()).map((asset) => [asset.ticker, asset.asset_class]),
);
const prices = parseCsv(gunzipSync(shipped("prices.csv.gz")).toString()) as Close[];

type Known = Distribution & { close: string };
const reference = (file: string) =>
  parseCsv(readFileSync(join(import.meta.dirname, "reference", file), "utf8")) as Known[];

const paymentsByKey = Map.groupBy(
  undoubted,
  ({ ticker, kind, record_date }) => `${ticker} ${kind} ${record_date}`,
);
const find = (ticker: string, kind: string, recordDate: string) =>
  paymentsByKey.get(`${ticker} ${kind} ${recordDate}`) ?? [];

/** The source has four decimals. */
const isRounded = (amount: string, exact: string) => decimal(amount).minus(exact).abs().lte("0.00011");

const isShipped = ({ ticker, kind, record_date, payment_date, per_unit }: Distribution) =>
  find(ticker, kind, record_date).some(
    (one) => isRounded(one.per_unit, per_unit) && (payment_date === "" || one.payment_date === payment_date),
  );

describe("the shipped distributions", () => {
  it("are sorted, each once, in the form the generator writes, and small", () => {
    const keys = distributions.map(distributionKey);
    expect(keys).toEqual([...new Set(keys)].sort());
    expect(formatCsv(distributionColumns, distributions)).toBe(text);
    expect(packed.length).toBeLessThan(350_000);
    expect([distributions.length, distributions.length - undoubted.length]).toEqual([37_352, 105]);
  });

  it("are positive amounts of known kinds, on assets of the catalogue that trade at the exchange", () => {
    const classes = new Set(distributions.map(({ ticker }) => classOf.get(ticker)));
    expect([...classes].sort()).toEqual(["BDR", "FII", "STOCK"]);
    expect([...new Set(distributions.map(({ kind }) => kind))].sort()).toEqual([
      "amortization",
      "capital-return",
      "dividend",
      "interest-on-equity",
      "yield",
    ]);
    const wrong = distributions.filter(
      ({ per_unit }) => !/^\d{1,6}(\.\d{1,12})?$/.test(per_unit) || !decimal(per_unit).gt(0),
    );
    expect(wrong).toEqual([]);
  });

  it("have a session of B3 as record date, and are paid on a later bank day, on the record date, or at an unknown time", () => {
    expect(distributions.filter(({ record_date }) => !isBusinessDay("B3", record_date))).toEqual([]);
    const wrong = distributions.filter(
      ({ record_date, payment_date: day }) =>
        day !== "" && day !== record_date && (day < record_date || !isBusinessDay("ANBIMA", day)),
    );
    expect(wrong).toEqual([]);
  });

  it("pay on the record date, or at an unknown time, only where the source does not know the day", () => {
    const unknown = distributions.filter(({ payment_date }) => payment_date === "");
    expect(unknown.filter(({ record_date }) => record_date <= "2024-08-20")).toEqual([]);
    expect(unknown.length).toBeLessThan(100);
    const onRecordDate = undoubted.filter(({ record_date, payment_date }) => record_date === payment_date);
    expect(onRecordDate.filter(({ record_date }) => record_date > "2018").length).toBeLessThan(350);
  });
});

it("doubts repetitions of payments that stay, and 17 amounts that cannot be right", () => {
  const alone = distributions.filter(({ ticker, kind, record_date, per_unit, doubtful }) => {
    const known = find(ticker, kind, record_date);
    return doubtful !== "" && !known.some((payment) => isRounded(payment.per_unit, per_unit));
  });
  const tickers = alone.map(({ ticker, per_unit }) => `${ticker} ${per_unit}`);
  expect(tickers.filter((one) => !one.endsWith(" 1"))).toEqual([
    "HGAG11 1.11",
    "MANA11 1.13",
    "PETR3 0.6722",
    "PETR4 0.5625",
    "PETR4 0.6722",
  ]);
  expect(tickers).toHaveLength(17);
});

describe("other sources", () => {
  const official = reference("b3-distributions.csv");

  it("B3 lists the same payments of ABEV3 until 2021", () => {
    expect(official).toHaveLength(21);
    expect(official.filter((one) => !isShipped(one))).toEqual([]);
    const known = undoubted.filter(({ ticker, record_date }) => ticker === "ABEV3" && record_date < "2022");
    expect(known).toHaveLength(official.length);
  });

  it("B3 names the closes of ABEV3's record dates, which are those that ship", () => {
    const closeOf = sessionCloses(prices);
    const pairs = official.flatMap(({ ticker, record_date, close }) => {
      const ours = closeOf.get(`${ticker} ${record_date}`);
      return ours === undefined ? [] : [[ours, Number(close)]];
    });
    expect(pairs.length).toBeGreaterThanOrEqual(10);
    expect(pairs.filter(([ours, known]) => ours !== known)).toEqual([]);
  });

  it("companies and funds announced the same amounts and days to the press", () => {
    const announced = reference("announcements.csv");
    expect(announced.length).toBeGreaterThan(80);
    expect(announced.filter((one) => !isShipped(one))).toEqual([]);
  });

  it.each([
    ["2024-04-25", ["0.550158", "0.5502"], ["2024-05-20", "2024-06-20"]],
    ["2025-04-16", ["0.354773", "0.3548"], ["2025-05-20", "2025-06-20"]],
  ])("PETR4 paid two instalments for %s", (recordDate, amounts, days) => {
    const found = find("PETR4", "dividend", recordDate);
    expect(found.map(({ per_unit }) => per_unit)).toEqual(amounts);
    expect(found.map(({ payment_date }) => payment_date)).toEqual(days);
  });

  it.each([
    ["ITUB4", "interest-on-equity", "2025-06-09", "0.3341", "2025-08-29"],
    ["BBDC4", "interest-on-equity", "2025-09-01", "0.018974809", "2025-10-01"],
    ["BBDC3", "interest-on-equity", "2025-09-01", "0.017249826", "2025-10-01"],
  ])("%s paid %s of %s as published", (ticker, kind, recordDate, amount, day) => {
    expect(find(ticker, kind, recordDate)).toMatchObject([{ per_unit: amount, payment_date: day }]);
  });
});

describe("the classes of a company", () => {
  const companies = Map.groupBy(
    undoubted.filter(({ ticker }) => classOf.get(ticker) === "STOCK"),
    ({ ticker, kind, record_date }) => `${ticker.slice(0, 4)} ${kind} ${record_date}`,
  );
  const groups = [...companies.values()].filter((group) => {
    return group.length > 1 && new Set(group.map(({ ticker }) => ticker)).size === group.length;
  });

  it("are paid on the same day", () => {
    expect(groups.length).toBeGreaterThan(2_000);
    const apart = groups.filter((group) => new Set(group.map(({ payment_date }) => payment_date)).size > 1);
    expect(apart).toEqual([]);
  });

  it("receive the same for a preferred share as for an ordinary one, or a tenth more, nine times in ten", () => {
    const ratios = groups.flatMap((group) => {
      const ordinary = group.find(({ ticker }) => ticker.endsWith("3"))?.per_unit;
      const preferred = group.find(({ ticker }) => ticker.endsWith("4"))?.per_unit;
      return ordinary && preferred ? [{ ordinary, preferred }] : [];
    });
    expect(ratios.length).toBeGreaterThan(1_000);
    const usual = ratios.filter(({ ordinary, preferred }) => {
      return ["1", "1.1"].some((ratio) => isRounded(preferred, decimal(ordinary).times(ratio).toString()));
    });
    expect(usual.length / ratios.length).toBeGreaterThan(0.9);
  });
});

describe("the prices", () => {
  const closeOf = sessionCloses(prices);

  it("of funds are of the level of their distributions: no year pays 8 % a month", () => {
    const yields = undoubted.flatMap(({ ticker, kind, record_date, per_unit }) => {
      const close = closeOf.get(`${ticker} ${record_date}`);
      const isFund = classOf.get(ticker) === "FII" && kind === "yield";
      return isFund && close !== undefined
        ? [{ year: `${ticker} ${record_date.slice(0, 4)}`, part: Number(per_unit) / close }]
        : [];
    });
    const years = [...Map.groupBy(yields, ({ year }) => year)].filter(([, payments]) => payments.length > 2);
    expect(years.length).toBeGreaterThan(800);
    const high = years.filter(([, payments]) => {
      const sorted = payments.map(({ part }) => part).sort((a, b) => a - b);
      return (sorted[Math.floor(sorted.length / 2)] ?? 0) > 0.08;
    });
    expect(high.map(([year]) => year)).toEqual([]);
  });

  it.each([
    ["STOCK", 600],
    ["FII", 8_000],
  ])("of %s fall by the payment on the ex date, and on no session around it", (assetClass, atLeast) => {
    const payments = undoubted.filter(({ ticker }) => classOf.get(ticker) === assetClass);
    const exDate = meanFall(payments, closeOf, 0);
    expect(exDate.payments).toBeGreaterThan(atLeast);
    expect(exDate.fall).toBeGreaterThan(0.8);
    expect(exDate.fall).toBeLessThan(1.3);
    for (const session of [-3, -2, -1, 1, 2, 3]) {
      expect(Math.abs(meanFall(payments, closeOf, session).fall), `session ${session}`).toBeLessThan(0.35);
    }
  });
});

it("waits at most two years for a payment that was announced before the dividend tax of 2026", () => {
  const late = undoubted.filter(
    ({ record_date, payment_date }) =>
      record_date < "2025-12" && payment_date !== "" && daysBetween(record_date, payment_date) > 730,
  );
  expect(late).toEqual([]);
});

it("ends where the screens say that it does: the funds' record dates of July 2026 are missing", () => {
  const fundsPaidFor = (day: string) =>
    new Set(
      distributions
        .filter(({ ticker, record_date }) => record_date === day && classOf.get(ticker) === "FII")
        .map(({ ticker }) => ticker),
    ).size;
  const lastComplete = "2026-06-30";
  const firstIncomplete = "2026-07-31";
  expect(shippedIncomeUntil > lastComplete && shippedIncomeUntil < firstIncomplete).toBe(true);
  expect(fundsPaidFor(lastComplete)).toBeGreaterThan(0.7 * fundsPaidFor("2025-06-30"));
  expect(fundsPaidFor(firstIncomplete)).toBeLessThan(0.1 * fundsPaidFor("2025-07-31"));
});
