import { z } from "zod";
import { ProblemError } from "#contract/problem.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { unitsTakenBy } from "#domain/ledger/apply-move.ts";
import { type Lot, timesRatio } from "#domain/ledger/entry.ts";
import { lotInUnits, PurchaseWalk } from "#domain/ledger/lots.ts";
import { replay } from "#domain/ledger/replay.ts";
import { deletePortfolio, lockPortfolio } from "#server/accounts/portfolios/queries.ts";
import {
  hasGivenUnits,
  type KeptUnits,
  keepArrival,
  releaseArrivals,
} from "#server/ledger/corporate-actions/queries.ts";
import { type KeptPurchase, KeptPurchases } from "#server/ledger/replays/adjustment-queries.ts";
import { loadLedger } from "#server/ledger/replays/load-ledger.ts";
import { loadEvents } from "#server/ledger/replays/portfolio-events.ts";
import { findVersions } from "#server/ledger/replays/version-queries.ts";
import { findAssets } from "#server/market/assets/queries.ts";
import type { Db } from "#server/platform/db/client.ts";

const Kept = z.object({
  adjustmentId: z.uuid(),
  quantity: z.string(),
  cost: z.string(),
  costWithFees: z.string(),
  lastPrice: z.string(),
  lastTradedOn: z.string(),
  custodianId: z.uuid().nullable(),
  purchases: KeptPurchases,
}) satisfies z.ZodType<KeptUnits>;

/** The units that a portfolio gave to others, and the version of the ledger from which their cost is computed. */
export const GivenUnits = z.object({ version: z.string(), kept: z.array(Kept) });
type GivenUnits = z.infer<typeof GivenUnits>;

/** The classes whose taxes follow the day of each purchase. */
const taxedByPurchase = new Set<string>(["TREASURY", "FIXED_INCOME", "FUND"]);

const keptPurchaseOf = ({ day, quantity, invested, fees }: Lot): KeptPurchase => ({
  day,
  quantity: textOf(quantity),
  invested: textOf(invested),
  fees: textOf(fees),
});

export async function findGivenUnits(
  db: Db,
  { portfolioId, today }: { portfolioId: string; today: Day },
): Promise<GivenUnits> {
  const { portfolio: version } = await findVersions(db, portfolioId);
  const events = await loadEvents(db, portfolioId, today);
  const departures = new Map(
    events.adjustments.flatMap((adjustment) =>
      adjustment.kind === "portfolio-transfer" ? [[adjustment.id, adjustment] as const] : [],
    ),
  );
  if (departures.size === 0) return { version, kept: [] };
  const assetIds = [...departures.values()].map(({ assetId }) => assetId);
  const { entries } = await loadLedger(db, { portfolioId }, today, { assetIds, events });
  const assets = await findAssets(db, assetIds);
  const isByPurchase = (id: string) => taxedByPurchase.has(assets.get(id)?.assetClass.code ?? "");
  const purchases = new PurchaseWalk();
  const kept = [...replay(entries)].flatMap((step): KeptUnits[] => {
    const { entry } = step;
    const lots = purchases.follow(step);
    const departure = departures.get(entry.id);
    const carried = unitsTakenBy(step);
    if (entry.kind !== "transfer-out" || !departure || !carried) return [];
    const { quantity, cost, costWithFees, lastTrade, byCustodian } = carried;
    // In units of the code that was recorded.
    const recorded = decimal(departure.quantity);
    const [custodianId = null, ...others] = byCustodian.keys();
    const ratio = { from: entry.quantity, to: recorded };
    return [
      {
        adjustmentId: entry.id,
        quantity: textOf(timesRatio(recorded, { from: entry.quantity, to: quantity })),
        cost: textOf(cost),
        costWithFees: textOf(costWithFees),
        lastPrice: textOf(timesRatio(lastTrade.price, { from: recorded, to: entry.quantity })),
        lastTradedOn: lastTrade.day,
        custodianId: others.length > 0 ? null : custodianId,
        purchases: isByPurchase(departure.assetId)
          ? lots.map((lot) => keptPurchaseOf(lotInUnits(lot, ratio)))
          : null,
      },
    ];
  });
  return { version, kept };
}

/**
 * Deletes a portfolio. Units that it gave to others keep their cost there. False if that cost may have changed since `given` was
 * computed.
 */
export async function deletePortfolioWithUnits(
  db: Db,
  portfolioId: string,
  { version, kept }: GivenUnits,
): Promise<boolean> {
  await lockPortfolio(db, portfolioId);
  const isChanged = (await findVersions(db, portfolioId)).portfolio !== version;
  if (isChanged && (kept.length > 0 || (await hasGivenUnits(db, portfolioId)))) return false;
  await releaseArrivals(db, portfolioId);
  for (const units of kept) await keepArrival(db, units);
  if (!(await deletePortfolio(db, portfolioId))) throw new ProblemError("not-found");
  return true;
}
