import { endOfPrices } from "#app/features/overview/ends.ts";
import { formatDay, formatMonth, formatPercent } from "#app/lib/format.ts";
import { unavailableLabels } from "#app/lib/labels.ts";
import type { Overview, Rate } from "#contract/overview.ts";
import { decimal, textOf } from "#domain/decimal.ts";

const dayRule =
  "Medimos o rendimento de cada dia em duas partes e as multiplicamos. A primeira é o ganho do que já estava na carteira, sobre o que valia no dia anterior. A segunda é o ganho das compras do dia, do preço pago com taxas até o preço do fim do dia, sobre o que havia mais o que entrou. O que foi vendido sai pelo preço da venda, menos as taxas. Os dias encadeados dão o mês, e os meses, o período. Por isso aportar ou retirar não conta, por si só, como ganho nem como perda.";

const monthWithoutPrices =
  "Um mês sem preços fica sem rentabilidade: o que mudou nele entra no próximo mês com preços.";

const reasonOf = (rate: Rate): string | undefined =>
  "unavailable" in rate ? unavailableLabels[rate.unavailable] : undefined;

/** How the return comes about, and why there is none where there is none. */
export function howReturnIsMeasured(overview: Overview): string {
  const end = endOfPrices(overview);
  const hasGap = returnStepsOf(overview).some(
    ({ return: rate }) => "unavailable" in rate && rate.unavailable === "price-missing",
  );
  const isKnown = "rate" in overview.return;
  return [
    dayRule,
    isKnown && hasGap && monthWithoutPrices,
    isKnown &&
      end &&
      `Este número vai até ${formatDay(end)}, o último dia do período com preço de algo que estava em carteira.`,
    reasonOf(overview.return),
  ]
    .filter(Boolean)
    .join(" ");
}

/** Of the same days as the return. */
export function howInternalReturnIsMeasured(overview: Overview): string {
  const { period, result, internalReturn } = overview;
  const hasStart = result !== null && !decimal(result.begin).isZero();
  const from = hasStart ? `ao valor de ${formatDay(period.from)} e ` : "";
  const end = formatDay(endOfPrices(overview) ?? period.to);
  return [
    `A TIR é a taxa ao ano que, aplicada ${from}a cada aporte e retirada desde a sua data, chega ao valor de ${end}. Por isso o tamanho e o momento de cada aporte e retirada fazem diferença.`,
    reasonOf(internalReturn),
  ]
    .filter(Boolean)
    .join(" ");
}

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
 * The months of the period until the last one with a price, oldest first, with the return up to the end of each: the last one
 * is the period's. What happened in a month without prices is in the next one with prices. None where there is no return.
 */
export function returnStepsOf({ months, return: whole, pricedUntil }: Overview): ReturnStep[] {
  let growth = decimal("1");
  const last = pricedUntil?.slice(0, 7) ?? "";
  const measured = "rate" in whole ? months.filter(({ month }) => month <= last) : [];
  return measured.toReversed().map(({ month, return: rate }) => {
    if ("rate" in rate) growth = growth.times(decimal(rate.rate).plus(1));
    const isKnown = "rate" in rate || measuresNothing(rate);
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
    howReturnIsMeasured(overview),
    ...returnStepsOf(overview).map(
      ({ month, return: rate, soFar }) =>
        `${formatMonth(month)}: ${rateText(rate)}${soFar === null ? "" : `, até aqui ${formatPercent(soFar)}`}`,
    ),
    "",
    `TIR: ${rateText(overview.internalReturn)}${"rate" in overview.internalReturn ? " a.a." : ""}`,
    howInternalReturnIsMeasured(overview),
  ].join("\n");
}
