import type { ImportReview } from "#contract/imports.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { heldOn } from "#domain/ledger/held-on.ts";
import type { Db } from "#server/platform/db/client.ts";
import { matchCustodians } from "#server/rooms/imports/draft/custodians.ts";
import { positionsOf } from "#server/rooms/imports/plan/b3-positions.ts";
import { missingOpenings } from "#server/rooms/imports/plan/openings.ts";
import { positionChanges } from "#server/rooms/imports/position-changes.ts";
import { countsOf, presentRows } from "#server/rooms/imports/present-import.ts";
import { reconcilePortfolio } from "#server/rooms/imports/reconcile-portfolio.ts";
import { type Compared, namedIn, type Redeemed } from "#server/rooms/imports/states.ts";
import { positionDayOf, reviewVersion } from "#server/rooms/imports/upload.ts";
import { withWithheldTax } from "#server/rooms/imports/withheld-tax.ts";

/** 9. Compares the portfolio before and after, and with B3's posição, and presents what the upload would record. */
export async function compareUpload(db: Db, state: Redeemed): Promise<Compared> {
  const { scope, upload, facts, drafted, planned, rows, oversold, newAssets } = state;
  const { replays: after, events } = drafted;
  const { codes } = events;
  const { fileOf, replays: before } = facts;
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
