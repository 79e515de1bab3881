import type { Day } from "#domain/kernel/calendar.ts";
import { eachRow, type Judge } from "#server/rooms/imports/plan/judges/judge.ts";
import { isOpenTrade } from "#server/rooms/imports/plan/planned-row.ts";

const reason =
  "Este ativo veio de uma carteira que você excluiu, com o custo das compras de lá: registre só se esta operação não for uma delas";

/**
 * Is this trade of before units arrived from a portfolio that was deleted? Its rows went with it, so only the person knows whether the
 * units are those of the trade. Known are the last arrivals, by asset.
 */
export const arrivedUnits: Judge<ReadonlyMap<string, Day>> = {
  load(_db, _rows, { events: { adjustments, codes } }) {
    const lastArrivals = new Map<string, Day>();
    for (const each of adjustments) {
      if (each.kind !== "portfolio-arrival" || each.fromPortfolioId !== null) continue;
      for (const assetId of codes.linkedAssets(each.assetId))
        if (each.day > (lastArrivals.get(assetId) ?? "")) lastArrivals.set(assetId, each.day);
    }
    return lastArrivals;
  },
  judge: eachRow((row, lastArrivals) => {
    const isEarly = isOpenTrade(row) && row.entry.day < (lastArrivals.get(row.entry.asset.id) ?? "");
    return isEarly ? { is: "asked", reason } : undefined;
  }),
};
