import { z } from "zod";
import { DayText } from "#contract/date.ts";
import type { FixedIncome } from "#contract/fixed-income.ts";
import { decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import { assetLink, fixedIncomeLink } from "#server/analyst/tools/links.ts";
import {
  AboutPortfolio,
  choosePortfolio,
  membersOfChoice,
  PortfolioChoice,
} from "#server/analyst/tools/portfolio-choice.ts";
import { type About, defineTool, type ToolContext } from "#server/analyst/tools/tool.ts";

type Read = { about: About; answer: FixedIncome };

/**
 * The fixed income of the choice. Without one it is that of the open portfolio. If that has no application, it is that of the portfolios
 * with applications, because people ask for 'meu CDB' wherever they are.
 */
async function readAll(context: ToolContext, choice: z.infer<typeof PortfolioChoice>): Promise<Read[]> {
  const about = await choosePortfolio(context, choice);
  const read = async (members: readonly About[]) => {
    const answers: Read[] = [];
    for (const member of members) {
      const answer = await context.screens.fixedIncome(member.id);
      if (answer) answers.push({ about: member, answer });
    }
    return answers;
  };
  const chosen = await read(await membersOfChoice(context, about));
  const hasContract = chosen.some(({ answer }) => answer.contracts.length > 0);
  if (hasContract || choice !== undefined) return chosen;
  const others = (await context.screens.portfolios()).filter(({ id }) =>
    chosen.every((one) => one.about.id !== id),
  );
  const found = await read(others.map(({ id, name }) => ({ id, name, isSum: false })));
  const withContracts = found.filter(({ answer }) => answer.contracts.length > 0);
  return withContracts.length > 0 ? withContracts : chosen;
}

const TitleOutput = z.object({
  id: z.string(),
  portfolio: AboutPortfolio,
  isBond: z.boolean(),
  name: z.string(),
  issuer: z.string(),
  kind: z.string(),
  remuneration: z.string().nullable(),
  firstDay: z.string().nullable(),
  maturity: z.string().nullable(),
  liquidity: z.string().nullable(),
  redeemableFrom: z.string().nullable(),
  invested: z.string(),
  gross: z.string().nullable().describe("R$ antes de impostos, se resgatado hoje"),
  iof: z.string().nullable(),
  incomeTax: z.string().nullable(),
  net: z.string().nullable().describe("R$ na conta, se resgatado hoje"),
  netGain: z.string().nullable().describe("Líquido menos aplicado, R$"),
  isExempt: z.boolean(),
  daysToLowerRate: z.number().nullable(),
  day: z.string().nullable(),
  link: z.string(),
});
type TitleOutput = z.infer<typeof TitleOutput>;

const gainOf = (net: string | null, invested: string) =>
  net === null ? null : textOf(decimal(net).minus(invested));

/** The first day on which the rate of some purchase falls. */
function lowestOf(lots: readonly { daysToLowerRate: number | null }[]): number | null {
  const days = lots.flatMap(({ daysToLowerRate }) => daysToLowerRate ?? []);
  return days.length === 0 ? null : Math.min(...days);
}

function titlesOf({ about, answer }: Read): TitleOutput[] {
  const portfolio = { id: about.id, name: about.name };
  const contracts = answer.contracts.map(
    (contract): TitleOutput => ({
      id: contract.id,
      portfolio,
      isBond: false,
      name: contract.name,
      issuer: contract.issuer,
      kind: contract.kind,
      remuneration: contract.remuneration,
      firstDay: contract.firstDay,
      maturity: contract.maturity,
      liquidity: contract.liquidity,
      redeemableFrom: contract.redeemableFrom,
      invested: contract.invested,
      gross: contract.gross,
      iof: contract.iof,
      incomeTax: contract.incomeTax,
      net: contract.net,
      netGain: gainOf(contract.net, contract.invested),
      isExempt: contract.isExempt,
      daysToLowerRate: contract.daysToLowerRate,
      day: contract.day,
      link: assetLink(about, contract.ticker),
    }),
  );
  const bonds = answer.bonds.map(
    (bond): TitleOutput => ({
      id: bond.id,
      portfolio,
      isBond: true,
      name: bond.name,
      issuer: "Tesouro Nacional",
      kind: "TREASURY",
      remuneration: null,
      firstDay: null,
      maturity: bond.maturity,
      liquidity: "daily",
      redeemableFrom: null,
      invested: bond.invested,
      gross: bond.gross,
      iof: bond.iof,
      incomeTax: bond.incomeTax,
      net: bond.net,
      netGain: gainOf(bond.net, bond.invested),
      isExempt: false,
      daysToLowerRate: lowestOf(bond.lots),
      day: bond.day,
      link: assetLink(about, bond.ticker),
    }),
  );
  return [...contracts, ...bonds];
}

const SumOutput = z.object({
  invested: z.string(),
  gross: z.string(),
  iof: z.string(),
  incomeTax: z.string(),
  net: z.string(),
  netGain: z.string().describe("Líquido menos aplicado, R$"),
});

export const fixedIncomeTool = defineTool({
  name: "fixed_income",
  title: "Renda fixa",
  description:
    "As aplicações e os títulos do Tesouro que se tem: condições, vencimento, liquidez, e o que cai na conta se o resgate for hoje, com os impostos. Com dias, só o que vence neles.",
  scope: "read",
  input: z.object({
    portfolio: PortfolioChoice,
    maturesFrom: DayText.optional(),
    maturesTo: DayText.optional(),
    ids: z.array(z.uuid()).max(50).optional().describe("Só estas aplicações"),
    ticker: z.string().max(80).optional().describe("Só este título do Tesouro, da carteira"),
    onlyBonds: z.boolean().default(false).describe("Só os títulos do Tesouro Direto, da carteira"),
  }),
  output: z.object({
    titles: z.array(TitleOutput).describe("O que vence primeiro vem primeiro"),
    sums: SumOutput.describe("De todos os listados com valor conhecido, R$"),
    unpriced: z.array(z.string()),
  }),
  async run(context, { portfolio, maturesFrom, maturesTo, ids, ticker, onlyBonds }) {
    const isOfBonds = ticker !== undefined || onlyBonds;
    const chosen = isOfBonds ? (await choosePortfolio(context, portfolio)).id : portfolio;
    const read = await readAll(context, chosen);
    const titles = read
      .flatMap(titlesOf)
      .filter(({ link }) => ticker === undefined || link.endsWith(`/${encodeURIComponent(ticker)}`))
      .filter(({ id, isBond }) => (ids === undefined || ids.includes(id)) && (isBond || !onlyBonds))
      .filter(
        ({ maturity }) =>
          (maturesFrom === undefined && maturesTo === undefined) ||
          (maturity !== null &&
            (maturesFrom === undefined || maturity >= maturesFrom) &&
            (maturesTo === undefined || maturity <= maturesTo)),
      )
      .toSorted((one, other) => (one.maturity ?? "9").localeCompare(other.maturity ?? "9"));
    const sum = (of: (title: TitleOutput) => string | null) =>
      textOf(titles.reduce((total, title) => total.plus(of(title) ?? "0"), zero));
    const withTitles = read.filter(({ about }) => titles.some((title) => title.portfolio.id === about.id));
    const about = (withTitles.length === 1 ? withTitles[0]?.about : read[0]?.about) ?? null;
    return {
      about,
      link: about && fixedIncomeLink(about),
      output: {
        titles,
        sums: {
          invested: sum(({ net, invested }) => (net === null ? null : invested)),
          gross: sum(({ gross }) => gross),
          iof: sum(({ iof }) => iof),
          incomeTax: sum(({ incomeTax }) => incomeTax),
          net: sum(({ net }) => net),
          netGain: sum(({ netGain }) => netGain),
        },
        unpriced: read.flatMap(({ answer }) => answer.unpricedBonds.map(({ name }) => name)),
      },
    };
  },
});

export const depositCoverTool = defineTool({
  name: "deposit_cover",
  title: "Cobertura do FGC",
  description:
    "O valor coberto pelo FGC em cada emissor, em todas as carteiras do titular, ao lado do limite por emissor.",
  scope: "read",
  input: z.object({ portfolio: PortfolioChoice }),
  output: z.object({
    issuers: z.array(
      z.object({
        issuer: z.string(),
        guaranteed: z.string().describe("R$ em produtos cobertos"),
        limit: z.string(),
        isAboveLimit: z.boolean(),
        above: z.string().describe("R$ acima do limite"),
        room: z.string().describe("R$ até o limite"),
      }),
    ),
  }),
  async run(context, { portfolio }) {
    const read = await readAll(context, portfolio);
    const issuers = new Map(
      read.flatMap(({ answer }) => answer.issuers.map((row) => [row.issuer, row] as const)),
    );
    const about = read.find(({ answer }) => answer.issuers.length > 0)?.about ?? read[0]?.about ?? null;
    return {
      about,
      link: about && fixedIncomeLink(about),
      output: {
        issuers: [...issuers.values()].map(({ issuer, guaranteed, limit, isAboveLimit }) => {
          const over = decimal(guaranteed).minus(limit);
          return {
            issuer,
            guaranteed,
            limit,
            isAboveLimit,
            above: over.gt(0) ? textOf(over) : "0",
            room: over.lt(0) ? textOf(over.neg()) : "0",
          };
        }),
      },
    };
  },
});
