import { z } from "zod";
import { DayText } from "#contract/date.ts";
import { assetClassCodes } from "#domain/kernel/asset-class.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { valueByCustodian } from "#domain/overview/value-by-custodian.ts";
import { assetLink, positionsLink, sectionLink } from "#server/analyst/tools/links.ts";
import { AboutPortfolio, choosePortfolio, PortfolioChoice } from "#server/analyst/tools/portfolio-choice.ts";
import { RateOutput, rateOutputOf } from "#server/analyst/tools/rates.ts";
import { type About, defineTool, type ToolAnswer, type ToolContext } from "#server/analyst/tools/tool.ts";

const now = { period: "1y", income: "with" } as const;

export const listPortfoliosTool = defineTool({
  name: "list_portfolios",
  title: "Suas carteiras",
  description: "As carteiras da pessoa, com o titular e o índice de referência de cada uma.",
  scope: "read",
  input: z.object({}),
  output: z.object({
    portfolios: z.array(
      z.object({ id: z.string(), name: z.string(), holder: z.string().nullable(), benchmark: z.string() }),
    ),
  }),
  async run({ screens }) {
    const holders = new Map((await screens.holders()).map(({ id, name }) => [id, name]));
    const portfolios = (await screens.portfolios()).map(({ id, name, holderId, benchmark }) => ({
      id,
      name,
      holder: holderId === null ? null : (holders.get(holderId) ?? null),
      benchmark,
    }));
    return { output: { portfolios }, about: null, link: "/dashboard" };
  },
});

const WealthOutput = z.object({
  portfolio: AboutPortfolio,
  value: z.string().nullable().describe("R$; nulo se falta preço"),
  invested: z.string().nullable().describe("Custo das posições, em R$; só de hoje"),
  receivable: z.string().nullable().describe("Proventos líquidos a receber, em R$; só de hoje"),
  day: z.string().nullable().describe("O dia dos preços"),
  missingPrices: z.array(z.string()).describe("Códigos sem preço, fora do valor"),
  oldestPrices: z.number().describe("Ativos com preço antigo"),
});

export const wealthTool = defineTool({
  name: "wealth",
  title: "Patrimônio",
  description:
    "O valor da carteira em reais, hoje ou no fechamento de um dia, o custo do que se tem e o que falta receber.",
  scope: "read",
  input: z.object({
    portfolio: PortfolioChoice,
    day: DayText.optional().describe("Um dia que já passou, AAAA-MM-DD"),
  }),
  output: WealthOutput,
  async run(context, { portfolio, day }) {
    const { screens, today } = context;
    const about = await choosePortfolio(context, portfolio);
    const isPast = day !== undefined && day < today;
    if (isPast) return pastWealth(context, about, day);
    const overview = await screens.overview(about.id, now);
    return {
      about,
      link: sectionLink(about, "overview", { show: "value" }),
      output: {
        portfolio: { id: about.id, name: about.name },
        value: overview?.value ?? "0",
        invested: overview?.invested ?? "0",
        receivable: overview?.receivable.net ?? "0",
        day: overview?.prices.day ?? null,
        missingPrices: overview?.prices.missing ?? [],
        oldestPrices: overview?.prices.stale.length ?? 0,
      },
    };
  },
});

/** The wealth at the close of a past day, with the last prices until then, as the report of that day has it. */
async function pastWealth(
  { screens }: ToolContext,
  about: About,
  day: Day,
): Promise<ToolAnswer<z.infer<typeof WealthOutput>>> {
  const report = await screens.report(about.id, { from: day, to: day });
  const isBeforeFirst = report === undefined || day < report.overview.firstEntry;
  return {
    about,
    link: sectionLink(about, "reports", { from: day, to: day }),
    output: {
      portfolio: { id: about.id, name: about.name },
      value: isBeforeFirst ? "0" : report.totals.value,
      invested: null,
      receivable: null,
      day: isBeforeFirst ? null : (report.overview.pricedUntil ?? report.overview.prices.day),
      missingPrices: report?.overview.prices.missing ?? [],
      oldestPrices: 0,
    },
  };
}

const AllocationRow = z.object({
  key: z.string(),
  name: z.string(),
  value: z.string().describe("R$"),
  weight: z.string().nullable().describe("Fração do valor"),
});

