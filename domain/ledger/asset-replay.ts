import type { Day } from "#domain/kernel/calendar.ts";
import { one } from "#domain/kernel/decimal.ts";
import type { Stamp, Stamped } from "#domain/kernel/stamped.ts";
import { type AssetDay, addToDays } from "#domain/ledger/asset-day.ts";
import type { LedgerEntry } from "#domain/ledger/entry.ts";
import { type RatioChange, ratioChangeOf } from "#domain/ledger/ratio-change.ts";
import { replay } from "#domain/ledger/replay.ts";
import type { Holding, Rejection, Step } from "#domain/ledger/step.ts";

/** The position of an entry among the entries of all assets. */
type Sequence = { day: Day; order: number };

export type RejectedEntry = Sequence & { entryId: string; reason: Rejection };

/** A purchase after a sale of more than was held that nothing explains: perhaps nobody holds these units. */
export type DoubtfulEntry = Sequence & { entryId: string; reason: "after-oversold" };

/** The result of replaying the entries of one asset. */
export type AssetReplay = {
  assetId: string;
  /** Sequence of the first entry with an effect. */
  first: Sequence;
  holding: Holding | undefined;
  /** Sequence of the entry that opened the holding. */
  opened: Sequence;
  /** In order. */
  days: AssetDay[];
  /** The days, with the stamp of what they and the ratio changes were replayed from. Absent if nobody keeps them. */
  stampedDays?: Stamped<readonly AssetDay[]>;
  /** Splits, bonuses and spin-offs, in order. */
  ratioChanges: RatioChange[];
  /** Assets that were wholly converted into this one, and not held again. */
  formerIds: string[];
  /** Sales that did not count fully, in order. */
  rejected: RejectedEntry[];
  /** In order. */
  doubtful: DoubtfulEntry[];
};

/** The stamp of a replay; undefined for a copy that has other days. */
export const stampOfReplay = ({ days, stampedDays }: AssetReplay): Stamp | undefined =>
  stampedDays?.value === days ? stampedDays.stamp : undefined;

/**
 * Replays entries in ledger order. The result is ordered by the first entry of each asset that has an effect.
 * Without conversions, the replay of an asset depends only on its own entries.
 */
export function replaysByAsset(entries: Iterable<LedgerEntry>): Map<string, AssetReplay> {
  const replays = new Map<string, AssetReplay>();
  const changesByAsset = new Map<string, RatioChange[]>();
  const successors = new Map<string, AssetReplay>();
  /** An asset that is held again has a position of its own. */
  function noteHolding(assetId: string): void {
    const successor = successors.get(assetId);
    if (successor) successor.formerIds = successor.formerIds.filter((id) => id !== assetId);
  }
  for (const step of replay(entries)) {
    const { entry } = step;
    const ratioChange = ratioChangeOf(entry);
    if (ratioChange) {
      const ratioChanges =
        replays.get(entry.assetId)?.ratioChanges ?? changesByAsset.get(entry.assetId) ?? [];
      ratioChanges.push(ratioChange);
      changesByAsset.set(entry.assetId, ratioChanges);
    }
    if (step.effects.length === 0) continue;
    const replayed = replayOf(replays, changesByAsset, entry.assetId, entry);
    addStep(replayed, step, step.after);
    if (step.after) noteHolding(entry.assetId);
    const received = step.receiver?.after;
    if (!received) continue;
    const receiving = replayOf(replays, changesByAsset, received.assetId, entry);
    addStep(receiving, step, received);
    noteHolding(received.assetId);
    if (entry.kind !== "conversion" || !entry.costShare.eq(one)) continue;
    receiving.formerIds.push(entry.assetId);
    successors.set(entry.assetId, receiving);
  }
  return replays;
}

function replayOf(
  replays: Map<string, AssetReplay>,
  changesByAsset: ReadonlyMap<string, RatioChange[]>,
  assetId: string,
  { day, order }: Sequence,
): AssetReplay {
  const existing = replays.get(assetId);
  if (existing) return existing;
  const sequence = { day, order };
  const ratioChanges = changesByAsset.get(assetId) ?? [];
  const created = {
    assetId,
    first: sequence,
    holding: undefined,
    opened: sequence,
    days: [],
    ratioChanges,
    formerIds: [],
    rejected: [],
    doubtful: [],
  };
  replays.set(assetId, created);
  return created;
}

function addStep(replayed: AssetReplay, step: Step, holding: Holding | undefined): void {
  const { day, order, kind } = step.entry;
  if (holding && !replayed.holding) replayed.opened = { day, order };
  replayed.holding = holding;
  for (const effect of step.effects) {
    if (effect.kind === "doubtful")
      replayed.doubtful.push({ day, order, entryId: effect.entryId, reason: "after-oversold" });
    if (effect.kind !== "rejected" || kind !== "sell") continue;
    replayed.rejected.push({ day, order, entryId: effect.entryId, reason: effect.reason });
  }
  addToDays(replayed.days, step, { assetId: replayed.assetId, holding });
}

/** Negative where `a` comes before `b`. */
export function compareSequence(a: Sequence, b: Sequence): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  return a.order - b.order;
}

/** The day of the earliest trade, or of the first units that came from another portfolio. */
export function firstTradedDay(replays: Iterable<AssetReplay>): Day | undefined {
  let first: Day | undefined;
  for (const { days } of replays) {
    const day = days.find(({ isTraded, moved }) => isTraded || moved)?.day;
    if (day !== undefined && (first === undefined || day < first)) first = day;
  }
  return first;
}

/** The entries of all assets that did not count fully, in ledger order. */
export function rejectedEntries(replays: Iterable<AssetReplay>): RejectedEntry[] {
  return [...replays].flatMap(({ rejected }) => rejected).toSorted(compareSequence);
}

/** The purchases of all assets that perhaps nobody holds, in ledger order. */
export function doubtfulEntries(replays: Iterable<AssetReplay>): DoubtfulEntry[] {
  return [...replays].flatMap(({ doubtful }) => doubtful).toSorted(compareSequence);
}
