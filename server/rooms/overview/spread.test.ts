import { expect, it } from "vitest";
import type { Rate } from "#contract/overview.ts";
import { record, startApi } from "#tests/support/api.ts";
import { publish, quote } from "#tests/support/market.ts";
import { cdiOf, overview, start } from "#tests/support/overview.ts";

const shown = (rate: Rate) => ("rate" in rate ? rate.rate : rate.unavailable);

it("compares with IPCA + 6 % a year: IPCA of three months times 1.06 ^ (63/252)", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api, { benchmark: "IPCA", benchmarkSpread: "6" });
  // August, September and October 2026 have 21 business days each: a twelfth of 252.
  await publish(api, "IPCA", { "2026-08-01": "0.50", "2026-09-01": "-0.10", "2026-10-01": "0.40" });
  await publish(api, "CDI", cdiOf("2026-07-30", "2026-10-30", "0.05"));
  await quote(api, "PETR4", { "2026-07-31": "100", "2026-10-30": "103" });
  await record(client, portfolio, { tradeDate: "2026-07-31", quantity: "10", price: "100" });
  const found = await overview(client, portfolio, "?from=2026-07-31&to=2026-10-30");

  // 1,005 × 0,999 × 1,004 × 1,06^(1/4) − 1
  const quarter = "0.0228023781";
  expect(found.benchmark).toMatchObject({ name: "IPCA", percent: "100", spread: "6" });
  expect(shown(found.benchmark.return)).toBe(quarter);
  expect(shown(found.benchmark.compared.benchmark)).toBe(quarter);
  // 0,03 minus the same
  expect(shown(found.benchmark.compared.difference)).toBe("0.0071976219");
  expect(shown(found.benchmark.difference)).toBe("0.0071976219");
  const [cdi, , ipca] = found.indexes;
  // R$ 1.000,00 invested in the benchmark on the first day
  expect(ipca?.benchmarkEquivalent).toBe("1022.8023780568");
  // 1,0005^63 − 1: the CDI shown beside it has no spread
  expect(cdi && shown(cdi.return)).toBe("0.0319932513");
  // 1,005 × 1,06^(1/12) − 1, and the same for 0,999 and 1,004
  expect(found.months.map(({ month, benchmark }) => [month, shown(benchmark)])).toEqual([
    ["2026-10", "0.0088870208"],
    ["2026-09", "0.003862683"],
    ["2026-08", "0.0098918883"],
  ]);
  const { days, indexes } = found.series;
  const drawn = (day: string) => indexes.IPCA?.[days.indexOf(day)];
  expect([drawn("2026-07-31"), drawn("2026-08-31"), drawn("2026-10-30")]).toEqual([
    "0",
    "0.009892",
    "0.022802",
  ]);
  // 1,03 / (1,005 × 0,999 × 1,004) − 1: what is above inflation is above the IPCA alone
  expect(shown(found.realReturn)).toBe("0.0218142663");
});

it("compares with CDI + 2 % a year: each business day's rate times 1.02 ^ (1/252)", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api, { benchmarkSpread: "2" });
  await publish(api, "CDI", cdiOf("2026-07-30", "2026-11-17", "0.05"));
  await quote(api, "PETR4", { "2026-07-31": "100", "2026-10-30": "103", "2026-11-19": "103" });
  await record(client, portfolio, { tradeDate: "2026-07-31", quantity: "10", price: "100" });

  const quarter = await overview(client, portfolio, "?from=2026-07-31&to=2026-10-30");
  // 63 business days: 1,0005^63 × 1,02^(63/252) − 1
  expect(shown(quarter.benchmark.return)).toBe("0.0371149632");
  // The percent of CDI ignores the spread: 0,03 / (1,0005^63 − 1)
  expect(shown(quarter.ofCdi)).toBe("0.9376977568");

  // Friday to Tuesday are two business days: 1,0005² × 1,02^(2/252) − 1. After the last rate nothing is added.
  const weekend = await overview(client, portfolio, "?from=2026-11-13&to=2026-11-19");
  expect(shown(weekend.benchmark.return)).toBe("0.0011575833");
  expect(weekend.indexes[0]).toMatchObject({ name: "CDI", knownUntil: "2026-11-17" });
  expect(weekend.series.indexes.CDI).toEqual(["0", "0", "0", "0.000579", "0.001158", null, null]);
});

it("follows a change of the spread at once", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  await publish(api, "CDI", cdiOf("2026-11-10", "2026-11-17", "0.05"));
  await quote(api, "PETR4", { "2026-11-13": "100" });
  await record(client, portfolio, { tradeDate: "2026-11-13", quantity: "10", price: "100" });
  const query = "?from=2026-11-13&to=2026-11-17";
  const benchmark = async () => (await overview(client, portfolio, query)).benchmark;
  // 1,0005² − 1
  expect(await benchmark()).toMatchObject({ spread: "0", return: { rate: "0.00100025" } });
  const { name } = portfolio;
  await client.send("PUT", `/portfolios/${portfolio.id}`, {
    body: { name, benchmark: "CDI", benchmarkPercent: "100", benchmarkSpread: "2" },
  });
  expect(shown((await benchmark()).return)).toBe("0.0011575833");
});
