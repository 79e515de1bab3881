import type { Day } from "#domain/calendar.ts";
import type { Decimal } from "#domain/decimal.ts";
import type { LedgerEntry } from "#domain/ledger/entry.ts";
import { replay } from "#domain/ledger/replay.ts";
import type { Holding, Step } from "#domain/ledger/step.ts";
import { flowsOf } from "#domain/ledger/trail.ts";

/** A day on which entries changed what is held of an asset, or moved money. Amounts in BRL, fees included. */
export type AssetDay = {
  day: Day;
  /** At the end of the day. */
  held: Pick<Holding, "quantity" | "cost" | "lastTrade"> | undefined;
  contributed: Decimal;
  withdrawn: Decimal;
};

/**
 * One replay of entries in ledger order: what is held after it, and the steps of each asset added up day by day. Entries
 * that had no effect count for nothing.
 */
export function replayByDay(entries: Iterable<LedgerEntry>): {
  holdings: Map<string, Holding>;
  days: Map<string, AssetDay[]>;
} {
  const holdings = new Map<string, Holding>();
  const days = new Map<string, AssetDay[]>();
  const note = (step: Step, assetId: string, holding: Holding | undefined) => {
    if (holding) holdings.set(assetId, holding);
    else holdings.delete(assetId);
    addStep(days, step, assetId, holding);
  };
  for (const step of replay(entries)) {
    if (step.effects.length === 0) continue;
    note(step, step.entry.assetId, step.after);
    if (step.receiver) note(step, step.receiver.after.assetId, step.receiver.after);
  }
  return { holdings, days };
}

function addStep(
  days: Map<string, AssetDay[]>,
  step: Step,
  assetId: string,
  holding: Holding | undefined,
): void {
  const flows = flowsOf(step, assetId);
  // The rest of a holding is not kept: a ledger may have a hundred thousand of them.
  const held = holding && {
    quantity: holding.quantity,
    cost: holding.cost,
    lastTrade: holding.lastTrade,
  };
  const ofAsset = days.get(assetId) ?? [];
  const last = ofAsset.at(-1);
  if (last?.day === step.entry.day) {
    last.held = held;
    last.contributed = last.contributed.plus(flows.contributed);
    last.withdrawn = last.withdrawn.plus(flows.withdrawn);
    return;
  }
  ofAsset.push({ day: step.entry.day, held, ...flows });
  if (!last) days.set(assetId, ofAsset);
}
