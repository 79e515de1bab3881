import { ProblemError } from "#contract/problem.ts";
import type { RecentUsage } from "#server/platform/compute/recent-usage.ts";
import type { Turn } from "#server/platform/lib/actor.ts";

/** Work that waits for a place. `seconds`: the processor time that it will probably take. */
type Waiting = {
  turn: Turn;
  seconds: number;
  /** In milliseconds of the clock. */
  since: number;
  /** Gets the function that gives the place back, and whether the work leaves another place to others. */
  start: (place: { leave: () => void; isSharing: boolean }) => void;
  refuse: (error: ProblemError) => void;
};

type Places = {
  /** Pieces of work that run at once. */
  places: number;
  maxWaiting: number;
  maxWaitingByPerson: number;
};

type Order = {
  usage: RecentUsage;
  /** The clock, in milliseconds. */
  now?: () => number;
  /** Whether a free place suits the person best. */
  isPreferred?: (key: string) => boolean;
};

/** Work that takes longer leaves one place to other work. In seconds. */
const longSeconds = 0.5;
/** Work that takes less leaves no place, because the next person waits only that long. In seconds. */
const shortSeconds = 0.1;
/** People who used less lately need leave no place. In seconds. */
const littleUsage = 3;
/** Nor need those who used less than this part of the highest usage among the people with work. */
const littlePart = 0.6;

/** The part of a network's usage that counts for each of its people, who may be many. */
const networkPart = 1 / 8;
/** Short work goes before longer work of a person who used less, by this factor. */
const secondsWeight = 20;
/** Each second of waiting counts as so many seconds that were not used. */
const waitWeight = 2;
/** Computing again what another process has costs about so many seconds, counted as those that were used. */
const preference = 3;
/** Differences that give nobody precedence. */
const even = 0.25;

export const busy = () => new ProblemError("unavailable", { retryAfter: 5 });

/** The person or the share that has one place at a time. */
const holderOf = ({ key, share = key }: Turn): string => share;

/** Compares work by the processor time that counts for it. */
function createPrecedence({ usage, now = () => performance.now(), isPreferred }: Order) {
  const usageOf = (turn: Turn) => usage.of(holderOf(turn)) + usage.of(turn.network) * networkPart;
  const rankOf = ({ turn, seconds, since }: Waiting) => {
    const waited = (now() - since) / 1000;
    const preferred = isPreferred?.(turn.key) ? preference : 0;
    return Math.floor((usageOf(turn) + seconds * secondsWeight - waited * waitWeight - preferred) / even);
  };
  return {
    now,
    usageOf,
    compare: (a: Waiting, b: Waiting) => rankOf(a) - rankOf(b),
    /** The usage up to which nobody leaves a place for it, among the people with work. */
    freeUsage: (withWork: readonly Turn[]) =>
      Math.max(littleUsage, ...withWork.map((turn) => usageOf(turn) * littlePart)),
  };
}

/**
 * Gives places to waiting work. The work with the least processor time goes first. It is the sum of what its person used lately, a
 * part of what the network used, and what the work itself will take. Among equals, who came first. Each person has one place at a
 * time. If too many wait, the last in this order is refused.
 */
export function createTurns({ places, maxWaiting, maxWaitingByPerson }: Places, order: Order) {
  const { now, usageOf, compare, freeUsage } = createPrecedence(order);
  const placesToShare = Math.max(1, places - 1);
  /** By the person or the share that has the place. */
  const running = new Map<string, Turn>();
  /** Pieces of work that leave a place to others. */
  let sharing = 0;
  let waiting: Waiting[] = [];

  function startNext(): void {
    if (running.size >= places) return;
    const free = freeUsage([...running.values(), ...waiting.map(({ turn }) => turn)]);
    const leavesPlace = ({ turn, seconds }: Waiting) =>
      seconds > longSeconds || (seconds > shortSeconds && usageOf(turn) > free);
    const mayStart = (work: Waiting) =>
      !running.has(holderOf(work.turn)) && !(sharing >= placesToShare && leavesPlace(work));
    const next = waiting.filter(mayStart).toSorted(compare)[0];
    if (!next) return;
    const isSharing = leavesPlace(next);
    remove(next);
    running.set(holderOf(next.turn), next.turn);
    if (isSharing) sharing += 1;
    const leave = () => {
      running.delete(holderOf(next.turn));
      if (isSharing) sharing -= 1;
      startNext();
    };
    next.start({ leave, isSharing });
    startNext();
  }

  function remove(work: Waiting): void {
    waiting = waiting.filter((other) => other !== work);
  }

  function refuse(work: Waiting): void {
    remove(work);
    work.refuse(busy());
  }

  function enqueue(work: Waiting): void {
    const own = waiting.filter(({ turn }) => turn.key === work.turn.key);
    if (own.length < maxWaitingByPerson) waiting.push(work);
    else work.refuse(busy());
    startNext();
    if (waiting.length > maxWaiting) refuse(waiting.toSorted(compare).at(-1) ?? work);
  }

  return {
    /** Rejects with 503 if too many wait, or if `signal` aborts first. `work` gets whether it leaves a place to others. */
    async run<T>(
      { turn, seconds, signal }: Pick<Waiting, "turn" | "seconds"> & { signal: AbortSignal },
      work: (isSharing: boolean) => Promise<T>,
    ): Promise<T> {
      const { leave, isSharing } = await new Promise<Parameters<Waiting["start"]>[0]>((start, reject) => {
        const waiter = { turn, seconds, since: now(), start, refuse: reject };
        signal.addEventListener("abort", () => refuse(waiter), { once: true });
        enqueue(waiter);
      });
      try {
        return await work(isSharing);
      } finally {
        leave();
      }
    },
    /** Pieces of work that run or wait. */
    load: () => running.size + waiting.length,
  };
}
