import { z } from "zod";
import { DayText } from "#contract/date.ts";
import { amount as amountInput, DecimalText } from "#contract/decimal.ts";
import { goalTermsOf } from "#contract/goal-terms.ts";
import type { Goal } from "#contract/goals.ts";
import { missingOf } from "#domain/goals/missing.ts";
import { outlookOf } from "#domain/goals/outlook.ts";
import { monthsAfter } from "#domain/kernel/calendar.ts";
import { decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import { assetLink, sectionLink } from "#server/analyst/tools/links.ts";
import {
  AboutPortfolio,
  choosePortfolio,
  membersOfChoice,
  PortfolioChoice,
} from "#server/analyst/tools/portfolio-choice.ts";
import { defineTool, type ToolContext } from "#server/analyst/tools/tool.ts";

const positive = amountInput({
  name: "Valor",
  required: "Informe o valor",
  notNumber: "Valor deve ser um número",
  sign: "Valor deve ser maior que zero",
});

/** The value of the portfolios of a goal and their net income of 12 months, as the screen of goals adds them. */
async function factsOf({ screens, today }: ToolContext, { kind, portfolioIds }: Goal) {
  let value = zero;
  let incomeOfYear = zero;
  for (const id of portfolioIds) {
    const overview = await screens.overview(id, { period: "1y", income: "with" });
    value = value.plus(overview?.value ?? "0");
    if (kind === "income")
      incomeOfYear = incomeOfYear.plus((await screens.incomeSummary(id))?.received.net ?? "0");
  }
  return { value, incomeOfYear, today };
}

export const goalsTool = defineTool({
  name: "goals",
  title: "Metas",
  description:
    "As metas da pessoa: quanto já tem, quanto falta, a parte alcançada, e o mês em que seria alcançada no cenário do meio, que é uma suposição e não uma promessa.",
  scope: "read",
  input: z.object({
    name: z.string().max(60).optional(),
    contribution: positive.optional().describe("Outro aporte por mês, R$; não é salvo"),
  }),
  output: z.object({
    goals: z.array(
      z.object({
        name: z.string(),
        kind: z.enum(["wealth", "income", "purchase"]),
        target: z.string().describe("R$, ou R$ por mês para renda"),
        current: z.string(),
        missing: z.string(),
        share: z.string().describe("Fração já alcançada"),
        isReached: z.boolean(),
        targetDay: z.string().nullable(),
        contribution: z.string(),
        middleRate: z.string().describe("Fração ao ano acima do IPCA"),
        reachedMonth: z.string().nullable().describe("'AAAA-MM' no cenário do meio"),
        needed: z.string().nullable().describe("Aporte por mês para chegar no dia, R$"),
        behind: z.string().describe("Quanto está atrás do plano, R$"),
      }),
    ),
  }),
  async run(context, { name, contribution }) {
    const all = await context.screens.goals();
    const asked = all.filter((goal) => name === undefined || goal.name === name);
    const goals = [];
    for (const goal of asked) {
      const terms = goalTermsOf(contribution === undefined ? goal : { ...goal, contribution });
      const outlook = outlookOf(terms, await factsOf(context, goal));
      const { middle } = outlook.reached;
      goals.push({
        name: goal.name,
        kind: goal.kind,
        target: goal.target,
        current: textOf(outlook.current),
        missing: textOf(missingOf({ current: outlook.current, target: terms.target })),
        share: textOf(outlook.share),
        isReached: outlook.isReached,
        targetDay: goal.targetDay,
        contribution: textOf(terms.contribution),
        middleRate: textOf(terms.rates.middle),
        reachedMonth: middle === undefined ? null : monthsAfter(context.today, middle).slice(0, 7),
        needed: outlook.needed ? textOf(outlook.needed) : null,
        behind: textOf(outlook.behind),
      });
    }
    const [first] = await context.screens.portfolios();
    const about = first ? { id: first.id, name: first.name, isSum: false } : null;
    return { about: null, link: about && sectionLink(about, "goals"), output: { goals } };
  },
});

export const depositTool = defineTool({
  name: "split_deposit",
  title: "Onde aportar",
  description:
    "As compras que aproximam a carteira dos alvos que a própria pessoa definiu. Não é recomendação.",
  scope: "read",
  input: z.object({ portfolio: PortfolioChoice, amount: positive, minimumOrder: DecimalText.default("0") }),
  output: z.object({
    portfolio: AboutPortfolio,
    hasTargets: z.boolean(),
    amount: z.string(),
    orders: z.array(
      z.object({
        ticker: z.string(),
        name: z.string(),
        type: z.string(),
        quantity: z.string().nullable(),
        price: z.string().nullable(),
        amount: z.string(),
        link: z.string(),
      }),
    ),
    leftover: z.string(),
    unbought: z.array(z.object({ ticker: z.string(), shortage: z.string(), reason: z.string() })),
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
        orders: (proposal?.orders ?? []).map(({ asset, ...order }) => ({
          ...order,
          ticker: asset.ticker,
          name: asset.name,
          link: assetLink(about, asset.ticker),
        })),
        leftover: proposal?.leftover ?? amount,
        unbought: (proposal?.unbought ?? []).map(({ asset, shortage, reason }) => ({
          ticker: asset.ticker,
          shortage,
          reason,
        })),
      },
    };
  },
});

export const driftTool = defineTool({
  name: "target_drift",
  title: "Distância dos alvos",
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
  async run(context, { portfolio, from, to, side, ticker, order }) {
    const about = await choosePortfolio(context, portfolio);
    const members = await membersOfChoice(context, about);
    const filter = { from, to, side, ticker };
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
