import type { PortfolioName } from "#contract/portfolios.ts";
import type { Problem } from "#contract/problem.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import type { Actor } from "#server/platform/lib/actor.ts";
import type { CacheCounts } from "#server/platform/lib/cache-counts.ts";

/** `body` is the HTTP body, undefined for 204 or 404; `version` is that of the data it was computed from. */
export type Computed = { body?: Buffer; version?: string };

/**
 * Work for a computing process. `input` is plain data. `isLong`: it leaves one process free for short work. `mayRepeat`: it writes nothing, so
 * that it may run again after its process ended.
 */
export type Task = { name: string; input: object; isLong: boolean; mayRepeat: boolean };

export type PortfolioDay = { portfolioId: string; today: Day };

/** A portfolio, or several whose figures are calculated together. */
export type MembersDay = { members: readonly PortfolioName[]; today: Day };

type Run<Context, Input> = (context: Context, input: Input) => Promise<Computed>;

/** A kind of task. `Reading` and `Writing` are what a process gives to `run`. */
export type TaskKind<Reading, Writing> =
  | { name: string; mode: "reads"; run: Run<Reading, never> }
  | { name: string; mode: "writes"; run: Run<Writing, never> };

type Options<Input> = { isLong?: boolean; mayRepeat?: (input: Input) => boolean };

function taskOf<Input extends object>(
  name: string,
  { isLong = false, mayRepeat = () => false }: Options<Input>,
) {
  return (input: Input): Task => ({ name, input, isLong, mayRepeat: mayRepeat(input) });
}

/** Declares work whose cost grows with a person's records. It reads one snapshot with that person's rights. */
export const defineTask = <Context, Input extends object>(
  name: string,
  run: Run<Context, Input>,
  options: { isLong?: boolean } = {},
) => ({
  name,
  mode: "reads" as const,
  run,
  of: taskOf<Input>(name, { ...options, mayRepeat: () => true }),
});

/** Declares work that writes in transactions of its own, with that person's rights. `mayRepeat`: the input asks for no writes. */
export const defineWritingTask = <Context, Input extends object>(
  name: string,
  run: Run<Context, Input>,
  options: Options<Input> = {},
) => ({ name, mode: "writes" as const, run, of: taskOf<Input>(name, options) });

/** Counts of a person's records that cost processor time. */
export type PersonSize = { entries: number; contracts: number };

/** Seconds for each entry and each contract: an overview of 99,000 entries takes 3.3 s, and a report of 300 contracts 0.7 s. */
const secondsByEntry = 3.3e-5;
const secondsByContract = 2.3e-3;

/**
 * The processor time that a task probably takes, in seconds. `last`: the times of the person's last two of the kind, which are equal after
 * one. The first page after a write computes what others keep, so the shorter one counts. Long work depends on its input, so the longer one does.
 * `size`: what the person has, which tells the time of a first task. `usual`: what a first task of the kind mostly takes.
 */
export function predictedSeconds(
  { isLong }: Task,
  last: readonly [number, number] | undefined,
  { entries, contracts }: PersonSize,
  usual = 0.1,
): number {
  if (last === undefined)
    return Math.max(isLong ? 1 : usual, entries * secondsByEntry + contracts * secondsByContract);
  return isLong ? Math.max(...last) : Math.min(...last);
}

/** A message to a worker process. */
export type Work = { actor: Actor; task: Task };
/** A worker process's answer. Errors lose their fields between processes, so a failure lists them. */
export type Outcome = { result: Computed } | { problem: Problem } | { failure: Failure };
/** An answer with the counts of the caches of its process. */
export type Answered = Outcome & { caches: readonly CacheCounts[] };
type Failure = { message: string; code: string | undefined; stack: string | undefined };
