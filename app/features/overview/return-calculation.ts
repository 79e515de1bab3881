import { roundFlows } from "#app/entities/portfolio/rounded-flows.ts";
import { monthWithoutPricesText, pricesEnd } from "#app/features/overview/last-known-days.ts";
import { splitResult } from "#app/features/overview/result-split.ts";
import { formatDay, formatMonth, formatPercent } from "#app/lib/format.ts";
import { incomeText, unavailableLabels } from "#app/lib/labels.ts";
import type { Overview, Rate } from "#contract/overview.ts";
import { type Decimal, decimal, textOf } from "#domain/kernel/decimal.ts";

const dailyReturnText =
  "Medimos o rendimento de cada dia em duas partes e as multiplicamos. A primeira é o ganho do que já estava na carteira, sobre o que valia no dia anterior. A segunda é o ganho das compras do dia, do preço pago com taxas até o preço do fim do dia, sobre o que havia mais o dinheiro que entrou. O que foi vendido sai pelo preço da venda, menos as taxas, e a compra que uma venda do mesmo dia paga não conta como dinheiro que entra: trocar um ativo por outro é o mesmo capital. Os dias encadeados dão o mês, e os meses, o período. Por isso aportar ou retirar não conta, por si só, como ganho nem como perda.";

const incomeTexts = {
  with: "Um provento conta como ganho no dia do primeiro preço a partir da data ex, que já caiu por causa dele: (valor + proventos do dia) ÷ valor do dia anterior. Depois disso ele fica fora da carteira, e o pagamento não muda a rentabilidade. É a mesma conta dos índices de retorno total, como o IBOVESPA.",
  without: "Sem proventos, a queda do preço por causa deles conta como perda.",
};

const unavailableReason = (rate: Rate): string | undefined =>
  "unavailable" in rate ? unavailableLabels[rate.unavailable] : undefined;

/** Explains how the return is calculated, or why it is unavailable. */
export function explainReturn(overview: Overview): string {
  const end = pricesEnd(overview);
  const hasGap = buildReturnSteps(overview).some(
    ({ return: rate }) => "unavailable" in rate && rate.unavailable === "price-missing",
  );
  const isKnown = "rate" in overview.return;
  return [
    dailyReturnText,
    incomeTexts[overview.includesIncome ? "with" : "without"],
    isKnown && hasGap && monthWithoutPricesText,
    isKnown &&
      end &&
      `Este número vai até ${formatDay(end)}, o último dia do período com preço de algo que estava em carteira.`,
    unavailableReason(overview.return),
  ]
    .filter(Boolean)
    .join(" ");
}

/** Explains the internal rate of return, which covers the same days as the return. */
export function explainInternalReturn(overview: Overview): string {
  const { period, result, internalReturn } = overview;
  const hasStart = result !== null && !decimal(result.begin).isZero();
  const from = hasStart ? `ao valor de ${formatDay(period.from)} e ` : "";
  const end = formatDay(pricesEnd(overview) ?? period.to);
  return [
    `A TIR é a taxa ao ano que, aplicada ${from}a cada aporte e retirada desde a sua data, chega ao valor de ${end}. Por isso o tamanho e o momento de cada aporte e retirada fazem diferença.`,
    overview.includesIncome &&
      "Na TIR, um provento conta como retirada na data em que é pago; o que já saiu dos preços e ainda não foi pago faz parte do valor.",
    unavailableReason(internalReturn),
  ]
    .filter(Boolean)
    .join(" ");
}

/** The days and the income that the figures cover. */
export const describeReturn = ({ period, includesIncome }: Overview): string =>
  `De ${formatDay(period.from)} a ${formatDay(period.to)}, ${incomeText(includesIncome)}`;

export type ResultTerm = { sign: "" | "+" | "−"; label: string; amount: string };

