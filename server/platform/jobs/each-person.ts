import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "#server/platform/lib/clock.ts";
import { hour, minute } from "#server/platform/lib/seconds.ts";

/** The queue of a job that works for each person. */
export const eachPersonQueue = {
  policy: "exclusive",
  retryLimit: 2,
  retryDelay: 15 * minute,
  expireInSeconds: hour,
  retentionSeconds: hour,
  deleteAfterSeconds: hour,
} as const;

/** A run ends within this time, so that no other server takes its job for lost. In milliseconds. */
export const longestRun = 50 * minute * 1000;

/** People who are read at once. */
const batch = 200;
/**
 * People who are worked for side by side. Computations of jobs take turns, so one person is computed while another is noted, and a person
 * whose figures are late holds nobody up.
 */
const lanes = 2;

type Dependencies = {
  clock: Clock;
  log: Pick<FastifyBaseLogger, "warn">;
  /** Aborts when the server ends. */
  ending: AbortSignal;
};

/** A page after a person. `begun`: when the run did. */
type Page<Person> = { after: Person | undefined; begun: Date; limit: number };

type Run<Person> = {
  /** The word for the log. */
  name: string;
  /** In milliseconds; a run without it takes all people, however long. */
  longest?: number;
  find: (page: Page<Person>) => Promise<Person[]>;
  each: (person: Person) => Promise<void>;
  /** Notes that the person comes behind the others from now on. */
  noteFailed?: (person: Person) => Promise<void>;
};

/**
 * Works for each person. A failure is noted, and the next person's turn comes; the error at the end makes the job run again. A run that
 * takes too long stops, and the next one of the schedule goes on with those that are left. People who failed are the last of them.
 */
export async function forEachPerson<Person extends { userId: string }>(
  { clock, log, ending }: Dependencies,
  { name, longest = Number.POSITIVE_INFINITY, find, each, noteFailed }: Run<Person>,
): Promise<void> {
  const begun = clock();
  const until = begun.getTime() + longest;
  const isLate = () => clock().getTime() > until;
  let failed = 0;
  let people: Person[] = [];

  /** All lanes take from the same people. */
  async function work(left: Iterable<Person>): Promise<void> {
    for (const person of left) {
      ending.throwIfAborted();
      if (isLate()) return;
      await each(person).catch((err: unknown) => {
        failed += 1;
        log.warn({ err, userId: person.userId }, `${name} failed`);
        return noteFailed?.(person);
      });
    }
  }

  do {
    people = await find({ after: people.at(-1), begun, limit: batch });
    const left = people.values();
    await Promise.all(Array.from({ length: lanes }, () => work(left)));
    if (isLate()) {
      log.warn({ job: name }, "run stopped, the next one goes on");
      return;
    }
  } while (people.length === batch);
  if (failed > 0) throw new Error(`The ${name} of ${failed} people failed`);
}
