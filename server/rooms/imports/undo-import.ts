import type { ImportUndo } from "#contract/imports.ts";
import { ProblemError } from "#contract/problem.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { replaysByAsset } from "#domain/ledger/asset-replay.ts";
import { loadLedger } from "#server/ledger/replays/load-ledger.ts";
import type { Db } from "#server/platform/db/client.ts";
import { inDiscardedTransaction, inPersonTransaction } from "#server/platform/db/person-transaction.ts";
import type { Actor } from "#server/platform/lib/actor.ts";
import { lockPerson } from "#server/platform/limits/queries.ts";
import {
  deleteImport,
  findImport,
  findImportedWithheld,
  type Owner,
} from "#server/rooms/imports/import-queries.ts";
import { obstacleIn } from "#server/rooms/imports/obstacle.ts";
import { positionChanges } from "#server/rooms/imports/position-changes.ts";
import { takeBackWithheldTax } from "#server/rooms/imports/withheld-tax.ts";
import {
  findAddedContracts,
  redemptionOf,
  takeBackContracts,
} from "#server/rooms/imports/write/imported-contract-queries.ts";
import { findRemovedEntries, putBackEntries } from "#server/rooms/imports/write/removed-entry-queries.ts";

type Scope = Owner & { actor: Actor; today: Day };

/** Undoes an import in the transaction of `db`, and says what changed. */
async function undo(db: Db, { userId, portfolioId, today }: Scope, id: string): Promise<ImportUndo> {
  await lockPerson(db, userId);
  const found = await findImport(db, portfolioId, id);
  if (!found) throw new ProblemError("not-found");
  const load = async () => replaysByAsset((await loadLedger(db, { portfolioId }, today)).entries);
  const before = await load();
  const removed = await findRemovedEntries(db, id);
  const contracts = await findAddedContracts(db, id);
  const redemption = await redemptionOf(db, contracts);
  await takeBackContracts(db, contracts);
  await takeBackWithheldTax(db, { userId, portfolioId }, await findImportedWithheld(db, [portfolioId], id));
  await deleteImport(db, portfolioId, id);
  await putBackEntries(db, portfolioId, removed);
  const after = await load();
  return {
    entries: found.entries,
    changes: await positionChanges(db, before, after),
    obstacle: (await obstacleIn(db, before, after)) ?? redemption,
  };
}

/** The effect that undoing an import would have. */
export const previewUndo = (people: Db, scope: Scope, id: string): Promise<ImportUndo> =>
  inDiscardedTransaction(people, scope.actor, (db) => undo(db, scope, id));

/** Deletes an import and its entries. Throws if a later sale needs them. */
export async function undoImport(people: Db, scope: Scope, id: string): Promise<ImportUndo> {
  return inPersonTransaction(people, scope.actor, "POST", async (db) => {
    const effect = await undo(db, scope, id);
    if (effect.obstacle !== null) throw new ProblemError("import-used", { detail: effect.obstacle });
    return effect;
  });
}
