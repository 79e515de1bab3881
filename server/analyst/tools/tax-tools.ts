import { z } from "zod";
import type { TaxMonth } from "#contract/taxes.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { sectionLink } from "#server/analyst/tools/links.ts";
import { PortfolioChoice } from "#server/analyst/tools/portfolio-choice.ts";
import { HolderOutput, MonthInput, taxPortfolio } from "#server/analyst/tools/tax-holder.ts";
import { defineTool } from "#server/analyst/tools/tool.ts";

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
