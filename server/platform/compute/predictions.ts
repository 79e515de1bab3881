import { LRUCache } from "lru-cache";
import { type PersonSize, predictedSeconds, type Task } from "#server/platform/compute/task.ts";
import type { Actor } from "#server/platform/lib/actor.ts";

/** Tells what a person has. */
export type SizeOf = (actor: Actor) => Promise<PersonSize>;

/** People and kinds of tasks whose last time is remembered. */
const rememberedTasks = 10_000;
/** Milliseconds for which the size of a person is remembered. */
const sizeMilliseconds = 60_000;

/** Milliseconds for which a kind of task goes to the larger process. */
const largeMilliseconds = 600_000;

/** Expected of a kind that nobody has asked for yet. In seconds. */
const firstGuess = 0.1;
/** Each first task moves what is expected of its kind by this factor, so that a few people with much move it little. */
const guessStep = 1.1;

const nothing: PersonSize = { entries: 0, contracts: 0 };
export const sizeOfNothing: SizeOf = async () => nothing;

const kindOf = ({ id }: Actor, { name }: Task) => `${id} ${name}`;

/** Remembers what the tasks of each person took, and expects the same of the next ones. */
export function createPredictions(sizeOf: SizeOf) {
  const lastSeconds = new LRUCache<string, [number, number]>({ max: rememberedTasks });
  /** People and kinds of tasks that did not fit in the memory of a usual process. They may fit again after a deletion. */
  const large = new LRUCache<string, true>({ max: rememberedTasks, ttl: largeMilliseconds });
  const sizes = new LRUCache<string, PersonSize>({ max: rememberedTasks, ttl: sizeMilliseconds });

  /** The time that first tasks of different people mostly take, by kind. It follows their median. */
  const usualSeconds = new Map<string, number>();

  function rememberFirst(name: string, seconds: number): void {
    const usual = usualSeconds.get(name) ?? firstGuess;
    usualSeconds.set(name, seconds > usual ? usual * guessStep : usual / guessStep);
  }

  /** The size of a person. A database that does not answer costs a task its place, and not its answer. */
  async function knownSize(actor: Actor): Promise<PersonSize> {
    const known = sizes.get(actor.id) ?? (await sizeOf(actor).catch(() => nothing));
    sizes.set(actor.id, known);
    return known;
  }

  return {
    /** The processor time that a task probably takes, in seconds. */
    async secondsOf(actor: Actor, task: Task): Promise<number> {
      const last = lastSeconds.get(kindOf(actor, task));
      return predictedSeconds(
        task,
        last,
        last ? nothing : await knownSize(actor),
        usualSeconds.get(task.name),
      );
    },
    remember(actor: Actor, task: Task, seconds: number): void {
      const kind = kindOf(actor, task);
      const last = lastSeconds.get(kind);
      if (last === undefined) rememberFirst(task.name, seconds);
      lastSeconds.set(kind, [seconds, last?.[0] ?? seconds]);
    },
    isLarge: (actor: Actor, task: Task): boolean => large.get(kindOf(actor, task)) === true,
    rememberLarge(actor: Actor, task: Task): void {
      large.set(kindOf(actor, task), true);
    },
  };
}
