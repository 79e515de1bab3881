import { z } from "zod";
import { CorporateEvent, EventEffect, type NewAdjustment } from "#contract/corporate-events.ts";
import { checkAdjustment } from "#server/ledger/corporate-actions/check-adjustment.ts";
import { findComeCotas } from "#server/ledger/corporate-actions/come-cotas.ts";
import { findGivenUnits, GivenUnits } from "#server/ledger/corporate-actions/kept-units.ts";
import { listCorporateEvents, newestFirst } from "#server/ledger/corporate-actions/list-events.ts";
import { loadPortfolioReplays, type ReplayContext } from "#server/ledger/replays/portfolio-replays.ts";
import { findHeldSteps } from "#server/ledger/replays/price-steps.ts";
import { versionsOfAll } from "#server/ledger/replays/version.ts";
import { json } from "#server/platform/compute/json.ts";
import { defineTask, type MembersDay, type PortfolioDay } from "#server/platform/compute/task.ts";
import type { Db } from "#server/platform/db/client.ts";

async function eventsOf(context: ReplayContext, scope: PortfolioDay): Promise<CorporateEvent[]> {
  const { replays, events, remember } = await loadPortfolioReplays(context, scope);
  const steps = await findHeldSteps(context.db, { ...scope, replays, events, remember });
  const comeCotas = await findComeCotas(context.db, { ...scope, replays, events, remember });
  return listCorporateEvents(context.db, { ...scope, events, steps, comeCotas });
}

export const corporateEvents = defineTask(
  "corporateEvents",
  async (context: ReplayContext, { members, today }: MembersDay) => {
    const { all: version } = await versionsOfAll(context.db, members);
    const listed: CorporateEvent[] = [];
    for (const portfolio of members)
      for (const event of await eventsOf(context, { portfolioId: portfolio.id, today }))
        listed.push(members.length > 1 ? { ...event, portfolio } : event);
    return { body: json(z.array(CorporateEvent), newestFirst(listed)), version };
  },
);

type AdjustmentCheck = PortfolioDay & { adjustment: NewAdjustment; except?: string | undefined };

/** The ledger as if the adjustment were recorded; throws if it cannot be recorded. */
export const adjustmentEffect = defineTask(
  "adjustmentEffect",
  async ({ db }: { db: Db }, check: AdjustmentCheck) => ({
    body: json(EventEffect, await checkAdjustment(db, check)),
  }),
);

/** The cost of the units that a portfolio gave to others, before it is deleted. */
export const givenUnits = defineTask("givenUnits", async ({ db }: { db: Db }, scope: PortfolioDay) => ({
  body: json(GivenUnits, await findGivenUnits(db, scope)),
}));
