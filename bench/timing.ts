/** The milliseconds of each call, sorted. */
export type Timings = { milliseconds: number[]; perSecond: number };

/** Calls `work` `count` times from `clients` concurrent clients, each with one call at a time. */
export async function time(
  count: number,
  clients: number,
  work: (call: number) => Promise<unknown>,
): Promise<Timings> {
  const milliseconds: number[] = [];
  let next = 0;
  const client = async () => {
    while (next < count) {
      const call = next++;
      const started = performance.now();
      await work(call);
      milliseconds.push(performance.now() - started);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - started) / 1000;
  return { milliseconds: milliseconds.toSorted((a, b) => a - b), perSecond: count / seconds };
}

export const percentile = ({ milliseconds }: Pick<Timings, "milliseconds">, share: number) =>
  milliseconds[Math.min(milliseconds.length - 1, Math.floor(milliseconds.length * share))] ?? 0;

export const median = (timings: Pick<Timings, "milliseconds">) => percentile(timings, 0.5);
