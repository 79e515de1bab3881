import { type Decimal, zero } from "#domain/kernel/decimal.ts";
import type { LedgerEntry } from "#domain/ledger/entry.ts";
import { replay } from "#domain/ledger/replay.ts";
import type { Rejection, Step } from "#domain/ledger/step.ts";

/** An entry of one asset, and the holding after it. Amounts in BRL. */
export type TrailLine<Entry extends LedgerEntry = LedgerEntry> = {
  entry: Entry;
  quantity: Decimal;
  cost: Decimal;
  /** Null without a holding. */
  averagePrice: Decimal | null;
  /** With fees. */
  contributed: Decimal;
  withdrawn: Decimal;
  /** Fees that no trade has. */
  charged: Decimal;
  /** Units that came from another portfolio, or negative ones that left for it. */
  moved: Decimal;
  /** Why the entry did not count fully. */
  rejected: Rejection | undefined;
};

const noFlows = { contributed: zero, withdrawn: zero, charged: zero };

/** The cash flows of one step into and out of an asset, and the fees beside them. */
export function flowsOf({ effects }: Step, assetId: string): typeof noFlows {
  const flows = { ...noFlows };
  for (const effect of effects) {
    if (effect.kind !== "contributed" && effect.kind !== "withdrawn" && effect.kind !== "charged") continue;
    if (effect.assetId === assetId) flows[effect.kind] = plus(flows[effect.kind], effect.amount);
  }
  return flows;
}

const plus = (a: Decimal, b: Decimal) => (a === zero ? b : a.plus(b));

function movedBy({ effects }: Step): Decimal {
  const effect = effects.find(({ kind }) => kind === "moved");
  return effect?.kind === "moved" ? effect.quantity : zero;
}

export function rejectionOf({ effects }: Step): Rejection | undefined {
  return effects.find((effect) => effect.kind === "rejected")?.reason;
}

/**
 * The entries of a lineage with the quantity and average price after each one; the last line is the current holding.
 * `entries` are in ledger order. Entries without an effect, e.g. a split before the first purchase, are left out.
 */
export function trailOf<Entry extends LedgerEntry>(
  entries: Iterable<Entry>,
  isOfLine: (assetId: string) => boolean,
): TrailLine<Entry>[] {
  const lines: TrailLine<Entry>[] = [];
  for (const step of replay(entries)) {
    const { entry, receiver } = step;
    const isReceiver = receiver !== undefined && isOfLine(receiver.after.assetId);
    if (step.effects.length === 0 || (!isOfLine(entry.assetId) && !isReceiver)) continue;
    const holding = isReceiver ? receiver.after : step.after;
    const { quantity, cost } = holding ?? { quantity: zero, cost: zero };
    lines.push({
      entry: entry as Entry,
      quantity,
      cost,
      averagePrice: holding ? cost.div(quantity) : null,
      ...(isOfLine(entry.assetId) ? flowsOf(step, entry.assetId) : noFlows),
      moved: movedBy(step),
      rejected: rejectionOf(step),
    });
  }
  return lines;
}
