import { expect } from "vitest";
import type { CurrentSession } from "#contract/accounts.ts";
import type { Comparison } from "#contract/comparison.ts";
import type { CorporateEvent } from "#contract/corporate-events.ts";
import type { IncomePage, IncomeSummary } from "#contract/income.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import type { Position } from "#contract/positions.ts";
import type { Report } from "#contract/report.ts";
import { type Client, createPortfolio } from "#tests/support/api.ts";
import { sumOfId } from "#tests/support/sums.ts";

// Test support: a portfolio, and its sum with an empty one. Their answers differ only in what names portfolios.

type Pair = { portfolio: Portfolio; sum: Portfolio };
type Answers = {
  positions: Position[];
  income: IncomePage;
  "income/summary": IncomeSummary;
  "corporate-events": CorporateEvent[];
  report: Report | "";
  comparison: Comparison;
};

const nameOf = ({ id, name }: Portfolio) => ({ id, name });

/** The answer of the sum from that of the portfolio, by its path without a query. */
const inSum: { [Path in keyof Answers]: (answer: Answers[Path], pair: Pair) => unknown } = {
  positions: (positions, { portfolio }) =>
    positions.map((position) => {
      const { quantity, averagePrice, invested, marketValue, gain, gainRate } = position;
      const amounts = { quantity, averagePrice, invested, marketValue, gain, gainRate };
      return { ...position, parts: [{ portfolio: nameOf(portfolio), ...amounts }] };
    }),
  income: ({ items, ...page }, { portfolio }) => ({
    ...page,
    items: items.map((item) => ({ ...item, portfolio: nameOf(portfolio) })),
  }),
  "income/summary": ({ calendar, ...summary }, { portfolio }) => ({
    ...summary,
    calendar: calendar.map(({ item, ...event }) => ({
      ...event,
      item: { ...item, portfolio: nameOf(portfolio) },
    })),
  }),
  "corporate-events": (events, { portfolio }) =>
    events.map((event) => ({ ...event, portfolio: nameOf(portfolio) })),
  report: (report, { sum: { name, consolidates } }) =>
    report && {
      ...report,
      portfolioName: name,
      trades: report.trades.map((trade) => ({ ...trade, portfolio: 0 })),
      tradeNames: { ...report.tradeNames, portfolios: consolidates },
    },
  comparison: ({ lines, ...comparison }, { sum }) => ({
    ...comparison,
    lines: lines.map((line) =>
      line.code === "own" ? { ...line, of: { kind: "portfolio", ...nameOf(sum), isSum: true } } : line,
    ),
  }),
};

const questions = [
  "positions",
  "price-lines",
  "corporate-events",
  "income",
  "income?ahead=folded&order=soonest",
  "income/summary",
  "overview",
  "overview?period=1y&income=without",
  "overview?from=2025-08-15&to=2026-03-31",
  "report?period=2025",
  "report?from=2025-12-20&to=2026-11-10",
  "comparison?period=all&lines=cdi;ipca:100:6;mix:60*cdi,40*ibov",
];

/** The sum of the person's only portfolio with an empty one of the same benchmark. */
export async function sumWithEmpty(client: Client): Promise<Portfolio> {
  await createPortfolio(client, { name: "Vazia" });
  const { person } = await client.get<CurrentSession>("/session");
  return sumOfId(client, person?.id ?? "");
}

export async function expectSameAnswers(client: Client, pair: Pair): Promise<void> {
  for (const question of questions) {
    const [path = ""] = question.split("?");
    const own = await client.get<never>(`/portfolios/${pair.portfolio.id}/${question}`);
    const ofSum = await client.get(`/portfolios/${pair.sum.id}/${question}`);
    const expected = path in inSum ? inSum[path as keyof Answers](own, pair) : own;
    expect([question, ofSum]).toEqual([question, expected]);
  }
}
