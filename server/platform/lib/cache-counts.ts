/** Hits and misses of a cache since its process started; `size` is in the cache's own unit. */
export type CacheCounts = { name: string; hits: number; misses: number; size: number };

/** The counts of the caches of several processes, each name once. */
export function sumCounts(lists: readonly (readonly CacheCounts[])[]): CacheCounts[] {
  const sums = new Map<string, CacheCounts>();
  for (const { name, hits, misses, size } of lists.flat()) {
    const sum = sums.get(name) ?? { name, hits: 0, misses: 0, size: 0 };
    sums.set(name, { name, hits: sum.hits + hits, misses: sum.misses + misses, size: sum.size + size });
  }
  return [...sums.values()];
}
