import { expect, it } from "vitest";
import { reportWorkings } from "#app/shell/report-workings.ts";
import { decimal, one, textOf } from "#domain/kernel/decimal.ts";
import { startApi } from "#tests/support/api.ts";
import { publish } from "#tests/support/market.ts";
import { reportOf, startYears } from "#tests/support/report.ts";
import { resultOf, totalOf } from "#tests/support/workings.ts";

const rateOf = (rate: object) => ("rate" in rate ? String(rate.rate) : "none");

it("the terms of a report's head figures give the figures", async () => {
  await using api = await startApi();
  const { client, portfolio } = await startYears(api);
  await publish(api, "IPCA", {
    "2024-12-01": "0.52",
    ...Object.fromEntries(
      Array.from({ length: 20 }, (_, i) => [
        `${2025 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, "0")}-01`,
        "0.4",
      ]),
    ),
  });
  for (const query of ["?period=all", "?period=2025", "?period=2026", "?from=2025-05-10&to=2025-09-17"]) {
    const report = await reportOf(client, portfolio, query);
    const { result, benchmark, return: total, internalReturn, realReturn } = report.overview;
    const shown = (figure: Parameters<typeof reportWorkings>[1]) => reportWorkings(report, figure);
    for (const working of [...shown("value"), ...shown("result"), ...shown("return")])
      expect([query, working.title, resultOf(working)]).toEqual([query, working.title, totalOf(working)]);

    const [value] = shown("value");
    const [ofResult, split] = shown("result");
    const [ofReturn, difference, index] = shown("return");
    expect(value?.total.value).toBe(textOf(decimal(result?.end ?? "0"), 2));
    expect([ofResult?.total.value, split?.total.value]).toEqual([result?.amount, result?.amount]);
    expect(ofReturn?.total.value).toBe(rateOf(total));
    expect(difference?.total.value).toBe(rateOf(benchmark.compared.difference));
    expect(index?.total.value).toBe(rateOf(benchmark.compared.benchmark));

    const [internal, real] = shown("internal");
    expect(internal?.total.value).toBe(rateOf(internalReturn));
    expect(real?.total.value).toBe(rateOf(realReturn));
    const [mine, ipca] = real?.parts.map(({ amount }) => one.plus(amount.value)) ?? [];
    expect(mine && ipca && textOf(mine.div(ipca).minus(one), 4)).toBe(textOf(decimal(rateOf(realReturn)), 4));
    expect(shown("all").map(({ title }) => title)).toEqual(
      [value, ofResult, split, ofReturn, difference, index, internal, real].map((each) => each?.title),
    );
  }
});
