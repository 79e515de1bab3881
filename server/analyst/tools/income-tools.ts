import { z } from "zod";
import { AssetClassCode } from "#contract/assets.ts";
import { type IncomeFilter, IncomeKind } from "#contract/income.ts";
import { decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import { noSums, PaymentOutput, paymentOf, Sums } from "#server/analyst/tools/income-amounts.ts";
import { assetLink, sectionLink } from "#server/analyst/tools/links.ts";
import { PeriodInput, pastBounds } from "#server/analyst/tools/periods.ts";
import { AboutPortfolio, choosePortfolio, PortfolioChoice } from "#server/analyst/tools/portfolio-choice.ts";
import type { Screens } from "#server/analyst/tools/screens.ts";
import { defineTool } from "#server/analyst/tools/tool.ts";

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
