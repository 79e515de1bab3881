import { z } from "zod";
import { assetClassCodes } from "#domain/kernel/asset-class.ts";
import { PeriodOfAnswer, periodOf } from "#server/analyst/tools/answered-period.ts";
import { assetLink, sectionLink } from "#server/analyst/tools/links.ts";
import { NamedInput, overviewQueryOfDays, PeriodInput } from "#server/analyst/tools/periods.ts";
import { AboutPortfolio, choosePortfolio, PortfolioChoice } from "#server/analyst/tools/portfolio-choice.ts";
import { RateOutput, rateOutputOf } from "#server/analyst/tools/rates.ts";
import { defineTool } from "#server/analyst/tools/tool.ts";

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
