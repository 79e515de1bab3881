import { groupByClass } from "#app/features/positions/class-sections.ts";
import { custodyText } from "#app/features/positions/custody-text.ts";
import { type PositionSort, sortedPositions } from "#app/features/positions/position-sort.ts";
import { csvLine, decimalCell } from "#app/lib/csv.ts";
import type { Position } from "#contract/positions.ts";

const header = [
  "Classe",
  "Ticker",
  "Nome",
  "Quantidade",
  "Preço médio",
  "Valor investido",
  "Preço atual",
  "Dia do preço",
  "Valor atual",
  "P&L R$",
  "P&L (fração)",
  "Peso (fração)",
  "Proventos recebidos",
  "Custodiante",
];

/** The shown positions as lines of a CSV file, in the order of the table. Numbers are not rounded. */
export function positionsCsv(positions: readonly Position[], sort: PositionSort): string[] {
  const rows = groupByClass(positions).flatMap(({ name, positions: members }) =>
    sortedPositions(members, sort).map((position) => ({ className: name, ...position })),
  );
  return [
    csvLine(header),
    ...rows.map(({ className, asset, currentPrice, custody, income, ...position }) =>
      csvLine([
        className,
        asset.ticker,
        asset.name,
        decimalCell(position.quantity),
        decimalCell(position.averagePrice),
        decimalCell(position.invested),
        decimalCell(currentPrice.price),
        currentPrice.day,
        decimalCell(position.marketValue),
        decimalCell(position.gain),
        decimalCell(position.gainRate),
        decimalCell(position.weight),
        decimalCell(income.received),
        custodyText(custody),
      ]),
    ),
  ];
}
