import { type Amount, toAmount, toDecimal } from "#domain/kernel/amount.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { Decimal, zero } from "#domain/kernel/decimal.ts";
import { type Stamp, stampOf } from "#domain/kernel/stamped.ts";
import type { AssetDay } from "#domain/ledger/asset-day.ts";
import { type AssetReplay, compareSequence, stampOfReplay } from "#domain/ledger/asset-replay.ts";

/** One of several portfolios, with the assets that have entries or income in it. */
export type MemberReplays = {
  id: string;
  replays: ReadonlyMap<string, AssetReplay>;
  assetIds: ReadonlySet<string>;
};

/**
 * The replays of several portfolios as those of one. Each asset of a portfolio is a part. The first portfolio with an asset keeps the
 * asset's id, and the parts of others have an id of their own.
 */
export type UnitedReplays = {
  /** By part, in the order of the first entries. */
  replays: Map<string, AssetReplay>;
  /** The asset of each part of an asset that several portfolios have, by its id. */
  assetOfPart: Map<string, string>;
  partIdOf(memberId: string, assetId: string): string;
};

type Sums = { quantity: Decimal; proceeds: Amount };

const nothing: Sums = { quantity: zero, proceeds: 0n };

const plus = (sum: Sums, quantity: Decimal, proceeds: Amount): Sums => ({
  quantity: sum.quantity.plus(quantity),
  proceeds: sum.proceeds + proceeds,
});

/** A day without an entry: nothing but the holding of the day before. */
const quietDay = (day: Day, { held, invested }: AssetDay): AssetDay => ({
  day,
  held,
  invested,
  contributed: 0n,
  withdrawn: 0n,
  repaid: 0n,
  fees: 0n,
  charged: 0n,
  bought: undefined,
  sold: undefined,
  isTraded: false,
});

/** Units that move between portfolios of a holder neither come to their sum nor leave it: a sum has all portfolios of a holder. */
const withoutMoves = (days: readonly AssetDay[]): AssetDay[] =>
  days.map(({ moved, ...day }): AssetDay => {
    if (!moved || moved.ofDeleted.isZero()) return day;
    return { ...day, moved: { ...moved, units: moved.ofDeleted } };
  });

/** A replay with other days, under a stamp of its own if it is known what they come from. */
function withDays(
  replayed: AssetReplay,
  days: AssetDay[],
  from: Stamp | undefined,
  how: string,
): AssetReplay {
  const stampedDays =
    from === undefined ? undefined : { value: days, stamp: stampOf(how, JSON.stringify(from)) };
  const { stampedDays: _, ...rest } = replayed;
  return stampedDays ? { ...rest, days, stampedDays } : { ...rest, days };
}

/** The replay of one of several portfolios. Its stamp has the portfolio, because two may have the same versions. */
function replayOfMember(id: string, replayed: AssetReplay): AssetReplay {
  const { days } = replayed;
  const hasMoves = days.some(({ moved }) => moved);
  return withDays(replayed, hasMoves ? withoutMoves(days) : days, stampOfReplay(replayed), id);
}

/** The units bought on a day that one portfolio with all entries would still hold at its end, and the proceeds of the others. */
function boughtInAll(states: readonly AssetDay[], day: Day): Sums | undefined {
  const ofDay = states.filter((state) => state.day === day);
  const bought = ofDay.reduce((sum, state) => sum.plus(state.bought?.quantity ?? zero), zero);
  const held = states.reduce((sum, state) => sum.plus(state.held?.quantity ?? zero), zero);
  const sales = ofDay.reduce(
    (sum, { sold }) => (sold ? plus(sum, sold.quantity, sold.proceeds) : sum),
    nothing,
  );
  const stillHeld = Decimal.min(bought, held);
  const sold = bought.minus(stillHeld);
  // Units that left otherwise, such as by a conversion, are no sale.
  if (sold.gt(sales.quantity)) return undefined;
  if (sold.eq(sales.quantity)) return { quantity: stillHeld, proceeds: sales.proceeds };
  return {
    quantity: stillHeld,
    proceeds: sold.isZero() ? 0n : toAmount(toDecimal(sales.proceeds).times(sold).div(sales.quantity)),
  };
}

/**
 * Applies the day rule to the day's sum: sales take earlier units of any portfolio first. `states` are the newest days of the parts
 * until `day`. Gives the day that changes, and the number of its part.
 */
