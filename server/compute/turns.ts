import { ProblemError } from "#contract/problem.ts";
import type { RecentUsage } from "#server/compute/recent-usage.ts";

/** Whose usage a computation is counted for: a person, or each network of visitors who read as one person. */
export type Turn = { key: string; network: string };

/** The person whose data a computation reads; the server's own jobs have no turn. */
export type Requester = { id: string; turn?: Turn | undefined };

/** Work that waits for a place. `isLong` work leaves one place to short work. */
type Waiting = {
  turn: Turn;
  isLong: boolean;
  start: () => void;
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
  /** Whether a free place suits the person best. */
  isPreferred?: (key: string) => boolean;
};

/** Differences of usage in seconds that give nobody precedence. */
const evenUsage = 0.25;

export const busy = () => new ProblemError("unavailable", { retryAfter: 5 });

/**
 * Gives places to waiting work. The person who used the least processor time lately goes first, then the network that did, then who
 * came first. Each person has one place at a time. If too many wait, the work of the person who used most is refused.
 */
export function createTurns(
  { places, maxWaiting, maxWaitingByPerson }: Places,
  { usage, isPreferred }: Order,
) {
  const placesForLong = Math.max(1, places - 1);
  const running = new Set<string>();
  let runningLong = 0;
  let waiting: Waiting[] = [];

  const usedBy = ({ turn: { key, network } }: Waiting) => ({
    person: Math.floor(usage.of(key) / evenUsage),
    network: usage.of(network),
  });

  const prefers = ({ turn: { key } }: Waiting) => isPreferred?.(key) ?? false;

  function compare(a: Waiting, b: Waiting): number {
    const [one, other] = [usedBy(a), usedBy(b)];
    const preference = Number(prefers(b)) - Number(prefers(a));
    return one.person - other.person || preference || one.network - other.network;
  }

  const mayStart = ({ turn, isLong }: Waiting) =>
    running.size < places && !running.has(turn.key) && !(isLong && runningLong >= placesForLong);

  function startNext(): void {
    const next = waiting.filter(mayStart).toSorted(compare)[0];
    if (!next) return;
    remove(next);
    running.add(next.turn.key);
    if (next.isLong) runningLong += 1;
    next.start();
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
    /** Rejects with 503 if too many wait, or if `signal` aborts first. */
    async run<T>(
      { turn, isLong, signal }: Pick<Waiting, "turn" | "isLong"> & { signal: AbortSignal },
      work: () => Promise<T>,
    ): Promise<T> {
      await new Promise<void>((start, reject) => {
        const waiter = { turn, isLong, start, refuse: reject };
        signal.addEventListener("abort", () => refuse(waiter), { once: true });
        enqueue(waiter);
      });
      try {
        return await work();
      } finally {
        running.delete(turn.key);
        if (isLong) runningLong -= 1;
        startNext();
      }
    },
    /** Pieces of work that run or wait. */
    load: () => running.size + waiting.length,
  };
}
