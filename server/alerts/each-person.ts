import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "#server/lib/clock.ts";

/** People who are read at once. */
const batch = 200;

type Dependencies = {
  clock: Clock;
  log: Pick<FastifyBaseLogger, "warn">;
  /** Aborts when the server ends. */
  ending: AbortSignal;
};

type Page = { after: string | undefined; limit: number };

type Run<Person> = {
  /** The word for the log. */
  name: string;
  /** In milliseconds. */
  longest: number;
  find: (page: Page) => Promise<Person[]>;
  each: (person: Person) => Promise<void>;
};

/**
 * Works for one person after the other. A failure is noted, and the next person's turn comes; the error at the end makes the job run
 * again. A run that takes too long stops, and the next one of the schedule goes on with those that are left.
 */
export async function forEachPerson<Person extends { userId: string }>(
  { clock, log, ending }: Dependencies,
  { name, longest, find, each }: Run<Person>,
): Promise<void> {
  const until = clock().getTime() + longest;
  let failed = 0;
  let people: Person[] = [];
  do {
    people = await find({ after: people.at(-1)?.userId, limit: batch });
    for (const person of people) {
      ending.throwIfAborted();
      if (clock().getTime() > until) {
        log.warn({ job: name }, "run stopped, the next one goes on");
        return;
      }
      await each(person).catch((err: unknown) => {
        failed += 1;
        log.warn({ err, userId: person.userId }, `${name} failed`);
      });
    }
  } while (people.length === batch);
  if (failed > 0) throw new Error(`The ${name} of ${failed} people failed`);
}
