import type { Db } from "#server/platform/db/client.ts";
import { countedPayment } from "#server/rooms/imports/plan/judges/counted-payment.ts";
import { hear } from "#server/rooms/imports/plan/judges/judge.ts";
import { settle } from "#server/rooms/imports/plan/judges/verdict.ts";
import { entriesOf } from "#server/rooms/imports/plan/planned-entry.ts";
import type { Redeemed } from "#server/rooms/imports/states.ts";

/** 7. Finds the income that the portfolio does not count yet, and what confirms income that it does, interest of the contracts too. */
export async function draftPayments(db: Db, state: Redeemed): Promise<Redeemed> {
  const { facts, drafted, draft, newAssets, contracts } = state;
  const { replays, events } = drafted;
  const rows = await hear(db, state.rows, {
    judges: [countedPayment],
    facts: {
      ...facts,
      drafted: { replays, codes: events.codes },
      removedIds: new Set(draft.removed.map(({ id }) => id)),
      newAssets,
      contracts,
    },
    follow: (row, verdict) => settle(row, verdict, facts.answers),
  });
  // Repaid capital changes the ledger again.
  const changesLedger = draft.addIncome(entriesOf(rows, "income"));
  return { ...state, rows, drafted: changesLedger ? await draft.load(db) : drafted };
}
