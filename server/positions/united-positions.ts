import { z } from "zod";
import type { Portfolio } from "#contract/portfolios.ts";
import { Position } from "#contract/positions.ts";
import { accruals } from "#domain/income/income-item.ts";
import { incomeByPosition } from "#domain/income/income-summary.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { sessionMove } from "#domain/overview/last-session.ts";
import { weightedPositions } from "#domain/valuation/current-positions.ts";
import { json } from "#server/compute/json.ts";
import type { Computed } from "#server/compute/task.ts";
import { listCustodians } from "#server/custodians/queries.ts";
import { loadKnownIncome } from "#server/income/known-until.ts";
import { loadSum } from "#server/income/load-members.ts";
import { readMemberCloses } from "#server/income/read-member-closes.ts";
import type { ReplayContext } from "#server/ledger/portfolio-replays.ts";
import { loadSession } from "#server/positions/load-session.ts";
import { presentUnitedPositions } from "#server/positions/present-united-positions.ts";
import { pricesOfPositions } from "#server/positions/prices-of-positions.ts";

type SumOfDay = { consolidates: NonNullable<Portfolio["consolidates"]>; today: Day };

/** The positions of several portfolios, one row for each asset. */
export async function unitedPositions(
  context: ReplayContext,
  { consolidates, today }: SumOfDay,
): Promise<Computed> {
  const { db } = context;
  const { united: loaded, version, marketVersion } = await loadSum(context, { consolidates, today });
  const { replays, assetOfPart, income, openSteps, portfolioIdOf, assetOf } = loaded;
  const { untilOf } = await loadKnownIncome(db, loaded, today);
  const closeScope = { market: context.caches.market, marketVersion, today, united: loaded };
  const ofSession = await loadSession(loaded, today, (ids, period) =>
    readMemberCloses(db, closeScope, ids, period),
  );
  const accrualsByPart = Map.groupBy(accruals(income), ({ assetId }) => assetId);
  const portfolios = new Map(consolidates.map((portfolio) => [portfolio.id, portfolio]));
  const held = weightedPositions(loaded, today);
  const positions = presentUnitedPositions(held, {
    assetOf,
    portfolioOf(id) {
      const portfolio = portfolios.get(portfolioIdOf(id));
      if (!portfolio) throw new Error(`no portfolio has the part ${id}`);
      return portfolio;
    },
    custodians: await listCustodians(db),
    incomeOf: incomeByPosition(income, { replays, assetOfPart, held, untilOf, today }),
    openSteps: openSteps.filter(({ assetId, day }) => (replays.get(assetId)?.opened.day ?? day) < day),
    prices: pricesOfPositions(held, { ...loaded, today }),
    session: sessionMove({ ...loaded, ...ofSession }, accrualsByPart),
    today,
  });
  return { body: json(z.array(Position), positions), version };
}
