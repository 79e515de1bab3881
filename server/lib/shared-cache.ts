import { LRUCache } from "lru-cache";

type Limits<Value> = {
  maxSize: number;
  /** A value larger than this is not kept. */
  maxSizeByOwner: number;
  sizeOf: (value: Value) => number;
};

/**
 * An LRU cache, bounded in size. An owner whose values outgrow their share loses their own least recently used values, never
 * another owner's.
 */
export function createSharedCache<Value extends object>({ maxSize, maxSizeByOwner, sizeOf }: Limits<Value>) {
  type Entry = { owner: string; value: Value };
  /** The keys of a share are in the order in which they were last used. */
  const shares = new Map<string, { keys: Set<string>; size: number }>();
  const entries = new LRUCache<string, Entry>({
    maxSize,
    sizeCalculation: ({ value }) => sizeOf(value),
    dispose: ({ owner, value }, key) => {
      const share = shares.get(owner);
      if (!share?.keys.delete(key)) return;
      share.size -= sizeOf(value);
      if (share.keys.size === 0) shares.delete(owner);
    },
  });

  return {
    get(owner: string, name: string): Value | undefined {
      const key = `${owner} ${name}`;
      const entry = entries.get(key);
      const share = shares.get(owner);
      if (share?.keys.delete(key)) share.keys.add(key);
      return entry?.value;
    },
    /** Takes the value out of the cache. */
    take(owner: string, name: string): Value | undefined {
      const key = `${owner} ${name}`;
      const entry = entries.get(key);
      entries.delete(key);
      return entry?.value;
    },
    set(owner: string, name: string, value: Value): void {
      const key = `${owner} ${name}`;
      const size = sizeOf(value);
      entries.delete(key);
      if (size > Math.min(maxSizeByOwner, maxSize)) return;
      const share = shares.get(owner) ?? { keys: new Set<string>(), size: 0 };
      for (const oldest of share.keys) {
        if (share.size + size <= maxSizeByOwner) break;
        entries.delete(oldest);
      }
      // The last deletion may have ended the share.
      shares.set(owner, share);
      share.keys.add(key);
      share.size += size;
      entries.set(key, { owner, value });
    },
    size: () => entries.calculatedSize,
  };
}
