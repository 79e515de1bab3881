/** Seconds after which half of what was used is forgotten. */
const halfLife = 60;
/** Less is forgotten at once. In seconds. */
const negligible = 0.001;
/** Keys that are kept before the forgotten ones are looked for. */
const keysBeforePruning = 10_000;

/** Processor time in seconds that each key used lately, of which half is forgotten every minute. `now` is in milliseconds. */
export function createRecentUsage(now: () => number = () => performance.now()) {
  const used = new Map<string, { seconds: number; at: number }>();

  function of(key: string): number {
    const { seconds, at } = used.get(key) ?? { seconds: 0, at: 0 };
    const left = seconds && seconds * 0.5 ** ((now() - at) / 1000 / halfLife);
    return left < negligible ? 0 : left;
  }

  function prune(): void {
    for (const key of used.keys()) if (of(key) === 0) used.delete(key);
  }

  return {
    of,
    add(key: string, seconds: number): void {
      used.set(key, { seconds: of(key) + seconds, at: now() });
      if (used.size > keysBeforePruning) prune();
    },
    /** Seconds until the usage of the key has fallen to `limit`; 0 if it is not above it. */
    secondsUntil(key: string, limit: number): number {
      const above = of(key) / limit;
      return above > 1 ? Math.ceil(halfLife * Math.log2(above)) : 0;
    },
    size: () => used.size,
  };
}

export type RecentUsage = ReturnType<typeof createRecentUsage>;
