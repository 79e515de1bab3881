import { fieldProblem } from "#contract/problem.ts";
import { zero } from "#domain/kernel/decimal.ts";
import type { Db } from "#server/platform/db/client.ts";
import { compareUpload } from "#server/rooms/imports/compare-upload.ts";
import { planCustodians } from "#server/rooms/imports/draft/custodians.ts";
import { draftPayments } from "#server/rooms/imports/draft/draft-payments.ts";
import { draftRedemptions } from "#server/rooms/imports/draft/draft-redemptions.ts";
import { LedgerDraft } from "#server/rooms/imports/draft/ledger-draft.ts";
import { refuseAboveQuotas } from "#server/rooms/imports/draft/refuse-above-quotas.ts";
import { settleOversold } from "#server/rooms/imports/draft/settle-oversold.ts";
import { type ImportScope, type Loaded, loadUpload } from "#server/rooms/imports/load-upload.ts";
import { obstacleIn } from "#server/rooms/imports/obstacle.ts";
import { findOpenTitles, planContracts } from "#server/rooms/imports/plan/contracts.ts";
import { plannedOpenings } from "#server/rooms/imports/plan/openings.ts";
import { judgeRows, planRows } from "#server/rooms/imports/plan/plan-rows.ts";
import { entriesOf, orderedByDay } from "#server/rooms/imports/plan/planned-entry.ts";
import { planPositionContracts } from "#server/rooms/imports/plan/position-contracts.ts";
import {
  additionsOf,
  type Compared,
  type Contracted,
  type Drafted,
  namedIn,
  type Planned,
  type Settled,
  tradesOf,
} from "#server/rooms/imports/states.ts";
import { positionDayOf, type Upload } from "#server/rooms/imports/upload.ts";
import { findEntriesToRemove, replacedTrades } from "#server/rooms/imports/write/removed-entry-queries.ts";

// The steps of an import, in order. They only read, so that a review writes nothing. `keepImport` (keep-import.ts) records their draft.

/** Drafts what an upload would record, with what the person sees of it. Only reads. */
export async function draftImport(db: Db, scope: ImportScope, upload: Upload): Promise<Compared> {
  const loaded = await loadUpload(db, scope, upload);
  const planned = await planUpload(db, loaded);
  const drafted = await draftLedger(db, planned);
  const settled = await settleLedger(db, drafted);
  const contracted = draftContracts(settled);
  const redeemed = await draftRedemptions(db, contracted);
  const paid = await draftPayments(db, redeemed);
  await refuseAboveQuotas(db, scope.quotas, additionsOf(paid), paid.draft.removed);
  return compareUpload(db, paid);
}

/** 2. Decides what each row would record, and what the portfolio has already. */
async function planUpload(db: Db, loaded: Loaded): Promise<Planned> {
  const { upload, facts } = loaded;
  const { choices } = upload;
  const { today, market, marketVersion } = facts;
  const files = upload.files.map(({ rows }) => rows);
  const plan = await planRows(db, files, { facts, choices });
  const ofPosition = await planPositionContracts(
    db,
    { files, assets: plan.assets, answers: choices.contracts, positionDay: positionDayOf(upload, today) },
    { today, remember: market.of(marketVersion) },
  );
  const { positionTitles, newAssets, purchases } = ofPosition;
  const assets = new Map([...plan.assets, ...newAssets.map((asset) => [asset.ticker, asset] as const)]);
  const titles = await findOpenTitles(db, files.flat(), { assets, answers: choices.contracts });
  const planned = await judgeRows(db, plan.rows, { ...facts, titles });
  const openings = plannedOpenings(planned, plan, choices.openings, today);
  return {
    ...loaded,
    assets,
    unknownAssets: plan.unknownAssets,
    newAssets: [...plan.newAssets, ...newAssets],
    planned,
    titles,
    positionTitles,
    positionAssets: new Set(newAssets.map(({ id }) => id)),
    openings: [...openings, ...purchases],
  };
}

/** The gone rows whose entries are taken out: the person replaces them by a row that is recorded, or removes them. */
function goneByChoice({ gone, upload, planned }: Planned): string[] {
  const chosen = new Set(upload.choices.removed);
  const replaced = planned.flatMap(({ group, replaces }) => (group === "new" && replaces ? replaces.id : []));
  return [...gone.flatMap(({ id, canRemove }) => (canRemove && chosen.has(id) ? id : [])), ...replaced];
}

/** 3. Drafts the ledger without those, and with the trades and events of the upload. */
async function draftLedger(db: Db, state: Planned): Promise<Drafted> {
  const { scope, upload, planned, openings } = state;
  const custodians = await planCustodians(db, namedIn(planned, openings), upload.choices.custodians);
  const removed = await findEntriesToRemove(db, scope.portfolioId, goneByChoice(state));
  const former = replacedTrades(removed);
  const replaced = new Map(
    planned.flatMap(({ entry, replaces }) => {
      const trade = entry && replaces && former.get(replaces.id);
      return trade ? [[entry, trade] as const] : [];
    }),
  );
  const trades = orderedByDay([...entriesOf(planned, "trade"), ...openings]);
  const events = entriesOf(planned, "event");
  const draft = new LedgerDraft(scope, { trades, events, custodians, removed, replaced });
  return { ...state, custodians, draft, replaced };
}

/** 4. Takes sales of more than was held out of it, unless they are declared short, and leaves their rows to the person. */
async function settleLedger(db: Db, state: Drafted): Promise<Settled> {
  const { upload, planned, draft } = state;
  const { replays: before } = state.facts;
  const { shortSales } = upload.choices;
  const settled = await settleOversold(db, { planned, draft, before, shortSales });
  const obstacle = draft.removed.length > 0 ? await obstacleIn(db, before, settled.drafted.replays) : null;
  if (obstacle !== null) throw fieldProblem("invalid-input", "removed", obstacle);
  return { ...state, ...settled };
}

/** 5. Plans the contracts of titles whose terms the person told, and names their assets by them. */
function draftContracts(state: Settled): Contracted {
  const { drafted, draft, newAssets, titles } = state;
  const { replays, events } = drafted;
  const plan = planContracts(titles, {
    newAssets,
    positionTitles: state.positionTitles,
    positionAssets: state.positionAssets,
    trades: tradesOf(state),
    removedIds: new Set(draft.removed.map(({ id }) => id)),
    heldAfter: ({ id }) => replays.get(events.codes.securityOf(id))?.holding?.quantity ?? zero,
    today: state.scope.today,
  });
  const named = new Map(plan.contracts.map(({ asset }) => [asset.id, asset]));
  return { ...state, ...plan, newAssets: newAssets.map((asset) => named.get(asset.id) ?? asset) };
}
