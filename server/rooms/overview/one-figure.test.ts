import { expect, it } from "vitest";
import type { CurrentSession } from "#contract/accounts.ts";
import type { Comparison } from "#contract/comparison.ts";
import type { FixedIncome } from "#contract/fixed-income.ts";
import type { IncomeSummary } from "#contract/income.ts";
import type { Overview } from "#contract/overview.ts";
import type { PortfolioSummary } from "#contract/portfolio-summary.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import type { Position } from "#contract/positions.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { type Client, createPortfolio, record, startApi } from "#tests/support/api.ts";
import { publish, quote } from "#tests/support/market.ts";
import { cdiOf, overview, start } from "#tests/support/overview.ts";
import { reportOf, startYears } from "#tests/support/report.ts";
import { sumOfId, sumOfTexts } from "#tests/support/sums.ts";

// A figure of one name is the same on every screen that shows it.

type Figures = Record<string, unknown>;
type Screens = Record<string, Figures>;

const figuresOfOverview = (shown: Overview): Figures => ({
  patrimônio: shown.value,
  "valor investido": shown.invested,
  "a receber": shown.receivable.net,
  "próximo pagamento": shown.receivable.nextDay,
  rentabilidade: shown.return,
  TIR: shown.internalReturn,
  "retorno real": shown.realReturn,
  "% do CDI": shown.ofCdi,
  diferença: shown.benchmark.difference,
  benchmark: shown.benchmark.compared.benchmark,
  "diferença até": shown.benchmark.compared.until,
  "se fosse no benchmark": shown.indexes.find(({ name }) => name === shown.benchmark.name)
    ?.benchmarkEquivalent,
  resultado: shown.result?.amount,
  "no dia": shown.today?.amount,
  "no dia, %": shown.today?.rate,
  ...Object.fromEntries(
    shown.assets.flatMap(({ asset, held, value, weight }) =>
      held
        ? [
            [`valor de ${asset.id}`, value],
            [`peso de ${asset.id}`, weight],
          ]
        : [],
    ),
  ),
});

function figuresOfComparator({ ofCdi, lines }: Comparison): Figures {
  const [own, benchmark] = lines;
  const against = benchmark?.figures?.against;
  return {
    rentabilidade: own?.figures && { rate: own.figures.return },
    "% do CDI": ofCdi,
    diferença: against && { rate: against.difference },
    benchmark: against && { rate: against.line },
    "diferença até": against?.until,
    "se fosse no benchmark": benchmark?.figures?.equivalent,
  };
}

function figuresOfPositions(positions: readonly Position[]): Figures {
  return {
    patrimônio: sumOfTexts(...positions.map(({ marketValue }) => marketValue)),
    "valor investido": sumOfTexts(...positions.map(({ invested }) => invested)),
    ...(positions.some(({ todayAmount }) => todayAmount !== null) && {
      "no dia": sumOfTexts(...positions.map(({ todayAmount }) => todayAmount)),
    }),
    ...Object.fromEntries(
      positions.flatMap(({ asset, marketValue, weight }) => [
        [`valor de ${asset.id}`, marketValue],
        [`peso de ${asset.id}`, weight],
      ]),
    ),
  };
}

const figuresOfSummary = (summary: PortfolioSummary): Figures => ({
  patrimônio: summary.value,
  rentabilidade: summary.return,
  "% do CDI": summary.ofCdi,
  diferença: summary.difference,
  resultado: summary.result,
  "no dia": summary.today?.amount,
  "no dia, %": summary.today?.rate,
});

/** The figures of each screen over a period, by screen. The dashboard has those of a year. */
async function screensOf(client: Client, portfolio: Portfolio, period: string): Promise<Screens> {
  const path = `/portfolios/${portfolio.id}`;
  const query = `?${period}`;
  const income = await client.get<IncomeSummary>(`${path}/income/summary`);
  const shown = await overview(client, portfolio, query);
  const screens: Screens = {
    overview: figuresOfOverview(shown),
    comparator: figuresOfComparator(await client.get<Comparison>(`${path}/comparison${query}`)),
    positions: figuresOfPositions(await client.get<Position[]>(`${path}/positions`)),
    income: { "a receber": income.receivable.net, "próximo pagamento": income.receivable.nextDay },
  };
  // A sum stands beside its portfolios on the dashboard, which adds their summaries up.
  if (period === "period=1y" && !portfolio.consolidates) {
    const summary = await client.get<PortfolioSummary>(`${path}/summary`);
    screens.dashboard = figuresOfSummary(summary);
  }
  if (period === "period=all")
    screens.report = figuresOfOverview((await reportOf(client, portfolio, query)).overview);
  return screens;
}

/** Each pair of screens that shows a figure of one name with two values. */
function contradictions(screens: Screens): string[] {
  const all = Object.entries(screens);
  return all.flatMap(([one, figures], i) =>
    all.slice(i + 1).flatMap(([other, others]) =>
      Object.keys(figures)
        .filter((name) => name in others)
        .filter((name) => JSON.stringify(figures[name]) !== JSON.stringify(others[name]))
        .map(
          (name) =>
            `${name}: ${one} ${JSON.stringify(figures[name])}, ${other} ${JSON.stringify(others[name])}`,
        ),
    ),
  );
}

