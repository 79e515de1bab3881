import type { Day } from "#domain/calendar.ts";
import { type CurrentPosition, openPositions, type PortfolioFacts } from "#domain/current-positions.ts";
import { type Decimal, zero } from "#domain/decimal.ts";
import type { LedgerEntry } from "#domain/ledger/entry.ts";
import { Lineages } from "#domain/ledger/lineages.ts";
import { type TrailLine, trailOf } from "#domain/ledger/trail.ts";

/** The ledger lines from which the figures of one asset are computed. */
export type PositionTrail<Entry extends LedgerEntry> = {
  /** The asset, or the asset that it was converted into as a whole. */
  assetId: string;
  lines: TrailLine<Entry>[];
  /** Undefined if the position is closed. */
  position: CurrentPosition | undefined;
  /** Over the whole history, fees included: amount = value + withdrawals − contributions. */
  result: { contributions: Decimal; withdrawals: Decimal; value: Decimal; amount: Decimal };
};

export function positionTrail<Entry extends LedgerEntry>(
  entries: readonly Entry[],
  facts: PortfolioFacts,
  { assetId, today }: { assetId: string; today: Day },
): PositionTrail<Entry> {
  const ofReplays = new Lineages(facts.replays);
  const lineId = ofReplays.idOf(assetId);
  const lines = trailOf(entries, (id) => ofReplays.idOf(id) === lineId);
  const position = openPositions(facts, today).find((each) => each.assetId === lineId);
  const contributions = lines.reduce((sum, { contributed }) => sum.plus(contributed), zero);
  const withdrawals = lines.reduce((sum, { withdrawn }) => sum.plus(withdrawn), zero);
  const value = position?.marketValue ?? zero;
  const amount = value.plus(withdrawals).minus(contributions);
  return { assetId: lineId, lines, position, result: { contributions, withdrawals, value, amount } };
}
