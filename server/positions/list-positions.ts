import type { Position } from "#contract/positions.ts";
import { accruals } from "#domain/income/income-item.ts";
import { incomeByPosition } from "#domain/income/income-summary.ts";
import { sessionMove } from "#domain/overview/last-session.ts";
import { weightedPositions } from "#domain/valuation/current-positions.ts";
import type { MembersDay } from "#server/compute/task.ts";
import { listCustodians } from "#server/custodians/queries.ts";
import { loadKnownIncome } from "#server/income/known-until.ts";
import { loadValuedMembers } from "#server/income/load-members.ts";
import { readMemberCloses } from "#server/income/read-member-closes.ts";
import type { ReplayContext } from "#server/ledger/portfolio-replays.ts";
import { stepsOfHoldings } from "#server/ledger/price-steps.ts";
import { loadSession } from "#server/positions/load-session.ts";
import { presentPositions } from "#server/positions/present-positions.ts";
import { pricesOfPositions } from "#server/positions/prices-of-positions.ts";

/** The open positions of one portfolio or of several, with the version of what they are computed from. */
export async function listPositions(
  context: ReplayContext,
  day: MembersDay,
): Promise<{ positions: Position[]; version: string }> {
  const { today } = day;
  const loaded = await loadValuedMembers(context, day);
  const { income, replays, assetOfPart, version } = loaded;
  const { untilOf } = await loadKnownIncome(context.db, loaded, today);
  const ofSession = await loadSession(loaded, today, (ids, period) =>
    readMemberCloses(context, loaded, ids, period),
  );
  const accrualsByPart = Map.groupBy(accruals(income), ({ assetId }) => assetId);
  const held = weightedPositions(loaded, today);
  const positions = presentPositions(held, {
    ...loaded,
    custodians: await listCustodians(context.db),
    incomeOf: incomeByPosition(income, { replays, assetOfPart, held, untilOf, today }),
    openSteps: stepsOfHoldings(loaded.openSteps, replays),
    prices: pricesOfPositions(held, loaded),
    session: sessionMove({ ...loaded, ...ofSession }, accrualsByPart),
  });
  return { positions, version };
}
