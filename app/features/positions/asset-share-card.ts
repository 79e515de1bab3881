import { assetNames } from "#app/entities/asset/asset-names.ts";
import { formatDay, formatMoney, formatPercent } from "#app/lib/format.ts";
import { type CardLine, numbers, type ShareCard, signed, toneOf } from "#app/ui/share/share-card.ts";
import type { AssetHistory } from "#contract/asset-history.ts";
import type { Position } from "#contract/positions.ts";

type ChartedHistory = Pick<AssetHistory, "days" | "closes" | "averages">;

/** A contract has no price and no average that people know. */
const wordsOf = (isContract: boolean) =>
  isContract
    ? { price: "Valor", average: "Aplicado", caption: "sobre o valor aplicado, antes do imposto" }
    : { price: "Preço", average: "Meu preço médio", caption: "sobre o preço médio" };

type Words = ReturnType<typeof wordsOf>;

function linesOf(history: ChartedHistory | undefined, { price, average }: Words): CardLine[] {
  if (!history || history.days.length < 2) return [];
  return [
    { values: numbers(history.closes), look: "main", label: price },
    { values: numbers(history.averages), look: "benchmark", label: average },
  ];
}

/** The gain over what the units cost as a card; undefined for units that cost nothing. The lines show no amounts. */
export function assetCard(position: Position, history: ChartedHistory | undefined): ShareCard | undefined {
  const { asset, gain, gainRate, currentPrice, income, isContract = false } = position;
  if (gain === null || gainRate === null) return undefined;
  const words = wordsOf(isContract);
  return {
    title: `${assetNames(asset).main} na minha carteira`,
    figure: signed(gainRate, formatPercent(gainRate)),
    tone: toneOf(gainRate),
    caption: words.caption,
    facts:
      "rate" in income.yieldOnCost && Number(income.yieldOnCost.rate) > 0
        ? [`Proventos de 12 meses: ${formatPercent(income.yieldOnCost.rate)} do custo`]
        : [],
    amount: `${signed(gain, formatMoney(gain))} sem proventos`,
    lines: linesOf(history, words),
    note: `${words.price} de ${formatDay(currentPrice.day)}, sem proventos.`,
  };
}
