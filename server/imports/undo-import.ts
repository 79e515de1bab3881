import type { ImportUndo } from "#contract/imports.ts";
import { ProblemError } from "#contract/problem.ts";
import type { Day } from "#domain/calendar.ts";
import { type AssetReplay, replaysByAsset } from "#domain/ledger/asset-replay.ts";
import { findAssets } from "#server/assets/queries.ts";
import type { Db } from "#server/db/client.ts";
import { inDiscardedTransaction, inPersonTransaction } from "#server/db/person-transaction.ts";
import { deleteImport, findImport, type Owner } from "#server/imports/import-queries.ts";
import { positionChanges } from "#server/imports/position-changes.ts";
import { loadLedger } from "#server/ledger/load-ledger.ts";
import { lockPerson } from "#server/limits/queries.ts";

type Scope = Owner & { today: Day };

const dayText = (day: Day) => day.split("-").reverse().join("/");

/** The first sale that would sell more than is left, as the reason not to undo. */
async function obstacleIn(
  db: Db,
  before: ReadonlyMap<string, AssetReplay>,
  after: ReadonlyMap<string, AssetReplay>,
): Promise<string | null> {
  const known = new Set([...before.values()].flatMap((each) => each.rejected.map(({ entryId }) => entryId)));
  const refused = [...after].flatMap(([assetId, { rejected }]) =>
    rejected.filter(({ entryId }) => !known.has(entryId)).map(({ day }) => ({ assetId, day })),
  );
  const [first] = refused.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  if (!first) return null;
  const ticker = (await findAssets(db, [first.assetId])).get(first.assetId)?.ticker ?? "";
  return `A venda de ${ticker} em ${dayText(first.day)}, que não veio desta importação, venderia mais do que sobraria. Exclua-a antes.`;
}

/** Undoes an import in the transaction of `db`, and says what changed. */
async function undo(db: Db, { userId, portfolioId, today }: Scope, id: string): Promise<ImportUndo> {
  await lockPerson(db, userId);
  const found = await findImport(db, portfolioId, id);
  if (!found) throw new ProblemError("not-found");
  const load = async () => replaysByAsset((await loadLedger(db, { portfolioId }, today)).entries);
  const before = await load();
  await deleteImport(db, portfolioId, id);
  const after = await load();
  return {
    entries: found.entries,
    changes: await positionChanges(db, before, after),
    obstacle: await obstacleIn(db, before, after),
  };
}

/** The effect that undoing an import would have. */
export const previewUndo = (people: Db, scope: Scope, id: string): Promise<ImportUndo> =>
  inDiscardedTransaction(people, scope.userId, (db) => undo(db, scope, id));

/** Deletes an import and its entries. Throws if a later sale needs them. */
export async function undoImport(people: Db, scope: Scope, id: string): Promise<ImportUndo> {
  return inPersonTransaction(people, scope.userId, "POST", async (db) => {
    const effect = await undo(db, scope, id);
    if (effect.obstacle !== null) throw new ProblemError("import-used", { detail: effect.obstacle });
    return effect;
  });
}
