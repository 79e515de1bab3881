import type { ImportAnswer } from "#contract/import-answers.ts";
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
  const arrivals = adjustments.flatMap((each) =>
    each.kind === "portfolio-arrival" && each.fromPortfolioId === null
      ? codes.includeLinked([each.assetId]).map((assetId) => ({ assetId, day: each.day }))
      : [],
  );
  if (arrivals.length === 0) return [...rows];
  return rows.map((row) => {
    if (!isNewTrade(row)) return row;
    const { asset, day } = row.entry;
    const isOfArrival = arrivals.some((arrival) => arrival.assetId === asset.id && day < arrival.day);
    return isOfArrival ? askedAgain(row, reason, answers) : row;
  });
}
