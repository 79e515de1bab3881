import { expect, it } from "vitest";
import { comparisonWorkings } from "#app/features/comparator/comparison-workings.ts";
import { nameLines } from "#app/features/comparator/line-name.ts";
import { worked } from "#app/features/comparator/worked-figures.ts";
import type { Comparison } from "#contract/comparison.ts";
import { businessDaysBetween } from "#domain/kernel/business-days.ts";
import { daysBetween } from "#domain/kernel/calendar.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { record, startApi } from "#tests/support/api.ts";
import { publish, quote } from "#tests/support/market.ts";
import { cdiOf, start } from "#tests/support/overview.ts";
import { resultOf, totalOf } from "#tests/support/workings.ts";

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
      };
      for (const [key, value] of Object.entries(shown)) {
        if (!worked(known, key)) continue;
        opened.add(key);
        const [working] = comparisonWorkings(found, lines, { code: line.code, key });
        if (!working) throw new Error(`no working of ${key}`);
        expect(working.total.value).toBe(value);
        const name = `${line.name} ${key}`;
        const terms = working.parts.map(({ amount }) => amount.value);
        if (key === "return" || key === "difference" || key === "equivalent")
          expect([name, resultOf(working)]).toEqual([name, totalOf(working)]);
        else if (key === "yearly") {
          const days = daysBetween(figures.from, figures.until);
          const yearly = (1 + Number(terms[0])) ** (365 / days) - 1;
          expect(terms[1]?.replace(".", "")).toBe(String(days));
          expect([name, yearly]).toEqual([name, expect.closeTo(Number(value), 6)]);
        } else if (key === "drawdown") {
          const fall = (1 + Number(terms[0])) / (1 + Number(terms[1])) - 1;
          expect([name, fall]).toEqual([name, expect.closeTo(Number(value), 6)]);
        } else
          expect([name, Number(terms[0]) * Math.sqrt(12)]).toEqual([name, expect.closeTo(Number(value), 6)]);
      }
    }
    expect([...opened]).toEqual(expect.arrayContaining(["return", "difference", "equivalent", "drawdown"]));
    const [ofCdi] = comparisonWorkings(found, lines, "sentence");
    expect(ofCdi?.title).toBe("Percentual do CDI");
    expect(ofCdi && resultOf(ofCdi)).toBe("rate" in found.ofCdi ? textOf(decimal(found.ofCdi.rate), 3) : "");
  },
);
