import { z } from "zod";
import type { Overview } from "#contract/overview.ts";
import { assetClassCodes } from "#domain/kernel/asset-class.ts";
import { addDays } from "#domain/kernel/calendar.ts";
import { assetLink, sectionLink } from "#server/analyst/tools/links.ts";
import { NamedInput, overviewQueryOfDays, PeriodInput, pastBounds } from "#server/analyst/tools/periods.ts";
import { AboutPortfolio, choosePortfolio, PortfolioChoice } from "#server/analyst/tools/portfolio-choice.ts";
import { RateOutput, rateOutputOf } from "#server/analyst/tools/rates.ts";
import { defineTool, type ToolContext } from "#server/analyst/tools/tool.ts";

const PeriodOfAnswer = z.object({
  from: z.string().nullable().describe("Primeiro dia contado"),
  to: z.string(),
  pricedUntil: z.string().nullable().describe("Último dia com preço, em que o resultado termina"),
  pricesDay: z.string().nullable().describe("O dia dos preços mais novos da carteira"),
});

type Asked = { from?: string | undefined; to?: string | undefined; named?: string | undefined };

/** The first day of an answer is the one after the close from which it counts, or that of the first entry. */
function periodOf(overview: Overview | undefined, { from, to, named }: Asked, today: string) {
  const known = { pricedUntil: overview?.pricedUntil ?? null, pricesDay: overview?.prices.day ?? null };
  if (named !== undefined && overview) {
    const begin = addDays(overview.period.from, 1);
    const first = begin < overview.firstEntry ? overview.firstEntry : begin;
    return { from: first, to: overview.period.to, ...known };
  }
  return {
    from: from ?? overview?.firstEntry ?? null,
    to: to === undefined || to > today ? today : to,
    ...known,
  };
}

export const periodResultTool = defineTool({
  name: "period_result",
  title: "Resultado e rentabilidade de um período",
  description:
    "Resultado em reais, rentabilidade, TIR, rentabilidade real, e os índices CDI, Ibovespa e IPCA do mesmo período. Os dois dias contam.",
  scope: "read",
  input: z.object({
    portfolio: PortfolioChoice,
    ...PeriodInput,
    ...NamedInput,
    withoutIncome: z.boolean().default(false).describe("Sem contar os proventos"),
  }),
  output: z.object({
    portfolio: AboutPortfolio,
    period: PeriodOfAnswer,
    amount: z.string().nullable().describe("Resultado, R$"),
    parts: z.object({ price: z.string(), income: z.string(), fees: z.string() }).nullable(),
    contributions: z.string().nullable(),
    withdrawals: z.string().nullable(),
    return: RateOutput,
    internalReturn: RateOutput.describe("TIR anual"),
    realReturn: RateOutput,
    ofCdi: RateOutput.describe("Fração do CDI: 1,1 é 110 %"),
    benchmark: z.object({
      name: z.string(),
      return: RateOutput,
      difference: RateOutput.describe("Carteira menos índice; 0,01 é um ponto"),
    }),
    indexes: z.array(
      z.object({ name: z.string(), return: RateOutput, equivalent: z.string().nullable().describe("R$") }),
    ),
    ownEquivalent: z.string().nullable().describe("O valor da carteira para comparar com os dos índices, R$"),
    classes: z.array(
      z.object({ key: z.string(), name: z.string(), result: z.string().nullable(), return: RateOutput }),
    ),
  }),
  async run(context, { portfolio, withoutIncome, ...asked }) {
    const { screens, today } = context;
    const about = await choosePortfolio(context, portfolio);
    const query = overviewQueryOfDays(asked, today, withoutIncome);
    const overview = await screens.overview(about.id, query);
    const { income, ...days } = query;
    return {
      about,
      link: sectionLink(about, "overview", {
        ...days,
        ...(income === "without" ? { income } : {}),
        show: "result",
      }),
      output: {
        portfolio: { id: about.id, name: about.name },
        period: periodOf(overview, asked, today),
        amount: overview?.result?.amount ?? null,
        parts: overview?.result?.parts ?? null,
        contributions: overview?.result?.contributions ?? null,
        withdrawals: overview?.result?.withdrawals ?? null,
        return: rateOutputOf(overview?.return),
        internalReturn: rateOutputOf(overview?.internalReturn),
        realReturn: rateOutputOf(overview?.realReturn),
        ofCdi: rateOutputOf(overview?.ofCdi),
        benchmark: {
          name: overview?.benchmark.name ?? "CDI",
          return: rateOutputOf(overview?.benchmark.return),
          difference: rateOutputOf(overview?.benchmark.difference),
        },
        indexes:
          overview?.indexes.map(({ name, benchmarkEquivalent, return: rate }) => ({
            name,
            return: rateOutputOf(rate),
            equivalent: benchmarkEquivalent,
          })) ?? [],
        ownEquivalent: overview?.benchmarkEquivalent?.value ?? null,
        classes:
          overview?.classes.map(({ assetClass, result, return: rate }) => ({
            key: assetClass.code,
            name: assetClass.name,
            result,
            return: rateOutputOf(rate),
          })) ?? [],
      },
    };
  },
});

export const rankingTool = defineTool({
  name: "ranking",
  title: "Melhores e piores ativos",
  description:
    "Os ativos da carteira em um período, do melhor ao pior, por rentabilidade ou por resultado em reais. Só do passado.",
  scope: "read",
  input: z.object({
    portfolio: PortfolioChoice,
    ...PeriodInput,
    ...NamedInput,
    by: z.enum(["return", "amount"]).default("return"),
    order: z.enum(["max", "min"]).default("max").describe("max: o melhor primeiro"),
    assetClass: z.enum(assetClassCodes).optional(),
    onlyHeld: z.boolean().default(false),
  }),
  output: z.object({
    portfolio: AboutPortfolio,
    period: PeriodOfAnswer,
    rows: z.array(
      z.object({
        ticker: z.string(),
        name: z.string(),
        return: z.string().nullable(),
        result: z.string().nullable(),
        link: z.string(),
      }),
    ),
  }),
  async run(context, { portfolio, by, order, assetClass, onlyHeld, ...asked }) {
    const { screens, today } = context;
    const about = await choosePortfolio(context, portfolio);
    const query = overviewQueryOfDays(asked, today);
    const overview = await screens.overview(about.id, query);
    const { income: _, ...days } = query;
    const rows = (overview?.assets ?? [])
      .filter((row) => assetClass === undefined || row.assetClass === assetClass)
      .filter((row) => !onlyHeld || row.held)
      .map(({ asset, result, return: rate }) => ({
        ticker: asset.ticker,
        name: asset.name,
        return: rateOutputOf(rate).rate,
        result,
        link: assetLink(about, asset.ticker),
      }))
      .filter((row) => (by === "return" ? row.return : row.result) !== null);
    const sign = order === "max" ? -1 : 1;
    const amountOf = (row: (typeof rows)[number]) => Number(by === "return" ? row.return : row.result);
    return {
      about,
      link: sectionLink(about, "overview", days),
      output: {
        portfolio: { id: about.id, name: about.name },
        period: periodOf(overview, asked, today),
        rows: rows.toSorted((one, other) => sign * (amountOf(one) - amountOf(other))),
      },
    };
  },
});

export const monthsTool = defineTool({
  name: "months",
  title: "Meses e maior queda",
  description:
    "A rentabilidade e o resultado de cada mês de um período, o melhor e o pior mês, e a maior queda da carteira.",
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
