import { z } from "zod";
import { DecimalText } from "#contract/decimal.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { assetLink, sectionLink } from "#server/analyst/tools/links.ts";
import {
  AboutPortfolio,
  choosePortfolio,
  membersOfChoice,
  PortfolioChoice,
} from "#server/analyst/tools/portfolio-choice.ts";
import { positiveAmount } from "#server/analyst/tools/positive-amount.ts";
import { defineTool } from "#server/analyst/tools/tool.ts";

export const depositTool = defineTool({
  name: "split_deposit",
  title: "Onde aportar",
  description:
    "As compras que aproximam a carteira dos alvos que a própria pessoa definiu. Não é recomendação.",
  scope: "read",
  input: z.object({
    portfolio: PortfolioChoice,
    amount: positiveAmount,
    minimumOrder: DecimalText.default("0"),
  }),
  output: z.object({
    portfolio: AboutPortfolio,
    hasTargets: z.boolean(),
    amount: z.string(),
    orders: z.array(
      z.object({
        ticker: z.string().nullable().describe("Nulo na renda fixa, que tem um alvo só para a classe"),
        name: z.string(),
        type: z.string(),
        quantity: z.string().nullable(),
        price: z.string().nullable(),
        amount: z.string(),
        link: z.string(),
      }),
    ),
    leftover: z.string(),
    unbought: z.array(
      z.object({ ticker: z.string().nullable(), name: z.string(), shortage: z.string(), reason: z.string() }),
    ),
  }),
  async run(context, { portfolio, amount, minimumOrder }) {
    const chosen = await choosePortfolio(context, portfolio);
    const members = await membersOfChoice(context, chosen);
    const targeted = (await context.screens.portfolios()).filter((one) => one.hasTargets === true);
    // A sum has no targets. One of its portfolios may have some.
    const about = members.find(({ id }) => targeted.some((one) => one.id === id)) ?? members[0] ?? chosen;
    const hasTargets = targeted.some(({ id }) => id === about.id);
    const proposal = hasTargets
      ? await context.screens.deposit(about.id, {
          amount,
          minimumOrder,
          allowsSales: false,
          usesOldPrices: false,
          prices: [],
        })
      : undefined;
    return {
      about,
      link: sectionLink(about, "goals", { tab: "contribution", amount }),
      output: {
        portfolio: { id: about.id, name: about.name },
        hasTargets,
        amount,
        orders: (proposal?.orders ?? []).map(({ asset, assetClass, ...order }) => ({
          ...order,
          ticker: asset?.ticker ?? null,
          name: asset?.name ?? assetClass.name,
          link: asset ? assetLink(about, asset.ticker) : sectionLink(about, "positions"),
        })),
        leftover: proposal?.leftover ?? amount,
        unbought: (proposal?.unbought ?? []).map(({ asset, assetClass, shortage, reason }) => ({
          ticker: asset?.ticker ?? null,
          name: asset?.name ?? assetClass.name,
          shortage,
          reason,
        })),
      },
    };
  },
});

export const driftTool = defineTool({
  name: "target_drift",
  title: "Desvio da carteira",
  description:
    "Quanto cada classe está acima ou abaixo do alvo que a pessoa definiu: em fração da carteira e em reais.",
  scope: "read",
  input: z.object({ portfolio: PortfolioChoice }),
  output: z.object({
    portfolio: AboutPortfolio,
    hasTargets: z.boolean(),
    classes: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        weight: z.string(),
        target: z.string().nullable().describe("Fração"),
        drift: z.string().nullable().describe("Peso menos alvo, fração"),
        amount: z.string().nullable().describe("R$"),
      }),
    ),
  }),
  async run(context, { portfolio }) {
    const chosen = await choosePortfolio(context, portfolio);
    const members = await membersOfChoice(context, chosen);
    const targeted = (await context.screens.portfolios()).filter((one) => one.hasTargets === true);
    const about = members.find(({ id }) => targeted.some((one) => one.id === id)) ?? members[0] ?? chosen;
    const targets = await context.screens.targets(about.id);
    return {
      about,
      link: sectionLink(about, "goals", { tab: "contribution" }),
      output: {
        portfolio: { id: about.id, name: about.name },
        hasTargets: targets?.hasTargets ?? false,
        classes: (targets?.classes ?? []).map(({ assetClass, percent, weight, drift }) => ({
          key: assetClass.code,
          name: assetClass.name,
          weight,
          target: percent === null ? null : textOf(decimal(percent).div(100)),
          drift: drift?.rate ?? null,
          amount: drift?.amount ?? null,
        })),
      },
    };
  },
});
