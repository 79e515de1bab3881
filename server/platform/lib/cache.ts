import { LRUCache } from "lru-cache";
import type { Stamp, Stamped } from "#domain/kernel/stamped.ts";
import type { CacheCounts } from "#server/platform/lib/cache-counts.ts";

/** The owners of the values of a cache. `everyone`: they are the same for all people. */
type CacheOwner = "everyone" | "person" | "portfolio";

/** Names a value. A value of an owner cannot be named without the owner's id. */
type CacheKey<Owner extends CacheOwner> = Owner extends "everyone"
  ? string
  : { readonly [Id in Owner]: string } & { readonly name: string };

type CacheOptions<Owner extends CacheOwner, Value> = {
  /** Names the cache in the metrics. */
  name: string;
  owner: Owner;
  maxSize: number;
  /** The owner of more loses their own least recently used values, never another owner's. A larger value is not kept. */
  maxSizeByOwner?: Owner extends "everyone" ? never : number;
  /** At least 1, in the unit of the bounds. */
  sizeOf: (value: Value, name: string) => number;
};

/** A bounded cache of derived values. It never gives a value under another stamp, or to another owner. */
export type Cache<Owner extends CacheOwner, Value extends object> = {
  get(key: CacheKey<Owner>, stamp: Stamp): Value | undefined;
  /** As `get`, and takes the value out of the cache: it has one user at a time. */
  take(key: CacheKey<Owner>, stamp: Stamp): Value | undefined;
  /** The last value under any stamp, for a calculation that goes on from it. */
  former(key: CacheKey<Owner>): Value | undefined;
  set(key: CacheKey<Owner>, stamped: Stamped<Value>): void;
  counts(): CacheCounts;
};

type Place = { ownerId: string; name: string; text: string };
type Entry<Value> = Stamped<Value> & Pick<Place, "ownerId"> & { size: number };
/** The keys of an owner, in the order in which they were last used. */
type Share = { keys: Set<string>; size: number };

/** Drops the least recently used values first. */
export function createCache<Owner extends CacheOwner, Value extends object>({
  name: cacheName,
  owner,
  maxSize,
  maxSizeByOwner,
  sizeOf,
}: CacheOptions<Owner, Value>): Cache<Owner, Value> {
  const shares = new Map<string, Share>();
  const entries = new LRUCache<string, Entry<Value>>({
    maxSize,
    sizeCalculation: ({ size }) => size,
    dispose: ({ ownerId, size }, text) => {
      const share = shares.get(ownerId);
      if (!share?.keys.delete(text)) return;
      share.size -= size;
      if (share.keys.size === 0) shares.delete(ownerId);
    },
  });
  let hits = 0;
  let misses = 0;

  function placeOf(key: CacheKey<Owner>): Place {
    if (typeof key === "string") return { ownerId: "", name: key, text: key };
    const { name, [owner]: ownerId = "" } = key as { name: string } & Record<string, string>;
    return { ownerId, name, text: `${ownerId} ${name}` };
  }

  function entryOf({ ownerId, text }: Place): Entry<Value> | undefined {
    const entry = entries.get(text);
    if (entry?.ownerId !== ownerId) return undefined;
    const share = shares.get(ownerId);
    if (share?.keys.delete(text)) share.keys.add(text);
    return entry;
  }

  function find(place: Place, stamp: Stamp): Value | undefined {
    const entry = entryOf(place);
    const value = entry?.stamp === stamp ? entry.value : undefined;
    if (value) hits += 1;
    else misses += 1;
    return value;
  }

  /** Adds a value of this size to the owner's share. */
  function makeRoom({ ownerId, text }: Place, size: number, most: number): void {
    const share = shares.get(ownerId) ?? { keys: new Set<string>(), size: 0 };
    for (const oldest of share.keys) {
      if (share.size + size <= most) break;
      entries.delete(oldest);
    }
    // The last deletion may have ended the share.
    shares.set(ownerId, share);
    share.keys.add(text);
    share.size += size;
  }

  return {
    get: (key, stamp) => find(placeOf(key), stamp),
    take(key, stamp) {
      const place = placeOf(key);
      const value = find(place, stamp);
      if (value) entries.delete(place.text);
      return value;
    },
    former: (key) => entryOf(placeOf(key))?.value,
    set(key, { value, stamp }) {
      const place = placeOf(key);
      const size = sizeOf(value, place.name);
      entries.delete(place.text);
      if (size > Math.min(maxSizeByOwner ?? maxSize, maxSize)) return;
      if (maxSizeByOwner !== undefined) makeRoom(place, size, maxSizeByOwner);
      entries.set(place.text, { value, stamp, ownerId: place.ownerId, size });
    },
    counts: () => ({ name: cacheName, hits, misses, size: entries.calculatedSize }),
  };
}
