import type { Position } from "#contract/positions.ts";
import { accruals } from "#domain/income/income-item.ts";
import { incomeByPosition } from "#domain/income/income-summary.ts";
import { sessionMove } from "#domain/overview/last-session.ts";
import { weightedPositions } from "#domain/valuation/current-positions.ts";
import { listCustodians } from "#server/ledger/custodians/queries.ts";
import { findContracts } from "#server/ledger/fixed-income/contract-queries.ts";
import type { ReplayContext } from "#server/ledger/replays/portfolio-replays.ts";
import { stepsOfHoldings } from "#server/ledger/replays/price-steps.ts";
import type { MembersDay } from "#server/platform/compute/task.ts";
import { loadKnownIncome } from "#server/rooms/income/known-until.ts";
import { loadValuedMembers } from "#server/rooms/income/load-members.ts";
import { readMemberCloses } from "#server/rooms/income/read-member-closes.ts";
import { loadSession } from "#server/rooms/positions/load-session.ts";
import { presentPositions } from "#server/rooms/positions/present-positions.ts";
import { pricesOfPositions } from "#server/rooms/positions/prices-of-positions.ts";

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
  const own = held.map(({ assetId }) => loaded.assetOf(assetId)).filter(({ isCustom }) => isCustom);
  const contracts = await findContracts(
    context.db,
    own.map(({ id }) => id),
  );
  const positions = presentPositions(held, {
    ...loaded,
    contractIds: new Set(contracts.map(({ id }) => id)),
    custodians: await listCustodians(context.db),
    incomeOf: incomeByPosition(income, { replays, assetOfPart, held, untilOf, today }),
    openSteps: stepsOfHoldings(loaded.openSteps, replays),
    prices: pricesOfPositions(held, loaded),
    session: sessionMove({ ...loaded, ...ofSession }, accrualsByPart),
  });
  return { positions, version };
}