/** From before the first entry on, so nothing is held at the beginning. */
const early = "from=2024-06-30&to=2026-11-19";
const periods = ["period=all", "period=1y", "period=6m", early];

it("is the same on every pair of screens, in one portfolio and in the sum of it and an empty one", async () => {
  await using api = await startApi();
  const { client, portfolio } = await startYears(api);
  await publish(api, "CDI", cdiOf("2024-05-31", "2024-12-31", "0.05"));
  await publish(api, "IPCA", { "2024-06-01": "0.4", "2026-10-01": "0.3" });
  await quote(api, "HGLG11", { "2025-02-28": "100.01", "2026-11-18": "110", "2026-11-19": "111.17" });
  await createPortfolio(client, { name: "Vazia" });
  const { person } = await client.get<CurrentSession>("/session");
  const sum = await sumOfId(client, person?.id ?? "");
  for (const period of periods) {
    const own = await screensOf(client, portfolio, period);
    const united = await screensOf(client, sum, period);
    const prefixed = Object.entries(united).map(([name, figures]) => [`sum's ${name}`, figures] as const);
    expect(contradictions({ ...own, ...Object.fromEntries(prefixed) }), period).toEqual([]);
  }
});

it("compares with an index over the days on which money was invested, on every screen", async () => {
  await using api = await startApi();
  const { client, portfolio } = await start(api);
  await publish(api, "CDI", cdiOf("2025-05-30", "2026-11-19", "0.05"));
  await quote(api, "PETR4", { "2026-05-20": "100", "2026-11-19": "110" });
  await record(client, portfolio, { tradeDate: "2025-06-02", quantity: "1", price: "90" });
  await record(client, portfolio, { type: "SELL", tradeDate: "2025-07-01", quantity: "1", price: "95" });
  await record(client, portfolio, { tradeDate: "2026-05-20", quantity: "10", price: "100" });
  const days = "from=2025-11-19&to=2026-11-19";
  const shown = await overview(client, portfolio, `?${days}`);
  const since = await overview(client, portfolio, "?from=2026-05-19&to=2026-11-19");
  expect(shown.return).toEqual({ rate: "0.1" });
  // The CDI of the half year in which 1.000 were at work, and not that of the whole year.
  expect(shown.benchmark.compared).toEqual(since.benchmark.compared);
  expect(shown.benchmark.compared.from).toBe("2026-05-19");
  expect(shown.ofCdi).toEqual(since.ofCdi);
  const ofYear = "rate" in shown.benchmark.return ? decimal(shown.benchmark.return.rate) : decimal("0");
  const compared = shown.benchmark.compared.benchmark;
  expect("rate" in compared && decimal(compared.rate).lt(ofYear.times("0.6"))).toBe(true);
  expect(contradictions(await screensOf(client, portfolio, days))).toEqual([]);
});

it.each([
  ["months", "2026-06-30"],
  ["a few days", "2026-11-10"],
])(
  "compares from the first day of an index that has %s of the period, on every screen",
  async (_for, first) => {
    await using api = await startApi();
    const { client, portfolio } = await start(api, { benchmark: "IBOV" });
    await publish(api, "IBOV", { [first]: "100000", "2026-11-19": "121000" });
    await quote(api, "PETR4", { "2026-01-05": "100", [first]: "120", "2026-11-19": "150" });
    await record(client, portfolio, { tradeDate: "2026-01-05", quantity: "10", price: "100" });
    const days = "from=2026-01-04&to=2026-11-19";
    const { benchmark, return: whole } = await overview(client, portfolio, `?${days}`);
    expect(whole).toEqual({ rate: "0.5" });
    // 120 → 150 and 100.000 → 121.000 since then: 25 % and 21 %.
    expect(benchmark.compared).toEqual({
      from: first,
      until: "2026-11-19",
      portfolio: { rate: "0.25" },
      benchmark: { rate: "0.21" },
      difference: { rate: "0.04" },
    });
    const screens = await screensOf(client, portfolio, days);
    expect(screens.comparator).toMatchObject({ diferença: { rate: "0.04" }, benchmark: { rate: "0.21" } });
    expect(contradictions(screens)).toEqual([]);
  },
);

it("is the sum of the applications where positions and fixed income show the same bond", async () => {
  await using api = await startApi();
  const { client, portfolio } = await startYears(api);
  const positions = await client.get<Position[]>(`/portfolios/${portfolio.id}/positions`);
  const { sums } = await client.get<FixedIncome>(`/portfolios/${portfolio.id}/fixed-income`);
  const contracts = positions.filter(({ asset }) => asset.assetClass.code === "FIXED_INCOME");
  expect(sums.invested).toBe(sumOfTexts(...contracts.map(({ invested }) => invested)));
  expect(sums.gross).toBe(sumOfTexts(...contracts.map(({ marketValue }) => marketValue)));
});
