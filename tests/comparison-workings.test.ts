import { expect, it } from "vitest";
import { comparisonWorkings } from "#app/features/comparator/comparison-workings.ts";
import { nameLines } from "#app/features/comparator/line-name.ts";
import { worked } from "#app/features/comparator/worked-figures.ts";
import type { Working } from "#app/ui/data/working.ts";
import type { Comparison } from "#contract/comparison.ts";
import { businessDaysBetween } from "#domain/kernel/business-days.ts";
import { daysBetween } from "#domain/kernel/calendar.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { record, startApi } from "#tests/support/api.ts";
import { publish, quote } from "#tests/support/market.ts";
import { cdiOf, start } from "#tests/support/overview.ts";
import { resultOf, totalOf } from "#tests/support/workings.ts";

const square = (value: number) => value ** 2;
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const mean = (values: readonly number[]) => sum(values) / values.length;

/** '0,4213 p.p.²' */
const pointsOf = (text: string | null = "") =>
  Number(text?.split("\u00a0")[0]?.replace(",", ".").replace("\u2212", "-"));

const chainedOrSummed = ["return", "difference", "equivalent", "rolling"];

const ratesOf = (working: Working | undefined) =>
  working?.steps?.map(({ amount }) => Number(amount.value)) ?? [];

function deviationOf(rates: readonly number[]): number {
  const average = mean(rates);
  return Math.sqrt(sum(rates.map((rate) => square(rate - average))) / (rates.length - 1));
}

/** Pearson's coefficient of the two columns. */
function correlationOf(working: Working | undefined): number {
  const a = ratesOf(working);
  const b = working?.steps?.map(({ after }) => Number(after?.value)) ?? [];
  const both = sum(a.map((rate, i) => (rate - mean(a)) * ((b[i] ?? 0) - mean(b))));
  return both / (a.length - 1) / deviationOf(a) / deviationOf(b);
}

/** The figure that the rows of its working give. */
function computed(key: string, [working]: readonly Working[], days: number): number {
  const [first = "", second, third] = working?.parts.map(({ amount }) => amount.value) ?? [];
  switch (key) {
    case "yearly":
      expect(second?.replace(".", "")).toBe(String(days));
      return (1 + Number(first)) ** (365 / days) - 1;
    case "drawdown":
      return (1 + Number(first)) / (1 + Number(second)) - 1;
    case "volatility":
      return Number(first) * Math.sqrt(12);
    case "best":
      return Math.max(...ratesOf(working));
    case "worst":
      return Math.min(...ratesOf(working));
    case "correlation":
      return pointsOf(first) / pointsOf(second) / pointsOf(third);
  }
  throw new Error(key);
}

/** Closes on every session that rise and fall. */
const closes = Object.fromEntries(
  businessDaysBetween("B3", "2023-09-29", "2026-11-18").map((day, i) => [
    day,
    (100 + i * 0.11 + (i % 40 > 25 ? (i % 40) * -0.4 : 0)).toFixed(2),
  ]),
);

it.each(["period=all", "period=1y", "period=6m"])(
  "the terms of a comparison give its figures: %s",
  async (period) => {
    await using api = await startApi();
    const { client, portfolio } = await start(api);
    await publish(api, "CDI", cdiOf("2023-09-29", "2026-11-10", "0.05"));
    await quote(api, "PETR4", closes);
    await record(client, portfolio, { tradeDate: "2023-10-06", quantity: "100", price: "101.37" });
    await record(client, portfolio, {
      tradeDate: "2026-07-10",
      quantity: "31",
      price: "120.5",
      fees: "1.03",
    });
    await record(client, portfolio, {
      type: "SELL",
      tradeDate: "2026-08-11",
      quantity: "7",
      price: "121.77",
    });
    const found = await client.get<Comparison>(
      `/portfolios/${portfolio.id}/comparison?${period}&lines=cdi;cdi:110`,
    );
    const lines = nameLines(found);
    const opened = new Set<string>();
    for (const line of lines) {
      const { figures } = line;
      if (!figures) throw new Error(`no ${line.name}`);
      const known = { ...line, figures };
      const shown = {
        return: figures.return,
        difference: figures.against?.difference,
        equivalent: figures.equivalent,
        yearly: "rate" in figures.yearly ? figures.yearly.rate : null,
        drawdown: figures.drawdown?.rate,
        volatility: "rate" in figures.volatility ? figures.volatility.rate : null,
        best: figures.best?.rate,
        worst: figures.worst?.rate,
        rolling: figures.rolling?.last.rate,
        correlation:
          figures.correlation && "rate" in figures.correlation
            ? textOf(decimal(figures.correlation.rate), 2).replace(".", ",")
            : null,
      };
      for (const [key, value] of Object.entries(shown)) {
        if (!worked(known, key)) {
          // A shown figure opens its working.
          expect([line.name, key, value ?? null]).toEqual([line.name, key, null]);
          continue;
        }
        opened.add(key);
        const workings = comparisonWorkings(found, lines, { code: line.code, key });
        const [working, months] = workings;
        if (!working) throw new Error(`no working of ${key}`);
        expect(working.total.value).toBe(value);
        const name = `${line.name} ${key}`;
        if (chainedOrSummed.includes(key))
          expect([name, resultOf(working)]).toEqual([name, totalOf(working)]);
        else {
          const days = daysBetween(figures.from, figures.until);
          const [places, expected] = key === "correlation" ? [2, pointsOf(value)] : [6, Number(value)];
          expect([name, computed(key, workings, days)]).toEqual([name, expect.closeTo(expected, places)]);
        }
        if (key === "volatility")
          expect(deviationOf(ratesOf(months))).toBeCloseTo(Number(figures.deviation), 8);
        if (key === "correlation") expect(correlationOf(months)).toBeCloseTo(pointsOf(value), 2);
        if (key === "rolling") for (const each of workings) expect(resultOf(each)).toEqual(totalOf(each));
      }
    }
    expect([...opened]).toEqual(
      expect.arrayContaining(["return", "difference", "equivalent", "drawdown", "best", "worst"]),
    );
    if (period !== "period=6m") expect(opened).toContain("correlation");
    if (period === "period=all") expect(opened).toContain("rolling");
    const [ofCdi] = comparisonWorkings(found, lines, "sentence");
    expect(ofCdi?.title).toBe("Percentual do CDI");
    expect(ofCdi && resultOf(ofCdi)).toBe("rate" in found.ofCdi ? textOf(decimal(found.ofCdi.rate), 3) : "");
  },
);
