import { z } from "zod";
import { DayText } from "#contract/date.ts";
import { DecimalText } from "#contract/decimal.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { exemptionLeft } from "#domain/tax/exemption-left.ts";
import { monthOf } from "#domain/tax/months.ts";
import { sectionLink } from "#server/analyst/tools/links.ts";
import { PortfolioChoice } from "#server/analyst/tools/portfolio-choice.ts";
import { HolderOutput, MonthInput, taxPortfolio } from "#server/analyst/tools/tax-holder.ts";
import { defineTool } from "#server/analyst/tools/tool.ts";

export const exemptionTool = defineTool({
  name: "exemption_left",
  title: "Quanto ainda se pode vender com isenção",
  description:
    "O limite de vendas isentas do mês, o que já foi vendido e o que resta, em reais: de ações, ou de criptomoedas no Brasil. FIIs, ETFs e BDRs não têm isenção.",
  scope: "read",
  input: z.object({
    portfolio: PortfolioChoice,
    month: MonthInput.optional(),
    of: z.enum(["shares", "coins"]).default("shares"),
  }),
  output: z.object({
    holder: HolderOutput,
    month: z.string(),
    limit: z.string(),
    sales: z.string(),
    left: z.string(),
    isIncomplete: z.boolean(),
  }),
  async run(context, { portfolio, month = monthOf(context.today), of }) {
    const about = await taxPortfolio(context, portfolio);
    const year = await context.screens.taxYear(about.id, Number(month.slice(0, 4)));
    const found = year?.months.find((each) => each.month === month);
    const limit = (of === "shares" ? found?.shareLimit : found?.coins.limit) ?? "0";
    const sales = (of === "shares" ? found?.groups.shares.sales : found?.coins.sales) ?? "0";
    return {
      about,
      link: sectionLink(about, "taxes", { month }),
      output: {
        holder: year?.holder.name ?? "",
        month,
        limit,
        sales,
        left: textOf(exemptionLeft(decimal(limit), decimal(sales))),
        isIncomplete: found?.isIncomplete ?? false,
      },
    };
  },
});

export const lossesTool = defineTool({
  name: "losses",
  title: "Prejuízos a compensar",
  description:
    "O prejuízo a compensar em cada grupo (comum, FII e day trade), que nunca se somam, e o que foi usado no ano, em reais.",
  scope: "read",
  input: z.object({ portfolio: PortfolioChoice, year: z.number().int().min(2005).max(2100).optional() }),
  output: z.object({
    holder: HolderOutput,
    month: z.string().nullable().describe("O mês a cujo fim os valores se referem"),
    common: z.string(),
    fund: z.string(),
    dayTrade: z.string(),
    used: z.object({ common: z.string(), fund: z.string(), dayTrade: z.string() }),
    before: z
      .object({ common: z.string(), fund: z.string(), dayTrade: z.string() })
      .describe("No começo do ano"),
  }),
  async run(context, { portfolio, year = Number(context.today.slice(0, 4)) }) {
    const about = await taxPortfolio(context, portfolio);
    const answer = await context.screens.taxYear(about.id, year);
    const months = (answer?.months ?? []).filter(({ state }) => state !== "future");
    const [first] = months;
    const last = months.at(-1);
    const usedOf = (bucket: "common" | "fund" | "day-trade") =>
      textOf(months.reduce((sum, { buckets }) => sum.plus(buckets[bucket].lossUsed), decimal("0")));
    return {
      about,
      link: sectionLink(about, "taxes", { year: String(year) }),
      output: {
        holder: answer?.holder.name ?? "",
        month: last?.month ?? null,
        common: last?.buckets.common.lossAfter ?? "0",
        fund: last?.buckets.fund.lossAfter ?? "0",
        dayTrade: last?.buckets["day-trade"].lossAfter ?? "0",
        used: { common: usedOf("common"), fund: usedOf("fund"), dayTrade: usedOf("day-trade") },
        before: {
          common: first?.buckets.common.lossBefore ?? "0",
          fund: first?.buckets.fund.lossBefore ?? "0",
          dayTrade: first?.buckets["day-trade"].lossBefore ?? "0",
        },
      },
    };
  },
});

export const saleSimulationTool = defineTool({
  name: "sale_simulation",
  title: "Simular uma venda",
  description:
    "O ganho e o imposto a mais de uma venda que ainda não foi feita, em reais, com o limite de isenção do mês. Não registra nada.",
  scope: "read",
  input: z.object({
    portfolio: PortfolioChoice,
    assetId: z.uuid(),
    day: DayText.optional(),
    quantity: DecimalText,
    price: DecimalText,
  }),
  output: z.object({
    holder: HolderOutput.optional(),
    month: z.string(),
    group: z.string(),
    gain: z.string(),
    limit: z.string().nullable(),
    salesAfter: z.string(),
    taxBefore: z.string(),
    taxAfter: z.string(),
    added: z.string().describe("O imposto que a venda acrescenta ao mês"),
    isExempt: z.boolean(),
  }),
  async run(context, { portfolio, assetId, day = context.today, quantity, price }) {
    const about = await taxPortfolio(context, portfolio);
    const simulated = await context.screens.taxSimulation(about.id, {
      assetId,
      day,
      quantity,
      price,
      fees: "0",
      custodianId: null,
    });
    return {
      about,
      link: sectionLink(about, "taxes", { month: monthOf(day) }),
      output: {
        month: simulated?.month ?? monthOf(day),
        group: simulated?.group ?? "untaxed",
        gain: simulated?.gain ?? "0",
        limit: simulated?.limit ?? null,
        salesAfter: simulated?.after.sales ?? "0",
        taxBefore: simulated?.before.tax ?? "0",
        taxAfter: simulated?.after.tax ?? "0",
        added: textOf(decimal(simulated?.after.tax ?? "0").minus(simulated?.before.tax ?? "0")),
        isExempt: simulated?.after.isExempt ?? false,
      },
    };
  },
});
