import { assetNames } from "#app/entities/asset/asset-names.ts";
import { formatDay, formatMoney, formatPercent } from "#app/lib/format.ts";
import { type CardLine, numbers, type ShareCard, signed, toneOf } from "#app/ui/share/share-card.ts";
import type { AssetHistory } from "#contract/asset-history.ts";
import type { Position } from "#contract/positions.ts";

type ChartedHistory = Pick<AssetHistory, "days" | "closes" | "averages">;

function linesOf(history: ChartedHistory | undefined): CardLine[] {
  if (!history || history.days.length < 2) return [];
  return [
    { values: numbers(history.closes), look: "main", label: "Preço" },
    { values: numbers(history.averages), look: "benchmark", label: "Meu preço médio" },
  ];
}

/** The gain over the average price as a card; undefined for units that cost nothing. The lines show no amounts. */
export function assetCard(position: Position, history: ChartedHistory | undefined): ShareCard | undefined {
  const { asset, gain, gainRate, currentPrice, income } = position;
  if (gain === null || gainRate === null) return undefined;
  return {
    title: `${assetNames(asset).main} na minha carteira`,
    figure: signed(gainRate, formatPercent(gainRate)),
    tone: toneOf(gainRate),
    caption: "sobre o preço médio",
    facts:
      "rate" in income.yieldOnCost && Number(income.yieldOnCost.rate) > 0
        ? [`Proventos de 12 meses: ${formatPercent(income.yieldOnCost.rate)} do custo`]
        : [],
    amount: `${signed(gain, formatMoney(gain))} sem proventos`,
    lines: linesOf(history),
    note: `Preço de ${formatDay(currentPrice.day)}, sem proventos.`,
  };
}
