import { z } from "zod";
import { AssetClassCode } from "#contract/assets.ts";
import { DayText } from "#contract/date.ts";
import { type IncomeFilter, type IncomeItem, IncomeKind } from "#contract/income.ts";
import { monthlyAverage } from "#domain/income/monthly-average.ts";
import { addDays } from "#domain/kernel/calendar.ts";
import { decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import { assetLink, sectionLink } from "#server/analyst/tools/links.ts";
import { PeriodInput, pastBounds } from "#server/analyst/tools/periods.ts";
import { AboutPortfolio, choosePortfolio, PortfolioChoice } from "#server/analyst/tools/portfolio-choice.ts";
import type { Screens } from "#server/analyst/tools/screens.ts";
import { defineTool } from "#server/analyst/tools/tool.ts";

const Sums = z.object({ gross: z.string(), withheld: z.string(), net: z.string() });
const noSums = { gross: "0", withheld: "0", net: "0" };

const PaymentOutput = z.object({
  ticker: z.string(),
  kind: z.string(),
  day: z.string().nullable(),
  recordDay: z.string().nullable(),
  net: z.string(),
  perUnit: z.string().nullable(),
});

const paymentOf = (item: IncomeItem): z.infer<typeof PaymentOutput> => ({
  ticker: item.asset.ticker,
  kind: item.kind,
  day: item.paymentDate,
  recordDay: item.recordDate,
  net: item.net,
  perUnit: item.perUnit,
});

export const incomeReceivedTool = defineTool({
  name: "income_received",
  title: "Proventos recebidos",
  description:
    "A soma dos proventos recebidos em um período, bruta, retida e líquida, em reais, de todos, de um tipo, de um ativo ou de uma classe. Os dois dias contam, pela data do pagamento.",
  scope: "read",
  input: z.object({
    portfolio: PortfolioChoice,
    ...PeriodInput,
    kind: IncomeKind.optional(),
    assetId: z.uuid().optional(),
    assetClass: AssetClassCode.optional(),
  }),
  output: z.object({
    portfolio: AboutPortfolio,
    period: z.object({ from: z.string().nullable(), to: z.string() }),
    received: Sums.describe("R$"),
    payments: z.number(),
    last: z.array(PaymentOutput).describe("Os pagamentos mais recentes"),
    incompleteSince: z.string().nullable().describe("Depois deste dia faltam pagamentos"),
  }),
  async run(context, { portfolio, from, to, kind, assetId, assetClass }) {
    const { screens, today } = context;
    const about = await choosePortfolio(context, portfolio);
    const bounds = pastBounds({ from, to }, "days", today);
    const filter: Partial<IncomeFilter> = {
      state: "received",
      ...(kind ? { kind } : {}),
      ...(assetId ? { assetId } : {}),
      ...(bounds.from === undefined && to === undefined
        ? {}
        : { from: bounds.from ?? "1900-01-01", to: bounds.to }),
    };
    const page = await screens.income(about.id, filter);
    const summary = await screens.incomeSummary(about.id);
    const ofClass = assetClass && (await sumOfClass(context.screens, about.id, filter, assetClass));
    const { state, ...rest } = filter;
    return {
      about,
      link: sectionLink(about, "events", { state, kind: rest.kind, assetId, from: rest.from, to: rest.to }),
      output: {
        portfolio: { id: about.id, name: about.name },
        period: { from: bounds.from ?? null, to: bounds.to },
        received: ofClass?.sums ?? page?.sums.received ?? noSums,
        payments: ofClass?.payments ?? page?.count ?? 0,
        last: (page?.items ?? []).slice(0, 5).map(paymentOf),
        incompleteSince: summary?.knownUntil ?? null,
      },
    };
  },
});

/** The pages of the list, whose items name their class. At most as many as a year of a large portfolio has. */
const maxPages = 40;

async function sumOfClass(
  screens: Screens,
  id: string,
  filter: Partial<IncomeFilter>,
  assetClass: AssetClassCode,
) {
  const sums = { gross: zero, withheld: zero, net: zero };
  let payments = 0;
  let seen = 0;
  for (let page = 1; page <= maxPages; page += 1) {
    const answer = await screens.income(id, { ...filter, page });
    if (!answer || answer.items.length === 0) break;
    seen += answer.items.length;
    for (const item of answer.items) {
      if (item.asset.assetClass !== assetClass) continue;
      payments += 1;
      sums.gross = sums.gross.plus(item.gross);
      sums.withheld = sums.withheld.plus(item.withheld);
      sums.net = sums.net.plus(item.net);
    }
    if (seen >= answer.count) break;
  }
  return {
    payments,
    sums: { gross: textOf(sums.gross), withheld: textOf(sums.withheld), net: textOf(sums.net) },
  };
}

/** Days ahead of the agenda, if none are named. */
const agendaDays = 42;

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
  async run(context, { portfolio, from, to, kind, assetId }) {
    const { screens } = context;
    const about = await choosePortfolio(context, portfolio);
    const filter = {
      ...(kind ? { kind } : {}),
      ...(assetId ? { assetId } : {}),
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
      link: sectionLink(about, "events", { state: "receivable" }),
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

export const incomeByAssetTool = defineTool({
  name: "income_by_asset",
  title: "Proventos por ativo",
  description: "Quanto cada ativo pagou, líquido, em reais, em um período. O que mais pagou primeiro.",
  scope: "read",
  input: z.object({ portfolio: PortfolioChoice, ...PeriodInput, assetClass: AssetClassCode.optional() }),
  output: z.object({
    portfolio: AboutPortfolio,
    period: z.object({ from: z.string().nullable(), to: z.string() }),
    rows: z.array(z.object({ ticker: z.string(), name: z.string(), net: z.string(), link: z.string() })),
  }),
  async run(context, { portfolio, from, to, assetClass }) {
    const { screens, today } = context;
    const about = await choosePortfolio(context, portfolio);
    const bounds = pastBounds({ from, to }, "days", today);
    const rows = new Map<string, { name: string; net: ReturnType<typeof decimal> }>();
    const isEverything = from === undefined && to === undefined;
    const summary = isEverything ? await screens.incomeSummary(about.id) : undefined;
    const of = (code: AssetClassCode) => assetClass === undefined || code === assetClass;
    for (const { asset, received } of summary?.assets ?? [])
      if (of(asset.assetClass)) rows.set(asset.ticker, { name: asset.name, net: decimal(received.net) });
    for (let page = 1, seen = 0; !isEverything && page <= maxPages; page += 1) {
      const answer = await screens.income(about.id, {
        state: "received",
        from: bounds.from ?? "1900-01-01",
        to: bounds.to,
        page,
      });
      if (!answer || answer.items.length === 0) break;
      seen += answer.items.length;
      for (const { asset, net, kind } of answer.items) {
        if (!of(asset.assetClass) || kind === "amortization" || kind === "capital-return") continue;
        const before = rows.get(asset.ticker)?.net ?? zero;
        rows.set(asset.ticker, { name: asset.name, net: before.plus(net) });
      }
      if (seen >= answer.count) break;
    }
    return {
      about,
      link: sectionLink(about, "events", {
        state: "received",
        from: bounds.from,
        to: bounds.from && bounds.to,
      }),
      output: {
        portfolio: { id: about.id, name: about.name },
        period: { from: bounds.from ?? null, to: bounds.to },
        rows: [...rows]
          .toSorted(([, one], [, other]) => other.net.comparedTo(one.net))
          .map(([ticker, { name, net }]) => ({
            ticker,
            name,
            net: textOf(net),
            link: assetLink(about, ticker),
          })),
      },
    };
  },
});

export const incomeByMonthTool = defineTool({
  name: "income_by_month",
  title: "Proventos mês a mês",
  description: "Os proventos líquidos de cada mês de um período, em reais, e a média mensal.",
  scope: "read",
  input: z.object({ portfolio: PortfolioChoice, ...PeriodInput }),
  output: z.object({
    portfolio: AboutPortfolio,
    months: z.array(z.object({ month: z.string(), net: z.string() })).describe("Do mais antigo ao mais novo"),
    total: z.string(),
    average: z.string().nullable().describe("R$ por mês do período"),
  }),
  async run(context, { portfolio, from, to }) {
    const { screens, today } = context;
    const about = await choosePortfolio(context, portfolio);
    const summary = await screens.incomeSummary(about.id);
    const last = (to !== undefined && to < today ? to : today).slice(0, 7);
    const first = from?.slice(0, 7) ?? summary?.months[0]?.month ?? last;
    const byMonth = new Map(summary?.months.map(({ month, total }) => [month, total.received.net]));
    const months = monthsBetween(first, last).map((month) => ({ month, net: byMonth.get(month) ?? "0" }));
    const { total, average } = monthlyAverage(months.map(({ net }) => net));
    return {
      about,
      link: sectionLink(about, "events"),
      output: {
        portfolio: { id: about.id, name: about.name },
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
  async run(context, { portfolio, from, to, event, ticker }) {
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
        (ticker === undefined || row.item.asset.ticker === ticker),
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