/** The terms of the result's calculation in cents, which sum to it; empty if a price is missing. */
export function buildResultTerms({ result, period, includesIncome }: Overview): ResultTerm[] {
  if (!result) return [];
  const { begin, end, contributions, withdrawals, custodyFees, ...income } = roundFlows(result);
  const { receivableBefore, received, receivable } = income;
  const from = formatDay(period.from);
  const to = formatDay(result.until);
  const hasEarlierEnd = result.until < period.to;
  const terms: (Omit<ResultTerm, "amount"> & { amount: Decimal; isIncome?: true })[] = [
    { sign: "", label: `Valor em ${to}`, amount: end },
    {
      sign: "+",
      label: `Proventos que já saíram dos preços, não pagos até ${to}`,
      amount: receivable,
      isIncome: true,
    },
    {
      sign: "+",
      label: `Proventos recebidos${hasEarlierEnd ? ` até ${to}` : ""}`,
      amount: received,
      isIncome: true,
    },
    { sign: "+", label: "Retiradas (vendas menos taxas)", amount: withdrawals },
    { sign: "−", label: `Valor em ${from}`, amount: begin },
    {
      sign: "−",
      label: `Proventos que já saíram dos preços, não pagos até ${from}`,
      amount: receivableBefore,
      isIncome: true,
    },
    { sign: "−", label: "Aportes (compras mais taxas)", amount: contributions },
    ...(custodyFees.isZero()
      ? []
      : [{ sign: "−" as const, label: "Taxas de custódia", amount: custodyFees }]),
  ];
  return terms
    .filter(({ isIncome, amount }) => !isIncome || (includesIncome && !amount.isZero()))
    .map(({ sign, label, amount }) => ({ sign, label, amount: textOf(amount) }));
}

/** Explains the parts that the result is split into. */
export const explainSplit = ({ includesIncome, result, period }: Overview): string =>
  [
    "Valorização é o que os preços dos ativos deram ou tiraram, antes das taxas.",
    includesIncome &&
      "Proventos são os que ficaram garantidos no período: contam a partir do primeiro preço sem eles, mesmo que sejam pagos depois. O imposto retido é descontado deles.",
    "Taxas são as de compra e venda.",
    result !== null &&
      result.custodyFees !== "0" &&
      "A taxa de custódia do Tesouro Direto é paga por fora, e diminui o resultado.",
    result &&
      result.until < period.to &&
      `O resultado vai até ${formatDay(result.until)}, o último dia do período com preço de algo que estava em carteira.`,
  ]
    .filter(Boolean)
    .join(" ");

export type ReturnStep = { month: string; return: Rate; cumulative: string | null };

const hasNothingToMeasure = (rate: Rate) =>
  "unavailable" in rate && (rate.unavailable === "nothing-held" || rate.unavailable === "too-short");

/**
 * The months of the period up to the last one with a return, oldest first, with the return up to the end of each month.
 * The last of these is the period's return. Changes in a month without prices count in the next month with prices.
 * Empty if the period has no return.
 */
export function buildReturnSteps({ months, return: periodReturn, pricedUntil }: Overview): ReturnStep[] {
  let growth = decimal("1");
  const lastPricedMonth = pricedUntil?.slice(0, 7) ?? "";
  const lastKnown = months.findIndex(({ month, return: rate }) => month <= lastPricedMonth && "rate" in rate);
  const measuredMonths = "rate" in periodReturn && lastKnown >= 0 ? months.slice(lastKnown) : [];
  return measuredMonths.toReversed().map(({ month, return: rate }) => {
    if ("rate" in rate) growth = growth.times(decimal(rate.rate).plus(1));
    const isKnown = "rate" in rate || hasNothingToMeasure(rate);
    return { month, return: rate, cumulative: isKnown ? textOf(growth.minus(1)) : null };
  });
}

const rateText = (rate: Rate) =>
  "rate" in rate ? formatPercent(rate.rate) : `— (${unavailableLabels[rate.unavailable].replace(/\.$/, "")})`;

/** The whole calculation as text. `money` formats amounts as on the screen. */
export function returnCalculationText(overview: Overview, money: (amount: string) => string): string {
  const { result } = overview;
  return [
    describeReturn(overview),
    "",
    `Resultado: ${result ? money(result.amount) : "—"}`,
    ...buildResultTerms(overview).map(({ sign, label, amount }) =>
      `${sign} ${label}: ${money(amount)}`.trimStart(),
    ),
    ...(result ? ["", explainSplit(overview)] : []),
    ...splitResult(overview).map(({ label, amount }) => `${label}: ${money(amount)}`),
    "",
    `Rentabilidade: ${rateText(overview.return)}`,
    explainReturn(overview),
    ...buildReturnSteps(overview).map(
      ({ month, return: rate, cumulative }) =>
        `${formatMonth(month)}: ${rateText(rate)}${cumulative === null ? "" : `, até aqui ${formatPercent(cumulative)}`}`,
    ),
    "",
    `TIR: ${rateText(overview.internalReturn)}${"rate" in overview.internalReturn ? " a.a." : ""}`,
    explainInternalReturn(overview),
  ].join("\n");
}
