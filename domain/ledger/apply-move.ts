import { Decimal, exceeds, zero } from "#domain/kernel/decimal.ts";
import { joined, takeUnits } from "#domain/ledger/apply-action.ts";
import { nothingHeldStep } from "#domain/ledger/apply-trade.ts";
import type { BroughtUnits, TransferIn, TransferOut } from "#domain/ledger/entry.ts";
import type { Effect, Holding, Step } from "#domain/ledger/step.ts";

/** Units leave for another portfolio with their part of the cost. Nothing is sold, so there is no result. */
export function movedOut(before: Holding, entry: TransferOut): Step {
  const { id, day, assetId, quantity, custodianId, toPortfolioId } = entry;
  const { after, taken } = takeUnits(before, quantity, custodianId);
  const effects: Effect[] = [
    { kind: "moved", day, assetId, quantity: taken.quantity.neg(), isOfDeleted: toPortfolioId === null },
    { kind: "adjusted", day, assetId, from: before, to: after },
  ];
  if (exceeds(quantity, before.quantity)) effects.push({ kind: "rejected", entryId: id, reason: "oversold" });
  return { entry, before, after, effects };
}

/** Units come with the cost, the last price and the custodians that they had in the other portfolio. */
export function movedIn(before: Holding | undefined, entry: TransferIn): Step {
  const { day, assetId, carried, fromPortfolioId } = entry;
  if (!carried) return { ...nothingHeldStep(entry), before, after: before };
  const [custodianId = null] = carried.byCustodian.keys();
  const after = joined(before, { ...carried, assetId, custodianId });
  const isOfDeleted = fromPortfolioId === null;
  const moved: Effect = { kind: "moved", day, assetId, quantity: carried.quantity, isOfDeleted };
  const effects: Effect[] = before
    ? [moved, { kind: "adjusted", day, assetId, from: before, to: after }]
    : [moved];
  return { entry, before, after, effects };
}

/** The units that a step takes from its portfolio, with their cost. */
export function unitsTakenBy({ before, after }: Pick<Step, "before" | "after">): BroughtUnits | undefined {
  if (!before) return undefined;
  const { quantity, cost, costWithFees, lastTrade, byCustodian } = before;
  return {
    quantity: quantity.minus(after?.quantity ?? zero),
    cost: cost.minus(after?.cost ?? zero),
    costWithFees: costWithFees.minus(after?.costWithFees ?? zero),
    lastTrade,
    byCustodian: new Map(
      [...byCustodian].flatMap(([place, units]) => {
        const taken = units.minus(after?.byCustodian.get(place) ?? zero);
        return Decimal.max(zero, taken).isZero() ? [] : [[place, taken] as const];
      }),
    ),
  };
}
