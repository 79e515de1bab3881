import { type IncomeFigure, incomeFigureNames } from "#app/features/income/figure.ts";
import { paymentsOfSum, shownPayment } from "#app/features/income/shown-payments.ts";
import { everyIncome } from "#app/features/income/use-income-filter.ts";
import { formatDay, formatPercent } from "#app/lib/format.ts";
import { incomeKindLabels } from "#app/lib/labels.ts";
import type { IncomeFilter, IncomePage, IncomeSummary } from "#contract/income.ts";
import type { Rate } from "#contract/overview.ts";

export type SumFigure = Exclude<IncomeFigure, "yields">;

/** The payments of which a figure is the sum. */
export function incomeFilterOf(figure: SumFigure, { received }: IncomeSummary): IncomeFilter {
  const period = figure === "received" ? { from: received.from, to: received.to } : {};
  return { ...everyIncome, state: figure, ...period };
}

export function explainFigure(figure: SumFigure, { received }: IncomeSummary): string {
  switch (figure) {
    case "received":
      return `Pago de ${formatDay(received.from)} a ${formatDay(received.to)}. Os pagamentos calculados usam a quantidade que você tinha no fim da data-com; os confirmados, o valor que você informou.`;
    case "receivable":
      return "A data-com já passou, e você tinha os ativos no fim dela. O pagamento ainda vem ou não tem data. Não está somado ao recebido.";
    case "announced":
      return "A data-com é hoje ou ainda vem: o valor é pela quantidade que você tem hoje e muda se você comprar ou vender antes. Não está somado ao recebido nem ao que há a receber.";
  }
}

export type SumPart = { sign: "" | "−"; label: string; amount: string };

export const netLabel = "Líquido";

export function buildSum(figure: SumFigure, { sums }: Pick<IncomePage, "sums">): SumPart[] {
  const { gross, withheld } = shownPayment(sums[figure]);
  return [
    { sign: "", label: "Bruto", amount: gross },
    { sign: "−", label: "Imposto retido na fonte (IRRF)", amount: withheld },
  ];
}

const yieldText =
  "Soma do que cada unidade rendeu, líquido, em 12 meses, vezes as unidades que você tem hoje. Valores de antes de um desdobramento são divididos pela mesma proporção.";

/** Says the end of the 12 months of each held asset. */
export function explainYields({ assets, received }: Pick<IncomeSummary, "assets" | "received">): string {
  const ends = [...new Set(assets.flatMap(({ until, yieldParts }) => (yieldParts ? until : [])))].toSorted();
  const [first = received.to] = ends;
  const last = ends.at(-1) ?? first;
  return first === last
    ? `${yieldText} Os 12 meses terminam em ${formatDay(first)}.`
    : `${yieldText} Os 12 meses de cada ativo terminam no último dia em que conhecemos os proventos dele: de ${formatDay(first)} a ${formatDay(last)}.`;
}

/** Formats an amount in BRL, or hides it. */
export type FormatAmount = (amount: string) => string;

/** A sum and its payments as text. */
export function sumText(
  figure: SumFigure,
  summary: IncomeSummary,
  page: IncomePage,
  money: FormatAmount,
): string {
  const { items, count, sums } = page;
  const others = count - items.length;
  return [
    incomeFigureNames[figure],
    explainFigure(figure, summary),
    "",
    ...buildSum(figure, page).map(({ sign, label, amount }) =>
      `${sign} ${label}: ${money(amount)}`.trimStart(),
    ),
    `${netLabel}: ${money(sums[figure].net)}`,
    "",
    ...paymentsOfSum(page).map(
      ({ asset, kind, paymentDate, net }) =>
        `${paymentDate ? formatDay(paymentDate) : "sem data"} ${asset.ticker} ${incomeKindLabels[kind]}: ${money(net)}`,
    ),
    ...(others > 0 ? [`e mais ${others} pagamentos`] : []),
  ].join("\n");
}

const rateText = (rate: Rate) => ("rate" in rate ? formatPercent(rate.rate) : "—");

/** Both yields as text. */
export function yieldsText(summary: IncomeSummary, money: FormatAmount): string {
  const { income, costWithFees, marketValue } = summary.yieldParts;
  return [
    explainYields(summary),
    "",
    `Yield on cost: ${money(income)} ÷ ${money(costWithFees)} = ${rateText(summary.yieldOnCost)}`,
    `Dividend yield: ${money(income)} ÷ ${marketValue === null ? "—" : money(marketValue)} = ${rateText(summary.dividendYield)}`,
  ].join("\n");
}
