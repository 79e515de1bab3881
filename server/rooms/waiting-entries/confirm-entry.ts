import { ProblemError } from "#contract/problem.ts";
import { type ConfirmedEntry, ProposedKind } from "#contract/waiting-entries.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import { requirePortfolio } from "#server/accounts/portfolios/portfolio-scope.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Quotas } from "#server/platform/limits/limit-settings.ts";
import { lockPerson } from "#server/platform/limits/queries.ts";
import { recordProposed } from "#server/rooms/waiting-entries/proposal.ts";
import * as queries from "#server/rooms/waiting-entries/queries.ts";

type Confirmation = { userId: string; portfolioId: string; id: string };

/** The entry that an earlier confirmation recorded, such as the first of a double click. */
async function requireConfirmed(db: Db, place: Confirmation): Promise<ConfirmedEntry> {
  for (const kind of ProposedKind.options) {
    const id = await queries.findConfirmed(db, kind, place);
    if (id !== undefined) return { kind, id };
  }
  throw new ProblemError("not-found");
}

/**
 * Records an entry that waits, with the checks of the form as of now, and ends its wait in the same transaction. Its id is the key of the
 * request, so it is recorded once.
 */
export async function confirmEntry(
  db: Db,
  now: Date,
  place: Confirmation,
  quotas: Quotas,
): Promise<ConfirmedEntry> {
  await requirePortfolio(db, place.portfolioId);
  await lockPerson(db, place.userId);
  const entry = await queries.takeWaitingEntry(db, place, now);
  if (!entry) return requireConfirmed(db, place);
  const id = await recordProposed(db, dayOf(now), place, entry, { idempotencyKey: place.id, quotas });
  return { kind: entry.kind, id };
}
