import type { ImportChange, ImportReview } from "#contract/imports.ts";
import { fieldProblem } from "#contract/problem.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { zero } from "#domain/kernel/decimal.ts";
import { heldOn } from "#domain/ledger/held-on.ts";
import type { Db } from "#server/db/client.ts";
import { type CustodianPlan, planCustodians } from "#server/imports/draft/custodians.ts";
import { draftPayments } from "#server/imports/draft/draft-payments.ts";
import { draftRedemptions } from "#server/imports/draft/draft-redemptions.ts";
import { LedgerDraft } from "#server/imports/draft/ledger-draft.ts";
import { refuseAboveQuotas } from "#server/imports/draft/refuse-above-quotas.ts";
import { type SettledRows, settleOversold } from "#server/imports/draft/settle-oversold.ts";
import { type ImportScope, type Loaded, loadUpload } from "#server/imports/load-upload.ts";
import { obstacleIn } from "#server/imports/obstacle.ts";
import { askArrivedUnits } from "#server/imports/plan/arrived-units.ts";
import { positionsOf, type StoredPositions } from "#server/imports/plan/b3-positions.ts";
import { askContractPrices } from "#server/imports/plan/contract-prices.ts";
import { askContractRows } from "#server/imports/plan/contract-rows.ts";
import { type ContractPlan, type PlannedContract, planContracts } from "#server/imports/plan/contracts.ts";
import { askFarPrices } from "#server/imports/plan/far-prices.ts";
import { askFittingLots } from "#server/imports/plan/fitting-lots.ts";
import { markKnownRows } from "#server/imports/plan/known-rows.ts";
import { institutionsIn, matchCustodians } from "#server/imports/plan/match-custodians.ts";
import { missingOpenings, plannedOpenings } from "#server/imports/plan/openings.ts";
import { type Plan, planRows } from "#server/imports/plan/plan-rows.ts";
import {
  entriesOf,
  orderedByDay,
  type PlannedEntry,
  type PlannedTrade,
} from "#server/imports/plan/planned-entry.ts";
import type { PlannedRow } from "#server/imports/plan/planned-row.ts";
import { type PositionPlan, planPositionContracts } from "#server/imports/plan/position-contracts.ts";
import { keepTaxAtSource } from "#server/imports/plan/tax-at-source.ts";
import { positionChanges } from "#server/imports/position-changes.ts";
import { countsOf, presentRows } from "#server/imports/present-import.ts";
import { reconcilePortfolio } from "#server/imports/reconcile-portfolio.ts";
import { positionDayOf, reviewVersion, type Upload } from "#server/imports/upload.ts";
import { withWithheldTax } from "#server/imports/withheld-tax.ts";
import {
  findEntriesToRemove,
  type ReplacedTrade,
  replacedTrades,
} from "#server/imports/write/removed-entry-queries.ts";

// The steps of an import, in order. They only read, so that a review writes nothing: `keepImport` (keep-import.ts) records what they drafted.

type Planned = Loaded &
  Pick<Plan, "assets" | "unknownAssets" | "newAssets"> & {
    planned: readonly PlannedRow[];
    positionTitles: PositionPlan["positionTitles"];
    /** Assets that a posição alone tells, with the terms that the person said. */
    positionAssets: ReadonlySet<string>;
    /** Purchases of what was held before the files, as the person said. */
    openings: readonly PlannedTrade[];
  };

/** The contracts whose terms come with the upload or are answered, before the rows that change their units are settled. */
async function proposedContracts(
  db: Db,
  { upload, scope }: Loaded,
  { rows, assets, newAssets }: Plan,
): Promise<readonly PlannedContract[]> {
  const { contracts } = await planContracts(db, {
    rows: upload.files.flatMap((file) => file.rows),
    assets,
    newAssets,
    positionTitles: [],
    positionAssets: new Set(),
    trades: orderedByDay(entriesOf(rows, "trade")),
    removedIds: [],
    answers: upload.choices.contracts,
    heldAfter: () => zero,
    today: scope.today,
  });
  return contracts;
}