function ruledDay(states: readonly AssetDay[], day: Day): { part: number; changed: AssetDay } | undefined {
  if (!states.some((state) => state.day === day && state.bought)) return undefined;
  const inAll = boughtInAll(states, day);
  if (!inAll) return undefined;
  const inParts = states.reduce(
    (sum, { bought, ...state }) =>
      bought && state.day === day ? plus(sum, bought.stillHeld, bought.proceeds) : sum,
    nothing,
  );
  const stillHeld = inAll.quantity.minus(inParts.quantity);
  const proceeds = inAll.proceeds - inParts.proceeds;
  if (stillHeld.isZero() && proceeds === 0n) return undefined;
  // Only a part that holds units has a price for them.
  const holding = states.findIndex(({ held }) => held !== undefined);
  const part = holding >= 0 ? holding : states.findIndex((state) => state.day === day);
  const state = states[part];
  if (!state) return undefined;
  const ofDay = state.day === day ? state : quietDay(day, state);
  const { bought } = ofDay;
  return {
    part,
    changed: {
      ...ofDay,
      bought: {
        quantity: bought?.quantity ?? zero,
        sales: bought?.sales ?? nothing,
        stillHeld: (bought?.stillHeld ?? zero).plus(stillHeld),
        proceeds: (bought?.proceeds ?? 0n) + proceeds,
      },
    },
  };
}

/**
 * The days of an asset's parts that are others than before. Sums of all parts are those of one portfolio with all entries; the single parts
 * may not be.
 */
function underOneDayRule(parts: readonly (readonly AssetDay[])[]): (AssetDay[] | undefined)[] {
  const days = [...new Set(parts.flat().map(({ day }) => day))].toSorted();
  const next = parts.map(() => 0);
  const ruled = parts.map((): AssetDay[] => []);
  const changed = new Set<AssetDay[]>();
  for (const day of days) {
    parts.forEach((part, i) => {
      const step = part[next[i] ?? 0];
      if (step?.day !== day) return;
      ruled[i]?.push(step);
      next[i] = (next[i] ?? 0) + 1;
    });
    const begun = ruled.filter((part) => part.length > 0);
    const found = ruledDay(
      begun.flatMap((part) => part.at(-1) ?? []),
      day,
    );
    const target = found && begun[found.part];
    if (!target) continue;
    if (target.at(-1)?.day === day) target.pop();
    target.push(found.changed);
    changed.add(target);
  }
  return ruled.map((of) => (changed.has(of) ? of : undefined));
}

/** The stamp of all replays together; undefined if one of them has none. */
function stampOfAll(replays: readonly AssetReplay[]): Stamp | undefined {
  const stamps = replays.map(stampOfReplay);
  return stamps.every((stamp) => stamp !== undefined)
    ? stampOf(...stamps.map((stamp) => JSON.stringify(stamp)))
    : undefined;
}

/** Unites the replays of several portfolios. The parts of an asset obey one day rule (decision 0013). */
export function uniteReplays(members: readonly MemberReplays[]): UnitedReplays {
  const memberIds = Map.groupBy(
    members.flatMap(({ id, assetIds }) => [...assetIds].map((assetId) => ({ id, assetId }))),
    ({ assetId }) => assetId,
  );
  const partIdOf = (memberId: string, assetId: string) => {
    const first = memberIds.get(assetId)?.[0]?.id ?? memberId;
    return first === memberId ? assetId : `${memberId} ${assetId}`;
  };
  const assetOfPart = new Map<string, string>();
  const united: AssetReplay[] = [];
  for (const [assetId, holders] of memberIds) {
    if (holders.length > 1) for (const { id } of holders) assetOfPart.set(partIdOf(id, assetId), assetId);
    const parts = members.flatMap(({ id, replays }) => {
      const replayed = replays.get(assetId);
      if (!replayed) return [];
      return [{ id, replayed: members.length > 1 ? replayOfMember(id, replayed) : replayed }];
    });
    const ruled = parts.length > 1 ? underOneDayRule(parts.map(({ replayed }) => replayed.days)) : [];
    const stamp = stampOfAll(parts.map(({ replayed }) => replayed));
    parts.forEach(({ id, replayed: before }, i) => {
      const days = ruled[i];
      const replayed = days ? withDays(before, days, stamp, `part ${i}`) : before;
      const partId = partIdOf(id, assetId);
      const formerIds = replayed.formerIds.map((former) => partIdOf(id, former));
      const holding = replayed.holding && { ...replayed.holding, assetId: partId };
      united.push({ ...replayed, assetId: partId, formerIds, holding });
    });
  }
  united.sort((a, b) => compareSequence(a.first, b.first));
  return { replays: new Map(united.map((replayed) => [replayed.assetId, replayed])), assetOfPart, partIdOf };
}
