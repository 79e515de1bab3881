import { readFileSync } from "node:fs";

/** Linux counts processor time in hundredths of a second, whatever the machine. */
const ticksPerSecond = 100;

/** Processor time of a process and its threads, in seconds; undefined if the system does not tell. */
function processorSeconds(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    // The name of the program may contain blanks and parentheses.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  } catch {
    return undefined;
  }
}

/** How often the time is read, in milliseconds. */
const interval = 200;

/** Time since `start` that a computation may take for each second of its processor time, for example while a lock is held. */
const elapsedPerSecond = 4;

/**
 * Measures a process from now on. `signal` aborts once it used more than `limit` seconds of processor time, or much more time
 * without using it.
 */
export function watchProcessor(pid: number | undefined, limit: number) {
  const late = new AbortController();
  const began = performance.now();
  const before = processorSeconds(pid) ?? 0;
  const elapsed = () => (performance.now() - began) / 1000;
  const used = () => {
    const now = processorSeconds(pid);
    return now === undefined ? elapsed() : now - before;
  };
  let last = 0;
  const timer = setInterval(() => {
    last = used();
    if (last > limit || elapsed() > limit * elapsedPerSecond) late.abort();
  }, interval);
  return {
    signal: late.signal,
    /** Ends the measurement, and returns the seconds of processor time; those of the last reading for a process that ended. */
    end(): number {
      clearInterval(timer);
      return Math.max(last, processorSeconds(pid) === undefined ? 0 : used());
    },
  };
}
