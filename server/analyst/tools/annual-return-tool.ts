import { z } from "zod";
import { ReturnLine } from "#contract/annual-return.ts";
import { sectionLink } from "#server/analyst/tools/links.ts";
import { PortfolioChoice } from "#server/analyst/tools/portfolio-choice.ts";
import { HolderOutput, taxPortfolio } from "#server/analyst/tools/tax-holder.ts";
import { defineTool } from "#server/analyst/tools/tool.ts";

export const annualReturnTool = defineTool({
  name: "annual_return",
  title: "Declaração anual",
  description:
    "Bens e direitos, com código e custo, e as linhas de rendimentos da declaração de um ano-calendário, do titular, em reais.",
  scope: "read",
  input: z.object({
    portfolio: PortfolioChoice,
    year: z.number().int().min(2005).max(2100).describe("O ano-calendário: o IR de 2026 é o de 2025"),
    ticker: z.string().max(80).optional(),
  }),
  output: z.object({
    holder: HolderOutput,
    year: z.number(),
    isComplete: z.boolean(),
    goods: z.array(
      z.object({
        ticker: z.string(),
        name: z.string(),
        code: z.string().nullable().describe("Grupo e código"),
        cnpj: z.string().nullable(),
        before: z.string().describe("Custo em 31/12 do ano anterior, R$"),
        after: z.string().describe("Custo em 31/12 do ano, R$"),
        quantity: z.string(),
      }),
    ),
    lines: z.array(
      z.object({
        line: ReturnLine,
        ticker: z.string().nullable(),
        payer: z.string().nullable(),
        amount: z.string(),
      }),
    ),
    losses: z.object({ common: z.string(), fund: z.string(), dayTrade: z.string() }),
  }),
  async run(context, { portfolio, year, ticker }) {
    const about = await taxPortfolio(context, portfolio);
    const answer = await context.screens.annualReturn(about.id, year);
    const isOf = (asset: { ticker: string } | null) => ticker === undefined || asset?.ticker === ticker;
    return {
      about,
      link: sectionLink(about, "taxes", { tab: "annual", year: String(year) }),
      output: {
        holder: answer?.holder.name ?? "",
        year,
        isComplete: answer?.isComplete ?? false,
        goods: (answer?.goods ?? [])
          .filter(({ asset }) => isOf(asset))
          .map(({ asset, code, before, after }) => ({
            ticker: asset.ticker,
            name: asset.name,
            code,
            cnpj: asset.cnpj,
            before: before.cost,
            after: after.cost,
            quantity: after.quantity,
          })),
        lines: (answer?.lines ?? [])
          .filter(({ asset }) => isOf(asset))
          .map(({ line, asset, payer, amount }) => ({ line, ticker: asset?.ticker ?? null, payer, amount })),
        losses: {
          common: answer?.losses.common ?? "0",
          fund: answer?.losses.fund ?? "0",
          dayTrade: answer?.losses["day-trade"] ?? "0",
        },
      },
    };
  },
});
