import { expect, it } from "vitest";
import type { Comparison } from "#contract/comparison.ts";
import type { PortfolioSummary } from "#contract/portfolio-summary.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { inlineComputations } from "#server/app/inline-computations.ts";
import { sendMonthlyReports } from "#server/rooms/alerts/send-reports.ts";
import { record, startApi, type TestApi, verifyAddresses } from "#tests/support/api.ts";
import { investorOn } from "#tests/support/fixed-income.ts";
import { createLazyJobs } from "#tests/support/jobs.ts";
import { distribute, publish, quote } from "#tests/support/market.ts";
import { cdiOf, overview } from "#tests/support/overview.ts";
import { reportOf } from "#tests/support/report.ts";

// The monthly mail beside the screens: a figure of one name is the same.

async function monthlyMail(api: TestApi, instant: string): Promise<string> {
  const jobs = createLazyJobs(api.url);
  const { accounts, catalogue, people } = api.databases;
  try {
    await sendMonthlyReports({
      accounts,
      catalogue,
      clock: () => new Date(instant),
      computations: inlineComputations(people),
      jobs,
      log: { warn: () => {} },
      ending: new AbortController().signal,
    });
  } finally {
    await jobs.close();
  }
  const mails = await api.mails();
  return (
    mails.find(({ subject }) => subject?.startsWith("Seu relatório"))?.text?.replaceAll("\u00a0", " ") ?? ""
  );
}

const percent = (fraction: string) => decimal(fraction).times(100).toFixed(2).replace(".", ",");
const brl = (amount: string) =>
  Number(amount).toLocaleString("pt-BR", { style: "currency", currency: "BRL" }).replaceAll("\u00a0", " ");
const rateOf = (rate: object) => ("rate" in rate ? String(rate.rate) : "missing");

it("has the figures of overview, comparator and report of the month, and names the same carried assets", async () => {
  await using api = await startApi();
  await quote(api, "PETR4", { "2026-09-30": "50", "2026-10-15": "51", "2026-10-30": "55" });
  await distribute(api, "PETR4", { record: "2026-10-05", paid: "2026-10-20", perUnit: "1" });
  await publish(api, "CDI", cdiOf("2026-08-31", "2026-10-30", "0.05"));
  for (const ticker of ["VALE3", "ITUB4"]) await quote(api, ticker, {});
  const { client, portfolio, apply } = await investorOn(api, "2026-11-03");
  await client.send("PUT", "/account/mails", {
    body: { alerts: false, alertAmounts: false, report: true, reportAmounts: true },
  });
  await record(client, portfolio, { tradeDate: "2026-09-01", quantity: "100", price: "50" });
  await record(client, portfolio, { ticker: "ITUB4", tradeDate: "2026-09-01", quantity: "5", price: "30" });
  await apply({
    kind: "POUPANCA",
    issuer: "Caixa",
    remuneration: "poupança",
    firstDay: "2024-05-09",
    amount: "1000.00",
  });
  await verifyAddresses(api);
  const text = await monthlyMail(api, "2026-11-03T12:10:00Z");
  const shown = await overview(client, portfolio, "?from=2026-09-30&to=2026-10-31");
  const { compared } = shown.benchmark;
  expect(text).toContain(
    `Rentabilidade de ${percent(rateOf(compared.portfolio))}%; CDI: ${percent(rateOf(compared.benchmark))}% (+${percent(rateOf(compared.difference))} p.p.)`,
  );
  // 1.150 are carried beside 5.000, which gain 100 and 100 of income, and then 400: 6.350 / 6.150 × 6.650 / 6.250 − 1.
  expect(percent(rateOf(compared.portfolio))).toBe("9,86");
  expect(text).toContain(`Resultado: ${brl(shown.result?.amount ?? "")}`);
  expect(text).toContain(`Proventos líquidos: ${brl(shown.received.net)}`);
  expect(text).toContain(`Patrimônio no fim do mês: ${brl(shown.result?.end ?? "")}`);
  const path = `/portfolios/${portfolio.id}`;
  const comparison = await client.get<Comparison>(`${path}/comparison?from=2026-09-30&to=2026-10-31`);
  const against = comparison.lines[1]?.figures?.against;
  expect([against?.portfolio, against?.line, against?.difference]).toEqual(
    [compared.portfolio, compared.benchmark, compared.difference].map(rateOf),
  );
  const report = await reportOf(client, portfolio, "?period=2026-10");
  expect(report.overview).toEqual(shown);

  expect(text).toContain("Pelo último valor: Poupança Caixa, ITUB4.");
  const { outdated } = shown.prices;
  expect(outdated.map(({ asset, lacks }) => [asset.name, lacks])).toMatchObject([
    ["Poupança Caixa", "rates"],
    [expect.any(String), "any-price"],
  ]);
  const summary = await client.get<PortfolioSummary>(`${path}/summary`);
  expect(comparison.outdated).toEqual(outdated);
  expect(summary.outdated).toEqual(outdated);
});
