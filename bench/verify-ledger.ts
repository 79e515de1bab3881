import type { Day } from "#domain/kernel/calendar.ts";
import { replay } from "#domain/ledger/replay.ts";
import { rejectionOf } from "#domain/ledger/trail.ts";
import { loadLedger } from "#server/ledger/replays/load-ledger.ts";
import { connect } from "#server/platform/db/client.ts";

/** Later than every entry of the ledger. */
const lastDay: Day = "2026-07-31";

/** Throws for an unrealistic ledger: sales without holdings, or assets that are only bought or only sold. */
export async function verifyLedger(database: string, portfolioId: string, count: number): Promise<void> {
  const db = connect(database, { connections: 1 });
  try {
    const { entries, trades } = await loadLedger(db, { portfolioId }, lastDay);
    if (trades.length !== count) throw new Error(`${trades.length} entries instead of ${count}`);
    const soldOut = new Set<string>();
    let boughtAgain = 0;
    for (const step of replay(entries)) {
      const { assetId, day, kind } = step.entry;
      const rejection = rejectionOf(step);
      if (rejection) throw new Error(`${rejection}: ${kind} of ${assetId} on ${day}`);
      if (step.before && !step.after) soldOut.add(assetId);
      if (!step.before && step.after && soldOut.has(assetId)) boughtAgain += 1;
    }
    if (boughtAgain === 0) throw new Error("nothing was sold out and bought again");
    for (const [assetId, own] of Map.groupBy(trades, (trade) => trade.assetId)) {
      if (new Set(own.map((trade) => trade.kind)).size < 2)
        throw new Error(`${assetId} is only bought or only sold`);
    }
  } finally {
    await db.destroy();
  }
}