export const allocationTool = defineTool({
  name: "allocation",
  title: "Alocação",
  description:
    "Quanto da carteira está em cada classe, ativo ou corretora: valor em reais e fração do total.",
  scope: "read",
  input: z.object({
    portfolio: PortfolioChoice,
    by: z.enum(["class", "asset", "custodian"]).default("class"),
    assetClass: z.enum(assetClassCodes).optional().describe("Por ativo: só os desta classe"),
  }),
  output: z.object({
    portfolio: AboutPortfolio,
    total: z.string().describe("R$"),
    day: z.string().nullable(),
    rows: z.array(AllocationRow),
    held: z.number().describe("Número de ativos diferentes"),
  }),
  async run(context, { portfolio, by, assetClass: onlyClass }) {
    const { screens } = context;
    const about = await choosePortfolio(context, portfolio);
    const overview = await screens.overview(about.id, now);
    const positions = by === "custodian" ? await screens.positions(about.id) : [];
    const held =
      overview?.assets.filter(
        (one) => one.held && (onlyClass === undefined || one.assetClass === onlyClass),
      ) ?? [];
    const rows = {
      class: () =>
        overview?.classes.map(({ assetClass, value, weight }) => ({
          key: assetClass.code,
          name: assetClass.name,
          value,
          weight,
        })) ?? [],
      asset: () =>
        held.map(({ asset, value, weight }) => ({
          key: asset.ticker,
          name: asset.name,
          value,
          weight,
        })),
      custodian: () =>
        valueByCustodian(positions).map(({ custodian, value, weight }) => ({
          key: custodian?.id ?? "none",
          name: custodian?.name ?? "Sem corretora",
          value: textOf(value),
          weight: weight && textOf(weight),
        })),
    }[by]();
    return {
      about,
      link: by === "class" ? sectionLink(about, "overview") : positionsLink(about, onlyClass),
      output: {
        portfolio: { id: about.id, name: about.name },
        total: overview?.value ?? "0",
        day: overview?.prices.day ?? null,
        rows,
        held: held.length,
      },
    };
  },
});

export const wealthWithoutClassTool = defineTool({
  name: "wealth_without_class",
  title: "Patrimônio sem uma classe",
  description: "O valor da carteira em reais sem uma classe de ativos, e o valor dessa classe.",
  scope: "read",
  input: z.object({ portfolio: PortfolioChoice, assetClass: z.enum(assetClassCodes) }),
  output: z.object({
    portfolio: AboutPortfolio,
    total: z.string(),
    ofClass: z.string(),
    className: z.string(),
    rest: z.string(),
    day: z.string().nullable(),
  }),
  async run(context, { portfolio, assetClass }) {
    const about = await choosePortfolio(context, portfolio);
    const overview = await context.screens.overview(about.id, now);
    const total = overview?.value ?? "0";
    const share = overview?.classes.find((each) => each.assetClass.code === assetClass);
    const ofClass = share?.value ?? "0";
    return {
      about,
      link: sectionLink(about, "overview"),
      output: {
        portfolio: { id: about.id, name: about.name },
        total,
        ofClass,
        className: share?.assetClass.name ?? assetClass,
        rest: textOf(decimal(total).minus(ofClass)),
        day: overview?.prices.day ?? null,
      },
    };
  },
});

export const sessionTool = defineTool({
  name: "last_session",
  title: "Último pregão",
  description: "A variação da carteira no último pregão, em reais e em fração, e a de cada ativo.",
  scope: "read",
  input: z.object({ portfolio: PortfolioChoice }),
  output: z.object({
    portfolio: AboutPortfolio,
    day: z.string().nullable(),
    isSession: z.boolean(),
    amount: z.string().nullable().describe("R$"),
    rate: RateOutput,
    covered: z.number(),
    of: z.number(),
    assets: z.array(
      z.object({
        ticker: z.string(),
        name: z.string(),
        assetClass: z.string(),
        rate: z.string().nullable().describe("Variação do preço, fração"),
        amount: z.string().nullable().describe("R$"),
        link: z.string(),
      }),
    ),
  }),
  async run(context, { portfolio }) {
    const { screens } = context;
    const about = await choosePortfolio(context, portfolio);
    const overview = await screens.overview(about.id, now);
    const positions = await screens.positions(about.id);
    const last = overview?.today;
    return {
      about,
      link: sectionLink(about, "overview", { show: "today" }),
      output: {
        portfolio: { id: about.id, name: about.name },
        day: last?.day ?? null,
        isSession: last?.isSession ?? false,
        amount: last?.amount ?? null,
        rate: rateOutputOf(last?.rate),
        covered: last?.covered ?? 0,
        of: last?.of ?? 0,
        assets: positions.map(({ asset, today, todayAmount }) => ({
          ticker: asset.ticker,
          name: asset.name,
          assetClass: asset.assetClass.code,
          rate: rateOutputOf(today).rate,
          amount: todayAmount,
          link: assetLink(about, asset.ticker),
        })),
      },
    };
  },
});
