import { z } from "zod";
import { AssetClassCode } from "#contract/assets.ts";
import { monthlyAverage } from "#domain/income/monthly-average.ts";
import { addDays, monthsAfter } from "#domain/kernel/calendar.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { sectionLink } from "#server/analyst/tools/links.ts";
import { PeriodInput } from "#server/analyst/tools/periods.ts";
import { AboutPortfolio, choosePortfolio, PortfolioChoice } from "#server/analyst/tools/portfolio-choice.ts";
import { defineTool } from "#server/analyst/tools/tool.ts";

export const incomeByMonthTool = defineTool({
  name: "income_by_month",
  title: "Proventos mês a mês",
  description:
    "Os proventos líquidos de cada mês inteiro que o período toca, em reais, e a média mensal. No máximo 120 meses, os mais novos.",
  scope: "read",
  input: z.object({ portfolio: PortfolioChoice, ...PeriodInput, assetClass: AssetClassCode.optional() }),
  output: z.object({
    portfolio: AboutPortfolio,
    period: z.object({ from: z.string(), to: z.string() }).describe("Do primeiro mês ao último, ou até hoje"),
    months: z.array(z.object({ month: z.string(), net: z.string() })).describe("Do mais antigo ao mais novo"),
    total: z.string(),
    average: z.string().nullable().describe("R$ por mês do período"),
  }),
  async run(context, { portfolio, from, to, assetClass }) {
    const { screens, today } = context;
    const about = await choosePortfolio(context, portfolio);
    const summary = await screens.incomeSummary(about.id);
    const last = (to !== undefined && to < today ? to : today).slice(0, 7);
    const first = from?.slice(0, 7) ?? summary?.months[0]?.month ?? last;
    const byMonth = new Map(
      summary?.months.map(({ month, total, classes }) => {
        const part = assetClass ? classes.find((row) => row.assetClass === assetClass)?.part : total;
        return [month, part?.received.net ?? "0"];
      }),
    );
    const months = monthsBetween(first, last).map((month) => ({ month, net: byMonth.get(month) ?? "0" }));
    const end = addDays(monthsAfter(`${last}-01`, 1), -1);
    const { total, average } = monthlyAverage(months.map(({ net }) => net));
    return {
      about,
      link: sectionLink(about, "events"),
      output: {
        portfolio: { id: about.id, name: about.name },
        period: { from: `${months[0]?.month ?? last}-01`, to: end < today ? end : today },
        months,
        total: textOf(total),
        average: average === undefined ? null : textOf(average),
      },
    };
  },
});

/** Both months included; at most ten years. */
function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (
    let day = `${last}-01`;
    day.slice(0, 7) >= first && months.length < 120;
    day = `${addDays(day, -1).slice(0, 7)}-01`
  )
    months.push(day.slice(0, 7));
  return months.toReversed();
}

export const incomeAverageTool = defineTool({
  name: "income_average",
  title: "Média mensal de proventos",
  description:
    "A média mensal dos proventos líquidos dos últimos 12 meses, em reais, com a soma que a forma.",
  scope: "read",
  input: z.object({ portfolio: PortfolioChoice }),
  output: z.object({
    portfolio: AboutPortfolio,
    average: z.string(),
    total: z.string(),
    from: z.string().nullable(),
    to: z.string().nullable(),
  }),
  async run(context, { portfolio }) {
    const about = await choosePortfolio(context, portfolio);
    const summary = await context.screens.incomeSummary(about.id);
    const total = summary?.received.net ?? "0";
    return {
      about,
      link: sectionLink(about, "events"),
      output: {
        portfolio: { id: about.id, name: about.name },
        average: textOf(decimal(total).div(12)),
        total,
        from: summary?.received.from ?? null,
        to: summary?.received.to ?? null,
      },
    };
  },
});
