import { useState } from "react";

type Bar = { percent: string; share: number };

/** The percent at the right end of some bars: round, and about twice the longest one. Shares are fractions. */
export function barScale(bars: readonly Bar[]): number {
  const longest = Math.max(0, ...bars.flatMap(({ percent, share }) => [Number(percent) || 0, share * 100]));
  return Math.min(100, Math.max(10, Math.ceil((longest * 1.6) / 10) * 10));
}

/** The scale at first, so that the bars stay where they are while a target moves. It grows for a larger target that is typed. */
export function useBarScale(bars: readonly Bar[]): number {
  const [first] = useState(() => barScale(bars));
  const largest = Math.max(0, ...bars.map(({ percent }) => Number(percent) || 0));
  return Math.min(100, Math.max(first, Math.ceil(largest / 10) * 10));
}
