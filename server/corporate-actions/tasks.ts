import { z } from "zod";
import { CorporateEvent, EventEffect, type NewAdjustment } from "#contract/corporate-events.ts";
import { json } from "#server/compute/json.ts";
import { defineTask, type PortfolioDay } from "#server/compute/task.ts";
import { checkAdjustment } from "#server/corporate-actions/check-adjustment.ts";
import { findComeCotas } from "#server/corporate-actions/come-cotas.ts";
import { listCorporateEvents } from "#server/corporate-actions/list-events.ts";
import type { Db } from "#server/db/client.ts";
import { loadPortfolioReplays, type ReplayContext } from "#server/ledger/portfolio-replays.ts";
import { findHeldSteps } from "#server/ledger/price-steps.ts";

export const corporateEvents = defineTask(
  "corporateEvents",
  async (context: ReplayContext, scope: PortfolioDay) => {
    const { version, replays, events, remember } = await loadPortfolioReplays(context, scope);
    const steps = await findHeldSteps(context.db, { ...scope, replays, events, remember });
    const comeCotas = await findComeCotas(context.db, { ...scope, replays, events, remember });
    const listed = await listCorporateEvents(context.db, { ...scope, events, steps, comeCotas });
    return { body: json(z.array(CorporateEvent), listed), version };
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
