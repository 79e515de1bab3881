import { unitsTakenBy } from "#domain/ledger/apply-move.ts";
import { type BroughtUnits, compareEntries, type LedgerEntry, timesRatio } from "#domain/ledger/entry.ts";
import { lotInUnits, PurchaseWalk } from "#domain/ledger/lots.ts";
import { replay } from "#domain/ledger/replay.ts";

const isArrival = ({ kind }: LedgerEntry) => kind === "transfer-in";

/** The entry with what the other portfolio gives. It may count the units in another code, or have fewer of them. */
function withCarried<Entry extends LedgerEntry>(
  entry: Entry,
  given: ReadonlyMap<string, { carried: BroughtUnits; wanted: BroughtUnits["quantity"] }>,
): Entry {
  if (entry.kind !== "transfer-in" || entry.fromPortfolioId === null) return entry;
  const found = given.get(entry.id);
  if (!found || found.carried.quantity.isZero()) return { ...entry, carried: undefined };
  const { carried, wanted } = found;
  const quantity = timesRatio(entry.quantity, { from: wanted, to: carried.quantity });
  const ratio = { from: carried.quantity, to: quantity };
  const lots = carried.lots?.map((lot) => lotInUnits(lot, ratio)) ?? [];
  return { ...entry, carried: { ...carried, quantity, lots } };
}

/**
 * The ledgers of portfolios, in which units that move between them bring their cost along. They are replayed together in ledger order,
 * because a cost depends on all entries of the other portfolio before. `ledgers` are in ledger order.
 */
export function carryBetween<Entry extends LedgerEntry>(
  ledgers: ReadonlyMap<string, readonly Entry[]>,
): Map<string, readonly Entry[]> {
  if (![...ledgers.values()].some((entries) => entries.some(isArrival))) return new Map(ledgers);
  const given = new Map<string, { carried: BroughtUnits; wanted: BroughtUnits["quantity"] }>();
  const resolved = new Map<string, Entry[]>();
  const replays = [...ledgers].map(([id, entries]) => {
    const own: Entry[] = [];
    resolved.set(id, own);
    function* feed() {
      for (const entry of entries) {
        const complete = withCarried(entry, given);
        own.push(complete);
        yield complete;
      }
    }
    return { entries, steps: replay(feed()), purchases: new PurchaseWalk() };
  });
  const order = replays.flatMap(({ entries, ...each }) => entries.map((entry) => ({ entry, ...each })));
  order.sort((a, b) => compareEntries(a.entry, b.entry));
  for (const { steps, purchases } of order) {
    const step = steps.next().value;
    if (!step) continue;
    const lots = purchases.follow(step);
    if (step.entry.kind !== "transfer-out") continue;
    const carried = unitsTakenBy(step);
    if (carried) given.set(step.entry.id, { carried: { ...carried, lots }, wanted: step.entry.quantity });
  }
  return resolved;
}