/** 2. Decides what each row would record. */
async function planUpload(db: Db, loaded: Loaded): Promise<Planned> {
  const { scope, upload, events, before, changed, payments, subscriptions, linked } = loaded;
  const { portfolioId, today } = scope;
  const plan = await planRows(
    db,
    upload.files.map(({ rows }) => rows),
    {
      portfolioId,
      today,
      events,
      replays: before,
      choices: upload.choices,
      changed,
      payments,
      subscriptions,
      linked,
    },
  );
  const { answers } = upload.choices;
  const { codes } = events;
  const taxed = await keepTaxAtSource(db, plan.rows);
  const known = await markKnownRows(db, taxed, { ...loaded, portfolioId, answers, codes });
  const { market } = scope;
  const marketVersion = loaded.versions.market;
  const arrived = askArrivedUnits(known, events, answers);
  const ofOthers = askFittingLots(await askContractRows(db, arrived), answers);
  const priced = await askFarPrices(db, ofOthers, { today, market, marketVersion, answers });
  const remember = market.of(marketVersion);
  const proposed = await proposedContracts(db, loaded, { ...plan, rows: priced });
  const planned = await askContractPrices(db, priced, { today, remember, answers, proposed });
  const openings = plannedOpenings(planned, plan, upload.choices.openings, today);
  const answered = { answers: upload.choices.contracts, positionDay: positionDayOf(upload, today) };
  const { positionTitles, newAssets, purchases } = await planPositionContracts(
    db,
    { files: upload.files.map(({ rows }) => rows), assets: plan.assets, ...answered },
    { today, remember },
  );
  return {
    ...loaded,
    ...plan,
    assets: new Map([...plan.assets, ...newAssets.map((asset) => [asset.ticker, asset] as const)]),
    newAssets: [...plan.newAssets, ...newAssets],
    planned,
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

type Drafted = Planned & {
  custodians: CustodianPlan;
  draft: LedgerDraft;
  /** The trade that each one replaces. */
  replaced: ReadonlyMap<PlannedEntry, ReplacedTrade>;
};

/** The institutions of the entries to record, those of purchases before the files among them. */
export const namedIn = (rows: readonly PlannedRow[], openings: readonly PlannedTrade[]) =>
  institutionsIn([...rows, ...openings.map((entry) => ({ entry }))]);

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

type Settled = Drafted & SettledRows;

/** 4. Takes sales of more than was held out of it, unless they are declared short, and leaves their rows to the person. */
async function settleLedger(db: Db, state: Drafted): Promise<Settled> {
  const { upload, before, draft } = state;
  const settled = await settleOversold(db, { ...state, shortSales: upload.choices.shortSales });
  const obstacle = draft.removed.length > 0 ? await obstacleIn(db, before, settled.drafted.replays) : null;
  if (obstacle !== null) throw fieldProblem("invalid-input", "removed", obstacle);
  return { ...state, ...settled };
}

type Contracted = Settled & ContractPlan;

type Redeemed = Contracted & Pick<ImportReview, "redemptions">;

/** 5. Plans the contracts of titles whose terms the person told, and names their assets by them. */
async function draftContracts(db: Db, state: Settled): Promise<Contracted> {
  const { scope, upload, drafted, draft, assets, newAssets } = state;
  const { replays, events } = drafted;
  const plan = await planContracts(db, {
    rows: upload.files.flatMap(({ rows }) => rows),
    assets,
    newAssets,
    positionTitles: state.positionTitles,
    positionAssets: state.positionAssets,
    trades: tradesOf(state),
    removedIds: draft.removed.map(({ id }) => id),
    answers: upload.choices.contracts,
    heldAfter: ({ id }) => replays.get(events.codes.securityOf(id))?.holding?.quantity ?? zero,
    today: scope.today,
  });
  const named = new Map(plan.contracts.map(({ asset }) => [asset.id, asset]));
  return { ...state, ...plan, newAssets: newAssets.map((asset) => named.get(asset.id) ?? asset) };
}

/** An upload as drafted, with what the person sees of it. */
export type Compared = Redeemed & {
  changes: ImportChange[];
  /** Null without a posição. */
  positions: StoredPositions | null;
  review: ImportReview;
};

/** 7. Compares the portfolio before and after, and with B3's posição. */
async function compareUpload(db: Db, state: Redeemed): Promise<Compared> {
  const { scope, upload, before, drafted, planned, rows, oversold, fileOf, newAssets } = state;
  const { replays: after, events } = drafted;
  const { codes } = events;
  const heldBefore = (assetId: string, day: Day) =>
    heldOn(before.get(codes.securityOf(assetId)), addDays(day, -1));
  const changes = await positionChanges(db, before, after, newAssets);
  const positions = positionsOf(rows, positionDayOf(upload, scope.today));
  const files = await withWithheldTax(
    db,
    upload.files.map(({ file }) => file),
    {
      portfolioId: scope.portfolioId,
      rowsOf: (file) => rows.filter(({ row }) => fileOf(row) === file),
      assets: state.assets,
      removedIds: state.draft.removed.map(({ id }) => id),
    },
  );
  const ledger = { replays: after, codes, drafted: newAssets };
  const review: ImportReview = {
    version: reviewVersion(state.versions.all, upload),
    files,
    counts: countsOf(rows),
    ...presentRows(rows, upload.choices, fileOf),
    institutions: matchCustodians(state.custodians.own, namedIn(rows, state.openings)),
    unknownAssets: state.unknownAssets,
    gone: state.gone,
    reconciliation: positions && (await reconcilePortfolio(db, positions, ledger)),
    contracts: state.asked,
    redemptions: state.redemptions,
    missingOpenings: missingOpenings(planned, oversold, heldBefore),
    changes,
  };
  return { ...state, changes, positions, review };
}

/** Drafts what an upload would record, with what the person sees of it. Only reads. */
export async function draftImport(db: Db, scope: ImportScope, upload: Upload): Promise<Compared> {
  const loaded = await loadUpload(db, scope, upload);
  const planned = await planUpload(db, loaded);
  const drafted = await draftLedger(db, planned);
  const settled = await settleLedger(db, drafted);
  const contracted = await draftContracts(db, settled);
  // 6. Redemptions have the taxes of their contracts, and the interest of these is among the income that rows may confirm.
  const paid = await draftPayments(db, await draftRedemptions(db, contracted));
  await refuseAboveQuotas(db, scope.quotas, additionsOf(paid), paid.draft.removed);
  return compareUpload(db, paid);
}

/** The trades to record, in order. */
export const tradesOf = ({ rows, openings }: Settled) =>
  orderedByDay([...entriesOf(rows, "trade"), ...openings]);

/** Number of the records to add. An asset with a contract counts as a contract. */
export const additionsOf = (state: Contracted) => ({
  trades: tradesOf(state).length,
  events: entriesOf(state.rows, "event").length,
  payments: entriesOf(state.rows, "income").length,
  custodians: namedIn(state.rows, state.openings).filter(({ key }) => state.custodians.missing.has(key))
    .length,
  assets: state.newAssets.length - state.contracts.filter(({ formerName }) => formerName === null).length,
  contracts: state.contracts.length,
});
