import { expect } from "vitest";
import type { Portfolio } from "#contract/portfolios.ts";
import type { Report } from "#contract/report.ts";
import { decimal, one, textOf, zero } from "#domain/kernel/decimal.ts";
import { type Client, record, type TestApi } from "#tests/support/api.ts";
import { applyMoney } from "#tests/support/fixed-income.ts";
import { announceBonus, distribute, publish, quote, split } from "#tests/support/market.ts";
import { cdiOf, start } from "#tests/support/overview.ts";

export const reportOf = (client: Client, portfolio: Portfolio, query = "") =>
  client.get<Report>(`/portfolios/${portfolio.id}/report${query}`);

/** Shares, a fund, a coin and a CDB over two years, with income, a split, a bonus, sales and a DARF. */
export async function startYears(api: TestApi) {
  const { client, portfolio } = await start(api);
  await quote(api, "PETR4", {
    "2024-12-30": "9.90",
    "2025-01-02": "10",
    "2025-06-30": "12.34",
    "2025-12-30": "15.55",
    "2026-06-30": "8.11",
    "2026-11-19": "9.37",
  });
  await quote(api, "HGLG11", { "2025-02-28": "100.01", "2025-12-30": "97.53", "2026-11-19": "111.17" });
  await quote(api, "BTC", {
    "2025-03-31": "500000.33",
    "2025-12-31": "400000.77",
    "2026-11-20": "612345.67",
  });
  await split(api, "PETR4", "2026-01-15", "3");
  await announceBonus(api, "PETR4", { exDate: "2026-03-02", ratio: ["10", "11"], unitCost: "4.56" });
  await distribute(api, "PETR4", { record: "2025-05-02", paid: "2025-06-20", perUnit: "0.333333" });
  await distribute(api, "PETR4", {
    kind: "interest-on-equity",
    record: "2025-12-22",
    paid: "2026-02-20",
    perUnit: "0.1234567",
  });
  await distribute(api, "HGLG11", {
    kind: "yield",
    record: "2026-10-30",
    paid: "2026-11-16",
    perUnit: "1.1",
  });
  await publish(api, "CDI", cdiOf("2024-12-31", "2026-11-19", "0.05"));
  const trade = (form: Record<string, unknown>) => record(client, portfolio, form);
  await trade({ tradeDate: "2025-01-02", quantity: "5000", price: "10", fees: "4.90" });
  await trade({ ticker: "HGLG11", tradeDate: "2025-02-28", quantity: "33", price: "100.01", fees: "1.23" });
  await trade({ ticker: "BTC", tradeDate: "2025-03-31", quantity: "0.01234567", price: "500000.33" });
  await trade({ type: "SELL", tradeDate: "2025-12-30", quantity: "2001", price: "15.55", fees: "7.77" });
  await trade({ type: "SELL", ticker: "HGLG11", tradeDate: "2026-11-19", quantity: "3", price: "111.17" });
  await applyMoney(client, portfolio, { firstDay: "2025-01-02", amount: "10000.00", maturity: "2027-01-04" });
  return { client, portfolio };
}

export const sumOf = (amounts: readonly (string | null | undefined)[]) =>
  textOf(
    amounts.reduce((sum, amount) => sum.plus(amount ?? "0"), zero),
    20,
  );

/** The chain of the months and the sums of the parts, to the last digit. */
export function expectWhole({ overview: { result, return: rate, received }, ...report }: Report) {
  if (!result) throw new Error("the report has no result");
  const results = report.months.flatMap((month) => month.result ?? []);
  expect(results[0]?.begin).toBe(result.begin);
  expect([...results.slice(1).map(({ begin }) => begin), result.end]).toEqual(results.map(({ end }) => end));
  for (const part of ["contributions", "withdrawals", "custodyFees", "amount"] as const)
    expect([part, sumOf(results.map((month) => month[part]))]).toEqual([part, result[part]]);
  for (const part of ["price", "income", "fees"] as const)
    expect([part, sumOf(results.map((month) => month[part]))]).toEqual([part, result.parts[part]]);
  for (const month of results) expect(sumOf([month.price, month.income, month.fees])).toBe(month.amount);
  expect(report.months.findLast(({ accumulated }) => "rate" in accumulated)?.accumulated).toEqual(rate);
  const chained = report.months.reduce(
    (growth, month) => ("rate" in month.return ? growth.times(decimal(month.return.rate).plus(1)) : growth),
    one,
  );
  expect(chained.minus(1).toNumber()).toBeCloseTo("rate" in rate ? Number(rate.rate) : Number.NaN, 8);
  expect(sumOf(report.months.map((month) => month.received))).toBe(received.net);
  expect(sumOf(report.income.map(({ net }) => net))).toBe(received.net);
  expect(sumOf(report.income.map(({ gross }) => gross))).toBe(received.gross);
  expect(report.income.reduce((count, { payments }) => count + payments, 0)).toBe(received.payments);
  expect(sumOf(report.positions.map(({ value }) => value))).toBe(result.end);
  expect(report.totals.value).toBe(result.end);
  expect(sumOf(report.allocation.map(({ value }) => value))).toBe(result.end);
  expect(sumOf(report.positions.map(({ invested }) => invested))).toBe(report.totals.invested);
  expect(report.heldOn).toBe(result.until);
}
