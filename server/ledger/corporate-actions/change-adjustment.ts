import type { NewAdjustment } from "#contract/corporate-events.ts";
import { fieldProblem, ProblemError } from "#contract/problem.ts";
import { requirePortfolio } from "#server/accounts/portfolios/portfolio-scope.ts";
import { findKnownEvents } from "#server/ledger/corporate-actions/known-event-queries.ts";
import { adjustmentQuota } from "#server/ledger/corporate-actions/limits.ts";
import * as queries from "#server/ledger/corporate-actions/queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import { hasValues, type SeenRow } from "#server/platform/db/recorded-rows.ts";
import { isForeignKeyViolation, isUniqueViolation } from "#server/platform/db/violations.ts";
import { changeSeen } from "#server/platform/http/entry-version.ts";
import { findRepeated } from "#server/platform/http/idempotency.ts";
import type { Quotas } from "#server/platform/limits/limit-settings.ts";
import { lockPerson } from "#server/platform/limits/queries.ts";
import { requireRoom } from "#server/platform/limits/quotas.ts";

type Owner = { userId: string; portfolioId: string };
type Creation = { idempotencyKey: string | null; quotas: Quotas };

/** Another request may have adjusted the event, or deleted an asset or a custodian, since the adjustment was checked. */
function asProblem(error: unknown): unknown {
  if (isUniqueViolation(error))
    return fieldProblem("invalid-input", "eventId", "Este evento já foi ajustado");
  return isForeignKeyViolation(error) ? new ProblemError("not-found") : error;
}

/** The id that a request with the same idempotency key recorded. Throws if that request had other values. */
export async function findRecordedAdjustment(
  db: Db,
  portfolioId: string,
  idempotencyKey: string | null,
  adjustment: NewAdjustment,
): Promise<string | undefined> {
  const isAsSent = hasValues(await queries.adjustmentValues(db, adjustment));
  return findRepeated(db, "ledger_adjustments", { portfolioId, idempotencyKey }, isAsSent);
}

/** Records an adjustment that was checked, once for each idempotency key, and returns its id. */
export async function createAdjustment(
  db: Db,
  owner: Owner,
  adjustment: NewAdjustment,
  { idempotencyKey, quotas }: Creation,
): Promise<string> {
  await lockPerson(db, owner.userId);
  const recorded = await findRecordedAdjustment(db, owner.portfolioId, idempotencyKey, adjustment);
  if (recorded !== undefined) return recorded;
  await requireRoom(db, adjustmentQuota, { quotas });
  return queries.insertAdjustment(db, owner, adjustment, idempotencyKey).catch((error) => {
    throw asProblem(error);
  });
}

/** Changes an adjustment; the new one was checked. Refused if it changed since the version that the sender saw. */
export async function changeAdjustment(db: Db, seen: SeenRow, adjustment: NewAdjustment): Promise<void> {
  const values = await queries.adjustmentValues(db, adjustment);
  await changeSeen(db, "ledger_adjustments", seen, values).catch((error) => {
    throw asProblem(error);
  });
}

/** Leaves a known event out of a portfolio. */
export async function ignoreEvent(db: Db, owner: Owner, eventId: string): Promise<void> {
  await requirePortfolio(db, owner.portfolioId);
  const known = (await findKnownEvents(db, [eventId])).get(eventId);
  if (!known) throw new ProblemError("not-found");
  if (known.kind === "rename") throw new ProblemError("event-fixed");
  if (await queries.isAdjusted(db, owner.portfolioId, eventId)) throw new ProblemError("event-adjusted");
  await queries.insertIgnoredEvent(db, owner, eventId).catch((error) => {
    throw asProblem(error);
  });
}
