import type { ImportAnswer } from "#contract/import-answers.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { askedAgain } from "#server/imports/plan/answers.ts";
import type { PlannedTrade } from "#server/imports/plan/planned-entry.ts";
import type { PlannedRow } from "#server/imports/plan/planned-row.ts";
import type { PortfolioEvents } from "#server/ledger/portfolio-events.ts";

const reason =
  "Este ativo veio de uma carteira que você excluiu, com o custo das compras de lá: registre só se esta operação não for uma delas";

const isNewTrade = (row: PlannedRow): row is PlannedRow & { entry: PlannedTrade } =>
  row.group === "new" && row.question === null && row.entry?.kind === "trade";

/**
 * Asks about trades of before units arrived from a portfolio that was deleted. Its rows went with it, so only the person knows whether
 * the units are those of the trade.
 */
export function askArrivedUnits(
  rows: readonly PlannedRow[],
  { adjustments, codes }: PortfolioEvents,
  answers: Readonly<Record<string, ImportAnswer>>,
): PlannedRow[] {
  const lastArrivals = new Map<string, Day>();
  for (const each of adjustments) {
    if (each.kind !== "portfolio-arrival" || each.fromPortfolioId !== null) continue;
    for (const assetId of codes.linkedAssets(each.assetId))
      if (each.day > (lastArrivals.get(assetId) ?? "")) lastArrivals.set(assetId, each.day);
  }
  if (lastArrivals.size === 0) return [...rows];
  return rows.map((row) => {
    if (!isNewTrade(row)) return row;
    const { asset, day } = row.entry;
    return day < (lastArrivals.get(asset.id) ?? "") ? askedAgain(row, reason, answers) : row;
  });
}
