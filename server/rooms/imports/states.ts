import type { Asset } from "#contract/assets.ts";
import type { ImportChange, ImportReview } from "#contract/imports.ts";
import { type CustodianPlan, institutionsIn } from "#server/rooms/imports/draft/custodians.ts";
import type { LedgerDraft } from "#server/rooms/imports/draft/ledger-draft.ts";
import type { SettledRows } from "#server/rooms/imports/draft/settle-oversold.ts";
import type { Loaded } from "#server/rooms/imports/load-upload.ts";
import type { StoredPositions } from "#server/rooms/imports/plan/b3-positions.ts";
import type { ContractPlan, OpenTitle } from "#server/rooms/imports/plan/contracts.ts";
import type { Plan } from "#server/rooms/imports/plan/plan-rows.ts";
import {
  entriesOf,
  orderedByDay,
  type PlannedEntry,
  type PlannedTrade,
} from "#server/rooms/imports/plan/planned-entry.ts";
import type { PlannedRow } from "#server/rooms/imports/plan/planned-row.ts";
import type { PositionPlan } from "#server/rooms/imports/plan/position-contracts.ts";
import type { ReplacedTrade } from "#server/rooms/imports/write/removed-entry-queries.ts";

// The states of an upload after each of its steps (steps.ts).

export type Planned = Loaded &
  Pick<Plan, "assets" | "unknownAssets"> & {
    planned: readonly PlannedRow[];
    /** The person's own assets to create. */
    newAssets: readonly Asset[];
    titles: readonly OpenTitle[];
    positionTitles: PositionPlan["positionTitles"];
    /** Assets that a posição alone tells, with the terms that the person said. */
    positionAssets: ReadonlySet<string>;
    /** Purchases of what was held before the files, as the person said. */
    openings: readonly PlannedTrade[];
  };

export type Drafted = Planned & {
  custodians: CustodianPlan;
  draft: LedgerDraft;
  /** The trade that each one replaces. */
  replaced: ReadonlyMap<PlannedEntry, ReplacedTrade>;
};

export type Settled = Drafted & SettledRows;

export type Contracted = Settled & ContractPlan;

export type Redeemed = Contracted & Pick<ImportReview, "redemptions">;

/** An upload as drafted, with what the person sees of it. */
export type Compared = Redeemed & {
  changes: ImportChange[];
  /** Null without a posição. */
  positions: StoredPositions | null;
  review: ImportReview;
};

/** The institutions of the entries to record, those of purchases before the files among them. */
export const namedIn = (rows: readonly PlannedRow[], openings: readonly PlannedTrade[]) =>
  institutionsIn([...rows, ...openings.map((entry) => ({ entry }))]);

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
