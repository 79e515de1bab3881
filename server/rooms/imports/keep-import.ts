import type { ConfirmedImport } from "#contract/imports.ts";
import { fieldProblem } from "#contract/problem.ts";
import type { Db } from "#server/platform/db/client.ts";
import { entriesOf } from "#server/rooms/imports/plan/planned-entry.ts";
import { additionsOf, type Compared, namedIn, tradesOf } from "#server/rooms/imports/states.ts";
import { fillWithheldTax } from "#server/rooms/imports/withheld-tax.ts";
import { writeContracts } from "#server/rooms/imports/write/imported-contract-queries.ts";
import { isKept, recordRows } from "#server/rooms/imports/write/imported-rows.ts";
import { deleteRemoved } from "#server/rooms/imports/write/removed-entry-queries.ts";
import {
  writeAssets,
  writeCustodians,
  writeEvents,
  writeIncome,
  writeTrades,
} from "#server/rooms/imports/write/write-entries.ts";

/** Whether every row is in the portfolio already, and the import would keep nothing. */
function isKnownWhole({
  review: { counts, files },
  rows,
  draft,
  contracts,
  openings,
  positions,
}: Compared): boolean {
  const kept = [draft.removed, contracts, openings].some(({ length }) => length > 0) || rows.some(isKept);
  const hasTax = files.some(({ withheld = [] }) => withheld.length > 0);
  return !kept && !hasTax && positions === null && counts.known === counts.read;
}

/** Records what was drafted, and notes the import and its rows for later imports. */
export async function keepImport(db: Db, state: Compared): Promise<ConfirmedImport> {
  const { scope, review, rows, changes, draft, newAssets, asked, contracts, replaced } = state;
  const { files, counts } = review;
  if (counts.read === 0) throw fieldProblem("invalid-input", "files", "Não há nada para importar");
  if (isKnownWhole(state)) throw fieldProblem("invalid-input", "files", "Não há nada novo nestes arquivos");
  const wrong = asked.find(({ problem }) => problem !== null);
  if (wrong) throw fieldProblem("invalid-input", "contracts", `${wrong.code}: ${wrong.problem}`);
  const { removed, shortSales } = draft;
  await writeAssets(db, scope.userId, newAssets);
  const addedContracts = await writeContracts(db, scope.userId, contracts);
  const named = namedIn(rows, state.openings);
  const { custodianOf, createdCustodianIds } = await writeCustodians(
    db,
    scope.userId,
    state.custodians,
    named,
  );
  await deleteRemoved(db, removed);
  const needs = { custodianOf, shortSales, replaced };
  const written = await writeTrades(db, scope, tradesOf(state), needs);
  for (const [entry, id] of [
    ...(await writeEvents(db, scope, entriesOf(rows, "event"), custodianOf)),
    ...(await writeIncome(db, scope, entriesOf(rows, "income"))),
  ])
    written.set(entry, id);
  await fillWithheldTax(db, scope, files);
  const createdAssetIds = newAssets.map(({ id: assetId }) => assetId);
  const created = { createdAssetIds, createdCustodianIds, addedContracts };
  const id = await recordRows(db, scope, { ...state, ...created, files, counts, written, removed });
  const { trades: transactions, payments: income, events } = additionsOf(state);
  return {
    id,
    at: scope.now.toISOString(),
    files,
    counts,
    entries: { transactions, income, events },
    changes,
  };
}
