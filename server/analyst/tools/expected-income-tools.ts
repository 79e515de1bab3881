import { z } from "zod";
import { AssetClassCode } from "#contract/assets.ts";
import { DayText } from "#contract/date.ts";
import { IncomeKind } from "#contract/income.ts";
import { addDays } from "#domain/kernel/calendar.ts";
import { noSums, PaymentOutput, paymentOf, Sums } from "#server/analyst/tools/income-amounts.ts";
import { sectionLink } from "#server/analyst/tools/links.ts";
import { AboutPortfolio, choosePortfolio, PortfolioChoice } from "#server/analyst/tools/portfolio-choice.ts";
import { defineTool } from "#server/analyst/tools/tool.ts";

export const incomeToComeTool = defineTool({
  name: "income_to_come",
  title: "Proventos a receber",
  description:
    "Os proventos a receber (com direito garantido) e os anunciados (data-com ainda por vir), líquidos, em reais. As duas somas nunca são somadas.",
  scope: "read",
  input: z.object({
    portfolio: PortfolioChoice,
    from: DayText.optional(),
    to: DayText.optional(),
    kind: IncomeKind.optional(),
    assetId: z.uuid().optional(),
    assetClass: AssetClassCode.optional(),
  }),
  output: z.object({
    portfolio: AboutPortfolio,
    receivable: Sums,
    announced: Sums,
    next: z
      .object({
        day: z.string(),
        state: z.string(),
        net: z.string().nullable(),
        tickers: z.array(z.string()),
      })
      .nullable(),
    payments: z.array(PaymentOutput.extend({ state: z.string() })),
    more: z.number(),
  }),
  async run(context, { portfolio, from, to, kind, assetId, assetClass }) {
    const { screens } = context;
    const about = await choosePortfolio(context, portfolio);
    const filter = {
      ...(kind ? { kind } : {}),
      ...(assetId ? { assetId } : {}),
      ...(assetClass ? { assetClass } : {}),
      ...(from && to ? { from, to } : {}),
      order: "soonest" as const,
    };
    const receivable = await screens.income(about.id, { ...filter, state: "receivable" });
    const announced = await screens.income(about.id, { ...filter, state: "announced" });
    const summary = await screens.incomeSummary(about.id);
    const items = [...(receivable?.items ?? []), ...(announced?.items ?? [])].toSorted((one, other) =>
      (one.paymentDate ?? "9").localeCompare(other.paymentDate ?? "9"),
    );
    const { nextPayment } = summary ?? {};
    return {
      about,
      link: sectionLink(about, "events", {
        state: "receivable",
        kind,
        assetClass,
        assetId,
        from,
        to: from && to,
      }),
      output: {
        portfolio: { id: about.id, name: about.name },
        receivable: receivable?.sums.receivable ?? noSums,
        announced: announced?.sums.announced ?? noSums,
        next: nextPayment ?? null,
        payments: items.slice(0, 10).map((item) => ({ ...paymentOf(item), state: item.state })),
        more: Math.max(0, (receivable?.count ?? 0) + (announced?.count ?? 0) - Math.min(10, items.length)),
      },
    };
  },
});

/** Days ahead of the agenda, if none are named. */
const agendaDays = 42;

export const calendarTool = defineTool({
  name: "income_calendar",
  title: "Agenda de proventos",
  description: "As datas-com e os pagamentos das próximas seis semanas, ou de dias escolhidos entre elas.",
  scope: "read",
  input: z.object({
    portfolio: PortfolioChoice,
    from: DayText.optional(),
    to: DayText.optional(),
    event: z.enum(["record", "payment"]).optional(),
    ticker: z.string().max(80).optional(),
    assetClasses: z.array(AssetClassCode).max(10).optional().describe("Só estas classes"),
  }),
  output: z.object({
    portfolio: AboutPortfolio,
    from: z.string(),
    to: z.string(),
    events: z.array(
      z.object({ day: z.string(), event: z.string(), ticker: z.string(), kind: z.string(), net: z.string() }),
    ),
    isBeyond: z.boolean().describe("O período passa das seis semanas que se conhecem"),
  }),
  async run(context, { portfolio, from, to, event, ticker, assetClasses }) {
    const { screens, today } = context;
    const about = await choosePortfolio(context, portfolio);
    const summary = await screens.incomeSummary(about.id);
    const last = addDays(today, agendaDays);
    const begin = from !== undefined && from > today ? from : today;
    const end = to ?? last;
    const events = (summary?.calendar ?? []).filter(
      (row) =>
        row.day >= begin &&
        row.day <= end &&
        (event === undefined || row.event === event) &&
        (ticker === undefined || row.item.asset.ticker === ticker) &&
        (assetClasses === undefined || assetClasses.includes(row.item.asset.assetClass)),
    );
    return {
      about,
      link: sectionLink(about, "events"),
      output: {
        portfolio: { id: about.id, name: about.name },
        from: begin,
        to: end,
        events: events.map(({ day, event: what, item }) => ({
          day,
          event: what,
          ticker: item.asset.ticker,
          kind: item.kind,
          net: item.net,
        })),
        isBeyond: end > last,
      },
    };
  },
});
