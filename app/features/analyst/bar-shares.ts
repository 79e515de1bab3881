/** The length of each bar as a share of the longest one, from 0 to 1. A screen's pixel needs no more than a float's digits. */
export function barShares(values: readonly string[]): number[] {
  const sizes = values.map((value) => Math.abs(Number(value)));
  const longest = Math.max(0, ...sizes);
  return sizes.map((size) => (longest === 0 ? 0 : size / longest));
}
