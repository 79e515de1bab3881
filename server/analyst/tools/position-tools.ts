import { z } from "zod";
import { DecimalText } from "#contract/decimal.ts";
import type { Position } from "#contract/positions.ts";
import { assetClassCodes } from "#domain/kernel/asset-class.ts";
import { textOf, zero } from "#domain/kernel/decimal.ts";
import { assetLink, positionsLink, sectionLink } from "#server/analyst/tools/links.ts";
import {
  AboutPortfolio,
  choosePortfolio,
  membersOfChoice,
  PortfolioChoice,
} from "#server/analyst/tools/portfolio-choice.ts";
import { RateOutput, rateOutputOf } from "#server/analyst/tools/rates.ts";
import { type About, defineTool } from "#server/analyst/tools/tool.ts";

const PositionOutput = z.object({
  ticker: z.string(),
  name: z.string(),
  assetClass: z.string(),
  quantity: z.string(),
  averagePrice: z.string().describe("R$ por unidade"),
  invested: z.string().describe("R$"),
  value: z.string().describe("R$"),
  gain: z.string().nullable().describe("R$"),
  gainRate: z.string().nullable().describe("Fração do custo"),
  weight: z.string().describe("Fração da carteira"),
  price: z.string(),
  priceDay: z.string(),
  hasOldPrice: z.boolean(),
  custody: z.array(z.object({ custodian: z.string().nullable(), quantity: z.string() })),
  link: z.string(),
});

const outputOf = (about: About, position: Position): z.infer<typeof PositionOutput> => ({
  ticker: position.asset.ticker,
  name: position.asset.name,
  assetClass: position.asset.assetClass.code,
  quantity: position.quantity,
  averagePrice: position.averagePrice,
  invested: position.invested,
  value: position.marketValue,
  gain: position.gain,
  gainRate: position.gainRate,
  weight: position.weight,
  price: position.currentPrice.price,
  priceDay: position.currentPrice.day,
  hasOldPrice: position.hasOldPrice,
  custody: position.custody.map(({ custodian, quantity }) => ({
    custodian: custodian?.name ?? null,
    quantity,
  })),
  link: assetLink(about, position.asset.ticker),
});

const Ticker = z.string().min(1).max(80).describe("O código do ativo, como 'PETR4' ou 'TESOURO-SELIC-2031'");

export const positionsTool = defineTool({
  name: "positions",
  title: "Posições",
  description:
    "O que a carteira tem: unidades, preço médio, valor e resultado de cada posição aberta, e a soma dos valores.",
  scope: "read",
  input: z.object({
    portfolio: PortfolioChoice,
    assetClass: z.enum(assetClassCodes).optional(),
    tickers: z.array(Ticker).max(50).optional().describe("Só estes ativos"),
  }),
  output: z.object({
    portfolio: AboutPortfolio,
    total: z.string().describe("A soma dos valores, R$"),
    positions: z.array(PositionOutput),
  }),
  async run(context, { portfolio, assetClass, tickers }) {
    const about = await choosePortfolio(context, portfolio);
    const all = await context.screens.positions(about.id);
    const positions = all.filter(
      ({ asset }) =>
        (assetClass === undefined || asset.assetClass.code === assetClass) &&
        (tickers === undefined || tickers.includes(asset.ticker)),
    );
    return {
      about,
      link: positionsLink(about, assetClass),
      output: {
        portfolio: { id: about.id, name: about.name },
        total: textOf(positions.reduce((sum, { marketValue }) => sum.plus(marketValue), zero)),
        positions: positions.map((position) => outputOf(about, position)),
      },
    };
  },
});

export const positionTool = defineTool({
  name: "position",
  title: "Uma posição",
  description:
    "A posição em um ativo: unidades, preço médio, valor, resultado, corretoras e proventos recebidos. Nula se nada se tem.",
  scope: "read",
  input: z.object({ portfolio: PortfolioChoice, ticker: Ticker }),
  output: z.object({
    portfolio: AboutPortfolio,
    position: PositionOutput.nullable(),
    received: z.string().nullable().describe("Proventos líquidos já recebidos, R$"),
  }),
  async run(context, { portfolio, ticker }) {
    const about = await choosePortfolio(context, portfolio);
    const position = (await context.screens.positions(about.id)).find(({ asset }) => asset.ticker === ticker);
    return {
      about,
      link: position ? assetLink(about, ticker) : sectionLink(about, "positions"),
      output: {
        portfolio: { id: about.id, name: about.name },
        position: position ? outputOf(about, position) : null,
        received: position?.income.received ?? null,
      },
    };
  },
});

export const averagePriceTool = defineTool({
  name: "average_price",
  title: "Preço médio",
  description:
    "O preço médio de um ativo na carteira, o preço médio fiscal do titular, e os últimos lançamentos que o formaram.",
  scope: "read",
  input: z.object({ portfolio: PortfolioChoice, ticker: Ticker }),
  output: z.object({
    portfolio: AboutPortfolio,
    averagePrice: z.string().nullable(),
    quantity: z.string().nullable(),
    taxAverage: z.string().nullable().describe("Com taxas, em todas as carteiras do titular"),
    lines: z.array(
      z.object({
        day: z.string(),
        kind: z.string(),
        quantity: z.string(),
        averagePrice: z.string().nullable(),
      }),
    ),
    earlierLines: z.number(),
  }),
  async run(context, { portfolio, ticker }) {
    const about = await choosePortfolio(context, portfolio);
    const position = (await context.screens.positions(about.id)).find(({ asset }) => asset.ticker === ticker);
    // A sum has no trail of its own, and the ledger of each portfolio has another average.
    const trail =
      position && !about.isSum ? await context.screens.trail(about.id, position.asset.id) : undefined;
    return {
      about,
      link: assetLink(about, ticker, { show: "average-price" }),
      output: {
        portfolio: { id: about.id, name: about.name },
        averagePrice: position?.averagePrice ?? null,
        quantity: position?.quantity ?? null,
        taxAverage: trail?.position?.averageTaxCost ?? null,
        lines: (trail?.lines ?? []).slice(-8).map(({ day, kind, quantity, averagePrice: price }) => ({
          day,
          kind,
          quantity,
          averagePrice: price,
        })),
        earlierLines: (trail?.earlierLines ?? 0) + Math.max(0, (trail?.lines.length ?? 0) - 8),
      },
    };
  },
});

