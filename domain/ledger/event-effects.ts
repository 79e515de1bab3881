import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, zero } from "#domain/kernel/decimal.ts";
import type { LedgerEntry } from "#domain/ledger/entry.ts";
import { replay } from "#domain/ledger/replay.ts";
import type { Holding, Step } from "#domain/ledger/step.ts";
import { flowsOf } from "#domain/ledger/trail.ts";

/** The holdings of an asset next to an event; undefined where nothing is held. */
type Change = { assetId: string; before: Holding | undefined; after: Holding | undefined };

/** An event and what it changes. */
export type EventEffect = Change & {
  entry: LedgerEntry;
  /** The asset that a conversion or a spin-off gives. */
  received: Change | undefined;
  /** The shares of units that are taken apart or put together. */
  classes: readonly Change[];
  /** BRL paid out. */
  cash: Decimal;
  /** Units below one that the event leaves and that were not sold since; undefined without any. */
  fraction: Decimal | undefined;
};

/** The effects of all events that changed something, by the id of the entry. */
export type EventEffects = Map<string, EventEffect>;

const isEvent = ({ kind }: LedgerEntry) => kind !== "buy" && kind !== "sell" && kind !== "income";

const leavesFractions = ({ kind }: LedgerEntry) =>
  kind === "split" || kind === "bonus" || kind === "conversion";

/** Thirds of a unit are rounded, so differences at the 40th digit do not count. */
function fractionOf(holding: Holding | undefined): Decimal | undefined {
  const quantity = holding?.quantity.toDecimalPlaces(40) ?? zero;
  return quantity.isInteger() ? undefined : quantity.minus(quantity.floor());
}

function effectOf(step: Step): EventEffect {
  const { entry, before, after, receiver } = step;
  const { assetId } = entry;
  const received = receiver && { assetId: receiver.after.assetId, ...receiver };
  const fraction = leavesFractions(entry) ? fractionOf(received ? received.after : after) : undefined;
  const cash = flowsOf(step, assetId).withdrawn;
  return { entry, assetId, before, after, received, classes: [], cash, fraction };
}

/** Units are exchanged for each class of share in turn, so the effect on the units begins with the first exchange. */
function unitEffectOf(
  { entry, before, after, receiver }: Step,
  unitId: string,
  earlier: EventEffect | undefined,
): EventEffect {
  const given = { assetId: entry.assetId, before, after };
  const received = receiver && { assetId: receiver.after.assetId, ...receiver };
  const [unit, ofClass] = entry.assetId === unitId ? [given, received] : [received, given];
  return {
    entry,
    assetId: unitId,
    before: earlier ? earlier.before : unit?.before,
    after: unit?.after,
    received: undefined,
    classes: [...(earlier?.classes ?? []), ...(ofClass ? [ofClass] : [])],
    cash: zero,
    fraction: undefined,
  };
}

/** Whether the step changed something; a rename changes the ticker. */
const hasEffect = ({ effects }: Step) => effects.some(({ kind }) => kind !== "rejected");

/** Replays entries in ledger order. */
export function eventEffects(entries: Iterable<LedgerEntry>): EventEffects {
  const effects: EventEffects = new Map();
  const unsold = new Map<string, EventEffect>();
  function settle(assetId: string): void {
    const effect = unsold.get(assetId);
    if (effect) effect.fraction = undefined;
    unsold.delete(assetId);
  }
  for (const step of replay(entries)) {
    for (const holding of [step.after, step.receiver?.after])
      if (holding && !fractionOf(holding)) settle(holding.assetId);
    if (!step.after) settle(step.entry.assetId);
    if (!isEvent(step.entry) || !hasEffect(step)) continue;
    const { entry } = step;
    const effect =
      entry.kind === "exchange" ? unitEffectOf(step, entry.unitId, effects.get(entry.id)) : effectOf(step);
    effects.set(entry.id, effect);
    if (!effect.fraction) continue;
    const left = effect.received?.assetId ?? effect.assetId;
    // The fraction of an earlier event is part of this one.
    settle(left);
    unsold.set(left, effect);
  }
  return effects;
}

/** All assets whose holdings an event changes. */
export const assetsOfEffect = ({ assetId, received, classes }: EventEffect): string[] => [
  assetId,
  ...(received ? [received.assetId] : []),
  ...classes.map((each) => each.assetId),
];

/** An asset on a day. */
type Moment = { assetId: string; day: Day };

/** The moments at whose beginning the asset was held. Both lists are in order of day. */
export function momentsHeld<M extends Moment>(entries: Iterable<LedgerEntry>, moments: readonly M[]): M[] {
  if (moments.length === 0) return [];
  const held = new Set<string>();
  const found: M[] = [];
  let next = 0;
  const pass = (until: Day | undefined) => {
    for (let moment = moments[next]; moment && (!until || moment.day <= until); moment = moments[++next])
      if (held.has(moment.assetId)) found.push(moment);
  };
  for (const { entry, after, receiver } of replay(entries)) {
    pass(entry.day);
    if (after) held.add(entry.assetId);
    else held.delete(entry.assetId);
    if (receiver) held.add(receiver.after.assetId);
  }
  pass(undefined);
  return found;
}
