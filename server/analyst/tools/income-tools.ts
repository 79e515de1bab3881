import { z } from "zod";
import { AssetClassCode } from "#contract/assets.ts";
import { type IncomeFilter, IncomeKind } from "#contract/income.ts";
import { type Day, earliestDay } from "#domain/kernel/calendar.ts";
import { textOf, zero } from "#domain/kernel/decimal.ts";
import { noSums, PaymentOutput, paymentOf, Sums } from "#server/analyst/tools/income-amounts.ts";
import { assetLink, sectionLink } from "#server/analyst/tools/links.ts";
import { PeriodInput, pastBounds } from "#server/analyst/tools/periods.ts";
import { AboutPortfolio, choosePortfolio, PortfolioChoice } from "#server/analyst/tools/portfolio-choice.ts";
import { type About, defineTool } from "#server/analyst/tools/tool.ts";

type Days = { from?: Day | undefined; to?: Day | undefined };

/** The received payments of days that are over; of all days if none are named. */
function receivedFilter(asked: Days, today: Day) {
  const bounds = pastBounds(asked, "days", today);
  const isEverything = asked.from === undefined && asked.to === undefined;
  const days = isEverything ? {} : { from: bounds.from ?? earliestDay, to: bounds.to };
  return { bounds, filter: { state: "received" as const, ...days } };
}

/** The list that shows the same payments. */
const listLink = (about: About, { state, kind, assetClass, assetId, from, to }: Partial<IncomeFilter>) =>
  sectionLink(about, "events", { state, kind, assetClass, assetId, from, to });

const repaysCapital = (kind: IncomeKind | undefined) => kind === "amortization" || kind === "capital-return";

export const incomeReceivedTool = defineTool({
  name: "income_received",
  title: "Proventos recebidos",
  description:
    "A soma dos proventos recebidos em um período, bruta, retida e líquida, em reais, de todos, de um tipo, de um ativo ou de uma classe. Os dois dias contam, pela data do pagamento. Amortização e devolução de capital não são proventos: só entram se o tipo for um deles.",
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
    const { bounds, filter: days } = receivedFilter({ from, to }, today);
    const filter = {
      ...days,
      ...(kind ? { kind } : {}),
      ...(assetId ? { assetId } : {}),
      ...(assetClass ? { assetClass } : {}),
    };
    const page = await screens.income(about.id, filter);
    const summary = await screens.incomeSummary(about.id);
    const { payments, ...received } = (repaysCapital(kind) ? page?.repaid : page?.income) ?? {
      ...noSums,
      payments: 0,
    };
    return {
      about,
      link: listLink(about, filter),
      output: {
        portfolio: { id: about.id, name: about.name },
        period: { from: bounds.from ?? null, to: bounds.to },
        received,
        payments,
        last: (page?.items ?? [])
          .filter((item) => repaysCapital(kind) || !repaysCapital(item.kind))
          .slice(0, 5)
          .map(paymentOf),
        incompleteSince: summary?.knownUntil ?? null,
      },
    };
  },
});

export const incomeByAssetTool = defineTool({
  name: "income_by_asset",
  title: "Proventos por ativo",
  description:
    "Quanto cada ativo pagou, líquido, em reais, em um período, e a soma. O que mais pagou primeiro.",
  scope: "read",
  input: z.object({
    portfolio: PortfolioChoice,
    ...PeriodInput,
    assetClass: AssetClassCode.optional(),
    kind: IncomeKind.optional(),
    tickers: z.array(z.string().max(80)).max(50).optional().describe("Só estes ativos"),
  }),
  output: z.object({
    portfolio: AboutPortfolio,
    period: z.object({ from: z.string().nullable(), to: z.string() }),
    total: z.string().describe("A soma das linhas, R$"),
    rows: z.array(z.object({ ticker: z.string(), name: z.string(), net: z.string(), link: z.string() })),
  }),
  async run(context, { portfolio, from, to, assetClass, kind, tickers }) {
    const about = await choosePortfolio(context, portfolio);
    const { bounds, filter: days } = receivedFilter({ from, to }, context.today);
    const filter = { ...days, ...(assetClass ? { assetClass } : {}), ...(kind ? { kind } : {}) };
    const page = await context.screens.income(about.id, { ...filter, by: "asset" });
    const paying = (page?.assets ?? []).filter(
      ({ asset }) => tickers === undefined || tickers.includes(asset.ticker),
    );
    return {
      about,
      link: listLink(about, filter),
      output: {
        portfolio: { id: about.id, name: about.name },
        period: { from: bounds.from ?? null, to: bounds.to },
        total: textOf(paying.reduce((sum, { net }) => sum.plus(net), zero)),
        rows: paying.map(({ asset, net }) => ({
          ticker: asset.ticker,
          name: asset.name,
          net,
          link: assetLink(about, asset.ticker),
        })),
      },
    };
  },
});
