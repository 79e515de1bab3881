import { z } from "zod";
import { AssetClassCode } from "#contract/assets.ts";
import { DayText } from "#contract/date.ts";
import { textOf, zero } from "#domain/kernel/decimal.ts";
import { sectionLink } from "#server/analyst/tools/links.ts";
import {
  AboutPortfolio,
  choosePortfolio,
  membersOfChoice,
  PortfolioChoice,
} from "#server/analyst/tools/portfolio-choice.ts";
import { defineTool } from "#server/analyst/tools/tool.ts";

export const dataHealthTool = defineTool({
  name: "data_health",
  title: "Saúde dos dados",
  description:
    "Até que dia vão as cotações, os índices e os proventos, e que ativos da carteira estão com preço antigo ou sem preço.",
  scope: "read",
  input: z.object({ portfolio: PortfolioChoice }),
  output: z.object({
    portfolio: AboutPortfolio,
    pricesDay: z.string().nullable(),
    missing: z.array(z.string()),
    old: z.array(z.object({ ticker: z.string(), day: z.string() })),
    incomeKnownUntil: z.string().nullable(),
    incomeToCheck: z.number(),
    indexes: z.array(z.object({ name: z.string(), knownUntil: z.string().nullable() })),
    sources: z.array(z.object({ name: z.string(), state: z.string(), knownUntil: z.string().nullable() })),
  }),
  async run(context, { portfolio }) {
    const { screens } = context;
    const about = await choosePortfolio(context, portfolio);
    const overview = await screens.overview(about.id, { period: "1y", income: "with" });
    const summary = await screens.incomeSummary(about.id);
    const health = await screens.dataHealth();
    return {
      about,
      link: about.isSum ? sectionLink(about, "overview") : sectionLink(about, "data-health"),
      output: {
        portfolio: { id: about.id, name: about.name },
        pricesDay: overview?.prices.day ?? null,
        missing: overview?.prices.missing ?? [],
        old: (overview?.prices.stale ?? []).map(({ ticker, day }) => ({ ticker, day })),
        incomeKnownUntil: overview?.incomeKnownUntil ?? null,
        incomeToCheck: summary?.toCheck ?? 0,
        indexes: (overview?.indexes ?? []).map(({ name, knownUntil }) => ({ name, knownUntil })),
        sources: health.sources.map(({ name, state, knownUntil }) => ({ name, state, knownUntil })),
      },
    };
  },
});

export const transactionsTool = defineTool({
  name: "transactions",
  title: "Lançamentos",
  description:
    "As compras e vendas registradas, as mais novas ou as mais antigas primeiro, com as somas em reais. Os dois dias contam.",
  scope: "read",
  input: z.object({
    portfolio: PortfolioChoice,
    from: DayText.optional(),
    to: DayText.optional(),
    side: z.enum(["BUY", "SELL"]).optional(),
    ticker: z.string().max(80).optional(),
    assetClass: AssetClassCode.optional(),
    custodianId: z
      .uuid()
      .optional()
      .describe("A chave de uma corretora em `allocation`: só os lançamentos nela"),
    order: z.enum(["newest", "oldest"]).default("newest"),
  }),
  output: z.object({
    count: z.number(),
    bought: z.string().describe("R$"),
    sold: z.string().describe("R$"),
    fees: z.string().describe("Taxas de todos, R$"),
    transactions: z.array(
      z.object({
        portfolio: z.string(),
        day: z.string(),
        side: z.string(),
        ticker: z.string(),
        name: z.string(),
        quantity: z.string(),
        price: z.string(),
        total: z.string(),
        fees: z.string(),
      }),
    ),
  }),
  async run(context, { portfolio, from, to, side, ticker, assetClass, custodianId, order }) {
    const about = await choosePortfolio(context, portfolio);
    const members = await membersOfChoice(context, about);
    const filter = { from, to, side, ticker, assetClass, custodianId };
    const found = await Promise.all(members.map(({ id }) => context.screens.entries(id, filter, order)));
    const rows = found
      .flatMap(({ transactions }, place) =>
        transactions.map((row) => ({
          portfolio: members[place]?.name ?? "",
          day: row.tradeDate,
          side: row.type,
          ticker: row.asset.ticker,
          name: row.asset.name,
          quantity: row.quantity,
          price: row.price,
          total: row.total,
          fees: row.fees,
        })),
      )
      .toSorted((one, other) =>
        order === "newest" ? other.day.localeCompare(one.day) : one.day.localeCompare(other.day),
      );
    const sum = (of: (one: (typeof found)[number]) => string) =>
      textOf(found.reduce((total, one) => total.plus(of(one)), zero));
    return {
      about,
      link: sectionLink(members[0] ?? about, "transactions", { search: ticker, type: side, from, to }),
      output: {
        count: found.reduce((total, { count }) => total + count, 0),
        bought: sum(({ bought }) => bought),
        sold: sum(({ sold }) => sold),
        fees: sum(({ fees }) => fees),
        transactions: rows.slice(0, 10),
      },
    };
  },
});
