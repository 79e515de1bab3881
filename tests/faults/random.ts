export type Random = {
  /** At least 0 and below 1. */
  share(): number;
  /** An integer from `from` to `to`, both included. */
  between(from: number, to: number): number;
  oneOf<T>(items: T[]): T;
};

/** Returns the same numbers for the same seed (mulberry32), so that a round can be repeated. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const share = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number) => from + Math.floor(share() * (to - from + 1));
  return {
    share,
    between,
    oneOf(items) {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new Error("nothing to choose from");
      return item;
    },
  };
}
