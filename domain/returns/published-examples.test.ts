import { describe, expect, it } from "vitest";
import { addDays } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal, one, ratio, zero } from "#domain/kernel/decimal.ts";
import { moneyWeighted } from "#domain/returns/money-weighted.ts";
import { isUnavailable, type Rate, timeWeighted } from "#domain/returns/returns.ts";
import { dailyValue } from "#tests/oracles/returns/daily-value-support.ts";
import { publishedRates } from "#tests/oracles/returns/published-money-weighted.ts";
import { publishedReturns } from "#tests/oracles/returns/published-time-weighted.ts";

const placesOf = (text: string) => text.split(".")[1]?.length ?? 0;
const shown = (rate: Rate, published: string) =>
  isUnavailable(rate) ? rate.unavailable : rate.toFixed(placesOf(published));
const cellsOf = (text: string) => text.split(", ").map((cell) => cell.split(" "));
const numbered = <Row extends { source: string }>(rows: readonly Row[]) =>
  rows.map((row, i) => ({ name: `${i + 1}. ${row.source}`, ...row }));

/** An empty portfolio on the first day, then the flows alone, which leave nothing behind. */
function daysOfFlows(flows: string) {
  const byDay = Map.groupBy(cellsOf(flows), ([day = ""]) => day);
  const sumOf = (day: string, isCounted: (amount: Decimal) => boolean) =>
    (byDay.get(day) ?? [])
      .map(([, amount = "0"]) => decimal(amount))
      .reduce((sum, amount) => (isCounted(amount) ? sum.plus(amount.abs()) : sum), zero);
  return [
    dailyValue("1900-01-01", { value: zero }),
    ...[...byDay.keys()].toSorted().map((day) =>
      dailyValue(day, {
        value: zero,
        contributions: sumOf(day, (amount) => amount.isNegative()),
        withdrawals: sumOf(day, (amount) => amount.isPositive()),
      }),
    ),
  ];
}

/** Each value on a day of its own, with the flow at its close. */
function daysOfValues(values: string, income: Readonly<Record<number, number>> = {}) {
  const rows = cellsOf(values).map(([before = "0", flow = "0"]) => ({
    before: decimal(before),
    flow: decimal(flow),
  }));
  return [
    dailyValue("2025-12-31", { value: zero }),
    ...rows.map(({ before, flow }, i) => {
      const contributions = i === 0 ? before : flow.isPositive() ? flow : zero;
      const withdrawals = flow.isNegative() ? flow.neg() : zero;
      const day = dailyValue(addDays("2026-01-01", i), {
        value: before.plus(flow),
        contributions,
        withdrawals,
      });
      return { ...day, accrued: decimal(String(income[i] ?? 0)) };
    }),
  ];
}

describe("a published money-weighted return", () => {
  it.each(numbered(publishedRates))("$name: $rate", ({ flows, rate }) => {
    expect(shown(moneyWeighted(daysOfFlows(flows)), rate)).toBe(rate);
  });
});

describe("a published time-weighted return", () => {
  it.each(numbered(publishedReturns))("$name: $rate", ({ values, income, years, rate }) => {
    const found = timeWeighted(daysOfValues(values, income));
    const yearly =
      years && !isUnavailable(found)
        ? found
            .plus(one)
            .pow(ratio(one, decimal(years)))
            .minus(one)
        : found;
    expect(shown(yearly, rate)).toBe(rate);
  });
});
