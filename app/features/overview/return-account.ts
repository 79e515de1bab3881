import { formatDay, formatMonth, formatPercent } from "#app/lib/format.ts";
import { unavailableLabels } from "#app/lib/labels.ts";
import type { Overview, Rate } from "#contract/overview.ts";
import { decimal, textOf } from "#domain/decimal.ts";

export const howReturnIsMeasured =
  "Medimos o rendimento de cada dia em duas partes e as multiplicamos. A primeira é o ganho do que já estava na carteira, sobre o que valia no dia anterior. A segunda é o ganho das compras do dia, do preço pago com taxas até o fechamento, sobre o que havia mais o que entrou. O que foi vendido sai pelo preço da venda. Os dias encadeados dão o mês, e os meses, o período. Por isso o tamanho e a data dos seus aportes não mudam este número.";

export const howInternalReturnIsMeasured =
  "A TIR é a taxa ao ano que, aplicada a cada aporte desde a sua data, chega ao valor de hoje. Por isso o tamanho e o momento de cada aporte fazem diferença.";

export type ResultPart = { sign: "" | "+" | "−"; label: string; amount: string };

/** Empty where a price is missing. */
export function resultPartsOf({ result, period }: Overview): ResultPart[] {
  if (!result) return [];
  return [
    { sign: "", label: `Valor em ${formatDay(period.to)}`, amount: result.end },
    { sign: "+", label: "Retiradas (vendas menos taxas)", amount: result.takenOut },
    { sign: "−", label: `Valor em ${formatDay(period.from)}`, amount: result.begin },
    { sign: "−", label: "Aportes (compras mais taxas)", amount: result.putIn },
  ];
}

export type ReturnStep = { month: string; return: Rate; soFar: string | null };

const measuresNothing = (rate: Rate) =>
  "unavailable" in rate && (rate.unavailable === "nothing-held" || rate.unavailable === "too-short");

/**
 * The months of the period, oldest first, with the return up to the end of each: the last one is the period's. What happened
 * in a month without prices is in the next one with prices.
 */
export function returnStepsOf({ months, return: whole }: Overview): ReturnStep[] {
  let growth = decimal("1");
  return months.toReversed().map(({ month, return: rate }) => {
    if ("rate" in rate) growth = growth.times(decimal(rate.rate).plus(1));
    const isKnown = "rate" in whole && ("rate" in rate || measuresNothing(rate));
    return { month, return: rate, soFar: isKnown ? textOf(growth.minus(1)) : null };
  });
}

const rateText = (rate: Rate) =>
  "rate" in rate
    ? formatPercent(rate.rate)
    : `indisponível (${unavailableLabels[rate.unavailable].replace(/\.$/, "")})`;

/** The whole account as text. `money` says amounts as the screen does. */
export function returnAccountText(overview: Overview, money: (amount: string) => string): string {
  const { period, result } = overview;
  return [
    `De ${formatDay(period.from)} a ${formatDay(period.to)}, sem proventos`,
    "",
    `Resultado: ${result ? money(result.amount) : "indisponível"}`,
    ...resultPartsOf(overview).map(({ sign, label, amount }) =>
      `${sign} ${label}: ${money(amount)}`.trimStart(),
    ),
    "",
    `Rentabilidade: ${rateText(overview.return)}`,
    howReturnIsMeasured,
    ...returnStepsOf(overview).map(
      ({ month, return: rate, soFar }) =>
        `${formatMonth(month)}: ${rateText(rate)}${soFar === null ? "" : `, até aqui ${formatPercent(soFar)}`}`,
    ),
    "",
    `TIR: ${rateText(overview.internalReturn)}${"rate" in overview.internalReturn ? " a.a." : ""}`,
    howInternalReturnIsMeasured,
  ].join("\n");
}
