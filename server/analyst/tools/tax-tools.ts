import { z } from "zod";
import { ReturnLine } from "#contract/annual-return.ts";
import { DayText } from "#contract/date.ts";
import { DecimalText } from "#contract/decimal.ts";
import type { TaxMonth } from "#contract/taxes.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { exemptionLeft } from "#domain/tax/exemption-left.ts";
import { monthOf } from "#domain/tax/months.ts";
import { sectionLink } from "#server/analyst/tools/links.ts";
import { choosePortfolio, membersOfChoice, PortfolioChoice } from "#server/analyst/tools/portfolio-choice.ts";
import { type About, defineTool, type ToolContext } from "#server/analyst/tools/tool.ts";

/** A month, 'YYYY-MM'. */
const MonthInput = z.string().regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/);

/** Taxes are the holder's: those of the first portfolio of the choice. */
async function taxPortfolio(context: ToolContext, choice: z.infer<typeof PortfolioChoice>): Promise<About> {
  const about = await choosePortfolio(context, choice);
  if (!about.isSum) return about;
  const members = await membersOfChoice(context, about);
  const portfolios = await context.screens.portfolios();
  const own = members.find(({ id }) => portfolios.some((one) => one.id === id && one.holderId === null));
  return own ?? members[0] ?? about;
}

const TaxMonthOutput = z.object({
  month: z.string(),
  state: z.string(),
  tax: z.string().describe("Imposto do mês antes do retido, R$"),
  payable: z.string().describe("A pagar no mês, R$"),
  withheld: z.string().describe("IRRF do mês, comum e day trade, R$"),
  shareSales: z.string().describe("Vendas de ações no mês, R$"),
  shareResult: z.string(),
  fundSales: z.string(),
  fundResult: z.string(),
  coinSales: z.string(),
  isExempt: z.boolean(),
  isIncomplete: z.boolean(),
});

const monthOutput = (month: TaxMonth): z.infer<typeof TaxMonthOutput> => ({
  month: month.month,
  state: month.state,
  tax: month.tax,
  payable: month.payable,
  withheld: textOf(decimal(month.withheld.common.amount).plus(month.withheld["day-trade"].amount)),
  shareSales: month.groups.shares.sales,
  shareResult: month.groups.shares.result,
  fundSales: month.groups.funds.sales,
  fundResult: month.groups.funds.result,
  coinSales: month.coins.sales,
  isExempt: month.isExempt,
  isIncomplete: month.isIncomplete,
});

const HolderOutput = z.string().describe("O titular, a quem o imposto pertence");

export const taxMonthTool = defineTool({
  name: "tax_month",
  title: "Imposto de um mês",
  description:
    "Vendas, resultado, imposto devido, retido e situação de um mês, de todas as carteiras do titular, em reais.",
  scope: "read",
  input: z.object({ portfolio: PortfolioChoice, month: MonthInput }),
  output: z.object({ holder: HolderOutput, month: TaxMonthOutput.nullable() }),
  async run(context, { portfolio, month }) {
    const about = await taxPortfolio(context, portfolio);
    const year = await context.screens.taxYear(about.id, Number(month.slice(0, 4)));
    const found = year?.months.find((each) => each.month === month);
    return {
      about,
      link: sectionLink(about, "taxes", { month }),
      output: { holder: year?.holder.name ?? "", month: found ? monthOutput(found) : null },
    };
  },
});

export const taxYearTool = defineTool({
  name: "tax_year",
  title: "Impostos de um ano",
  description:
    "Os meses de um ano com imposto a pagar, retido e situação, e o que foi pago em DARF, em reais.",
  scope: "read",
  input: z.object({ portfolio: PortfolioChoice, year: z.number().int().min(2005).max(2100) }),
  output: z.object({
    holder: HolderOutput,
    year: z.number(),
    months: z.array(TaxMonthOutput),
    payable: z.string(),
    paid: z.string(),
    withheld: z.string(),
  }),
  async run(context, { portfolio, year }) {
    const about = await taxPortfolio(context, portfolio);
    const answer = await context.screens.taxYear(about.id, year);
    const months = (answer?.months ?? []).filter(({ state }) => state !== "future" && state !== "nothing");
    const sum = (of: (month: TaxMonth) => string) =>
      textOf(months.reduce((total, month) => total.plus(of(month)), decimal("0")));
    const outputs = months.map(monthOutput);
    return {
      about,
      link: sectionLink(about, "taxes", { year: String(year) }),
      output: {
        holder: answer?.holder.name ?? "",
        year,
        months: outputs,
        payable: sum(({ payable }) => payable),
        paid: textOf(
          months
            .flatMap(({ darfs }) => darfs)
            .reduce((total, { payment }) => total.plus(payment?.amount ?? "0"), decimal("0")),
        ),
        withheld: textOf(outputs.reduce((total, { withheld }) => total.plus(withheld), decimal("0"))),
      },
    };
  },
});

const DarfOutput = z.object({
  code: z.string(),
  month: z.string(),
  amount: z.string().describe("R$"),
  dueDay: z.string(),
  state: z.string(),
  lateTotal: z.string().nullable().describe("Com multa e juros até hoje, R$"),
  paid: z.string().nullable(),
  link: z.string(),
});

export const darfsTool = defineTool({
  name: "darfs",
  title: "DARFs",
  description:
    "Os DARFs do titular: código, valor, vencimento e situação. De um mês, ou os que estão por pagar ou atrasados.",
  scope: "read",
  input: z.object({ portfolio: PortfolioChoice, month: MonthInput.optional() }),
  output: z.object({
    holder: HolderOutput,
    darfs: z.array(DarfOutput),
    provisional: z.array(DarfOutput).describe("Do mês que ainda corre"),
  }),
  async run(context, { portfolio, month }) {
    const about = await taxPortfolio(context, portfolio);
    const years = [Number((month ?? context.today).slice(0, 4))];
    const first = await context.screens.taxYear(about.id, years[0]);
    const others = month
      ? []
      : [...new Set(first?.otherYears.map((darf) => Number(darf.month.slice(0, 4))) ?? [])];
    const answers = [first];
    for (const year of others.slice(0, 5)) answers.push(await context.screens.taxYear(about.id, year));
    const all = answers
      .flatMap((answer) => answer?.months ?? [])
      .flatMap((each) => each.darfs)
      .filter((darf) => month === undefined || darf.month === month)
      .map((darf) => ({
        code: darf.code,
        month: darf.month,
        amount: darf.amount,
        dueDay: darf.dueDay,
        state: darf.state,
        lateTotal: darf.late?.total ?? null,
        paid: darf.payment?.amount ?? null,
        link: sectionLink(about, "taxes", { month: darf.month }),
      }))
      .toSorted((one, other) => one.dueDay.localeCompare(other.dueDay));
    const open = new Set(["due", "late", "changed"]);
    return {
      about,
      link: sectionLink(about, "taxes", month ? { month } : {}),
      output: {
        holder: first?.holder.name ?? "",
        darfs: all.filter(({ state }) => month !== undefined || open.has(state)),
        provisional: month === undefined ? all.filter(({ state }) => state === "provisional") : [],
      },
    };
  },
});

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
