import { ProblemError } from "#contract/problem.ts";

/**
 * Lets so many pieces of work run at once, the rest in line, and puts off what would find the line too long. Who is
 * `known` goes ahead of who is not, with one piece of work at a time: nobody known keeps the others waiting for ever.
 */
export function createSemaphore(places: number, maxWaiting = Number.POSITIVE_INFINITY) {
  let free = places;
  const ahead: (() => void)[] = [];
  const line: (() => void)[] = [];
  const prioritised = new Set<string>();

  function wait(queue: (() => void)[]): Promise<void> {
    if (queue.length >= maxWaiting) throw new ProblemError("unavailable", { retryAfter: 5 });
    return new Promise((resolve) => queue.push(resolve));
  }

  async function inTurn<T>(queue: (() => void)[], work: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1;
    else await wait(queue);
    try {
      return await work();
    } finally {
      const next = ahead.shift() ?? line.shift();
      if (next) next();
      else free += 1;
    }
  }

  return async <T>(work: () => Promise<T>, known?: string): Promise<T> => {
    if (known === undefined || prioritised.has(known)) return inTurn(line, work);
    prioritised.add(known);
    try {
      return await inTurn(ahead, work);
    } finally {
      prioritised.delete(known);
    }
  };
}
