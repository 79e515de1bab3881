import { type FigureName, figureNames } from "#app/features/positions/figure.ts";
import { priceText } from "#app/features/positions/price-text.ts";
import {
  formatDay,
  formatExactMoney,
  formatMoney,
  formatPercent,
  formatQuantity,
  formatUnitPrice,
} from "#app/lib/format.ts";
import { ledgerLineLabels } from "#app/lib/labels.ts";
import type { AssetTrail, AssetTrailLine } from "#contract/asset-trail.ts";

export type Amount = { kind: "money" | "unitPrice" | "quantity" | "gain" | "percent"; value: string };

/** A figure and the terms of its calculation: a sum, a difference or a ratio. */
export type FigureCalculation = {
  figure: FigureName;
  note: string;
  parts: { sign: "" | "+" | "−" | "÷"; label: string; amount: Amount }[];
  total: Amount;
};

const money = (value: string): Amount => ({ kind: "money", value });

function buildPositionCalculations({ position }: AssetTrail, hidden: boolean): FigureCalculation[] {
  if (!position) return [];
  const { quantity, averagePrice, invested, marketValue, gain, gainRate, currentPrice } = position;
  const cost = { label: "Custo, sem taxas", amount: money(invested) };
  const rate: FigureCalculation[] = gainRate
    ? [
        {
          figure: "gainRate",
          note: "Sobre o que custou, sem taxas.",
          parts: [
            { sign: "", label: figureNames.gain, amount: { kind: "gain", value: gain } },
            { sign: "÷", ...cost },
          ],
          total: { kind: "percent", value: gainRate },
        },
      ]
    : [];
  return [
    {
      figure: "gain",
      note: priceText(currentPrice, hidden),
      parts: [
        { sign: "", label: "Valor hoje", amount: money(marketValue) },
        { sign: "−", ...cost },
      ],
      total: { kind: "gain", value: gain },
    },
    ...rate,
    {
      figure: "averagePrice",
      note: "Sem taxas; vendas não o alteram.",
      parts: [
        { sign: "", ...cost },
        { sign: "÷", label: "Quantidade", amount: { kind: "quantity", value: quantity } },
      ],
      total: { kind: "unitPrice", value: averagePrice },
    },
  ];
}

/** The calculations of all figures of an asset, the requested one first. */
export function buildCalculations(
  trail: AssetTrail,
  hidden: boolean,
  requested?: FigureName,
): FigureCalculation[] {
  const { putIn, takenOut, value, amount } = trail.result;
  const calculations: FigureCalculation[] = [
    ...buildPositionCalculations(trail, hidden),
    {
      figure: "result",
      note: "Desde o início, com vendas e taxas, sem proventos.",
      parts: [
        { sign: "", label: "Valor hoje", amount: money(value) },
        { sign: "+", label: "Retiradas (vendas menos taxas)", amount: money(takenOut) },
        { sign: "−", label: "Aportes (compras mais taxas)", amount: money(putIn) },
      ],
      total: { kind: "gain", value: amount },
    },
  ];
  return calculations.toSorted((a, b) => Number(b.figure === requested) - Number(a.figure === requested));
}

export function earlierLinesText({
  lines,
  earlierLines,
}: Pick<AssetTrail, "lines" | "earlierLines">): string {
  return `As ${formatQuantity(String(lines.length))} linhas mais recentes; antes delas há mais ${formatQuantity(String(earlierLines))}, que também contam.`;
}

/** '10/11/2026', or 'data aproximada, entre 25/06/2021 e 29/06/2026' */
export function lineDayText({ day, bracket }: Pick<AssetTrailLine, "day" | "bracket">): string {
  if (!bracket) return formatDay(day);
  return `data aproximada, entre ${formatDay(bracket.from)} e ${formatDay(bracket.to)}`;
}

/** 'Compra', 'Compra de ELET3' or 'ELET3 virou AXIA3' */
export function lineLabel({
  kind,
  ticker,
  conversion,
}: Pick<AssetTrailLine, "kind" | "ticker" | "conversion">) {
  if (conversion) return `${conversion.from} virou ${conversion.to}`;
  return ticker === null ? ledgerLineLabels[kind] : `${ledgerLineLabels[kind]} de ${ticker}`;
}

/** A mere change of ticker leaves the number of units as it is. */
export const changesUnits = ({ kind, factor }: Pick<AssetTrailLine, "kind" | "factor">) =>
  factor !== null && !(kind === "CONVERSION" && factor === "1");

/** The cash that a conversion also paid, in BRL per unit; null if it paid none. */
export function conversionCash({ conversion }: Pick<AssetTrailLine, "conversion">): string | null {
  return conversion && /[1-9]/.test(conversion.cash) ? conversion.cash : null;
}

/** 'cada 1 virou 2' */
export function factorText(factor: string): string {
  return `cada 1 virou ${formatQuantity(factor)}`;
}

export const hasFees = (trade: NonNullable<AssetTrailLine["trade"]>) => /[1-9]/.test(trade.fees);

const formats: Record<Amount["kind"], (value: string) => string> = {
  money: formatMoney,
  unitPrice: formatUnitPrice,
  quantity: formatQuantity,
  gain: formatMoney,
  percent: formatPercent,
};

/** All calculations of an asset as text. */
export function assetTrailText(trail: AssetTrail, hidden: boolean): string {
  const mask = (text: string) => (hidden ? "valor oculto" : text);
  const amountText = ({ kind, value }: Amount) =>
    kind === "percent" ? formatPercent(value) : mask(formats[kind](value));

  const lineText = (line: AssetTrailLine) => {
    const { day, bracket, trade, factor, quantity, cost, averagePrice } = line;
    const tradeText = trade
      ? ` ${mask(formatQuantity(trade.quantity))} × ${mask(formatExactMoney(trade.price))}`
      : "";
    const feesText = trade && hasFees(trade) ? `, taxas ${mask(formatMoney(trade.fees))}` : "";
    const factorChangeText = factor !== null && changesUnits(line) ? `: ${factorText(factor)}` : "";
    const cash = conversionCash(line);
    const cashText = cash === null ? "" : `, mais ${formatExactMoney(cash)} por unidade`;
    const bracketText = bracket ? ` (${lineDayText({ day, bracket })})` : "";
    const averageText = averagePrice === null ? "" : `, preço médio ${mask(formatUnitPrice(averagePrice))}`;
    return `${formatDay(day)} ${lineLabel(line)}${tradeText}${feesText}${factorChangeText}${cashText}${bracketText} → ${mask(formatQuantity(quantity))} em carteira, custo ${mask(formatMoney(cost))}${averageText}`;
  };

  const { asset, lines, earlierLines, position } = trail;
  return [
    `${asset.ticker}, ${asset.name}`,
    "",
    ...(earlierLines > 0 ? [earlierLinesText(trail)] : []),
    ...lines.map(lineText),
    ...buildCalculations(trail, hidden).flatMap(({ figure, parts, total }) => [
      "",
      `${figureNames[figure]}: ${amountText(total)}`,
      ...parts.map(({ sign, label, amount }) => `${sign} ${label}: ${amountText(amount)}`.trimStart()),
    ]),
    ...(position ? ["", priceText(position.currentPrice, hidden)] : []),
  ].join("\n");
}
