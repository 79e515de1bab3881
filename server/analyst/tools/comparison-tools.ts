import { z } from "zod";
import { PeriodOfAnswer, periodOf } from "#server/analyst/tools/answered-period.ts";
import { sectionLink } from "#server/analyst/tools/links.ts";
import { NamedInput, overviewQueryOfDays, PeriodInput, pastBounds } from "#server/analyst/tools/periods.ts";
import { AboutPortfolio, choosePortfolio, PortfolioChoice } from "#server/analyst/tools/portfolio-choice.ts";
import { RateOutput, rateOutputOf } from "#server/analyst/tools/rates.ts";
import { defineTool, type ToolContext } from "#server/analyst/tools/tool.ts";

export const monthsTool = defineTool({
  name: "months",
  title: "Meses, maior queda e volatilidade",
  description:
    "A rentabilidade e o resultado de cada mês de um período, o melhor e o pior mês, a maior queda e a volatilidade da carteira.",
  scope: "read",
  input: z.object({ portfolio: PortfolioChoice, ...PeriodInput, ...NamedInput }),
  output: z.object({
    portfolio: AboutPortfolio,
    period: PeriodOfAnswer,
    months: z.array(
      z.object({ month: z.string(), return: z.string().nullable(), result: z.string().nullable() }),
    ),
    best: z.object({ month: z.string(), rate: z.string() }).nullable().describe("De meses inteiros"),
    worst: z.object({ month: z.string(), rate: z.string() }).nullable(),
    drawdown: z
      .object({ rate: z.string(), peak: z.string(), trough: z.string() })
      .nullable()
      .describe("Fração negativa, do dia do topo ao do fundo"),
    volatility: RateOutput.describe("Em um ano, dos meses inteiros: seis ao menos"),
  }),
  async run(context, { portfolio, ...asked }) {
    const { screens, today } = context;
    const about = await choosePortfolio(context, portfolio);
    const query = overviewQueryOfDays(asked, today);
    const overview = await screens.overview(about.id, query);
    const { income: _, ...days } = query;
    const own = overview && (await ownLine(context, about.id, days));
    return {
      about,
      link: sectionLink(about, "overview", days),
      output: {
        portfolio: { id: about.id, name: about.name },
        period: periodOf(overview, asked, today),
        months:
          overview?.months.map(({ month, result, return: rate }) => ({
            month,
            return: rateOutputOf(rate).rate,
            result,
          })) ?? [],
        best: own?.figures?.best ?? null,
        worst: own?.figures?.worst ?? null,
        drawdown: own?.figures?.drawdown ?? null,
        volatility: rateOutputOf(own?.figures?.volatility),
      },
    };
  },
});

type Days = {
  period?: "all" | "30d" | "6m" | "ytd" | "1y" | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** The portfolio's own line of the comparator. */
async function ownLine({ screens }: ToolContext, portfolioId: string, days: Days) {
  const comparison = await screens.comparison(portfolioId, { ...days, lines: "" });
  return comparison?.lines.find(({ code }) => code === "own");
}

export const compareLinesTool = defineTool({
  name: "compare",
  title: "Comparação",
  description:
    "A carteira ao lado de ativos, classes, outras carteiras ou índices (CDI, IPCA, Ibovespa, dólar) em um período: rentabilidade e maior queda de cada linha. Só do passado; não diz o que comprar.",
  scope: "read",
  input: z.object({
    portfolio: PortfolioChoice,
    ...PeriodInput,
    lines: z
      .array(z.string().max(100))
      .min(1)
      .max(5)
      .describe(
        "Como no Comparador: 'cdi', 'cdi:110', 'ipca:100:6', 'ibov', 'usd', 'asset:<id>', 'class:STOCK', 'portfolio:<id>'",
      ),
  }),
  output: z.object({
    portfolio: AboutPortfolio,
    period: z.object({ from: z.string().nullable(), to: z.string() }),
    lines: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        return: z.string().nullable(),
        drawdown: z.string().nullable(),
        from: z.string().nullable().describe("Os números da linha são destes dias"),
        until: z.string().nullable(),
      }),
    ),
  }),
  async run(context, { portfolio, from, to, lines }) {
    const { screens, today } = context;
    const about = await choosePortfolio(context, portfolio);
    const days: Days =
      from === undefined && to === undefined
        ? { period: "all" }
        : pastBounds({ from, to }, "from-close", today);
    const address = lines.join(";");
    const comparison = await screens.comparison(about.id, { ...days, lines: address });
    return {
      about,
      link: sectionLink(about, "comparator", { ...days, lines: address }),
      output: {
        portfolio: { id: about.id, name: about.name },
        period: {
          from: from ?? comparison?.firstEntry ?? null,
          to: to === undefined || to > today ? today : to,
        },
        lines: (comparison?.lines ?? []).map((line) => ({
          code: line.code,
          name: nameOf(line.of),
          return: line.figures?.return ?? null,
          drawdown: line.figures?.drawdown?.rate ?? null,
          from: line.figures?.from ?? null,
          until: line.figures?.until ?? null,
        })),
      },
    };
  },
});

type LineName = NonNullable<Awaited<ReturnType<ToolContext["screens"]["comparison"]>>>["lines"][number]["of"];

const indexNames = { CDI: "CDI", IPCA: "IPCA", IBOV: "Ibovespa", USD: "Dólar" } as const;

/** How people call a line of the comparator. */
function nameOf(of: LineName): string {
  switch (of.kind) {
    case "index":
      return indexNames[of.name];
    case "asset":
      return of.asset.ticker.length > 12 ? of.asset.name : of.asset.ticker;
    case "class":
      return of.assetClass.name;
    case "portfolio":
      return of.name;
    case "mix":
      return "Combinação";
    default:
      return of satisfies never;
  }
}