export const purchaseEffectTool = defineTool({
  name: "purchase_effect",
  title: "Preço médio depois de uma compra",
  description:
    "O preço médio e as unidades antes e depois de uma compra que ainda não foi feita. Não registra nada.",
  scope: "read",
  input: z.object({
    portfolio: PortfolioChoice,
    assetId: z.uuid(),
    quantity: DecimalText,
    price: DecimalText.describe("R$ por unidade"),
  }),
  output: z.object({
    portfolio: AboutPortfolio,
    before: z.object({ quantity: z.string(), averagePrice: z.string() }).nullable(),
    after: z.object({ quantity: z.string(), averagePrice: z.string() }).nullable(),
  }),
  async run(context, { portfolio, assetId, quantity, price }) {
    const chosen = await choosePortfolio(context, portfolio);
    const [first = chosen] = await membersOfChoice(context, chosen);
    const effect = await context.screens.entryEffect(first.id, {
      assetId,
      type: "BUY",
      day: context.today,
      quantity,
      price,
      fees: "0",
    });
    return {
      about: first,
      link: sectionLink(first, "add-transaction"),
      output: {
        portfolio: { id: first.id, name: first.name },
        before: effect?.before ?? null,
        after: effect?.after ?? null,
      },
    };
  },
});

export const pastQuantityTool = defineTool({
  name: "past_quantity",
  title: "Posição em um dia",
  description:
    "Quantas unidades de um ativo a carteira tinha no fim de um dia, quanto valiam e o resultado delas.",
  scope: "read",
  input: z.object({ portfolio: PortfolioChoice, assetId: z.uuid(), day: z.iso.date() }),
  output: z.object({
    portfolio: AboutPortfolio,
    quantity: z.string(),
    value: z.string().nullable().describe("R$, com os preços desse dia; nulo sem eles"),
    gain: z.string().nullable().describe("O valor menos o custo, R$"),
    day: z.string(),
  }),
  async run(context, { portfolio, assetId, day }) {
    const about = await choosePortfolio(context, portfolio);
    const members = await membersOfChoice(context, about);
    let sum = zero;
    for (const { id } of members)
      sum = sum.plus((await context.screens.holding(id, { assetId, day })).quantity);
    const report = sum.isZero() ? undefined : await context.screens.report(about.id, { from: day, to: day });
    const row = report?.positions.find(({ asset }) => asset.id === assetId);
    return {
      about,
      // A sum has no list of entries.
      link: sectionLink(members[0] ?? about, "transactions"),
      output: {
        portfolio: { id: about.id, name: about.name },
        quantity: textOf(sum),
        value: row?.value ?? null,
        gain: row?.gain ?? null,
        day,
      },
    };
  },
});

export const yieldOfTool = defineTool({
  name: "income_yield",
  title: "Dividend yield e yield on cost",
  description:
    "Os proventos líquidos de 12 meses do que se tem, como fração do valor (dividend yield) e do custo (yield on cost).",
  scope: "read",
  input: z.object({
    portfolio: PortfolioChoice,
    ticker: Ticker.optional(),
    assetClass: z.enum(assetClassCodes).optional().describe("Sem `ticker`: o que se tem desta classe"),
  }),
  output: z.object({
    portfolio: AboutPortfolio,
    dividendYield: RateOutput,
    yieldOnCost: RateOutput,
    until: z.string().nullable(),
    assets: z.array(
      z.object({
        ticker: z.string(),
        name: z.string(),
        dividendYield: z.string().nullable(),
        yieldOnCost: z.string().nullable(),
      }),
    ),
  }),
  async run(context, { portfolio, ticker, assetClass }) {
    const about = await choosePortfolio(context, portfolio);
    const summary = await context.screens.incomeSummary(about.id);
    const one =
      ticker === undefined ? undefined : summary?.assets.find(({ asset }) => asset.ticker === ticker);
    const ofClass = summary?.yieldsByClass.find((each) => each.assetClass === assetClass);
    const of = ticker !== undefined ? one : assetClass !== undefined ? ofClass : summary;
    const held = (summary?.assets ?? []).filter(
      ({ asset, yieldParts }) =>
        yieldParts !== null && (assetClass === undefined || asset.assetClass === assetClass),
    );
    return {
      about,
      link:
        ticker === undefined ? sectionLink(about, "events") : assetLink(about, ticker, { show: "income" }),
      output: {
        portfolio: { id: about.id, name: about.name },
        dividendYield: rateOutputOf(of?.dividendYield),
        yieldOnCost: rateOutputOf(of?.yieldOnCost),
        until: one?.until ?? summary?.received.to ?? null,
        assets: held.map(({ asset, dividendYield, yieldOnCost }) => ({
          ticker: asset.ticker,
          name: asset.name,
          dividendYield: rateOutputOf(dividendYield).rate,
          yieldOnCost: rateOutputOf(yieldOnCost).rate,
        })),
      },
    };
  },
});
