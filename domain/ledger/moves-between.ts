import { unitsTakenBy } from "#domain/ledger/apply-move.ts";
import { type BroughtUnits, compareEntries, type LedgerEntry, timesRatio } from "#domain/ledger/entry.ts";
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
  return { ...entry, carried: { ...carried, quantity } };
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
    return { entries, steps: replay(feed()) };
  });
  const order = replays.flatMap(({ entries, steps }) => entries.map((entry) => ({ entry, steps })));
  order.sort((a, b) => compareEntries(a.entry, b.entry));
  for (const { steps } of order) {
    const step = steps.next().value;
    if (step?.entry.kind !== "transfer-out") continue;
    const carried = unitsTakenBy(step);
    if (carried) given.set(step.entry.id, { carried, wanted: step.entry.quantity });
  }
  return resolved;
}
