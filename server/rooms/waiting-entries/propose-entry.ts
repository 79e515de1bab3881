import { fieldProblem, ProblemError } from "#contract/problem.ts";
import type { KeptProposal } from "#contract/waiting-entries.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import { findApiTokenName } from "#server/accounts/auth/api-tokens/api-token-queries.ts";
import type { Db } from "#server/platform/db/client.ts";
import { inDiscardedTransaction, inProposalTransaction } from "#server/platform/db/person-transaction.ts";
import type { TokenActor } from "#server/platform/lib/actor.ts";
import type { Clock } from "#server/platform/lib/clock.ts";
import type { Quotas } from "#server/platform/limits/limit-settings.ts";
import { lockPerson } from "#server/platform/limits/queries.ts";
import { requireRoom } from "#server/platform/limits/quotas.ts";
import { waitingEntryQuota } from "#server/rooms/waiting-entries/limits.ts";
import { idOfRequest, type ProposedEntry, recordProposed } from "#server/rooms/waiting-entries/proposal.ts";
import * as queries from "#server/rooms/waiting-entries/queries.ts";

/** Milliseconds for which an entry waits. */
const waitingTime = 30 * 86_400_000;

export type Proposing = { accounts: Db; people: Db; clock: Clock; quotas: Quotas };

type Sender = { actor: TokenActor; portfolioId: string; idempotencyKey: string | null };

/** The undo of a deletion sends such an entry. It passes a check that a new one must not pass. */
function refuseRestored({ kind, sent }: ProposedEntry): void {
  if (kind === "transaction" && sent.isRestored)
    throw fieldProblem("invalid-input", "isRestored", "Uma chave de API só propõe lançamentos novos");
}

/**
 * Keeps an entry for its person to confirm, and records nothing. The entry passes the checks of the form. A repeated request with the
 * same idempotency key keeps one and gets the same answer, also after it was confirmed.
 */
export async function proposeEntry(
  { accounts, people, clock, quotas }: Proposing,
  { actor, portfolioId, idempotencyKey }: Sender,
  entry: ProposedEntry,
): Promise<KeptProposal> {
  refuseRestored(entry);
  const now = clock();
  const id = idempotencyKey === null ? null : idOfRequest(entry.kind, portfolioId, idempotencyKey);
  const isConfirmed = await inDiscardedTransaction(people, actor, async (db) => {
    const before = id !== null && (await queries.findConfirmed(db, entry.kind, { portfolioId, id }));
    const owner = { userId: actor.id, portfolioId };
    await recordProposed(db, dayOf(now), owner, entry, { idempotencyKey: id, quotas });
    return Boolean(before);
  });
  if (isConfirmed && id !== null) return { id };
  // Revoked since the request came.
  const tokenName = await findApiTokenName(accounts, actor.tokenId);
  if (tokenName === undefined) throw new ProblemError("token-refused");
  return inProposalTransaction(people, actor, async (db) => {
    await lockPerson(db, actor.id);
    await queries.deleteExpiredEntries(db, now);
    if (id !== null) {
      const isSame = await queries.isWaitingAsProposed(db, { portfolioId, id }, entry);
      if (isSame) return { id };
      if (isSame === false) throw new ProblemError("request-reused");
    }
    await requireRoom(db, waitingEntryQuota, { quotas });
    const expiresAt = new Date(now.getTime() + waitingTime);
    const waiting = { id, userId: actor.id, portfolioId, tokenName, proposedAt: now, expiresAt };
    return { id: await queries.insertWaitingEntry(db, waiting, entry) };
  });
}
